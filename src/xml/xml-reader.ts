import { findForbidden, findInvalidUtf8, NO_BYTES, NUL, wholeCharacters } from "./bytes.ts";
import { type Diagnostics, QUIRKS } from "./diagnostics.ts";
import { Transcoder } from "./encoding.ts";
import { type ContentHandler, Scanner } from "./scanner.ts";

/**
 * Reads one XML document from chunks of bytes: decodes them, checks their characters and scans them. Bytes that
 * the scanner cannot judge yet are kept and scanned again together with the next chunk.
 */
export class XmlReader {
  readonly #diagnostics: Diagnostics;
  readonly #scanner: Scanner;
  readonly #transcoder = new Transcoder();
  /** Its first `#kept` bytes are those that the scanner left. */
  #store = NO_BYTES;
  #kept = 0;
  /** How many of the kept bytes have been checked. */
  #checked = 0;
  /** Kept bytes are scanned again when there are this many: small chunks of a long tag must not take quadratic time. */
  #needed = 0;

  constructor(handler: ContentHandler, diagnostics: Diagnostics) {
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
    const { bytes: added, invalid } = this.#transcoder.convert(chunk, final);
    const all = this.#appendToKept(added);
    const bytes = final ? all : all.subarray(0, wholeCharacters(all));
    this.#diagnostics.setBytes(bytes);
    if (invalid !== undefined) {
      this.#diagnostics.tolerate(QUIRKS.invalidBytes, all.length - added.length + invalid);
    }
    this.#checkCharacters(bytes);
    const isEnough = final || bytes.length >= this.#needed;
    const done = isEnough ? this.#scanner.scan(bytes, final) : 0;
    if (final) return;
    if (isEnough) this.#needed = done > 0 ? 0 : 2 * bytes.length;
    this.#checked = bytes.length - done;
    this.#diagnostics.advance(done);
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

  /** Checks the bytes that are new. Throws InvalidXmlError. */
  #checkCharacters(bytes: Buffer): void {
    const from = this.#checked;
    const nul = bytes.indexOf(NUL, from);
    if (nul >= 0) {
      // An error before the NUL is reported instead of it.
      this.#scanner.scan(bytes.subarray(0, nul), false);
      this.#diagnostics.fail(nul, "the document contains a NUL character");
    }
    const forbidden = findForbidden(bytes, from);
    if (forbidden !== undefined) this.#diagnostics.tolerate(QUIRKS.forbiddenCharacter, forbidden);
    const invalid = findInvalidUtf8(bytes, from);
    if (invalid !== undefined) this.#diagnostics.tolerate(QUIRKS.invalidBytes, invalid);
  }

  #keep(all: Buffer, from: number): void {
    this.#kept = all.length - from;
    if (all.buffer === this.#store.buffer) {
      this.#store.copyWithin(0, from, all.length);
      return;
    }
    if (this.#store.length < this.#kept) this.#store = Buffer.allocUnsafeSlow(2 * this.#kept);
    all.copy(this.#store, 0, from);
  }
}
