import { NO_BYTES, wholeCharacters } from "./bytes.ts";
import { CharacterCheck, countLineFeeds } from "./characters.ts";
import { type Diagnostics, QUIRKS } from "./diagnostics.ts";
import { Transcoder } from "./encoding.ts";
import { type ContentHandler, Scanner } from "./scanner.ts";

/** In bytes. A buffer larger than this is released as soon as it is empty. */
const LARGE = 1024 * 1024;

/**
 * Reads one XML document from chunks of bytes: decodes them, checks their characters and scans them. Bytes that
 * the scanner cannot judge yet are kept and scanned again together with the next chunk.
 */
export class XmlReader {
  readonly #handler: ContentHandler;
  readonly #diagnostics: Diagnostics;
  readonly #scanner: Scanner;
  readonly #transcoder = new Transcoder();
  /** Its first `#kept` bytes are those that the scanner left. */
  #store = NO_BYTES;
  #kept = 0;
  /** How many of the kept bytes have been checked, and the line feeds in them. */
  #checked = 0;
  #lineFeeds = 0;

  constructor(handler: ContentHandler, diagnostics: Diagnostics) {
    this.#handler = handler;
    this.#diagnostics = diagnostics;
    this.#scanner = new Scanner(handler, diagnostics);
  }

  /** Reads the next bytes, which are used only during the call. Throws InvalidXmlError. */
  write(bytes: Uint8Array): void {
    this.#read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), false);
  }

  /** Ends the document. Throws InvalidXmlError. */
  end(): void {
    this.#read(NO_BYTES, true);
  }

  #read(chunk: Buffer, final: boolean): void {
    const all = this.#appendToKept(this.#transcoder.decode(chunk, final));
    const bytes = final ? all : all.subarray(0, wholeCharacters(all));
    this.#diagnostics.scanning(bytes);
    if (this.#transcoder.firstInvalid >= 0) {
      this.#diagnostics.quirk(QUIRKS.invalidBytes, this.#kept + this.#transcoder.firstInvalid);
    }
    const lineFeeds = this.#lineFeeds + this.#checkCharacters(bytes);
    const done = this.#scanner.scan(bytes, final);
    this.#handler.release();
    if (final) return;
    this.#checked = bytes.length - done;
    this.#lineFeeds = done === 0 ? lineFeeds : countLineFeeds(bytes.subarray(done));
    this.#diagnostics.advance(done, lineFeeds - this.#lineFeeds);
    this.#keep(all, done);
  }

  #appendToKept(chunk: Buffer): Buffer {
    if (this.#kept === 0) return chunk;
    const length = this.#kept + chunk.length;
    if (this.#store.length < length) {
      const store = Buffer.allocUnsafeSlow(Math.max(2 * this.#kept, length));
      this.#store.copy(store, 0, 0, this.#kept);
      this.#store = store;
    }
    chunk.copy(this.#store, this.#kept);
    return this.#store.subarray(0, length);
  }

  /** Checks the bytes that are new. Returns the number of line feeds in them. */
  #checkCharacters(bytes: Buffer): number {
    const diagnostics = this.#diagnostics;
    const { nul, forbidden, notUtf8, lineFeeds } = new CharacterCheck(bytes, this.#checked);
    if (nul >= 0) {
      // An error before the NUL is reported instead of it.
      this.#scanner.scanToDefect(bytes.subarray(0, nul));
      diagnostics.fail(nul, "the document contains a NUL character");
    }
    if (forbidden >= 0) diagnostics.quirk(QUIRKS.forbiddenCharacter, forbidden);
    if (notUtf8 >= 0) diagnostics.quirk(QUIRKS.invalidBytes, notUtf8);
    return lineFeeds;
  }

  #keep(all: Buffer, from: number): void {
    this.#kept = all.length - from;
    if (this.#kept === 0) {
      if (this.#store.length > LARGE) this.#store = NO_BYTES;
      return;
    }
    if (all.buffer !== this.#store.buffer) {
      if (this.#store.length < this.#kept) this.#store = Buffer.allocUnsafeSlow(2 * this.#kept);
      all.copy(this.#store, 0, from);
    } else if (from > 0) {
      this.#store.copyWithin(0, from, all.length);
    }
  }
}
