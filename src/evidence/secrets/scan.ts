import { isUtf8 } from "node:buffer";
import { type OpenFile, readAt } from "../../files.ts";
import { decode } from "../../text/decode.ts";
import { mergeRanges, type TextRange } from "../../text/redact.ts";
import { MarkupBlanker } from "./markup-blanker.ts";
import { findByRules, KEY_END, type RuleMatch } from "./secret-rules.ts";
import { BYTES, encodingOf, isBinary, type TextEncoding, UTF8 } from "./text-encoding.ts";

/** What to look for. */
export interface Search {
  /** What is in a text if there may be anything to find. */
  readonly candidates: RegExp;
  /** Finds known values. */
  readonly findKnown: (text: string) => readonly TextRange[];
  /** What is in a text if the rules find anything in it; undefined if they are not to be applied. */
  readonly ruleCandidates: RegExp | undefined;
}

/** What was found in a text. */
export interface FoundSecrets {
  readonly known: readonly TextRange[];
  readonly byRules: readonly RuleMatch[];
}

/** What was found in a file: ranges of its bytes, in their order. */
export interface FileSecrets {
  readonly known: readonly TextRange[];
  readonly byRules: readonly (TextRange & { readonly rule: string; readonly line: number })[];
  /** What to write in the place of a secret, in the encoding of the file. */
  readonly mark: Buffer;
}

const PIECE = 128 * 1024;
/** In characters. Pieces are searched together with the end of the piece before: no token is longer. */
const OVERLAP = 16 * 1024;

/** Finds secrets in a text that is not part of a file. */
export async function searchText(text: string, search: Search): Promise<FoundSecrets> {
  const known = search.findKnown(text);
  if (!search.ruleCandidates) return { known, byRules: [] };
  const masked = known.reduce(
    (rest, { from, to }) => rest.slice(0, from) + "*".repeat(to - from) + rest.slice(to),
    text,
  );
  const decoded = decode(masked);
  if (!search.ruleCandidates.test(decoded?.text ?? masked)) return { known, byRules: [] };
  const matches = await findByRules(decoded?.text ?? masked);
  const sourceIndex = decoded?.sourceIndex ?? ((index: number) => index);
  const byRules = matches.map((match) => ({
    ...match,
    from: sourceIndex(match.from),
    to: sourceIndex(match.to),
  }));
  return { known, byRules };
}

/**
 * Finds secrets in a file, piece by piece. In XML, only texts, values and the contents of sections are searched. In
 * files that are not texts, only known values are searched for.
 */
export async function searchFile(
  file: OpenFile,
  wanted: Search,
  isXml: boolean,
): Promise<FileSecrets> {
  const head = readAt(file, 0, Math.min(file.stat.size, 64 * 1024));
  const isText = !isBinary(head);
  const used = isText ? wanted : { ...wanted, ruleCandidates: undefined };
  const encoding = isText ? encodingOf(head) : BYTES;
  const search = new FileSearch(used, isXml);
  if (await searchAs(encoding, file, search)) return search.found(encoding);
  // Not UTF-8 after all.
  const bytewise = new FileSearch(used, isXml);
  await searchAs(BYTES, file, bytewise);
  return bytewise.found(BYTES);
}

/** Returns false if the file is not in this encoding. */
async function searchAs(
  encoding: TextEncoding,
  file: OpenFile,
  search: FileSearch,
): Promise<boolean> {
  const { size } = file.stat;
  for (let position = 0; position < size; ) {
    const bytes = readAt(file, position, Math.min(PIECE, size - position));
    if (bytes.length === 0) break;
    const isLast = position + bytes.length >= size;
    const piece = isLast ? bytes : bytes.subarray(0, encoding.whole(bytes));
    if (encoding === UTF8 && !isUtf8(piece)) return false;
    await search.search(encoding.decode(piece), encoding);
    position += piece.length;
  }
  return true;
}

class FileSearch {
  readonly #search: Search;
  readonly #blanker: MarkupBlanker | undefined;
  readonly #known: TextRange[] = [];
  readonly #byRules = new Map<string, FileSecrets["byRules"][number]>();
  /** The end of what was searched, as it is written and without markup. */
  #text = "";
  #view = "";
  /** Bytes and line feeds before that end. */
  #offset = 0;
  #line = 1;
  /** Whether a private key began that has not ended. */
  #isKeyOpen = false;

  constructor(search: Search, isXml: boolean) {
    this.#search = search;
    this.#blanker = isXml ? new MarkupBlanker() : undefined;
  }

  found(encoding: TextEncoding): FileSecrets {
    const byRules = [...this.#byRules.values()].sort((one, other) => one.from - other.from);
    return { known: mergeRanges(this.#known), byRules, mark: encoding.encode("***") };
  }

  /** Searches the next piece of the file. */
  async search(piece: string, encoding: TextEncoding): Promise<void> {
    const overlap = this.#text.length;
    this.#text += piece;
    this.#view += this.#blanker?.blank(piece) ?? piece;
    if (this.#isKeyOpen) this.#continueKey(overlap, encoding);
    if (this.#search.candidates.test(this.#view)) {
      const { known, byRules } = await searchText(this.#view, this.#search);
      for (const range of this.#contentOf(known)) this.#known.push(this.#toBytes(range, encoding));
      for (const match of byRules) this.#addMatch(match, encoding);
    }
    this.#forget(encoding);
  }

  #addMatch(match: RuleMatch, encoding: TextEncoding): void {
    const contents = this.#contentOf([match]);
    const [first] = contents;
    if (first === undefined) return;
    // A rule that reads up to the end of a line would read on after the end of an element.
    const isKey = match.rule.startsWith("privatekey") && !match.isOpen;
    for (const content of isKey ? contents : [first]) this.#add(match.rule, content, encoding);
    if (match.isOpen && first.to === this.#text.length) this.#isKeyOpen = true;
  }

  #add(rule: string, range: TextRange, encoding: TextEncoding): void {
    const { from, to } = this.#toBytes(range, encoding);
    const line = this.#line + countLineFeeds(this.#text.slice(0, range.from));
    const id = `${rule} ${from}`;
    const before = this.#byRules.get(id);
    this.#byRules.set(id, { rule, from, to: Math.max(to, before?.to ?? 0), line });
  }

  /** Adds what a private key has of this piece: up to its end, or the end of its text. */
  #continueKey(overlap: number, encoding: TextEncoding): void {
    KEY_END.lastIndex = Math.max(0, overlap - 100);
    const end = KEY_END.exec(this.#view);
    const to = end ? end.index + end[0].length : this.#text.length;
    const [content] = this.#contentOf([{ from: overlap, to }]);
    if (content?.from === overlap) this.#add("privatekey/PrivateKey", content, encoding);
    this.#isKeyOpen = content?.to === this.#text.length;
  }

  /** The parts of ranges that are not markup. */
  #contentOf(ranges: readonly TextRange[]): readonly TextRange[] {
    if (this.#blanker === undefined) return ranges;
    return ranges.flatMap(({ from, to }) => {
      const contents: TextRange[] = [];
      let start = from;
      for (let index = from; index <= to; index++) {
        if (index < to && this.#view[index] === this.#text[index]) continue;
        if (this.#view.slice(start, index).trim() !== "") contents.push({ from: start, to: index });
        start = index + 1;
      }
      return contents;
    });
  }

  #toBytes({ from, to }: TextRange, encoding: TextEncoding): TextRange {
    const start = this.#offset + encoding.byteLength(this.#text.slice(0, from));
    return { from: start, to: start + encoding.byteLength(this.#text.slice(from, to)) };
  }

  #forget(encoding: TextEncoding): void {
    const wanted = Math.max(0, this.#text.length - OVERLAP);
    // Not between two halves of a character.
    const end = /[\udc00-\udfff]/.test(this.#text.charAt(wanted)) ? wanted - 1 : wanted;
    const gone = this.#text.slice(0, end);
    this.#offset += encoding.byteLength(gone);
    this.#line += countLineFeeds(gone);
    this.#text = this.#text.slice(end);
    this.#view = this.#view.slice(end);
  }
}

function countLineFeeds(text: string): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) count++;
  return count;
}
