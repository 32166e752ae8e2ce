import { AttributeTable } from "./attribute-table.ts";
import {
  AMPERSAND,
  APOSTROPHE,
  byteSet,
  COLON,
  EQUALS,
  findByte,
  GREATER_THAN,
  isNameStart,
  LESS_THAN,
  NO_BYTES,
  nameEnd,
  QUOTE,
  SLASH,
  skipNameBytes,
  skipWhitespace,
} from "./bytes.ts";
import { showName } from "./characters.ts";
import { type Diagnostics, QUIRKS } from "./diagnostics.ts";
import { checkReference, decodeAttribute } from "./text.ts";

/** The bytes that end an attribute value or have to be checked in it. */
const VALUE_BYTES = byteSet((byte) => [QUOTE, APOSTROPHE, AMPERSAND, LESS_THAN].includes(byte));

/** A start tag. Names and values are ranges of the scanned bytes; nothing is copied. */
export class StartTag {
  bytes: Buffer = NO_BYTES;
  /** Index of its `<`. */
  start = 0;
  /** Index after its `>`. */
  end = 0;
  nameFrom = 0;
  nameTo = 0;
  isSelfClosing = false;
  readonly #attributes = new AttributeTable();
  readonly #diagnostics: Diagnostics;

  constructor(diagnostics: Diagnostics) {
    this.#diagnostics = diagnostics;
  }

  /** Reads the tag whose `<` is at `start`. Returns the index after it; undefined if it is cut off. */
  parse(bytes: Buffer, start: number): number | undefined {
    this.bytes = bytes;
    this.start = start;
    this.nameFrom = start + 1;
    this.#attributes.reset(bytes);
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
      const next = this.#readAttribute(index);
      if (next === undefined) return undefined;
      index = next;
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
  value(name: string): string | undefined {
    const attribute = this.#attributes.find(name);
    if (attribute === undefined) return undefined;
    const from = this.#attributes.valueFrom(attribute);
    return decodeAttribute(this.bytes.toString("utf8", from, this.#attributes.valueTo(attribute)));
  }

  /** The index of the value of an attribute; that of the tag if there is none. */
  locateValue(name: string): number {
    const attribute = this.#attributes.find(name);
    return attribute === undefined ? this.start : this.#attributes.valueFrom(attribute);
  }

  /** An attribute as it is written, `name="value"`. */
  source(name: string): string | undefined {
    const attribute = this.#attributes.find(name);
    if (attribute === undefined) return undefined;
    const from = this.#attributes.nameFrom(attribute);
    return this.bytes.toString("utf8", from, this.#attributes.valueTo(attribute) + 1);
  }

  #close(index: number): number | undefined {
    this.isSelfClosing = this.bytes[index] === SLASH;
    this.end = index + (this.isSelfClosing ? 2 : 1);
    if (this.end > this.bytes.length) return undefined;
    if (this.bytes[this.end - 1] !== GREATER_THAN) this.#unexpected(index);
    return this.end;
  }

  /** Reads the attribute at `from`. Returns the index after it; undefined if it is cut off. */
  #readAttribute(from: number): number | undefined {
    const bytes = this.bytes;
    const to = skipNameBytes(bytes, from);
    if (to === bytes.length) return undefined;
    if (!isNameStart(bytes[from] ?? 0)) this.#unexpected(from);
    const quote = this.#findQuote(from, to);
    const end = quote === undefined ? undefined : this.#findValueEnd(quote);
    if (quote === undefined || end === undefined) return undefined;
    if (this.#attributes.add(from, to)) {
      this.#diagnostics.tolerate(QUIRKS.repeatedAttribute, from, showName(bytes, from, to));
    }
    this.#attributes.setValue(quote + 1, end);
    return end + 1;
  }

  /** Returns the index of the quote that opens the value of the attribute named from `from` to `to`. */
  #findQuote(from: number, to: number): number | undefined {
    const bytes = this.bytes;
    const equals = skipWhitespace(bytes, to);
    if (equals === bytes.length) return undefined;
    if (bytes[equals] !== EQUALS) this.#failAttribute(from, to, "has no value");
    const index = skipWhitespace(bytes, equals + 1);
    if (index === bytes.length) return undefined;
    if (bytes[index] !== QUOTE && bytes[index] !== APOSTROPHE) {
      this.#failAttribute(from, to, "has a value without quotes");
    }
    return index;
  }

  /** Checks the value after the quote at `open`. Returns the index of the quote that closes it. */
  #findValueEnd(open: number): number | undefined {
    const bytes = this.bytes;
    for (let index = open + 1; ; index++) {
      index = findByte(bytes, index, VALUE_BYTES);
      const byte = bytes[index];
      if (byte === undefined) return undefined;
      if (byte === bytes[open]) return index;
      if (byte === AMPERSAND) {
        if (!checkReference(bytes, index, this.#diagnostics)) return undefined;
      } else if (byte === LESS_THAN) {
        this.#diagnostics.tolerate(QUIRKS.lessThanInValue, index);
      }
    }
  }

  #failAttribute(from: number, to: number, what: string): never {
    return this.#diagnostics.fail(from, `attribute ${showName(this.bytes, from, to)} ${what}`);
  }

  #unexpected(index: number): never {
    const character = this.bytes.toString("utf8", index, index + 4).slice(0, 1);
    const unexpected = `unexpected ${JSON.stringify(character)}`;
    return this.#diagnostics.fail(index, `${unexpected} in tag <${this.shownName}>`);
  }
}
