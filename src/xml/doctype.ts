import {
  APOSTROPHE,
  CLOSING_BRACKET,
  EXCLAMATION,
  GREATER_THAN,
  LESS_THAN,
  OPENING_BRACKET,
  QUESTION,
  QUOTE,
} from "./bytes.ts";

const HYPHEN = 0x2d;
const COMMENT_END = "-->";
const INSTRUCTION_END = "?>";

/** Finds the end of a DOCTYPE, including its internal subset, without reading its declarations (R1). */
export class Doctype {
  /** The byte that ends the current literal; 0 outside literals. */
  #quote = 0;
  /** The text that ends the current comment or instruction. */
  #closer: string | undefined;
  #inSubset = false;
  #inDeclaration = false;

  /** Continues at `from`. Returns the index after the DOCTYPE, or -1 - i to continue at index i with more bytes. */
  skip(bytes: Buffer, from: number): number {
    let index = from;
    while (index < bytes.length) {
      if (this.#closer !== undefined) {
        const end = bytes.indexOf(this.#closer, index, "latin1");
        if (end < 0) return -1 - Math.max(index, bytes.length - this.#closer.length + 1);
        index = end + this.#closer.length;
        this.#closer = undefined;
      } else if (this.#quote !== 0) {
        const end = bytes.indexOf(this.#quote, index);
        if (end < 0) return -1 - bytes.length;
        index = end + 1;
        this.#quote = 0;
      } else {
        const step = this.#step(bytes, index);
        if (step === 0) return index + 1;
        if (step < 0) break;
        index += step;
      }
    }
    return -1 - index;
  }

  /** Returns the number of bytes to skip; 0 at the end of the DOCTYPE, -1 if more bytes are needed. */
  #step(bytes: Buffer, index: number): number {
    const byte = bytes[index];
    if (this.#inSubset && !this.#inDeclaration) return this.#stepInSubset(bytes, index);
    if (byte === QUOTE || byte === APOSTROPHE) this.#quote = byte;
    else if (byte === OPENING_BRACKET && !this.#inSubset) this.#inSubset = true;
    else if (byte === GREATER_THAN) {
      if (!this.#inDeclaration) return 0;
      this.#inDeclaration = false;
    }
    return 1;
  }

  #stepInSubset(bytes: Buffer, index: number): number {
    if (bytes[index] === CLOSING_BRACKET) this.#inSubset = false;
    if (bytes[index] !== LESS_THAN) return 1;
    if (bytes[index + 1] === QUESTION) {
      this.#closer = INSTRUCTION_END;
      return 2;
    }
    const needed = bytes[index + 1] === EXCLAMATION ? 4 : 2;
    if (index + needed > bytes.length) return -1;
    if (needed === 4 && bytes[index + 2] === HYPHEN && bytes[index + 3] === HYPHEN) {
      this.#closer = COMMENT_END;
      return 4;
    }
    this.#inDeclaration = true;
    return 1;
  }
}
