import { NO_BYTES } from "./bytes.ts";

/** Integers per attribute: where its name starts and ends, then where its value does. */
const WIDTH = 4;
/** A new attribute is compared with this many before it: comparing all of them would take quadratic time. */
const MAX_COMPARED = 64;

/**
 * Where the attributes of a tag are, as integers in one array that is reused for every tag, so that a tag costs no
 * allocation. An attribute is identified by the index of its first integer.
 */
export class AttributeTable {
  readonly #cells: number[] = [];
  #length = 0;
  #bytes = NO_BYTES;

  /** Removes all attributes. The next ones are in `bytes`. */
  reset(bytes: Buffer): void {
    this.#bytes = bytes;
    this.#length = 0;
  }

  /** Adds an attribute by the range of its name. Returns whether it repeats an earlier one. */
  add(nameFrom: number, nameTo: number): boolean {
    const cells = this.#cells;
    const at = this.#length;
    cells[at] = nameFrom;
    cells[at + 1] = nameTo;
    this.#length += WIDTH;
    const end = Math.min(at, WIDTH * MAX_COMPARED);
    for (let other = 0; other < end; other += WIDTH) {
      const from = cells[other] ?? 0;
      const hasSameLength = (cells[other + 1] ?? 0) - from === nameTo - nameFrom;
      if (hasSameLength && this.#isRepeated(nameFrom, nameTo, from)) return true;
    }
    return false;
  }

  /** Sets the range of the value of the attribute that was added last. */
  setValue(from: number, to: number): void {
    this.#cells[this.#length - 2] = from;
    this.#cells[this.#length - 1] = to;
  }

  /** Returns the first attribute with this name, which must be ASCII. */
  find(name: string): number | undefined {
    const cells = this.#cells;
    for (let at = 0; at < this.#length; at += WIDTH) {
      const from = cells[at] ?? 0;
      if ((cells[at + 1] ?? 0) - from === name.length && this.#isAt(from, name)) return at;
    }
    return undefined;
  }

  nameFrom(attribute: number): number {
    return this.#cells[attribute] ?? 0;
  }

  valueFrom(attribute: number): number {
    return this.#cells[attribute + 2] ?? 0;
  }

  valueTo(attribute: number): number {
    return this.#cells[attribute + 3] ?? 0;
  }

  #isAt(from: number, name: string): boolean {
    for (let index = 0; index < name.length; index++) {
      if (this.#bytes[from + index] !== name.charCodeAt(index)) return false;
    }
    return true;
  }

  /** Whether the name from `from` to `to` is also at `other`. */
  #isRepeated(from: number, to: number, other: number): boolean {
    for (let index = from; index < to; index++) {
      if (this.#bytes[index] !== this.#bytes[other + index - from]) return false;
    }
    return true;
  }
}
