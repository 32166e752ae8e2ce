/** So many elements may be open, and their names take so many bytes: memory must not grow with a report. */
const MOST = 1_000_000;
const LARGEST = 16 * 1024 * 1024;
/** Bytes that suffice for the names of nearly all reports. */
const USUAL = 256;

/** The elements that are open: their names, and what the reader of elements made of each. */
export class ElementStack {
  depth = 0;
  #names: Buffer = Buffer.allocUnsafe(USUAL);
  /** Where each name ends; it starts where the one below ends. */
  readonly #ends: number[] = [];
  readonly #kinds: number[] = [];

  /** Puts an element on top; false where there are too many of them. */
  push(bytes: Buffer, from: number, to: number): boolean {
    const start = this.#start(this.depth);
    const end = start + to - from;
    if (end > LARGEST || this.depth === MOST) return false;
    if (end > this.#names.length) this.#names = grown(this.#names, end);
    for (let index = from; index < to; index++)
      this.#names[start + index - from] = bytes[index] ?? 0;
    this.#ends[this.depth] = end;
    this.depth++;
    return true;
  }

  pop(): void {
    this.depth--;
  }

  /** The kind of the element on top; 0 where none is open. */
  get kind(): number {
    return this.depth === 0 ? 0 : (this.#kinds[this.depth - 1] ?? 0);
  }

  set kind(kind: number) {
    this.#kinds[this.depth - 1] = kind;
  }

  /** Whether the element on top has the name that stands from `from` to `to`. */
  isOnTop(bytes: Buffer, from: number, to: number): boolean {
    const start = this.#start(this.depth - 1);
    if (to - from !== (this.#ends[this.depth - 1] ?? 0) - start) return false;
    for (let index = from; index < to; index++) {
      if (bytes[index] !== this.#names[start + index - from]) return false;
    }
    return true;
  }

  /** Name of the element on top. */
  get name(): string {
    return this.#names.toString("utf8", this.#start(this.depth - 1), this.#ends[this.depth - 1]);
  }

  #start(depth: number): number {
    return depth === 0 ? 0 : (this.#ends[depth - 1] ?? 0);
  }
}

function grown(names: Buffer, atLeast: number): Buffer {
  const wider = Buffer.allocUnsafeSlow(Math.max(2 * names.length, atLeast));
  names.copy(wider);
  return wider;
}
