import { formStarts } from "./forms.ts";
import { addRange, type ByteRange } from "./ranges.ts";
import type { SearchPattern } from "./search-patterns.ts";

/** Sets the bit that distinguishes lower-case letters from upper-case ones. A few other pairs become equal as well. */
const LOWER_CASE = 0x2020;

/** Finds where patterns may begin, by their first two bytes. */
export class BeginningSearch {
  /** Which pairs of bytes are looked for, by their value as one number. */
  readonly #pairs = new Uint8Array(2 ** 16);
  readonly #isEmpty: boolean;

  constructor(patterns: readonly SearchPattern[]) {
    this.#isEmpty = patterns.length === 0;
    for (const pattern of patterns) this.#add(pattern);
  }

  /** Returns a region for every place where a pattern may begin, in their order. */
  find(bytes: Buffer): readonly ByteRange[] {
    const regions: ByteRange[] = [];
    if (this.#isEmpty) return regions;
    let pair = 0;
    for (let at = 0; at < bytes.length; at++) {
      pair = ((pair << 8) | (bytes[at] ?? 0)) & 0xffff;
      if (this.#pairs[pair | LOWER_CASE] !== 0) {
        addRange(regions, { from: Math.max(0, at - 1), to: at });
      }
    }
    return regions;
  }

  #add({ characters, kind }: SearchPattern): void {
    const [first = "", second = ""] = characters;
    const mayHaveBlanks = kind.isWrapped || first === " ";
    const next = formStarts(second);
    const following = mayHaveBlanks ? [...next, ...formStarts(" ")] : next;
    const afterFirst = following.map(([start = 0]) => start);
    for (const [byte = 0, after] of formStarts(first)) {
      // A form of one byte is followed by a form of the next character.
      const seconds = after === undefined ? afterFirst : [after];
      for (const other of seconds) {
        this.#pairs[(byte << 8) | other | LOWER_CASE] = 1;
      }
    }
  }
}
