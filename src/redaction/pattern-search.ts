import { AnchorSearch } from "./anchors.ts";
import { Automaton } from "./automaton.ts";
import { BeginningSearch } from "./beginnings.ts";
import { Pass } from "./pass.ts";
import { type ByteRange, mergeRanges } from "./ranges.ts";
import { IS_ENCODING_MARK, MAX_ENCODED } from "./readers.ts";
import { type Kind, type SearchPattern, symbolsOf } from "./search-patterns.ts";

/**
 * Finds patterns of one kind, in time that is linear in the text. Bytes that every form of a pattern holds, or begins
 * with, tell where it may be. The text is read only there.
 */
export class PatternSearch {
  readonly #kind: Kind;
  readonly #patterns: readonly SearchPattern[];
  readonly #anchors: AnchorSearch;
  readonly #beginnings: BeginningSearch;
  /** Created when it is first needed: few texts hold what is looked for. */
  #automaton: Automaton | undefined;

  constructor(kind: Kind, patterns: readonly SearchPattern[]) {
    this.#kind = kind;
    this.#patterns = patterns;
    this.#anchors = new AnchorSearch(patterns);
    this.#beginnings = new BeginningSearch(this.#anchors.rest);
  }

  /** Returns where the patterns are that begin at `start` or later. Ranges may overlap. */
  find(bytes: Buffer, start: number): readonly ByteRange[] {
    const found = [...this.#anchors.find(bytes), ...this.#beginnings.find(bytes)];
    const regions = mergeRanges(found);
    if (regions.length === 0) return regions;
    this.#automaton ??= new Automaton(this.#patterns.map(symbolsOf));
    const settings = { bytes, start, fold: this.#kind.fold, automaton: this.#automaton };
    const readers = this.#kind.createReaders(bytes);
    const [written, ...encoded] = readers.map((reader) => new Pass(reader, settings));
    const marks = new EncodingMarks(bytes);
    for (const region of regions) {
      const end = written?.search(region) ?? 0;
      // Without a mark, the other readers would find the same.
      const isEncoded = marks.after(region.from) < end + MAX_ENCODED;
      for (const pass of encoded) {
        if (isEncoded || pass.at > region.from) pass.search(region);
      }
    }
    return [written, ...encoded].flatMap((pass) => pass?.found ?? []);
  }
}

/** Finds the bytes that may begin something encoded; asked in the order of the text. */
class EncodingMarks {
  readonly #bytes: Buffer;
  #next = -1;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  /** Returns where the first such byte is at `position` or later; the end of the text if there is none. */
  after(position: number): number {
    if (this.#next >= position) return this.#next;
    let at = position;
    while (at < this.#bytes.length && IS_ENCODING_MARK[this.#bytes[at] ?? 0] === false) at++;
    this.#next = at;
    return at;
  }
}
