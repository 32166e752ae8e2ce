/** The name of an attribute to look for. */
export interface AttributeName {
  readonly bytes: Uint8Array;
  readonly hash: number;
}

/** Integers a mark: hash of the name, then where name and value start and end. */
const WIDTH = 5;
/** Above so many attributes a set finds the repeated ones, lest it take quadratic time. */
const FEW = 16;

/** Tells most names apart, at the cost of three bytes: those that it does not are compared. */
export function hashName(length: number, first: number, last: number): number {
  return (length << 16) ^ (first << 8) ^ last;
}

/** A name to look for, all ASCII. */
export function attributeName(text: string): AttributeName {
  const bytes = Buffer.from(text);
  return { bytes, hash: hashName(bytes.length, bytes[0] ?? 0, bytes[bytes.length - 1] ?? 0) };
}

function bitOf(hash: number): number {
  return 1 << (hash + (hash >>> 7) + (hash >>> 14));
}

/**
 * Where the attributes of one tag stand, as integers, so that a tag costs no object. Used again for the next tag.
 * A mark is known by its place, a number; none is -1.
 */
export class AttributeTable {
  readonly #marks: number[] = new Array<number>(WIDTH * FEW).fill(0);
  #length = 0;
  /** A bit for each name that was met: where none of them is a name's, it was not. */
  #seen = 0;
  #names = new Set<string>();

  clear(): void {
    this.#length = 0;
    this.#seen = 0;
  }

  /** Adds a mark, by its name. */
  add(hash: number, from: number, to: number): void {
    this.#marks[this.#length] = hash;
    this.#marks[this.#length + 1] = from;
    this.#marks[this.#length + 2] = to;
    this.#length += WIDTH;
  }

  /** Completes the mark that was added last with its value. */
  setValue(from: number, to: number): void {
    this.#marks[this.#length - 2] = from;
    this.#marks[this.#length - 1] = to;
  }

  /** Whether the name that was added last has been added before; to be asked once for every mark. */
  isRepeated(bytes: Buffer): boolean {
    const hash = this.#marks[this.#length - WIDTH] ?? 0;
    if (this.#length > WIDTH * FEW) return this.#isAmongMany(bytes);
    const bit = bitOf(hash);
    const maybe = (this.#seen & bit) !== 0;
    this.#seen |= bit;
    return maybe && this.#isAmongFew(bytes, hash);
  }

  find(bytes: Buffer, name: AttributeName): number {
    if (this.#length <= WIDTH * FEW && (this.#seen & bitOf(name.hash)) === 0) return -1;
    for (let at = 0; at < this.#length; at += WIDTH) {
      if (this.#marks[at] === name.hash && this.#hasName(bytes, at, name.bytes)) return at;
    }
    return -1;
  }

  valueFrom(mark: number): number {
    return this.#marks[mark + 3] ?? 0;
  }

  valueTo(mark: number): number {
    return this.#marks[mark + 4] ?? 0;
  }

  #hasName(bytes: Buffer, at: number, name: Uint8Array): boolean {
    const from = this.#marks[at + 1] ?? 0;
    if ((this.#marks[at + 2] ?? 0) - from !== name.length) return false;
    for (let index = 0; index < name.length; index++) {
      if (bytes[from + index] !== name[index]) return false;
    }
    return true;
  }

  #isAmongFew(bytes: Buffer, hash: number): boolean {
    const last = this.#length - WIDTH;
    const name = bytes.subarray(this.#marks[last + 1], this.#marks[last + 2]);
    return this.find(bytes, { bytes: name, hash }) < last;
  }

  #isAmongMany(bytes: Buffer): boolean {
    const last = this.#length - WIDTH;
    if (last === WIDTH * FEW) {
      this.#names = new Set();
      for (let at = 0; at < last; at += WIDTH) this.#names.add(this.#nameAt(bytes, at));
    }
    const name = this.#nameAt(bytes, last);
    if (this.#names.has(name)) return true;
    this.#names.add(name);
    return false;
  }

  #nameAt(bytes: Buffer, at: number): string {
    return bytes.toString("latin1", this.#marks[at + 1], this.#marks[at + 2]);
  }
}
