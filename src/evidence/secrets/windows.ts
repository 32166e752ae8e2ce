import type { TextRange } from "../../base/redact.ts";
import { endOfKey } from "./text-search.ts";

/** How much is searched before and after a candidate, in units, besides the rest of the lines at both ends. */
const NEAR = 1024;
/** Lines may be long; no token is longer than this. */
const FAR = 16 * 1024;
/** No encoding that is looked for needs more for a character. */
const LONGEST_CHARACTER = 12;
/** What a private key begins with, up to the words that are a candidate. */
const KEY_START = /BEGIN[^\n]{0,50}$/;

/** Finds the parts of a text that have to be searched: the lines around candidates, and whole private keys. */
export class WindowSearch {
  /** How far a window reaches from its candidate at most, except where a private key is longer. */
  readonly reach: number;
  readonly #near: number;
  readonly #candidates: RegExp;

  /** `longestKnown` is the length of the longest known value, any part of which may be a candidate. */
  constructor(candidates: RegExp, longestKnown: number) {
    this.#candidates = new RegExp(candidates, "g");
    this.#near = Math.max(NEAR, longestKnown * LONGEST_CHARACTER);
    this.reach = Math.max(FAR, this.#near);
  }

  /** Returns the windows around candidates that begin in a range of the text, in their order, without overlaps. */
  find(text: string, range: TextRange): readonly TextRange[] {
    const windows: TextRange[] = [];
    let last = { from: 0, to: 0 };
    let lineEnd = -1;
    this.#candidates.lastIndex = range.from;
    for (let hit = this.#candidates.exec(text); hit !== null; hit = this.#candidates.exec(text)) {
      if (hit.index >= range.to || last.to === text.length) break;
      const end = hit.index + hit[0].length;
      if (lineEnd < end + this.#near) lineEnd = endOfLine(text, end + this.#near);
      const to = endOfCharacter(text, Math.min(lineEnd, end + this.reach));
      if (windows.length === 0 || last.to < hit.index - this.#near) {
        last = { from: Math.max(last.to, this.#startOfLine(text, hit.index)), to: -1 };
        windows.push(last);
      }
      const keyEnd = isStartOfKey(text, hit) ? (endOfKey(text, hit.index) ?? text.length) : -1;
      last.to = Math.max(last.to, to, keyEnd);
    }
    return windows;
  }

  #startOfLine(text: string, index: number): number {
    const first = Math.max(0, index - this.reach);
    const lineFeed = text.slice(first, Math.max(0, index - this.#near)).lastIndexOf("\n");
    return lineFeed < 0 ? endOfCharacter(text, first) : first + lineFeed + 1;
  }
}

function endOfLine(text: string, index: number): number {
  const lineFeed = text.indexOf("\n", index);
  return lineFeed < 0 ? text.length : lineFeed;
}

function isStartOfKey(text: string, { index, 0: match }: RegExpExecArray): boolean {
  return match === "PRIVATE KEY" && KEY_START.test(text.slice(Math.max(0, index - 60), index));
}

/** Returns the end of a character of UTF-8, of which every unit is a byte, that may have begun before an index. */
function endOfCharacter(text: string, index: number): number {
  let end = index;
  while (end < index + 3 && /[\x80-\xbf]/.test(text.charAt(end))) end++;
  return end;
}
