import type { TextRange } from "../../text/redact.ts";
import { readUnits, type UnitEncoding } from "./text-encoding.ts";

/** A part of a file as people read it, without its markup. Ranges of the file are those of its units. */
export class FileView {
  readonly text: string;
  readonly #start: number;
  readonly #units: string;
  readonly #content: string;
  readonly #hasMarkup: boolean;
  /** An index of the text and its unit: the next one is near. */
  #known = { index: 0, unit: 0 };

  /** `units` begin at `start` of the file; `content` is the same with blanks for markup. */
  constructor(
    { start, units, content }: { start: number; units: string; content: string },
    encoding: UnitEncoding,
  ) {
    this.text = readUnits(content, encoding);
    this.#start = start;
    this.#units = units;
    this.#content = content;
    this.#hasMarkup = content !== units;
  }

  /** Returns where a range of the text is in the file, without the markup in it. */
  rangesOf({ from, to }: TextRange): readonly TextRange[] {
    const [first, end] = [this.#unitAt(from), this.#unitAt(to)];
    if (!this.#hasMarkup) return [{ from: this.#start + first, to: this.#start + end }];
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
