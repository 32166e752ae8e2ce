import { AttributeTable, hashName } from "./attribute-table.ts";
import {
  AMPERSAND,
  APOSTROPHE,
  afterBlanks,
  COLON,
  EQUALS,
  GREATER_THAN,
  LESS_THAN,
  NO_BYTES,
  QUOTE,
  SLASH,
} from "./bytes.ts";
import type { Diagnostics } from "./diagnostics.ts";
import { classifyReference } from "./references.ts";

/** 1 for every byte that may stand in a name; whatever is not ASCII may. */
const NAME_BYTES = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte >= 0x80 || /[A-Za-z0-9_:.-]/.test(String.fromCharCode(byte)) ? 1 : 0,
);
/** 1 for every byte of a value that may end it or has to be judged. */
const SPECIAL = Uint8Array.from({ length: 256 }, (_, byte) =>
  [QUOTE, APOSTROPHE, AMPERSAND, LESS_THAN].includes(byte) ? 1 : 0,
);
const INCOMPLETE = -1;
const LONGEST_SHOWN = 60;

/** Where the name that starts at `from` ends; `from` where none does. */
export function nameEnd(bytes: Buffer, from: number): number {
  if (!isNameStart(bytes[from] ?? 0)) return from;
  let index = from + 1;
  while (index < bytes.length && NAME_BYTES[bytes[index] ?? 0] === 1) index++;
  return index;
}

/** Neither a digit nor a point nor a hyphen. */
function isNameStart(byte: number): boolean {
  return byte >= COLON && NAME_BYTES[byte] === 1;
}

/** A start tag, read where it stands: names and values are stretches of the scanned bytes. */
export class StartTag {
  bytes: Buffer = NO_BYTES;
  start = 0;
  nameFrom = 0;
  nameTo = 0;
  selfClosing = false;
  /** Where the attributes stand; the first counts where one is repeated. */
  readonly marks = new AttributeTable();
  readonly #findings: Diagnostics;

  constructor(findings: Diagnostics) {
    this.#findings = findings;
  }

  /** Reads the tag whose `<` stands at `start`. Gives the index behind it, -1 where it is cut off. */
  parse(bytes: Buffer, start: number): number {
    this.bytes = bytes;
    this.start = start;
    this.nameFrom = start + 1;
    this.marks.clear();
    let index = nameEnd(bytes, start + 1);
    if (index === bytes.length) return INCOMPLETE;
    if (index === start + 1) this.#findings.fail(start, "'<' is not followed by a name");
    this.nameTo = index;
    for (;;) {
      const blanks = index;
      index = afterBlanks(bytes, index);
      if (index === bytes.length) return INCOMPLETE;
      if (bytes[index] === GREATER_THAN || bytes[index] === SLASH) return this.#close(index);
      if (index === blanks) this.#unexpected(index);
      index = this.#attribute(index);
      if (index < 0) return INCOMPLETE;
    }
  }

  /** The tag's name with its prefix. */
  name(): string {
    return this.bytes.toString("utf8", this.nameFrom, this.nameTo);
  }

  /** Where its name starts behind the namespace prefix. */
  get localFrom(): number {
    for (let index = this.nameFrom; index < this.nameTo; index++) {
      if (this.bytes[index] === COLON) return index + 1;
    }
    return this.nameFrom;
  }

  /** The tag's name without its prefix. */
  localName(): string {
    return this.bytes.toString("utf8", this.localFrom, this.nameTo);
  }

  #close(index: number): number {
    this.selfClosing = this.bytes[index] === SLASH;
    if (!this.selfClosing) return index + 1;
    if (index + 1 === this.bytes.length) return INCOMPLETE;
    if (this.bytes[index + 1] !== GREATER_THAN) this.#unexpected(index);
    return index + 2;
  }

  /** Gives the index behind the attribute at `from`. */
  #attribute(from: number): number {
    const bytes = this.bytes;
    const { length } = bytes;
    let to = from;
    while (to < length && NAME_BYTES[bytes[to] ?? 0] === 1) to++;
    if (to === length) return INCOMPLETE;
    const first = bytes[from] ?? 0;
    if (!isNameStart(first)) this.#unexpected(from);
    const isUsual = to + 1 < length && bytes[to] === EQUALS && bytes[to + 1] === QUOTE;
    const index = isUsual ? to + 1 : this.#quote(from, to);
    if (index < 0) return INCOMPLETE;
    const quote = bytes[index];
    let end = specialFrom(bytes, index + 1);
    if (end === length) return INCOMPLETE;
    if (bytes[end] !== quote) end = this.#valueEnd(end, quote);
    if (end < 0) return INCOMPLETE;
    const { marks } = this;
    marks.add(hashName(to - from, first, bytes[to - 1] ?? 0), from, to);
    marks.setValue(index + 1, end);
    if (marks.isRepeated(bytes)) {
      this.#findings.quirk("repeated-attribute", from, this.#show(from, to));
    }
    return end + 1;
  }

  /** Gives the index of the opening quote behind the name of an attribute. */
  #quote(from: number, to: number): number {
    const bytes = this.bytes;
    const equals = afterBlanks(bytes, to);
    if (equals === bytes.length) return INCOMPLETE;
    if (bytes[equals] !== EQUALS) this.#lacks(from, to, "has no value");
    const index = afterBlanks(bytes, equals + 1);
    if (index === bytes.length) return INCOMPLETE;
    if (bytes[index] !== QUOTE && bytes[index] !== APOSTROPHE) {
      this.#lacks(from, to, "has a value without quotes");
    }
    return index;
  }

  /** Gives the index of the closing quote: judges what else stands in the value from `from` on. */
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
        const kind = classifyReference(bytes, index);
        if (kind === "incomplete") return INCOMPLETE;
        if (kind !== "known") this.#findings.quirk(kind, index);
      } else if (byte === LESS_THAN) {
        this.#findings.quirk("less-than-in-value", index);
      }
      index++;
    }
  }

  #show(from: number, to: number): string {
    return this.bytes.toString("utf8", from, Math.min(to, from + LONGEST_SHOWN));
  }

  #lacks(from: number, to: number, what: string): never {
    return this.#findings.fail(from, `attribute ${this.#show(from, to)} ${what}`);
  }

  #unexpected(index: number): never {
    const character = this.bytes.toString("utf8", index, index + 4).slice(0, 1);
    const name = this.#show(this.nameFrom, this.nameTo);
    return this.#findings.fail(index, `unexpected ${JSON.stringify(character)} in tag <${name}>`);
  }
}

/** Where the next byte that is not just a part of a value stands. The reader's innermost loop: four bytes at once. */
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
