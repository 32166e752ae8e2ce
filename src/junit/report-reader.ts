import { NO_BYTES } from "../xml/bytes.ts";
import { CharacterCheck, countLineFeeds } from "../xml/characters.ts";
import type { Diagnostics, QuirkKind } from "../xml/diagnostics.ts";
import { Transcoder } from "../xml/encoding.ts";
import { type Position, StartPosition } from "../xml/position.ts";
import { Scanner } from "../xml/scanner.ts";
import { wholeCharacters } from "../xml/utf8.ts";
import { JUnitHandler } from "./junit-handler.ts";
import { Notices } from "./notices.ts";
import { InvalidReportError, type OtherDocument, type Report } from "./report.ts";

/** Reads one report from its bytes, chunk by chunk. */
export interface ReportReader {
  /** Takes the next bytes; they are only borrowed during the call. Throws InvalidReportError. */
  write(bytes: Uint8Array): void;
  /** The bytes were all there: gives what they say. Throws InvalidReportError. */
  end(): Report | OtherDocument;
}

/** A reader for the report at `path`, which is relative to the working directory and `/`-separated. */
export function createReportReader(path: string): ReportReader {
  return new ChunkReader(path);
}

/** A kept rest this large is given back as soon as it is not needed. */
const LARGE = 1024 * 1024;

/** Feeds the scanner: puts what it left before the next chunk, and knows what stands where. */
class ChunkReader implements ReportReader, Diagnostics {
  readonly #path: string;
  readonly #notices: Notices;
  readonly #suites: JUnitHandler;
  readonly #scanner: Scanner;
  readonly #transcoder: Transcoder;
  readonly #survey = new CharacterCheck();
  readonly #start = new StartPosition();
  /** The bytes that are being scanned. */
  #bytes = NO_BYTES;
  /** Its front holds what the scanner left: so many bytes, of which so many were surveyed and hold line feeds. */
  #store = NO_BYTES;
  #kept = 0;
  #surveyed = 0;
  #lineFeeds = 0;

  constructor(path: string) {
    this.#path = path;
    this.#notices = new Notices(path);
    this.#suites = new JUnitHandler(path, this);
    this.#scanner = new Scanner(this.#suites, this);
    this.#transcoder = new Transcoder((reason) => this.fail({ line: 1, column: 1 }, reason));
  }

  write(bytes: Uint8Array): void {
    this.#take(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), false);
  }

  end(): Report | OtherDocument {
    this.#take(NO_BYTES, true);
    this.#scanner.finish();
    return this.#suites.finish(this.#notices.texts);
  }

  locate(index: number): Position {
    return this.#start.at(this.#bytes, index);
  }

  fail(at: number | Position, reason: string): never {
    const position = typeof at === "number" ? this.locate(at) : at;
    throw new InvalidReportError(this.#path, position, reason);
  }

  quirk(oddity: QuirkKind, index: number, what?: string): void {
    if (!this.#notices.has(oddity)) this.#notices.add(oddity, this.locate(index), what);
  }

  #take(chunk: Buffer, final: boolean): void {
    const utf8 = this.#transcoder.decode(chunk, final);
    const all = this.#behindKept(utf8);
    this.#bytes = final ? all : all.subarray(0, wholeCharacters(all));
    if (this.#transcoder.wrong >= 0) {
      this.quirk("wrong-bytes", this.#kept + this.#transcoder.wrong);
    }
    const lineFeeds = this.#lineFeeds + this.#surveyNew();
    const done = this.#scanner.scan(this.#bytes, final);
    this.#suites.release();
    if (final) return;
    this.#surveyed = this.#bytes.length - done;
    this.#lineFeeds = done === 0 ? lineFeeds : countLineFeeds(this.#bytes.subarray(done));
    this.#start.advance(this.#bytes, done, lineFeeds - this.#lineFeeds);
    this.#keep(all, done);
  }

  #behindKept(chunk: Buffer): Buffer {
    if (this.#kept === 0) return chunk;
    const length = this.#kept + chunk.length;
    if (this.#store.length < length) this.#store = grown(this.#store, this.#kept, length);
    chunk.copy(this.#store, this.#kept);
    return this.#store.subarray(0, length);
  }

  /** Gives the number of new line feeds. What stands before a NUL is scanned first, so that the first error is told. */
  #surveyNew(): number {
    const survey = this.#survey;
    survey.run(this.#bytes, this.#surveyed);
    if (survey.nul >= 0) {
      const { nul } = survey;
      this.#bytes = this.#bytes.subarray(0, nul);
      this.#scanner.scanToDefect(this.#bytes);
      this.fail(nul, "the report holds a NUL");
    }
    if (survey.forbidden >= 0) this.quirk("forbidden-character", survey.forbidden);
    if (survey.notUtf8 >= 0) this.quirk("wrong-bytes", survey.notUtf8);
    return survey.lineFeeds;
  }

  #keep(all: Buffer, done: number): void {
    this.#kept = all.length - done;
    if (this.#kept === 0) {
      if (this.#store.length > LARGE) this.#store = NO_BYTES;
      return;
    }
    if (all.buffer !== this.#store.buffer) {
      if (this.#store.length < this.#kept) this.#store = Buffer.allocUnsafeSlow(2 * this.#kept);
      all.copy(this.#store, 0, done);
    } else if (done > 0) {
      this.#store.copyWithin(0, done, all.length);
    }
  }
}

function grown(store: Buffer, kept: number, atLeast: number): Buffer {
  const wider = Buffer.allocUnsafeSlow(Math.max(2 * kept, atLeast));
  store.copy(wider, 0, 0, kept);
  return wider;
}
