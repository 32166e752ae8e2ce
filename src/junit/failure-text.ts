import { CUT_MARK, cut } from "../xml/attributes.ts";
import { AMPERSAND, LESS_THAN, NO_BYTES } from "../xml/bytes.ts";

const ESCAPED_AMPERSAND = "&amp;";
const ESCAPED_LESS_THAN = "&lt;";

/** Keeps the content of one failure element as it is written, up to a bound, in a buffer that is used again. */
export class FailureText {
  #buffer: Buffer = NO_BYTES;
  #length = 0;
  #longest = 0;
  #isCut = false;

  /** Starts anew: at most `longest` bytes are kept. */
  start(longest: number): void {
    if (this.#buffer.length < longest) this.#buffer = Buffer.allocUnsafeSlow(longest);
    this.#longest = longest;
    this.#length = 0;
    this.#isCut = false;
  }

  text(bytes: Buffer, from: number, to: number): void {
    const end = Math.min(to, from + this.#longest - this.#length);
    this.#length += bytes.copy(this.#buffer, this.#length, from, end);
    if (end < to) this.#isCut = true;
  }

  /** CDATA is kept as text, so that its sections may be cut as it is. */
  cdata(bytes: Buffer, from: number, to: number): void {
    for (let index = from; index < to && !this.#isCut; index++) {
      const byte = bytes[index] ?? 0;
      if (byte === AMPERSAND) this.#write(ESCAPED_AMPERSAND);
      else if (byte === LESS_THAN) this.#write(ESCAPED_LESS_THAN);
      else if (this.#length === this.#longest) this.#isCut = true;
      else this.#buffer[this.#length++] = byte;
    }
  }

  /** What was kept: the source of an element's content, with a mark where it was cut. */
  source(): string {
    const kept = this.#buffer.subarray(0, this.#length);
    if (!this.#isCut) return kept.toString("utf8");
    return kept.toString("utf8", 0, cut(kept, 0, kept.length)) + CUT_MARK;
  }

  #write(text: string): void {
    if (this.#length + text.length > this.#longest) this.#isCut = true;
    else this.#length += this.#buffer.write(text, this.#length, "latin1");
  }
}
