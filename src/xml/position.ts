import { isAscii } from "node:buffer";
import { LINE_FEED } from "./bytes.ts";
import { countLineFeeds } from "./characters.ts";
import { countCharacters } from "./utf8.ts";

/** A place in a report, both counted from 1; columns in characters. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Knows the line and column at which the bytes start that are being scanned. */
export class StartPosition {
  #line = 1;
  #column = 1;

  /** The place of a byte. */
  at(bytes: Buffer, index: number): Position {
    const lineFeeds = countLineFeeds(bytes.subarray(0, index));
    const column = this.#columnAt(bytes, lineStart(bytes, index, lineFeeds), index);
    return { line: this.#line + lineFeeds, column };
  }

  /** Moves to `upTo`, which lies so many line feeds ahead. */
  advance(bytes: Buffer, upTo: number, lineFeeds: number): void {
    this.#column = this.#columnAt(bytes, lineStart(bytes, upTo, lineFeeds), upTo);
    this.#line += lineFeeds;
  }

  #columnAt(bytes: Buffer, lineStart: number, index: number): number {
    const from = Math.max(lineStart, 0);
    const before = lineStart < 0 ? this.#column : 1;
    if (isAscii(bytes.subarray(from, index))) return before + index - from;
    return before + countCharacters(bytes, from, index);
  }
}

/** Where the line of `index` starts, before which there are so many line feeds; -1 where it is not among the bytes. */
function lineStart(bytes: Buffer, index: number, lineFeeds: number): number {
  return lineFeeds === 0 ? -1 : bytes.lastIndexOf(LINE_FEED, index - 1) + 1;
}
