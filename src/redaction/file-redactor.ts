import type { KnownValues } from "./known-values.ts";

/** `***` in UTF-8. In UTF-16 it has twice as many bytes. */
const MARK_LENGTH = 3;

const NO_BYTES: Buffer = Buffer.alloc(0);

/**
 * Replaces known values in the bytes of a file. Values that overlap are replaced by one mark. However the bytes are
 * split, what is returned is the same in all.
 */
export class FileRedactor {
  readonly #known: KnownValues;
  /** What was taken and not returned: the last bytes, which may be the start of a form. */
  #held: Buffer = NO_BYTES;
  /** Has room for these and for what comes next. */
  #buffer: Buffer = NO_BYTES;
  /** The range that was replaced last, relative to what is held, and the bytes of a character in it. */
  #from = 0;
  #to = 0;
  #width = 1;
  #replaced = 0;

  constructor(known: KnownValues) {
    this.#known = known;
  }

  /** How many marks were written. */
  get replaced(): number {
    return this.#replaced;
  }

  /** Takes bytes that are not the last ones. Returns what is certain by now, which is valid until the next call. */
  write(bytes: Buffer): Buffer {
    const block = this.#afterHeld(bytes);
    const border = Math.max(0, block.length - this.#known.longestRemnant);
    const redacted = this.#redact(block, border);
    this.#held = block.subarray(border);
    this.#from -= border;
    this.#to -= border;
    return redacted;
  }

  /** Takes the last bytes, and returns the rest. Does not copy a file that is taken at once, as most are. */
  end(bytes: Buffer): Buffer {
    const block = this.#held.length === 0 ? bytes : this.#afterHeld(bytes);
    return this.#redact(block, block.length);
  }

  #afterHeld(bytes: Buffer): Buffer {
    const length = this.#held.length + bytes.length;
    if (this.#buffer.length < length) {
      const buffer = Buffer.allocUnsafe(length + this.#known.longestRemnant);
      this.#held.copy(buffer);
      this.#buffer = buffer;
    } else {
      this.#held.copy(this.#buffer);
    }
    bytes.copy(this.#buffer, this.#held.length);
    return this.#buffer.subarray(0, length);
  }

  /** Returns what precedes the border, redacted. Every form that begins there is whole. */
  #redact(block: Buffer, border: number): Buffer {
    const parts: Buffer[] = [];
    for (const { from, to, mark } of this.#known.find(block)) {
      if (from >= border) break;
      if (from < this.#to) {
        this.#to = Math.max(this.#to, to);
        continue;
      }
      parts.push(block.subarray(this.#restAt(), from), mark);
      this.#from = from;
      this.#to = to;
      this.#width = mark.length / MARK_LENGTH;
      this.#replaced += 1;
    }
    const rest = this.#restAt();
    const last = block.subarray(rest, Math.max(rest, border));
    return parts.length === 0 ? last : Buffer.concat([...parts, last]);
  }

  /**
   * Returns where the bytes after the last range begin. A form in UTF-16 also stands in text of the other byte order, one
   * byte off; without both, whole characters remain.
   */
  #restAt(): number {
    return Math.max(0, this.#to - ((this.#to - this.#from) % this.#width));
  }
}
