import { APOSTROPHE, EXCLAMATION, GREATER_THAN, QUESTION, QUOTE } from "./bytes.ts";

/** Remembers how far a tag has been searched for its end, so that small chunks do not take quadratic time. */
export class UnfinishedTag {
  /** Index at which the search continues; 0 if no tag is cut off. */
  #next = 0;
  #quote = 0;

  /** The tag at `at` does not end in `bytes`, which will be scanned again from there on. */
  seekFrom(bytes: Buffer, at: number): void {
    const second = bytes[at + 1];
    // Either unknown so far, or markup whose opening has only a few bytes.
    if (this.#next > 0 || second === undefined || second === EXCLAMATION || second === QUESTION) {
      return;
    }
    this.#quote = 0;
    this.#search(bytes, at + 1);
    this.#next = bytes.length - at;
  }

  /** Whether `bytes` may be scanned: they do not start with a tag that is cut off, or it ends in them. */
  endsIn(bytes: Buffer): boolean {
    if (this.#next === 0) return true;
    if (!this.#search(bytes, this.#next)) {
      this.#next = bytes.length;
      return false;
    }
    this.#next = 0;
    return true;
  }

  /** Forgets the tag, so that it is scanned as far as it goes. */
  forget(): void {
    this.#next = 0;
  }

  #search(bytes: Buffer, from: number): boolean {
    for (let index = from; index < bytes.length; index++) {
      const byte = bytes[index];
      if (this.#quote !== 0) {
        if (byte === this.#quote) this.#quote = 0;
      } else if (byte === GREATER_THAN) {
        return true;
      } else if (byte === QUOTE || byte === APOSTROPHE) {
        this.#quote = byte;
      }
    }
    return false;
  }
}
