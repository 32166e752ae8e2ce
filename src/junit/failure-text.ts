import { CUT_MARK, cut } from "./attributes.ts";

const CDATA_START = "<![CDATA[";
const CDATA_END = "]]>";
const WRAPPING = CDATA_START.length + CDATA_END.length;

/** Keeps the content of one failure element as it is written, up to a bound, in a buffer that is used again. */
export class FailureText {
  #buffer: Buffer = Buffer.alloc(0);
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
    this.#append(bytes, from, this.#fitting(bytes, { from, to }, this.#longest - this.#length));
  }

  cdata(bytes: Buffer, from: number, to: number): void {
    const space = this.#longest - this.#length - WRAPPING;
    const end = this.#fitting(bytes, { from, to }, Math.max(0, space));
    if (end === from) return;
    this.#length += this.#buffer.write(CDATA_START, this.#length, "latin1");
    this.#append(bytes, from, end);
    this.#length += this.#buffer.write(CDATA_END, this.#length, "latin1");
  }

  /** What was kept: the source of an element's content, with a mark where it was cut. */
  source(): string {
    const kept = this.#buffer.toString("utf8", 0, this.#length);
    return this.#isCut ? kept + CUT_MARK : kept;
  }

  #fitting(bytes: Buffer, { from, to }: { from: number; to: number }, space: number): number {
    if (this.#isCut) return from;
    if (to - from <= space) return to;
    this.#isCut = true;
    return space === 0 ? from : cut(bytes, from, space);
  }

  #append(bytes: Buffer, from: number, to: number): void {
    this.#length += bytes.copy(this.#buffer, this.#length, from, to);
  }
}
