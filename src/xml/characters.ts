import { isAscii } from "node:buffer";
import { CARRIAGE_RETURN, firstInvalidUtf8, LINE_FEED, SPACE, TAB } from "./bytes.ts";

const SPACES = 0x20202020;
const LINE_FEEDS = 0x0a0a0a0a;
const LOW_BITS = 0x7f7f7f7f;
const HIGH_BITS = 0x80808080 | 0;
/** Added to a byte without its high bit, sets that bit unless the byte is less than a space. */
const UP_FROM_SPACE = 0x60606060;
const WORDS_AT_ONCE = 4;
const NO_WORDS = new Int32Array(0);
const NONCHARACTERS = Buffer.from([0xef, 0xbf]);

/**
 * Checks every byte, regardless of markup, for NULs, characters that XML forbids and invalid UTF-8, and counts
 * line feeds. The members are the findings: indices of the first occurrence, or -1.
 */
export class CharacterCheck {
  lineFeeds = 0;
  nul = -1;
  forbidden = -1;
  notUtf8 = -1;

  /** Checks `bytes` from `from` to the first NUL. The range must not split a character. */
  constructor(bytes: Buffer, from: number) {
    this.#findControls(bytes, from);
    const rest = from === 0 ? bytes : bytes.subarray(from);
    if (isAscii(rest)) return;
    this.notUtf8 = firstInvalidUtf8(bytes, from);
    this.#findNoncharacters(bytes, from);
  }

  #findControls(bytes: Buffer, from: number): void {
    const aligned = Math.min(bytes.length, from + (-(bytes.byteOffset + from) & 3));
    this.#inspect(bytes, from, aligned);
    const words = wordsOf(bytes, aligned);
    let index = this.#countLines(words, 0);
    while (index + WORDS_AT_ONCE <= words.length && this.nul < 0) {
      const start = aligned + index * 4;
      this.#inspect(bytes, start, start + 4 * WORDS_AT_ONCE);
      index = this.#countLines(words, index + WORDS_AT_ONCE);
    }
    if (this.nul < 0) this.#inspect(bytes, aligned + index * 4, bytes.length);
  }

  /**
   * Counts line feeds from word `from` on, several words at once, until those words contain another control
   * character or too few are left. Returns the index of the word where it stopped.
   */
  #countLines(words: Int32Array, from: number): number {
    const last = words.length - WORDS_AT_ONCE;
    let index = from;
    for (; index <= last; index += WORDS_AT_ONCE) {
      const a = words[index] ?? 0;
      const b = words[index + 1] ?? 0;
      const c = words[index + 2] ?? 0;
      const d = words[index + 3] ?? 0;
      if (((mayBeLow(a) | mayBeLow(b) | mayBeLow(c) | mayBeLow(d)) & HIGH_BITS) === 0) continue;
      const e = lineFeedsIn(a);
      const f = lineFeedsIn(b);
      const g = lineFeedsIn(c);
      const h = lineFeedsIn(d);
      const other = (lowIn(a) ^ e) | (lowIn(b) ^ f) | (lowIn(c) ^ g) | (lowIn(d) ^ h);
      if (other !== 0) break;
      // Each byte holds 1 for a line feed. The multiplication adds up the four bytes of the word.
      this.lineFeeds += Math.imul((e >>> 7) + (f >>> 7) + (g >>> 7) + (h >>> 7), 0x01010101) >>> 24;
    }
    return index;
  }

  #inspect(bytes: Buffer, from: number, to: number): void {
    for (let index = from; index < to; index++) {
      const byte = bytes[index] ?? SPACE;
      if (byte >= SPACE) continue;
      if (byte === LINE_FEED) {
        this.lineFeeds++;
      } else if (byte === 0) {
        this.nul = index;
        return;
      } else if (byte !== TAB && byte !== CARRIAGE_RETURN && this.forbidden < 0) {
        this.forbidden = index;
      }
    }
  }

  /** U+FFFE and U+FFFF. */
  #findNoncharacters(bytes: Buffer, from: number): void {
    let index = bytes.indexOf(NONCHARACTERS, from);
    while (index >= 0 && (this.forbidden < 0 || index < this.forbidden)) {
      if ((bytes[index + 2] ?? 0) >= 0xbe) {
        this.forbidden = index;
        return;
      }
      index = bytes.indexOf(NONCHARACTERS, index + 2);
    }
  }
}

/** Counts the line feeds in bytes without a NUL. */
export function countLineFeeds(bytes: Buffer): number {
  return new CharacterCheck(bytes, 0).lineFeeds;
}

function wordsOf(bytes: Buffer, from: number): Int32Array {
  const length = (bytes.length - from) >> 2;
  return length === 0 ? NO_WORDS : new Int32Array(bytes.buffer, bytes.byteOffset + from, length);
}

/** Sets the high bit of every byte less than a space, and sometimes of others: fast, and rarely wrong in text. */
function mayBeLow(word: number): number {
  return (word - SPACES) & ~word;
}

/** Sets the high bit of exactly the bytes that are less than a space. */
function lowIn(word: number): number {
  return ~(((word & LOW_BITS) + UP_FROM_SPACE) | word) & HIGH_BITS;
}

/** Sets the high bit of exactly the line feeds. */
function lineFeedsIn(word: number): number {
  const difference = word ^ LINE_FEEDS;
  return ~(((difference & LOW_BITS) + LOW_BITS) | difference) & HIGH_BITS;
}
