import { isUtf8 } from "node:buffer";
import type { TextRange } from "../../base/redact.ts";
import { detectEncoding } from "../../xml/encoding.ts";

/** Reads bytes as a text of which every UTF-16 unit stands for the same number of bytes. */
export interface UnitEncoding {
  /** Bytes of a unit. */
  readonly size: 1 | 2;
  readonly decode: (bytes: Buffer) => string;
  /** `***` */
  readonly mark: Buffer;
}

/** One unit for every byte: what is encoded in more than one is read later, where it matters. */
const BYTES: UnitEncoding = {
  size: 1,
  decode: (bytes) => bytes.toString("latin1"),
  mark: Buffer.from("***"),
};

const UTF16LE: UnitEncoding = {
  size: 2,
  decode: (bytes) => bytes.toString("utf16le"),
  mark: Buffer.from("***", "utf16le"),
};

const UTF16BE: UnitEncoding = {
  size: 2,
  // Half a unit at the end is none.
  decode: (bytes) =>
    Buffer.from(bytes.subarray(0, bytes.length - (bytes.length % 2)))
      .swap16()
      .toString("utf16le"),
  mark: Buffer.from("***", "utf16le").swap16(),
};

/** Returns how to read a file that begins with `head`. */
export function encodingOf(head: Buffer): UnitEncoding {
  const label = detectEncoding(head, true)?.label;
  if (label === "utf-16le") return UTF16LE;
  return label === "utf-16be" ? UTF16BE : BYTES;
}

/** A part of a file as people read it, without its markup. Ranges of the file are those of its units. */
export class FileView {
  readonly text: string;
  readonly #start: number;
  readonly #units: string;
  readonly #content: string;
  /** An index of the text and its unit: the next one is near. */
  #known = { index: 0, unit: 0 };

  /** `units` begin at `start` of the file; `content` is the same with blanks for markup. */
  constructor(
    { start, units, content }: { start: number; units: string; content: string },
    { size }: UnitEncoding,
  ) {
    // In encodings that are not UTF-8, a unit is a character, which is true of ASCII in nearly all of them, and so
    // of most secrets.
    const bytes = size === 1 ? Buffer.from(content, "latin1") : undefined;
    this.text = bytes && isUtf8(bytes) ? bytes.toString() : content;
    this.#start = start;
    this.#units = units;
    this.#content = content;
  }

  /** Returns where a range of the text is in the file, without the markup in it. */
  rangesOf({ from, to }: TextRange): readonly TextRange[] {
    const [first, end] = [this.#unitAt(from), this.#unitAt(to)];
    if (this.#content === this.#units) {
      return [{ from: this.#start + first, to: this.#start + end }];
    }
    const ranges: TextRange[] = [];
    let start = first;
    for (let unit = first; unit <= end; unit++) {
      if (unit < end && this.#content[unit] === this.#units[unit]) continue;
      if (this.#content.slice(start, unit).trim() !== "") {
        ranges.push({ from: this.#start + start, to: this.#start + unit });
      }
      start = unit + 1;
    }
    return ranges;
  }

  #unitAt(index: number): number {
    // Each unit is a character.
    if (this.text.length === this.#content.length) return index;
    const { index: known, unit } = this.#known;
    const between = this.text.slice(Math.min(known, index), Math.max(known, index));
    const bytes = Buffer.byteLength(between);
    this.#known = { index, unit: index < known ? unit - bytes : unit + bytes };
    return this.#known.unit;
  }
}
