import { type AttributeName, AttributeTable } from "./attribute-table.ts";
import {
  AMPERSAND,
  APOSTROPHE,
  COLON,
  EQUALS,
  GREATER_THAN,
  isNameStart,
  LESS_THAN,
  NO_BYTES,
  nameEnd,
  QUOTE,
  SLASH,
  showName,
  skipNameBytes,
  skipWhitespace,
} from "./bytes.ts";
import { type Diagnostics, QUIRKS } from "./diagnostics.ts";
import { checkReference, decodeAttribute } from "./text.ts";

/** 1 for every byte that ends an attribute value or has to be checked in it. */
const SPECIAL = Uint8Array.from({ length: 256 }, (_, byte) =>
  [QUOTE, APOSTROPHE, AMPERSAND, LESS_THAN].includes(byte) ? 1 : 0,
);
const INCOMPLETE = -1;

/** A start tag. Names and values are ranges of the scanned bytes; nothing is copied. */
export class StartTag {
  bytes: Buffer = NO_BYTES;
  /** Index of its `<`. */
  start = 0;
  /** Index after its `>`. */
  end = 0;
  nameFrom = 0;
  nameTo = 0;
  selfClosing = false;
  readonly attributes = new AttributeTable();
  readonly #diagnostics: Diagnostics;

  constructor(diagnostics: Diagnostics) {
    this.#diagnostics = diagnostics;
  }

  /** Reads the tag whose `<` is at `start`. Returns the index after it, -1 if it is cut off. */
  parse(bytes: Buffer, start: number): number {
    this.bytes = bytes;
    this.start = start;
    this.nameFrom = start + 1;
    this.attributes.clear();
    let index = nameEnd(bytes, start + 1);
    if (index === bytes.length) return INCOMPLETE;
    if (index === start + 1) this.#diagnostics.fail(start, "'<' is not followed by a name");
    this.nameTo = index;
    for (;;) {
      const before = index;
      index = skipWhitespace(bytes, index);
      if (index === bytes.length) return INCOMPLETE;
      if (bytes[index] === GREATER_THAN || bytes[index] === SLASH) return this.#close(index);
      if (index === before) this.#unexpected(index);
      index = this.#attribute(index);
      if (index < 0) return INCOMPLETE;
    }
  }

  /** Where the name starts after the namespace prefix. */
  get localFrom(): number {
    for (let index = this.nameFrom; index < this.nameTo; index++) {
      if (this.bytes[index] === COLON) return index + 1;
    }
    return this.nameFrom;
  }

  /** The name of the element without its namespace prefix. */
  localName(): string {
    return this.bytes.toString("utf8", this.localFrom, this.nameTo);
  }

  /** The name of the element as error messages show it. */
  get shownName(): string {
    return showName(this.bytes, this.nameFrom, this.nameTo);
  }

  /** The decoded value of an attribute; the first one counts if it is repeated. */
  value(name: AttributeName): string | undefined {
    const { attributes, bytes } = this;
    const index = attributes.find(bytes, name);
    if (index < 0) return undefined;
    const value = bytes.toString("utf8", attributes.valueFrom(index), attributes.valueTo(index));
    return decodeAttribute(value);
  }

  #close(index: number): number {
    this.selfClosing = this.bytes[index] === SLASH;
    this.end = index + (this.selfClosing ? 2 : 1);
    if (this.end > this.bytes.length) return INCOMPLETE;
    if (this.bytes[this.end - 1] !== GREATER_THAN) this.#unexpected(index);
    return this.end;
  }

  /** Reads the attribute at `from`. Returns the index after it. */
  #attribute(from: number): number {
    const bytes = this.bytes;
    const { length } = bytes;
    const to = skipNameBytes(bytes, from);
    if (to === length) return INCOMPLETE;
    if (!isNameStart(bytes[from] ?? 0)) this.#unexpected(from);
    const isUsual = to + 1 < length && bytes[to] === EQUALS && bytes[to + 1] === QUOTE;
    const index = isUsual ? to + 1 : this.#quote(from, to);
    if (index < 0) return INCOMPLETE;
    const quote = bytes[index];
    let end = specialFrom(bytes, index + 1);
    if (end === length) return INCOMPLETE;
    if (bytes[end] !== quote) end = this.#valueEnd(end, quote);
    if (end < 0) return INCOMPLETE;
    const { attributes } = this;
    const isRepeated = attributes.add(bytes, from, to);
    attributes.setValue(index + 1, end);
    if (isRepeated) {
      this.#diagnostics.quirk(QUIRKS.repeatedAttribute, from, showName(bytes, from, to));
    }
    return end + 1;
  }

  /** Returns the index of the quote that opens the value of the attribute named from `from` to `to`. */
  #quote(from: number, to: number): number {
    const bytes = this.bytes;
    const equals = skipWhitespace(bytes, to);
    if (equals === bytes.length) return INCOMPLETE;
    if (bytes[equals] !== EQUALS) this.#invalidAttribute(from, to, "has no value");
    const index = skipWhitespace(bytes, equals + 1);
    if (index === bytes.length) return INCOMPLETE;
    if (bytes[index] !== QUOTE && bytes[index] !== APOSTROPHE) {
      this.#invalidAttribute(from, to, "has a value without quotes");
    }
    return index;
  }

  /** Checks a value from `from` on. Returns the index of its closing quote. */
  #valueEnd(from: number, quote: number | undefined): number {
    const bytes = this.bytes;
    const { length } = bytes;
    let index = from;
    for (;;) {
      index = specialFrom(bytes, index);
      if (index === length) return INCOMPLETE;
      const byte = bytes[index];
      if (byte === quote) return index;
      if (byte === AMPERSAND) {
        if (!checkReference(bytes, index, this.#diagnostics)) return INCOMPLETE;
      } else if (byte === LESS_THAN) {
        this.#diagnostics.quirk(QUIRKS.lessThanInValue, index);
      }
      index++;
    }
  }

  #invalidAttribute(from: number, to: number, what: string): never {
    return this.#diagnostics.fail(from, `attribute ${showName(this.bytes, from, to)} ${what}`);
  }

  #unexpected(index: number): never {
    const character = this.bytes.toString("utf8", index, index + 4).slice(0, 1);
    const unexpected = `unexpected ${JSON.stringify(character)}`;
    return this.#diagnostics.fail(index, `${unexpected} in tag <${this.shownName}>`);
  }
}

/** Returns the index of the next byte in SPECIAL. This is the innermost loop of the reader: four bytes at once. */
function specialFrom(bytes: Buffer, from: number): number {
  const last = bytes.length - 4;
  let index = from;
  while (
    index <= last &&
    ((SPECIAL[bytes[index] ?? 0] ?? 0) |
      (SPECIAL[bytes[index + 1] ?? 0] ?? 0) |
      (SPECIAL[bytes[index + 2] ?? 0] ?? 0) |
      (SPECIAL[bytes[index + 3] ?? 0] ?? 0)) ===
      0
  ) {
    index += 4;
  }
  while (index < bytes.length && SPECIAL[bytes[index] ?? 0] === 0) index++;
  return index;
}
