import { AnchorSearch } from "./anchors.ts";
import { Automaton } from "./automaton.ts";
import { BeginningSearch } from "./beginnings.ts";
import { Occurrences, Pass } from "./pass.ts";
import { type Kind, type Pattern, symbolsOf } from "./patterns.ts";
import { type ByteRange, mergeRanges } from "./ranges.ts";
import type { Reading } from "./readers.ts";

/**
 * Finds patterns of one kind, in time that is linear in the text. Bytes that every form of a pattern holds, or begins
 * with, tell where it may be. The text is read only there.
 */
export class PatternSearch {
  readonly #kind: Kind;
  readonly #patterns: readonly Pattern[];
  readonly #anchors: AnchorSearch;
  readonly #beginnings: BeginningSearch;
  /** Created when it is first needed: few texts hold what is looked for. */
  #automaton: Automaton | undefined;

  constructor(kind: Kind, patterns: readonly Pattern[]) {
    this.#kind = kind;
    this.#patterns = patterns;
    this.#anchors = new AnchorSearch(patterns);
    this.#beginnings = new BeginningSearch(this.#anchors.rest);
  }

  /** Returns where the patterns are that begin at `start` or later. Ranges may overlap. */
  find(bytes: Buffer, start: number): readonly ByteRange[] {
    const regions = mergeRanges([...this.#anchors.find(bytes), ...this.#beginnings.find(bytes)]);
    if (regions.length === 0) return regions;
    const passes = this.#createPasses(bytes, start);
    for (const region of regions) {
      for (const pass of passes) pass.search(region);
    }
    return passes.flatMap(({ found }) => found);
  }

  #createPasses(bytes: Buffer, start: number): readonly Pass[] {
    this.#automaton ??= new Automaton(this.#patterns.map(symbolsOf));
    const { fold, readings } = this.#kind;
    const occurrences = new Map<number, Occurrences>();
    const passes = new Map<Reading, Pass>();
    for (const reading of readings(bytes)) {
      const { reader, base } = reading;
      if (base !== undefined && !occurrences.has(base.mark)) {
        occurrences.set(base.mark, new Occurrences(bytes, base.mark));
      }
      const pass = new Pass({
        bytes,
        start,
        reader,
        fold,
        automaton: this.#automaton,
        base: base && passes.get(base.reading),
        marks: base && occurrences.get(base.mark),
      });
      passes.set(reading, pass);
    }
    return [...passes.values()];
  }
}
