import { type Character, characterOf, endsOf, LINE_BREAK, startsOf } from "./character-forms.ts";
import type { ByteRange } from "./ranges.ts";
import { type Sign, SignSearch, type Wanted } from "./signs.ts";

/** A shorter value would be found by chance. */
export const MIN_SECRET_LENGTH = 8;

/** Finds known values in bytes, in every form that docs/security.md promises. */
export interface KnownValues {
  /** Returns where they are. Ranges may overlap. */
  find(bytes: Buffer): readonly ByteRange[];
  /** In bytes: no form of any of them is longer. */
  readonly longest: number;
}

/** Bytes of a form for each of its characters, and besides: enough for all of them escaped twice. */
const LONGEST_PER_CHARACTER = 32;
const LONGEST_BESIDES = 1024;

/** Prepares a search for these values. Those of fewer than 8 characters are ignored. */
export function createKnownValues(values: readonly string[]): KnownValues {
  const search = new SignSearch();
  const characters = new Map<string, Character>();
  let longest = 0;
  for (const value of new Set(values)) {
    if (value.length < MIN_SECRET_LENGTH) continue;
    for (const wanted of wantedOf(value, characters)) {
      search.add(wanted);
      longest = Math.max(longest, longestForm(wanted));
    }
  }
  return {
    longest,
    find(bytes) {
      const ranges: ByteRange[] = [];
      search.find(bytes, (sign, at) => {
        const range = rangeAround(bytes, at, sign);
        if (range !== undefined) ranges.push(range);
      });
      return ranges;
    },
  };
}

/** Returns what base64 texts that hold a value have in common, for every position of the value. */
export function base64Forms(value: string): readonly string[] {
  return [0, 1, 2].map((offset) => {
    const bytes = Buffer.concat([Buffer.alloc(offset), Buffer.from(value)]);
    const start = Math.ceil((offset * 8) / 6);
    const end = Math.floor((bytes.length * 8) / 6);
    return bytes.toString("base64").slice(start, end);
  });
}

/** `known` keeps each character once, since long values have few different ones. */
function wantedOf(value: string, known: Map<string, Character>): readonly Wanted[] {
  const describe = (texts: readonly string[]) => {
    const key = texts.join(" ");
    const character = known.get(key) ?? characterOf(texts);
    known.set(key, character);
    return character;
  };
  const text = value.toWellFormed();
  const short = text.replace(/\s+/gu, " ");
  const written = Array.from(short.length < MIN_SECRET_LENGTH ? text : short, inEitherCase);
  const encoded = base64Forms(value).map((form) => Array.from(form, inBase64));
  return [
    { characters: written.map(describe), isWrapped: false },
    ...encoded.map((texts) => ({ characters: texts.map(describe), isWrapped: true })),
  ];
}

function inEitherCase(character: string): readonly string[] {
  return [...new Set([character, character.toLowerCase(), character.toUpperCase()])];
}

/** The two alphabets of base64 differ in two characters. */
function inBase64(character: string): readonly string[] {
  if (character === "+") return ["+", "-"];
  return character === "/" ? ["/", "_"] : [character];
}

function longestForm({ characters }: Wanted): number {
  return characters.length * LONGEST_PER_CHARACTER + LONGEST_BESIDES;
}

/** Returns where the value is of which a sign begins at `at`; undefined if the rest of it is not there. */
function rangeAround(bytes: Buffer, at: number, sign: Sign): ByteRange | undefined {
  const { wanted, start, end } = sign;
  const ends = walk(wanted, { from: end, by: 1, at: at + end - start }, (positions, character) =>
    endsOf(bytes, positions, character),
  );
  if (ends.length === 0) return undefined;
  const starts = walk(wanted, { from: start - 1, by: -1, at }, (positions, character) =>
    startsOf(bytes, positions, character),
  );
  if (starts.length === 0) return undefined;
  const range = { from: Math.min(...starts), to: Math.max(...ends) };
  return range.to - range.from <= longestForm(wanted) ? range : undefined;
}

/** Returns where one may get from `at` by the characters from an index up to the last or the first one. */
function walk(
  { characters, isWrapped }: Wanted,
  { from, by, at }: { readonly from: number; readonly by: 1 | -1; readonly at: number },
  step: (positions: readonly number[], character: Character) => readonly number[],
): readonly number[] {
  let positions: readonly number[] = [at];
  for (let index = from; positions.length > 0; index += by) {
    const character = characters[index];
    if (character === undefined) break;
    if (isWrapped) positions = [...positions, ...step(positions, LINE_BREAK)];
    positions = step(positions, character);
  }
  return positions;
}
