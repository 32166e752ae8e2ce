import { APOSTROPHE, EXCLAMATION, GREATER_THAN, QUESTION, QUOTE } from "./bytes.ts";

/**
 * Remembers how far a tag that is cut off was searched for its end, so that a long one in small chunks is
 * searched once only.
 */
export class UnfinishedTag {
  /** Index at which the search goes on; 0 where no tag is cut off. */
  #next = 0;
  #quote = 0;

  /** `bytes` end within the tag that starts at `at`, and will come again from there on. */
  seekFrom(bytes: Buffer, at: number): void {
    const second = bytes[at + 1];
    // Too short to tell what it is, or no tag but markup of a few bytes.
    if (this.#next > 0 || second === undefined || second === EXCLAMATION || second === QUESTION) {
      return;
    }
    this.#quote = 0;
    this.#search(bytes, at + 1);
    this.#next = bytes.length - at;
  }

  /** Whether `bytes` may be scanned: no tag is cut off at their start, or it ends within them. */
  isThere(bytes: Buffer): boolean {
    if (this.#next === 0) return true;
    if (!this.#search(bytes, this.#next)) {
      this.#next = bytes.length;
      return false;
    }
    this.#next = 0;
    return true;
  }

  /** Lets the tag that is cut off be scanned as far as it goes. */
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
