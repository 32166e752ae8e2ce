import { type Character, createCharacter, LINE_BREAK } from "./forms.ts";
import { type Sign, SignSearch, type Wanted } from "./signs.ts";

/** A range of bytes: `from` is its first one, `to` the first one after it. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

/** A shorter value would be found by chance. */
export const MIN_SECRET_LENGTH = 8;

const MARK = Buffer.from("***");
/** The characters in which the two alphabets of base64 differ. */
const ALPHABETS = new Map([
  ["+", ["+", "-"]],
  ["/", ["/", "_"]],
]);

/** Finds known values in bytes, in every form that docs/security.md promises. */
export class KnownValues {
  readonly #search: SignSearch;
  /** In bytes: no form of any of them is longer. */
  readonly longest: number;

  /** Values of fewer than 8 characters are ignored. */
  constructor(values: readonly string[]) {
    const wanted = [...new Set(values)]
      .filter(({ length }) => length >= MIN_SECRET_LENGTH)
      .flatMap(createForms());
    this.#search = new SignSearch(wanted);
    // Enough for every character escaped twice, and for white space.
    this.longest = Math.max(0, ...wanted.map(({ characters }) => characters.length * 32 + 1024));
  }

  /** Returns where those are that begin at `start` or later. Ranges may overlap. */
  find(bytes: Buffer, start = 0): readonly ByteRange[] {
    let text: string | undefined;
    const ranges: ByteRange[] = [];
    const ends = new Map<Wanted, number>();
    this.#search.find(bytes, (sign, at) => {
      // A value may repeat itself. What overlaps a range is replaced together with it.
      if (at < Math.max(start, ends.get(sign.wanted) ?? 0)) return;
      if (bytes.length - at < sign.wanted.characters.length - sign.index) return;
      text ??= bytes.toString("latin1");
      const range = rangeAround(text, sign, at);
      if (range === undefined || range.from < start) return;
      ends.set(sign.wanted, range.to);
      ranges.push(range);
    });
    return ranges;
  }
}

/** Returns what base64 texts that hold a value have in common, for every position of the value. */
export function base64Forms(value: string): readonly string[] {
  return [0, 1, 2].map((offset) => {
    const bytes = Buffer.concat([Buffer.alloc(offset), Buffer.from(value)]);
    const start = Math.ceil((offset * 8) / 6);
    return bytes.toString("base64").slice(start, Math.floor((bytes.length * 8) / 6));
  });
}

/** Returns a function from a value to what is looked for. It creates each character only once. */
function createForms(): (value: string) => readonly Wanted[] {
  const written = memoize((each) =>
    createCharacter([...new Set([each, each.toLowerCase(), each.toUpperCase()])]),
  );
  const encoded = memoize((each) => createCharacter(ALPHABETS.get(each) ?? [each]));
  return (value) => {
    const text = value.toWellFormed();
    const short = text.replace(/\s+/gu, " ");
    const characters = Array.from(short.length < MIN_SECRET_LENGTH ? text : short, written);
    const forms = base64Forms(value).map((form) => Array.from(form, encoded));
    return [
      { characters, isBase64: false },
      ...forms.map((form) => ({ characters: form, isBase64: true })),
    ];
  };
}

/** Returns a function that calls `create` only once for each text, since values share most of their characters. */
function memoize(create: (text: string) => Character): (text: string) => Character {
  const created = new Map<string, Character>();
  return (text) => {
    const character = created.get(text) ?? create(text);
    created.set(text, character);
    return character;
  };
}

/** Returns where a value is of which a sign is at `at`; undefined if the rest of it is not there. */
function rangeAround(text: string, { wanted, index }: Sign, at: number): ByteRange | undefined {
  const { characters, isBase64 } = wanted;
  const onward: Move = (character, from) => character.endsFrom(text, from);
  const ends = follow(characters.slice(index), at, isBase64 ? wrapped(onward) : onward);
  if (ends.length === 0) return undefined;
  const back: Move = (character, to) => character.startsBefore(text, to);
  const before = characters.slice(0, index).reverse();
  const starts = follow(before, at, isBase64 ? wrapped(back) : back);
  if (starts.length === 0) return undefined;
  return { from: Math.min(...starts), to: Math.max(...ends) };
}

/** Returns where a character may end, or begin, that begins, or ends, at a position. */
type Move = (character: Character, position: number) => readonly number[];

/** Allows white space before a character. */
function wrapped(move: Move): Move {
  return (character, position) => {
    const next = move(character, position);
    if (next.length > 0) return next;
    return move(LINE_BREAK, position).flatMap((each) => move(character, each));
  };
}

/** Takes characters one after another, in every way that fits. */
function follow(characters: readonly Character[], position: number, move: Move): readonly number[] {
  let positions: readonly number[] = [position];
  for (const character of characters) {
    positions = [...new Set(positions.flatMap((each) => move(character, each)))];
    if (positions.length === 0) break;
  }
  return positions;
}

/** Returns ranges in their order, those that overlap as one. */
export function mergeRanges(ranges: readonly ByteRange[]): readonly ByteRange[] {
  const merged: ByteRange[] = [];
  for (const { from, to } of ranges.toSorted((one, other) => one.from - other.from)) {
    const last = merged.at(-1);
    if (last === undefined || from >= last.to) merged.push({ from, to });
    else merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, to) };
  }
  return merged;
}

/** Returns bytes from `start` on with `***` for every range that begins there or later. */
export function replaceRanges(bytes: Buffer, ranges: readonly ByteRange[], start = 0): Buffer {
  const parts: Buffer[] = [];
  let at = start;
  for (const { from, to } of mergeRanges(ranges)) {
    if (from >= at) parts.push(bytes.subarray(at, from), MARK);
    at = Math.max(at, to);
  }
  const rest = bytes.subarray(at);
  return parts.length === 0 ? rest : Buffer.concat([...parts, rest]);
}

/** Returns bytes of the same length with `*` for every byte of the ranges. */
export function maskRanges(bytes: Buffer, ranges: readonly ByteRange[]): Buffer {
  if (ranges.length === 0) return bytes;
  const masked = Buffer.from(bytes);
  for (const { from, to } of ranges) masked.fill("*", from, to);
  return masked;
}
