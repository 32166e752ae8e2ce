import { TextDecoder } from "node:util";
import { NO_BYTES } from "../base/buffers.ts";
import { errorCode } from "../base/errors.ts";
import { showShort } from "../base/format.ts";
import {
  findForbidden,
  findInvalidUtf8,
  LESS_THAN,
  mayBeAt,
  NUL,
  wholeCharacters,
} from "./bytes.ts";
import { type Diagnostics, QUIRKS } from "./diagnostics.ts";
import { type ContentHandler, Scanner } from "./scanner.ts";

/** In bytes. An XML declaration that does not end within this length is ignored. */
const MAX_HEAD = 64 * 1024;
const ENCODING = /^<\?xml\s[^>]*?\bencoding\s*=\s*(["'])(.*?)\1/s;
/** TextDecoder reads these as windows-1252. In XML they mean ASCII, which UTF-8 includes. */
const ASCII_LABELS = new Set(["us-ascii", "ascii", "ansi_x3.4-1968"]);
/** What decoders put in place of bytes that are invalid. */
const REPLACEMENT = Buffer.from("\ufffd");
const UTF8 = "utf-8";
const UTF8_MARK = Buffer.from("\ufeff");
const MARKS = [
  { mark: UTF8_MARK, label: UTF8 },
  { mark: Buffer.from([0xff, 0xfe]), label: "utf-16le" },
  { mark: Buffer.from([0xfe, 0xff]), label: "utf-16be" },
];

/** Decodes, checks and scans a document in chunks. What cannot be judged yet is scanned again with the next chunk. */
export class XmlReader<Kind> {
  readonly #diagnostics: Diagnostics;
  readonly #scanner: Scanner<Kind>;
  /** The bytes from which the encoding cannot be detected yet. */
  #head = NO_BYTES;
  #decoder: TextDecoder | undefined;
  /** Its first `#kept` bytes are those that the scanner left. */
  #store = NO_BYTES;
  #kept = 0;
  /** How many of the kept bytes have been checked. */
  #checked = 0;
  /** Kept bytes are scanned again when there are this many: small chunks of a long tag must not take quadratic time. */
  #needed = 0;

  constructor(handler: ContentHandler<Kind>, diagnostics: Diagnostics) {
    this.#diagnostics = diagnostics;
    this.#scanner = new Scanner(handler, diagnostics);
  }

  /** Reads the next bytes, which are used only during the call. Throws InvalidReportError. */
  write(bytes: Uint8Array): void {
    this.#read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), false);
  }

  /** Ends the document. Throws InvalidReportError. */
  end(): void {
    this.#read(NO_BYTES, true);
  }

  #read(chunk: Buffer, final: boolean): void {
    const all = this.#appendToKept(this.#decode(chunk, final));
    const bytes = final ? all : all.subarray(0, wholeCharacters(all));
    this.#diagnostics.setBytes(bytes);
    this.#checkCharacters(bytes);
    const isEnough = final || bytes.length >= this.#needed;
    const done = isEnough ? this.#scanner.scan(bytes, final) : 0;
    if (final) return;
    if (isEnough) this.#needed = done > 0 ? 0 : 2 * bytes.length;
    this.#checked = bytes.length - done;
    this.#diagnostics.advance(done);
    this.#keep(all, done);
  }

  #decode(chunk: Buffer, final: boolean): Buffer {
    if (this.#decoder !== undefined) return convert(this.#decoder, chunk, final);
    const head = this.#head.length === 0 ? chunk : Buffer.concat([this.#head, chunk]);
    this.#decoder = this.#detectEncoding(head, final);
    if (this.#decoder === undefined) {
      this.#head = Buffer.from(head);
      return NO_BYTES;
    }
    const isMarked = head.subarray(0, UTF8_MARK.length).equals(UTF8_MARK);
    return convert(this.#decoder, isMarked ? head.subarray(UTF8_MARK.length) : head, final);
  }

  /** Detects the encoding (R1) by its mark, a zero byte next to `<` or the declaration; undefined: too few bytes. */
  #detectEncoding(bytes: Buffer, final: boolean): TextDecoder | undefined {
    const head = bytes.subarray(0, MAX_HEAD);
    const isWhole = final || head.length === MAX_HEAD;
    if (head.length < 4 && !isWhole) return undefined;
    const marked = MARKS.find(({ mark }) => head.subarray(0, mark.length).equals(mark));
    if (marked !== undefined) return new TextDecoder(marked.label);
    const start = head.indexOf(LESS_THAN);
    if (start < 0) return isWhole ? new TextDecoder() : undefined;
    if (head[start + 1] === 0 && start % 2 === 0) return new TextDecoder("utf-16le");
    if (head[start - 1] === 0 && start % 2 === 1) return new TextDecoder("utf-16be");
    const isDeclared = mayBeAt(head, start, "<?xml");
    const end = isDeclared ? head.indexOf("?>", start) : start;
    if (end < 0 && !isWhole) return undefined;
    return this.#declaredEncoding(head.toString("latin1", start, Math.max(start, end)));
  }

  #declaredEncoding(declaration: string): TextDecoder {
    const [, , declared = UTF8] = ENCODING.exec(declaration) ?? [];
    const label = declared.trim().toLowerCase();
    try {
      const decoder = new TextDecoder(ASCII_LABELS.has(label) ? UTF8 : label);
      // A declaration of UTF-16 that can be read as ASCII is wrong (R1).
      return decoder.encoding.startsWith("utf-16") ? new TextDecoder() : decoder;
    } catch (error) {
      if (errorCode(error) !== "ERR_ENCODING_NOT_SUPPORTED") throw error;
      const shown = JSON.stringify(showShort(label));
      return this.#diagnostics.fail(0, `the encoding ${shown} is unknown`);
    }
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

  /** Checks the bytes that are new. Throws InvalidReportError. */
  #checkCharacters(bytes: Buffer): void {
    const from = this.#checked;
    const nul = bytes.indexOf(NUL, from);
    if (nul >= 0) {
      // An error before the NUL is reported instead of it.
      this.#scanner.scan(bytes.subarray(0, nul), false);
      this.#diagnostics.fail(nul, "the document contains a NUL character");
    }
    const forbidden = findForbidden(bytes, from);
    if (forbidden !== undefined) {
      this.#diagnostics.tolerate(QUIRKS.forbiddenCharacter, forbidden);
    }
    const invalid = findInvalidUtf8(bytes, from);
    if (invalid !== undefined) {
      this.#diagnostics.tolerate(QUIRKS.invalidBytes, invalid);
    }
    if (this.#decoder?.encoding === UTF8) return;
    const replaced = bytes.indexOf(REPLACEMENT, from);
    if (replaced >= 0) this.#diagnostics.tolerate(QUIRKS.invalidBytes, replaced);
  }

  #keep(all: Buffer, from: number): void {
    this.#kept = all.length - from;
    if (this.#store.length < this.#kept) this.#store = Buffer.allocUnsafeSlow(2 * this.#kept);
    all.copy(this.#store, 0, from);
  }
}

/** Returns bytes of UTF-8 unchanged. */
function convert(decoder: TextDecoder, bytes: Buffer, final: boolean): Buffer {
  if (decoder.encoding === UTF8) return bytes;
  return Buffer.from(decoder.decode(bytes, { stream: !final }));
}
