import { showName } from "./bytes.ts";
import type { Diagnostics } from "./diagnostics.ts";
import type { StartTag } from "./start-tag.ts";

/** At most this many elements may be open at once, so that memory stays bounded. */
const MAX_DEPTH = 1_000_000;
/** Their names may have this many bytes together. */
const MAX_NAME_BYTES = 16 * 1024 * 1024;
const INITIAL_NAME_BYTES = 256;

/** The open elements: their names, and what the content handler returned for each of them. */
export class ElementStack {
  depth = 0;
  readonly #diagnostics: Diagnostics;
  #names: Buffer = Buffer.allocUnsafe(INITIAL_NAME_BYTES);
  /** Where each name ends. It starts where the name below it ends. */
  readonly #ends: number[] = [];
  readonly #kinds: number[] = [];

  constructor(diagnostics: Diagnostics) {
    this.#diagnostics = diagnostics;
  }

  /** The kind of the top element; 0 if none is open. */
  get kind(): number {
    return this.depth === 0 ? 0 : (this.#kinds[this.depth - 1] ?? 0);
  }

  /** The name of the top element as error messages show it. */
  get name(): string {
    return showName(this.#names, this.#start(this.depth - 1), this.#start(this.depth));
  }

  /** Pushes an element. Throws InvalidXmlError if there are too many. */
  push({ bytes, start: at, nameFrom, nameTo }: StartTag, kind: number): void {
    const start = this.#start(this.depth);
    const end = start + nameTo - nameFrom;
    if (end > MAX_NAME_BYTES || this.depth === MAX_DEPTH) {
      this.#diagnostics.fail(at, "too many elements are open");
    }
    if (end > this.#names.length) this.#names = grown(this.#names, end);
    for (let index = nameFrom; index < nameTo; index++) {
      this.#names[start + index - nameFrom] = bytes[index] ?? 0;
    }
    this.#ends[this.depth] = end;
    this.#kinds[this.depth] = kind;
    this.depth++;
  }

  /** Pops the element that the end tag at `at`, whose name ends at `to`, closes. Returns its kind. Throws InvalidXmlError. */
  pop(bytes: Buffer, at: number, to: number): number {
    const from = at + 2;
    if (this.depth === 0)
      this.#diagnostics.fail(at, `</${showName(bytes, from, to)}> has no start tag`);
    if (!this.#isOnTop(bytes, from, to)) {
      this.#diagnostics.fail(
        at,
        `</${showName(bytes, from, to)}> found where </${this.name}> was expected`,
      );
    }
    this.depth--;
    return this.#kinds[this.depth] ?? 0;
  }

  #isOnTop(bytes: Buffer, from: number, to: number): boolean {
    const start = this.#start(this.depth - 1);
    if (to - from !== this.#start(this.depth) - start) return false;
    for (let index = from; index < to; index++) {
      if (bytes[index] !== this.#names[start + index - from]) return false;
    }
    return true;
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
