import { AMPERSAND, SEMICOLON, wholeCharacters } from "./bytes.ts";
import { decodeText, MAX_REFERENCE, replaceForbidden } from "./references.ts";

/** Marks the place where text was cut off. */
export const CUT_MARK = "… [cut]";

/** Collects the decoded text of an element, including CDATA and the text of its descendants, up to a limit. */
export class TextContent {
  #text = "";
  /** How many more bytes of the document are decoded. */
  #left: number;
  #isCut = false;
  #endsWithReturn = false;

  constructor(limit: number) {
    this.#left = limit;
  }

  text(bytes: Buffer, from: number, to: number): void {
    const end = this.#limit(bytes, from, to);
    const isWhole = end === to;
    const whole = isWhole ? end : beforeCutReference(bytes, from, end);
    this.#text += decodeText(this.#normalized(bytes, from, whole));
  }

  cdata(bytes: Buffer, from: number, to: number): void {
    const end = this.#limit(bytes, from, to);
    this.#text += replaceForbidden(this.#normalized(bytes, from, end));
  }

  /** The text so far, with a mark where it was cut off. */
  toString(): string {
    return this.#isCut ? this.#text + CUT_MARK : this.#text;
  }

  /** Returns where the part of a piece ends that fits, between two characters. */
  #limit(bytes: Buffer, from: number, to: number): number {
    if (this.#isCut) return from;
    if (to - from <= this.#left) {
      this.#left -= to - from;
      return to;
    }
    this.#isCut = true;
    return from + wholeCharacters(bytes.subarray(from, from + this.#left));
  }

  /** The text of a piece, in which every line ends with a line feed. */
  #normalized(bytes: Buffer, from: number, to: number): string {
    if (to === from) return "";
    const text = bytes.toString("utf8", from, to);
    const rest = this.#endsWithReturn && text.startsWith("\n") ? text.slice(1) : text;
    this.#endsWithReturn = text.endsWith("\r");
    return rest.includes("\r") ? rest.replace(/\r\n?/g, "\n") : rest;
  }
}

/** Returns `to`, or the start of a reference that ends after it. */
function beforeCutReference(bytes: Buffer, from: number, to: number): number {
  const start = to > from ? bytes.lastIndexOf(AMPERSAND, to - 1) : -1;
  if (start < from || start < to - MAX_REFERENCE) return to;
  const end = bytes.indexOf(SEMICOLON, start);
  return end >= 0 && end < to ? to : start;
}
