import { NO_BYTES } from "../base/buffers.ts";
import { AMPERSAND } from "../base/code-points.ts";
import {
  APOSTROPHE,
  COLON,
  EQUALS,
  GREATER_THAN,
  isAt,
  LESS_THAN,
  nameEnd,
  QUOTE,
  SLASH,
  showName,
  skipValueBytes,
  skipWhitespace,
} from "./bytes.ts";
import { type Diagnostics, QUIRKS } from "./diagnostics.ts";
import { checkReference, decodeAttribute } from "./text.ts";

/** Where the value of an attribute is in the bytes. */
export interface Attribute {
  readonly from: number;
  readonly to: number;
}

/** Integers per attribute: where its name starts and ends, then where its value does. */
const WIDTH = 4;
/** A new attribute is compared with this many before it: comparing all of them would take quadratic time. */
const MAX_COMPARED = 64;

/** A start tag. Names and values are ranges of the scanned bytes; nothing is copied. */
export class StartTag {
  bytes: Buffer = NO_BYTES;
  nameFrom = 0;
  nameTo = 0;
  isSelfClosing = false;
  readonly #diagnostics: Diagnostics;
  /** The attributes, `WIDTH` integers each. The array is reused for the next tag, so that tags cost no allocation. */
  readonly #cells: number[] = new Array<number>(WIDTH * MAX_COMPARED).fill(0);
  /** How many integers of the array are in use. */
  #length = 0;

  constructor(diagnostics: Diagnostics) {
    this.#diagnostics = diagnostics;
  }

  /** Reads the tag whose `<` is at `start`. Returns the index after it; undefined if it is cut off. */
  parse(bytes: Buffer, start: number): number | undefined {
    this.bytes = bytes;
    this.nameFrom = start + 1;
    this.#length = 0;
    const nameTo = nameEnd(bytes, start + 1);
    if (nameTo === bytes.length) return undefined;
    if (nameTo === start + 1) this.#diagnostics.fail(start, "'<' is not followed by a name");
    this.nameTo = nameTo;
    let index = nameTo;
    for (;;) {
      const before = index;
      index = skipWhitespace(bytes, index);
      if (index === bytes.length) return undefined;
      if (bytes[index] === GREATER_THAN || bytes[index] === SLASH) return this.#close(index);
      if (index === before) this.#unexpected(index);
      index = this.#readAttribute(index);
    }
  }

  /** Where the name starts after the namespace prefix. */
  get localFrom(): number {
    for (let index = this.nameFrom; index < this.nameTo; index++) {
      if (this.bytes[index] === COLON) return index + 1;
    }
    return this.nameFrom;
  }

  /** The name of the element as error messages show it. */
  get shownName(): string {
    return showName(this.bytes, this.nameFrom, this.nameTo);
  }

  /** Returns where an attribute is, whose name must be ASCII; the first one counts if it is repeated. */
  find(name: string): Attribute | undefined {
    const cells = this.#cells;
    for (let at = 0; at < this.#length; at += WIDTH) {
      const start = cells[at] ?? 0;
      const length = (cells[at + 1] ?? 0) - start;
      if (length === name.length && isAt(this.bytes, start, name)) {
        return { from: cells[at + 2] ?? 0, to: cells[at + 3] ?? 0 };
      }
    }
    return undefined;
  }

  /** Returns the decoded value of an attribute; undefined if there is none. */
  value(name: string): string | undefined {
    const found = this.find(name);
    if (found === undefined) return undefined;
    const written = this.bytes.toString("utf8", found.from, found.to);
    return decodeAttribute(written);
  }

  #close(index: number): number | undefined {
    this.isSelfClosing = this.bytes[index] === SLASH;
    const end = index + (this.isSelfClosing ? 2 : 1);
    if (end > this.bytes.length) return undefined;
    if (this.bytes[end - 1] !== GREATER_THAN) this.#unexpected(index);
    return end;
  }

  /** Reads the attribute at `from`. Returns the index after it; the length of the bytes if they cut it off. */
  #readAttribute(from: number): number {
    const bytes = this.bytes;
    const to = nameEnd(bytes, from);
    if (to === from) this.#unexpected(from);
    if (to === bytes.length) return to;
    const open = this.#findQuote(from, to);
    if (open === bytes.length) return open;
    const close = this.#findValueEnd(open);
    if (close === bytes.length) return close;
    if (this.#isRepeated(from, to)) {
      this.#diagnostics.tolerate(QUIRKS.repeatedAttribute, from, showName(bytes, from, to));
    }
    const cells = this.#cells;
    const at = this.#length;
    cells[at] = from;
    cells[at + 1] = to;
    cells[at + 2] = open + 1;
    cells[at + 3] = close;
    this.#length = at + WIDTH;
    return close + 1;
  }

  /** Whether an earlier attribute has the name from `from` to `to`. */
  #isRepeated(from: number, to: number): boolean {
    const cells = this.#cells;
    const end = Math.min(this.#length, WIDTH * MAX_COMPARED);
    for (let at = 0; at < end; at += WIDTH) {
      const other = cells[at] ?? 0;
      const length = (cells[at + 1] ?? 0) - other;
      if (length === to - from && this.#isSame(from, other, length)) return true;
    }
    return false;
  }

  #isSame(one: number, other: number, length: number): boolean {
    for (let index = 0; index < length; index++) {
      if (this.bytes[one + index] !== this.bytes[other + index]) return false;
    }
    return true;
  }

  /** Returns the index of the quote that opens the value of the attribute named from `from` to `to`. */
  #findQuote(from: number, to: number): number {
    const bytes = this.bytes;
    const equals = skipWhitespace(bytes, to);
    if (equals === bytes.length) return equals;
    if (bytes[equals] !== EQUALS) this.#failAttribute(from, to, "has no value");
    const index = skipWhitespace(bytes, equals + 1);
    if (index < bytes.length && bytes[index] !== QUOTE && bytes[index] !== APOSTROPHE) {
      this.#failAttribute(from, to, "has a value without quotes");
    }
    return index;
  }

  /** Checks the value after the quote at `open`. Returns the index of the quote that closes it. */
  #findValueEnd(open: number): number {
    const bytes = this.bytes;
    const quote = bytes[open];
    let index = skipValueBytes(bytes, open + 1);
    while (index < bytes.length && bytes[index] !== quote) {
      if (bytes[index] === LESS_THAN) {
        this.#diagnostics.tolerate(QUIRKS.lessThanInValue, index);
      }
      const isReference = bytes[index] === AMPERSAND;
      if (isReference && !checkReference(bytes, index, this.#diagnostics)) return bytes.length;
      index = skipValueBytes(bytes, index + 1);
    }
    return index;
  }

  #failAttribute(from: number, to: number, what: string): never {
    const name = showName(this.bytes, from, to);
    return this.#diagnostics.fail(from, `attribute ${name} ${what}`);
  }

  #unexpected(index: number): never {
    const character = this.bytes.toString("utf8", index, index + 4).slice(0, 1);
    const place = `in tag <${this.shownName}>`;
    return this.#diagnostics.fail(index, `unexpected ${JSON.stringify(character)} ${place}`);
  }
}
