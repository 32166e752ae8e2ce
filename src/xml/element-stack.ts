import { showName } from "./characters.ts";
import type { Diagnostics } from "./diagnostics.ts";
import type { StartTag } from "./start-tag.ts";

/** In bytes, for the names of all open elements together. */
const MAX_NAMES = 1024 * 1024;

/** The open elements: their names, and what the content handler returned for each of them. */
export class ElementStack {
  depth = 0;
  readonly #diagnostics: Diagnostics;
  #names: Buffer = Buffer.allocUnsafe(256);
  /** Where each name starts, and then where the next one will. */
  readonly #starts: number[] = [0];
  readonly #kinds: number[] = [];

  constructor(diagnostics: Diagnostics) {
    this.#diagnostics = diagnostics;
  }

  /** The kind of the top element; 0 if none is open. */
  get kind(): number {
    return this.#kinds[this.depth - 1] ?? 0;
  }

  /** The name of the top element as error messages show it. */
  get name(): string {
    return showName(this.#names, this.#starts[this.depth - 1] ?? 0, this.#starts[this.depth] ?? 0);
  }

  /** Pushes an element. Throws InvalidXmlError if there are too many. */
  push({ bytes, start: at, nameFrom, nameTo }: StartTag, kind: number): void {
    const start = this.#starts[this.depth] ?? 0;
    const end = start + nameTo - nameFrom;
    if (end > MAX_NAMES) this.#diagnostics.fail(at, "too many elements are open");
    if (end > this.#names.length) this.#names = Buffer.concat([this.#names], 2 * end);
    bytes.copy(this.#names, start, nameFrom, nameTo);
    this.#kinds[this.depth] = kind;
    this.depth++;
    this.#starts[this.depth] = end;
  }

  /** Pops an element at its end tag, whose name ends at `to`. Returns its kind. Throws InvalidXmlError. */
  pop(bytes: Buffer, at: number, to: number): number {
    if (!this.#isOnTop(bytes, at + 2, to)) {
      const problem =
        this.depth === 0 ? "has no start tag" : `found where </${this.name}> was expected`;
      this.#diagnostics.fail(at, `</${showName(bytes, at + 2, to)}> ${problem}`);
    }
    this.depth--;
    return this.#kinds[this.depth] ?? 0;
  }

  #isOnTop(bytes: Buffer, from: number, to: number): boolean {
    const start = this.#starts[this.depth - 1] ?? 0;
    if (start + to - from !== this.#starts[this.depth]) return false;
    for (let index = from; index < to; index++) {
      if (bytes[index] !== this.#names[start + index - from]) return false;
    }
    return true;
  }
}
