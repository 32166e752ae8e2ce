import { showName } from "./bytes.ts";

/** At most this many elements may be open at once, so that memory stays bounded. */
const MAX_DEPTH = 1_000_000;
/** Their names may have this many bytes together. */
const MAX_NAME_BYTES = 16 * 1024 * 1024;
const INITIAL_NAME_BYTES = 256;

/** The open elements: their names, and the kind that the content handler gave each of them. */
export class ElementStack {
  depth = 0;
  #names: Buffer = Buffer.allocUnsafe(INITIAL_NAME_BYTES);
  /** Where each name ends. It starts where the name below it ends. */
  readonly #ends: number[] = [];
  readonly #kinds: number[] = [];

  /** Pushes an element. Returns false if there are too many. */
  push(bytes: Buffer, from: number, to: number): boolean {
    const start = this.#start(this.depth);
    const end = start + to - from;
    if (end > MAX_NAME_BYTES || this.depth === MAX_DEPTH) return false;
    if (end > this.#names.length) this.#names = grown(this.#names, end);
    for (let index = from; index < to; index++)
      this.#names[start + index - from] = bytes[index] ?? 0;
    this.#ends[this.depth] = end;
    this.depth++;
    return true;
  }

  /** Pops the top element. Returns its kind. */
  pop(): number {
    this.depth--;
    return this.#kinds[this.depth] ?? 0;
  }

  /** The kind of the top element; 0 if none is open. */
  get kind(): number {
    return this.depth === 0 ? 0 : (this.#kinds[this.depth - 1] ?? 0);
  }

  set kind(kind: number) {
    this.#kinds[this.depth - 1] = kind;
  }

  /** Whether the name of the top element equals the bytes from `from` to `to`. */
  isOnTop(bytes: Buffer, from: number, to: number): boolean {
    const start = this.#start(this.depth - 1);
    if (to - from !== (this.#ends[this.depth - 1] ?? 0) - start) return false;
    for (let index = from; index < to; index++) {
      if (bytes[index] !== this.#names[start + index - from]) return false;
    }
    return true;
  }

  /** The name of the top element as error messages show it. */
  get name(): string {
    return showName(this.#names, this.#start(this.depth - 1), this.#start(this.depth));
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
