import { type OpenFile, readAt } from "../../base/files.ts";
import { compareCodeUnits } from "../../base/format.ts";
import { mergeRanges, type TextRange } from "../../base/redact.ts";
import { encodingOf, FileView, type UnitEncoding } from "./file-text.ts";
import { MarkupBlanker } from "./markup-blanker.ts";
import {
  endOfKey,
  type FoundSecrets,
  PRIVATE_KEY,
  type RuleMatch,
  type Search,
  searchTexts,
} from "./text-search.ts";
import { WindowSearch } from "./windows.ts";

const HEAD = 64 * 1024;
const PIECE = 128 * 1024;

/** Something that a rule found; grows if it goes on with the next piece. */
interface Finding {
  readonly rule: string;
  readonly line: number;
  readonly from: number;
  to: number;
}

/** What was found in a file: ranges of its bytes, in their order. */
interface FileSecrets {
  readonly known: readonly TextRange[];
  readonly byRules: readonly Readonly<Finding>[];
  /** What to write in the place of a secret, in the encoding of the file. */
  readonly mark: Buffer;
}

/** Finds secrets in a text that is not part of a file. */
export async function searchText(text: string, search: Search): Promise<FoundSecrets> {
  const [found] = await searchTexts([text], search);
  return found ?? { known: [], byRules: [] };
}

/**
 * Finds secrets in a file, piece by piece, around the candidates in it. In XML, only texts, values and the contents
 * of sections are searched. In files that are not texts, only known values are searched for. Before `from`, in bytes,
 * there is nothing.
 */
export async function searchFile(
  file: OpenFile,
  wanted: Search,
  { isXml, from }: { readonly isXml: boolean; readonly from: number },
): Promise<FileSecrets> {
  const { size } = file.state;
  const head = readAt(file, 0, Math.min(size, HEAD));
  const encoding = encodingOf(head);
  // No text has zeros, except in UTF-16.
  const isBinary = encoding.size === 1 && head.includes(0);
  const used = isBinary ? { ...wanted, ruleCandidates: undefined } : wanted;
  const search = new FileSearch(used, encoding, { isXml, from });
  for (let position = 0; position < size; ) {
    const bytes = readAt(file, position, Math.min(PIECE, size - position));
    if (bytes.length === 0) break;
    position += bytes.length;
    await search.search(encoding.decode(bytes), position >= size);
  }
  return search.found();
}

/** Searches a file piece by piece. All positions are units, in `#text` from its start, else from that of the file. */
class FileSearch {
  readonly #search: Search;
  readonly #windows: WindowSearch;
  readonly #encoding: UnitEncoding;
  readonly #known: TextRange[] = [];
  /** By rule and beginning, since what is in two windows is found twice. */
  readonly #byRules = new Map<string, Finding>();
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
    const { size, mark } = this.#encoding;
    const inBytes = <T extends TextRange>(range: T) => ({
      ...range,
      from: range.from * size,
      to: range.to * size,
    });
    const byRules = [...this.#byRules.values()].sort(
      (one, other) => one.from - other.from || compareCodeUnits(one.rule, other.rule),
    );
    return { known: mergeRanges(this.#known).map(inBytes), byRules: byRules.map(inBytes), mark };
  }

  /** Searches the next piece of the file. */
  async search(piece: string, isLast: boolean): Promise<void> {
    const before = this.#text.length;
    this.#text += piece;
    if (this.#openKey !== undefined) this.#continueKey(this.#openKey, before);
    // What follows a later candidate is not all there yet.
    const to = isLast ? this.#text.length : this.#text.length - this.#windows.reach;
    if (this.#searched < to) {
      const windows = this.#windows.find(this.#text, { from: this.#searched, to });
      this.#searched = to;
      if (windows.length > 0) await this.#searchWindows(windows);
    }
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

  #addMatch({ rule, isOpen }: RuleMatch, ranges: readonly TextRange[]): void {
    // A rule that reads up to the end of a line would read on after the end of an element.
    const kept = rule === PRIVATE_KEY && !isOpen ? ranges : ranges.slice(0, 1);
    for (const { from, to } of kept) {
      const key = `${from} ${rule}`;
      const line = this.#lineAt(from - this.#start);
      const finding = this.#byRules.get(key) ?? { rule, line, from, to };
      finding.to = Math.max(finding.to, to);
      this.#byRules.set(key, finding);
      if (isOpen && to === this.#start + this.#text.length) this.#openKey = finding;
    }
  }

  /** Adds to a private key what it has of the text from a position on: up to its end, or the end of its text. */
  #continueKey(key: Finding, from: number): void {
    const end = endOfKey(this.#text, Math.max(0, from - 100));
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
    this.#line = { position: 0, number: this.#lineAt(position) };
    this.#blanker?.skip(this.#text.slice(0, position));
    this.#text = this.#text.slice(position);
    this.#start += position;
    this.#searched -= position;
  }
}

function countLineFeeds(text: string): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) count++;
  return count;
}
