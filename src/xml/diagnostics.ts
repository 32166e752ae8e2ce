import { isAscii } from "node:buffer";
import { countCharacters, countLineFeeds, LINE_FEED, NO_BYTES } from "./bytes.ts";

/** A place in a document. Both are counted from 1, columns in characters. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** The structure of a document is broken. */
export class InvalidXmlError extends Error {
  override readonly name = "InvalidXmlError";
  readonly position: Position;

  /** `message` is the reason alone, without the position. */
  constructor(message: string, position: Position) {
    super(message);
    this.position = position;
  }
}

/** What is tolerated in a document (R1). */
export const QUIRKS = {
  forbiddenCharacter: "a character that XML forbids, shown as U+FFFD",
  invalidBytes: "bytes that are invalid in its encoding, shown as U+FFFD",
  lessThanInValue: "'<' inside an attribute value",
  unknownReference: "'&' that does not start a reference XML defines, kept as written",
  repeatedAttribute: "a repeated attribute, of which the first counts",
  textOutsideRoot: "text outside the root element, which was ignored",
  lateDeclaration: "an XML declaration that is not at its start",
} as const;

/** The first occurrence of something that was tolerated. */
export interface Quirk {
  /** One of QUIRKS, or what the content handler tolerates, as a phrase of the same form. */
  readonly description: string;
  readonly position: Position;
  /** The same place: how many bytes of UTF-8 come before it. */
  readonly offset: number;
  /** What the document has there, if that helps. */
  readonly detail: string | undefined;
}

/** Tracks positions and collects what is tolerated. Indices refer to the bytes that are being scanned. */
export class Diagnostics {
  readonly #quirks = new Map<string, Quirk>();
  #bytes = NO_BYTES;
  /** Where `#bytes` start. */
  #offset = 0;
  #line = 1;
  #column = 1;

  /** The first quirk of each description, in document order. */
  get quirks(): readonly Quirk[] {
    return [...this.#quirks.values()].toSorted((one, other) => one.offset - other.offset);
  }

  /** Sets the bytes that indices refer to. They start at the position that `advance` moved to. */
  setBytes(bytes: Buffer): void {
    this.#bytes = bytes;
  }

  /** Moves the start to index `to`. */
  advance(to: number): void {
    const { line, column } = this.locate(to);
    this.#line = line;
    this.#column = column;
    this.#offset += to;
  }

  /** Returns how many bytes of the document come before `index`. */
  offsetOf(index: number): number {
    return this.#offset + index;
  }

  /** Returns the position of the byte at `index`. */
  locate(index: number): Position {
    const lineFeeds = countLineFeeds(this.#bytes.subarray(0, index));
    return { line: this.#line + lineFeeds, column: this.#columnAt(index, lineFeeds) };
  }

  /** Rejects the document. */
  fail(at: number | Position, reason: string): never {
    throw new InvalidXmlError(reason, typeof at === "number" ? this.locate(at) : at);
  }

  /** Records something that is tolerated, unless an earlier occurrence was recorded. */
  tolerate(description: string, index: number, detail?: string): void {
    const offset = this.offsetOf(index);
    const recorded = this.#quirks.get(description);
    if (recorded !== undefined && recorded.offset <= offset) return;
    this.#quirks.set(description, { description, position: this.locate(index), offset, detail });
  }

  /** The column of `index`, with `lineFeeds` line feeds between the start of the bytes and it. */
  #columnAt(index: number, lineFeeds: number): number {
    const bytes = this.#bytes;
    const from = lineFeeds === 0 ? 0 : bytes.lastIndexOf(LINE_FEED, index - 1) + 1;
    const before = lineFeeds === 0 ? this.#column : 1;
    if (isAscii(bytes.subarray(from, index))) return before + index - from;
    return before + countCharacters(bytes, from, index);
  }
}
