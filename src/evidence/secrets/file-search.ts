import { compareCodeUnits } from "../../text/format.ts";
import { mergeRanges, type TextRange } from "../../text/redact.ts";
import { FileView } from "./file-view.ts";
import { MarkupBlanker } from "./markup-blanker.ts";
import { type Search, searchTexts } from "./search-texts.ts";
import { KEY_END, PRIVATE_KEY, type RuleMatch } from "./secret-rules.ts";
import type { UnitEncoding } from "./text-encoding.ts";
import { WindowSearch } from "./windows.ts";

/** What was found in a file: ranges of its bytes, in their order. */
export interface FileSecrets {
  readonly known: readonly TextRange[];
  readonly byRules: readonly (TextRange & { readonly rule: string; readonly line: number })[];
  /** What to write in the place of a secret, in the encoding of the file. */
  readonly mark: Buffer;
}

/** Something that a rule found; grows if it goes on with the next piece. */
interface Finding {
  readonly rule: string;
  readonly line: number;
  readonly from: number;
  to: number;
}

/** Searches a file piece by piece. All positions are units, in `#text` from its start, else from that of the file. */
export class FileSearch {
  readonly #search: Search;
  readonly #windows: WindowSearch;
  readonly #encoding: UnitEncoding;
  readonly #known: TextRange[] = [];
  /** Some of them twice, where windows overlap. */
  readonly #byRules: Finding[] = [];
  /** The end of what was read, and where it begins in the file. */
  #text = "";
  #start = 0;
  /** Has passed over what is before the text. */
  readonly #blanker: MarkupBlanker | undefined;
  /** How much of the text was searched for candidates, or does not have to be. */
  #searched: number;
  /** A position in the text, and its line. */
  #line = { position: 0, number: 1 };
  /** A private key that has not ended. */
  #openKey: Finding | undefined;

  constructor(
    search: Search,
    encoding: UnitEncoding,
    { isXml, from }: { readonly isXml: boolean; readonly from: number },
  ) {
    this.#search = search;
    this.#windows = new WindowSearch(search.candidates, search.longestKnown);
    this.#encoding = encoding;
    this.#blanker = isXml ? new MarkupBlanker() : undefined;
    this.#searched = Math.floor(from / encoding.size);
  }

  found(): FileSecrets {
    const { size, encode } = this.#encoding;
    const inBytes = <T extends TextRange>(range: T) => ({
      ...range,
      from: range.from * size,
      to: range.to * size,
    });
    return {
      known: mergeRanges(this.#known).map(inBytes),
      byRules: withoutRepeated(this.#byRules).map(inBytes),
      mark: encode("***"),
    };
  }

  /** Searches the next piece of the file. */
  async search(piece: string, isLast: boolean): Promise<void> {
    const before = this.#text.length;
    this.#text += piece;
    if (this.#openKey !== undefined) this.#continueKey(this.#openKey, before);
    // What follows a later candidate is not all there yet.
    const to = isLast ? this.#text.length : this.#text.length - this.#windows.reach;
    const windows =
      this.#searched < to ? this.#windows.find(this.#text, { from: this.#searched, to }) : [];
    this.#searched = Math.max(this.#searched, to);
    if (windows.length > 0) await this.#searchWindows(windows);
    this.#forget(to - this.#windows.reach);
  }

  async #searchWindows(windows: readonly TextRange[]): Promise<void> {
    const views = this.#viewsOf(windows);
    const texts = views.map(({ text }) => text);
    const found = await searchTexts(texts, this.#search);
    for (const [index, view] of views.entries()) {
      const { known = [], byRules = [] } = found[index] ?? {};
      for (const range of known.flatMap((match) => view.rangesOf(match))) this.#known.push(range);
      for (const match of byRules) this.#addMatch(match, view.rangesOf(match));
    }
  }

  /** The windows without their markup. */
  #viewsOf(windows: readonly TextRange[]): readonly FileView[] {
    const blanker = this.#blanker && new MarkupBlanker(this.#blanker);
    let position = 0;
    return windows.map(({ from, to }) => {
      blanker?.skip(this.#text.slice(position, from));
      position = to;
      const units = this.#text.slice(from, to);
      const content = blanker?.blank(units) ?? units;
      return new FileView({ start: this.#start + from, units, content }, this.#encoding);
    });
  }

  #addMatch({ rule, isOpen = false }: RuleMatch, ranges: readonly TextRange[]): void {
    const [first] = ranges;
    if (first === undefined) return;
    // A rule that reads up to the end of a line would read on after the end of an element.
    const isWholeKey = rule === PRIVATE_KEY && !isOpen;
    const added = (isWholeKey ? ranges : [first]).map((range) => this.#add(rule, range));
    if (isOpen && first.to === this.#start + this.#text.length) [this.#openKey] = added;
  }

  #add(rule: string, { from, to }: TextRange): Finding {
    const finding = { rule, from, to, line: this.#lineAt(from - this.#start) };
    this.#byRules.push(finding);
    return finding;
  }

  /** Adds to a private key what it has of the text from a position on: up to its end, or the end of its text. */
  #continueKey(key: Finding, from: number): void {
    KEY_END.lastIndex = Math.max(0, from - 100);
    const end = KEY_END.exec(this.#text) === null ? undefined : KEY_END.lastIndex;
    const [view] = this.#viewsOf([{ from, to: end ?? this.#text.length }]);
    const [range] = view?.rangesOf({ from: 0, to: view.text.length }) ?? [];
    if (range?.from === key.to) key.to = range.to;
    const goesOn = end === undefined && key.to === this.#start + this.#text.length;
    this.#openKey = goesOn ? key : undefined;
  }

  /** The number of the line at a position of the text. */
  #lineAt(position: number): number {
    const { position: known, number } = this.#line;
    const between = this.#text.slice(Math.min(known, position), Math.max(known, position));
    const lines = countLineFeeds(between);
    this.#line = { position, number: position < known ? number - lines : number + lines };
    return this.#line.number;
  }

  /** Drops what is before a position of the text. */
  #forget(position: number): void {
    if (position <= 0) return;
    const number = this.#lineAt(position);
    this.#blanker?.skip(this.#text.slice(0, position));
    this.#text = this.#text.slice(position);
    this.#start += position;
    this.#searched -= position;
    this.#line = { position: 0, number };
  }
}

/** Returns findings in their order, each once. */
function withoutRepeated(findings: readonly Finding[]): readonly Finding[] {
  const sorted = findings.toSorted(
    (one, other) => one.from - other.from || compareCodeUnits(one.rule, other.rule),
  );
  const all: Finding[] = [];
  for (const finding of sorted) {
    const last = all.at(-1);
    if (last?.from !== finding.from || last.rule !== finding.rule) all.push(finding);
    else last.to = Math.max(last.to, finding.to);
  }
  return all;
}

function countLineFeeds(text: string): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) count++;
  return count;
}
