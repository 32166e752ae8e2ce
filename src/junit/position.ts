import { isAscii } from "node:buffer";
import { LINE_FEED } from "./bytes.ts";
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
    let line = this.#line;
    let lineStart = -1;
    for (let next = bytes.indexOf(LINE_FEED); next >= 0 && next < index; ) {
      line++;
      lineStart = next + 1;
      next = bytes.indexOf(LINE_FEED, lineStart);
    }
    return { line, column: this.#columnAt(bytes, lineStart, index) };
  }

  /** Moves to `upTo`, which lies so many line feeds ahead. */
  advance(bytes: Buffer, upTo: number, lineFeeds: number): void {
    const lineStart = lineFeeds === 0 ? -1 : bytes.lastIndexOf(LINE_FEED, upTo - 1) + 1;
    this.#column = this.#columnAt(bytes, lineStart, upTo);
    this.#line += lineFeeds;
  }

  #columnAt(bytes: Buffer, lineStart: number, index: number): number {
    const from = Math.max(lineStart, 0);
    const before = lineStart < 0 ? this.#column : 1;
    if (isAscii(bytes.subarray(from, index))) return before + index - from;
    return before + countCharacters(bytes, from, index);
  }
}
