import { countLineFeeds, LINE_FEED, NO_BYTES } from "../base/buffers.ts";
import { showShort } from "../base/format.ts";
import { countCharacters } from "./bytes.ts";

/** The structure of a report is broken (R1). The message starts with the place. */
export class InvalidReportError extends Error {
  override readonly name = "InvalidReportError";
  /** What is wrong, without the place. */
  readonly reason: string;

  constructor(place: string, reason: string) {
    super(`${place}: ${reason}`);
    this.reason = reason;
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

/** Tracks positions and collects what is tolerated. Indices refer to the bytes that are being scanned. */
export class Diagnostics {
  readonly #path: string;
  /** The first occurrence of what was tolerated, by description. `offset`: how many bytes of UTF-8 come before it. */
  readonly #quirks = new Map<string, { readonly offset: number; readonly notice: string }>();
  #bytes = NO_BYTES;
  /** Where `#bytes` start. */
  #offset = 0;
  /** Counted from 1, columns in characters. */
  #position = { line: 1, column: 1 };

  /** `path` names the document in messages. */
  constructor(path: string) {
    this.#path = path;
  }

  /** One sentence for each kind of what was tolerated, about its first occurrence, in document order. */
  get notices(): readonly string[] {
    const quirks = [...this.#quirks.values()].sort((one, other) => one.offset - other.offset);
    return quirks.map(({ notice }) => notice);
  }

  /** Sets the bytes that indices refer to. They start at the position that `advance` moved to. */
  setBytes(bytes: Buffer): void {
    this.#bytes = bytes;
  }

  /** Moves the start to index `to`. */
  advance(to: number): void {
    this.#position = this.#positionOf(to);
    this.#offset += to;
  }

  /** Returns how many bytes of the document come before `index`. */
  offsetOf(index: number): number {
    return this.#offset + index;
  }

  /** Returns the place of the byte at `index` as messages name it: path, line and column. */
  placeOf(index: number): string {
    const { line, column } = this.#positionOf(index);
    return `${this.#path}:${line}:${column}`;
  }

  /** Rejects the document because of what is at an index or a place. */
  fail(at: number | string, reason: string): never {
    const place = typeof at === "number" ? this.placeOf(at) : at;
    throw new InvalidReportError(place, reason);
  }

  /** Records the first occurrence of what is tolerated: one of QUIRKS or the like, and what the document has there. */
  tolerate(description: string, index: number, detail?: string): void {
    const offset = this.offsetOf(index);
    const recorded = this.#quirks.get(description);
    if (recorded !== undefined && recorded.offset <= offset) return;
    const quoted = detail === undefined ? "" : ` (${JSON.stringify(showShort(detail))})`;
    const notice = `${this.placeOf(index)}: the report has ${description}${quoted}`;
    this.#quirks.set(description, { offset, notice });
  }

  #positionOf(index: number) {
    const { line, column } = this.#position;
    const before = this.#bytes.subarray(0, index);
    const lineFeeds = countLineFeeds(before);
    const ownLine = before.subarray(before.lastIndexOf(LINE_FEED) + 1);
    const firstColumn = lineFeeds > 0 ? 1 : column;
    return { line: line + lineFeeds, column: firstColumn + countCharacters(ownLine) };
  }
}
