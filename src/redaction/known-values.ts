import { PatternSearch } from "./pattern-search.ts";
import { type ByteRange, mergeRanges } from "./ranges.ts";
import { createPatterns, mostBytes } from "./search-patterns.ts";

/** Finds known values in bytes, in every form that docs/security.md promises. */
export class KnownValues {
  readonly #searches: readonly PatternSearch[];
  /** In bytes: no form of any of them is longer. */
  readonly longest: number;

  /** Values of fewer than 8 characters are ignored. */
  constructor(values: readonly string[]) {
    const patterns = createPatterns(values);
    const byKind = Map.groupBy(patterns, ({ kind }) => kind);
    this.#searches = Array.from(byKind, ([kind, all]) => new PatternSearch(kind, all));
    this.longest = patterns.reduce((most, pattern) => Math.max(most, mostBytes(pattern)), 0);
  }

  /** Returns where the values are that begin at `start` or later, in their order. */
  find(bytes: Buffer, start = 0): readonly ByteRange[] {
    return mergeRanges(this.#searches.flatMap((search) => search.find(bytes, start)));
  }
}
