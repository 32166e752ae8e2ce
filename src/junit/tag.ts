import {
  AMPERSAND,
  APOSTROPHE,
  afterBlanks,
  COLON,
  EQUALS,
  equals,
  GREATER_THAN,
  LESS_THAN,
  QUOTE,
  type Range,
  SLASH,
} from "./bytes.ts";
import type { Findings } from "./findings.ts";
import { judgeReference } from "./references.ts";

/** 1 for every byte that may stand in a name; whatever is not ASCII may. */
const NAME_BYTES = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte >= 0x80 || /[A-Za-z0-9_:.-]/.test(String.fromCharCode(byte)) ? 1 : 0,
);
/** Above so many attributes a set finds the repeated ones. */
const FEW = 16;
const INCOMPLETE = -1;

/** Where the name that starts at `from` ends; `from` where none does. */
export function nameEnd(bytes: Buffer, from: number): number {
  const first = bytes[from] ?? 0;
  if (first < 0x3a && NAME_BYTES[first] === 1) return from;
  let index = from;
  while (index < bytes.length && NAME_BYTES[bytes[index] ?? 0] === 1) index++;
  return index;
}

/** A start tag, read where it stands: names and values are stretches of the scanned bytes. */
export class Tag {
  bytes: Buffer = Buffer.alloc(0);
  start = 0;
  nameFrom = 0;
  /** Behind the namespace prefix. */
  localFrom = 0;
  nameTo = 0;
  selfClosing = false;
  readonly #findings: Findings;
  /** Four indices an attribute: of its name's and of its value's start and end. */
  #marks = new Int32Array(4 * FEW);
  #marked = 0;
  /** A bit for each name that was met, to find the repeated ones without comparing all. */
  #seen = 0;
  #names = new Set<string>();

  constructor(findings: Findings) {
    this.#findings = findings;
  }

  /** Reads the tag whose `<` stands at `start`. Gives the index behind it, -1 where it is cut off. */
  parse(bytes: Buffer, start: number): number {
    this.bytes = bytes;
    this.start = start;
    this.nameFrom = start + 1;
    this.#marked = 0;
    this.#seen = 0;
    let index = nameEnd(bytes, start + 1);
    if (index === bytes.length) return INCOMPLETE;
    if (index === start + 1) this.#findings.fail(start, "'<' is not followed by a name");
    this.nameTo = index;
    this.localFrom = localStart(bytes, start + 1, index);
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

  /** The tag's name without its prefix. */
  localName(): string {
    return this.bytes.toString("utf8", this.localFrom, this.nameTo);
  }

  /** Where the value of an attribute without prefix stands; the first counts where it is repeated. */
  value(name: Uint8Array): Range | undefined {
    const marks = this.#marks;
    for (let mark = 0; mark < this.#marked; mark += 4) {
      const range = { from: marks[mark] ?? 0, to: marks[mark + 1] ?? 0 };
      if (equals(this.bytes, range, name)) {
        return { from: marks[mark + 2] ?? 0, to: marks[mark + 3] ?? 0 };
      }
    }
    return undefined;
  }

  #close(index: number): number {
    this.selfClosing = this.bytes[index] === SLASH;
    if (!this.selfClosing) return index + 1;
    if (index + 1 === this.bytes.length) return INCOMPLETE;
    if (this.bytes[index + 1] !== GREATER_THAN) this.#unexpected(index);
    return index + 2;
  }

  #attribute(from: number): number {
    const bytes = this.bytes;
    let hash = 0;
    let to = from;
    while (to < bytes.length && NAME_BYTES[bytes[to] ?? 0] === 1) {
      hash = (hash * 31 + (bytes[to] ?? 0)) | 0;
      to++;
    }
    let index = afterBlanks(bytes, to);
    if (index === bytes.length) return INCOMPLETE;
    if (to === from || nameEnd(bytes, from) === from) this.#unexpected(from);
    if (bytes[index] !== EQUALS)
      this.#findings.fail(from, `attribute ${this.#show(from, to)} has no value`);
    index = afterBlanks(bytes, index + 1);
    if (index === bytes.length) return INCOMPLETE;
    const quote = bytes[index];
    if (quote !== QUOTE && quote !== APOSTROPHE) {
      this.#findings.fail(index, `the value of attribute ${this.#show(from, to)} is not quoted`);
    }
    const end = this.#valueEnd(index + 1, quote);
    if (end < 0) return INCOMPLETE;
    this.#mark(hash, from, to);
    this.#marks[this.#marked - 2] = index + 1;
    this.#marks[this.#marked - 1] = end;
    return end + 1;
  }

  #valueEnd(from: number, quote: number): number {
    const bytes = this.bytes;
    for (let index = from; index < bytes.length; index++) {
      const byte = bytes[index];
      if (byte === quote) return index;
      if (byte === AMPERSAND) {
        const kind = judgeReference(bytes, index);
        if (kind === "incomplete") return INCOMPLETE;
        if (kind !== "known") this.#findings.tolerate(kind, index);
      } else if (byte === LESS_THAN) {
        this.#findings.tolerate("less-than-in-value", index);
      }
    }
    return INCOMPLETE;
  }

  #mark(hash: number, from: number, to: number): void {
    if (this.#isRepeated(1 << (hash ^ (hash >>> 5)), from, to)) {
      this.#findings.tolerate("repeated-attribute", from, this.#show(from, to));
    }
    if (this.#marked + 4 > this.#marks.length) {
      const wider = new Int32Array(2 * this.#marks.length);
      wider.set(this.#marks);
      this.#marks = wider;
    }
    this.#marks[this.#marked] = from;
    this.#marks[this.#marked + 1] = to;
    this.#marked += 4;
  }

  /** Few names are compared where their bits meet; many go into a set, lest it take quadratic time. */
  #isRepeated(bit: number, from: number, to: number): boolean {
    if (this.#marked < 4 * FEW) {
      const repeated =
        (this.#seen & bit) !== 0 && this.value(this.bytes.subarray(from, to)) !== undefined;
      this.#seen |= bit;
      return repeated;
    }
    if (this.#marked === 4 * FEW) this.#names = new Set(this.#allNames());
    const name = this.bytes.toString("latin1", from, to);
    if (this.#names.has(name)) return true;
    this.#names.add(name);
    return false;
  }

  *#allNames(): Iterable<string> {
    for (let mark = 0; mark < this.#marked; mark += 4) {
      yield this.bytes.toString("latin1", this.#marks[mark], this.#marks[mark + 1]);
    }
  }

  #show(from: number, to: number): string {
    return this.bytes.toString("utf8", from, Math.min(to, from + 60));
  }

  #unexpected(index: number): never {
    const character = this.bytes.toString("utf8", index, index + 4).slice(0, 1);
    return this.#findings.fail(
      index,
      `unexpected ${JSON.stringify(character)} in tag <${this.name().slice(0, 60)}>`,
    );
  }
}

function localStart(bytes: Buffer, from: number, to: number): number {
  for (let index = from; index < to; index++) {
    if (bytes[index] === COLON) return index + 1;
  }
  return from;
}
