import { startsWith } from "./bytes.ts";

/** The name of an attribute to look for. */
export interface AttributeName {
  readonly bytes: Uint8Array;
  readonly hash: number;
}

/** Integers per attribute: the hash of its name, then where name and value start and end. */
const WIDTH = 5;
/** Tags with more attributes than this use a Set to find duplicates; comparing pairs would be quadratic. */
const MAX_COMPARED = 16;

/** Distinguishes most names by three bytes. Names with the same hash are compared. */
function hashName(bytes: Buffer, from: number, to: number): number {
  return ((to - from) << 16) ^ ((bytes[from] ?? 0) << 8) ^ (bytes[to - 1] ?? 0);
}

/** `text` must be ASCII. */
export function attributeName(text: string): AttributeName {
  const bytes = Buffer.from(text);
  return { bytes, hash: hashName(bytes, 0, bytes.length) };
}

function bitOf(hash: number): number {
  return 1 << (hash + (hash >>> 7) + (hash >>> 14));
}

/**
 * Where the attributes of a tag are, as integers in one array that is reused for every tag, so that a tag costs no
 * allocation. An attribute is identified by the index of its first integer.
 */
export class AttributeTable {
  readonly #cells: number[] = new Array<number>(WIDTH * MAX_COMPARED).fill(0);
  #length = 0;
  /** A small Bloom filter of the names: most absent names are ruled out without a search. */
  #seen = 0;
  #names = new Set<string>();

  clear(): void {
    this.#length = 0;
    this.#seen = 0;
  }

  /** Adds an attribute by the range of its name. Returns whether the name had been added before. */
  add(bytes: Buffer, nameFrom: number, nameTo: number): boolean {
    const hash = hashName(bytes, nameFrom, nameTo);
    const at = this.#length;
    this.#length += WIDTH;
    this.#cells[at] = hash;
    this.#cells[at + 1] = nameFrom;
    this.#cells[at + 2] = nameTo;
    if (at >= WIDTH * MAX_COMPARED) return this.#isAmongMany(bytes, at);
    const bit = bitOf(hash);
    const maybe = (this.#seen & bit) !== 0;
    this.#seen |= bit;
    return maybe && this.find(bytes, { bytes: bytes.subarray(nameFrom, nameTo), hash }) < at;
  }

  /** Sets the value of the attribute that was added last. */
  setValue(from: number, to: number): void {
    this.#cells[this.#length - 2] = from;
    this.#cells[this.#length - 1] = to;
  }

  /** Returns the first attribute with this name, or -1. */
  find(bytes: Buffer, name: AttributeName): number {
    if (this.#length <= WIDTH * MAX_COMPARED && (this.#seen & bitOf(name.hash)) === 0) return -1;
    for (let at = 0; at < this.#length; at += WIDTH) {
      if (this.#cells[at] === name.hash && this.#hasName(bytes, at, name.bytes)) return at;
    }
    return -1;
  }

  /** All attributes in order. */
  *[Symbol.iterator](): Generator<number> {
    for (let at = 0; at < this.#length; at += WIDTH) yield at;
  }

  nameFrom(attribute: number): number {
    return this.#cells[attribute + 1] ?? 0;
  }

  nameTo(attribute: number): number {
    return this.#cells[attribute + 2] ?? 0;
  }

  valueFrom(attribute: number): number {
    return this.#cells[attribute + 3] ?? 0;
  }

  valueTo(attribute: number): number {
    return this.#cells[attribute + 4] ?? 0;
  }

  #hasName(bytes: Buffer, at: number, name: Uint8Array): boolean {
    const from = this.nameFrom(at);
    return this.nameTo(at) - from === name.length && startsWith(bytes, from, name);
  }

  #isAmongMany(bytes: Buffer, last: number): boolean {
    if (last === WIDTH * MAX_COMPARED) {
      this.#names = new Set();
      for (let at = 0; at < last; at += WIDTH) this.#names.add(this.#nameAt(bytes, at));
    }
    const name = this.#nameAt(bytes, last);
    if (this.#names.has(name)) return true;
    this.#names.add(name);
    return false;
  }

  #nameAt(bytes: Buffer, at: number): string {
    return bytes.toString("latin1", this.nameFrom(at), this.nameTo(at));
  }
}
