import { type Character, characterOf, FormReader, LINE_BREAK } from "./forms.ts";
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

/** Prepares a search for these values. Those of fewer than 8 characters are ignored. */
export function createKnownValues(values: readonly string[]): KnownValues {
  const wanted = [...new Set(values)]
    .filter(({ length }) => length >= MIN_SECRET_LENGTH)
    .flatMap(wantedFor(new Map()));
  const search = new SignSearch(wanted);
  return {
    longest: Math.max(0, ...wanted.map(longestForm)),
    find(bytes) {
      const reader = new FormReader(bytes);
      const ranges: ByteRange[] = [];
      search.find(bytes, (sign, at) => {
        const range = rangeAround(reader, sign, at);
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
    return bytes.toString("base64").slice(start, Math.floor((bytes.length * 8) / 6));
  });
}

/** `characters` keeps each of them once, since there are few different ones. */
function wantedFor(characters: Map<string, Character>): (value: string) => readonly Wanted[] {
  const describe = (texts: readonly string[]) => {
    const key = texts.join(" ");
    const character = characters.get(key) ?? characterOf(texts);
    characters.set(key, character);
    return character;
  };
  return (value) => {
    const text = value.toWellFormed();
    const short = text.replace(/\s+/gu, " ");
    const written = Array.from(short.length < MIN_SECRET_LENGTH ? text : short, inEitherCase);
    return [
      { characters: written.map(describe), isBase64: false },
      ...base64Forms(value).map((form) => ({
        characters: Array.from(form, inBase64).map(describe),
        isBase64: true,
      })),
    ];
  };
}

function inEitherCase(character: string): readonly string[] {
  return [...new Set([character, character.toLowerCase(), character.toUpperCase()])];
}

/** The two alphabets of base64 differ in two characters. */
function inBase64(character: string): readonly string[] {
  if (character === "+") return ["+", "-"];
  return character === "/" ? ["/", "_"] : [character];
}

/** In bytes: enough for every character escaped twice, and for white space. */
function longestForm({ characters }: Wanted): number {
  return characters.length * 32 + 1024;
}

/** Returns where a value is of which a sign begins at `at`; undefined if the rest of it is not there. */
function rangeAround(reader: FormReader, sign: Sign, at: number): ByteRange | undefined {
  const { wanted, start, end } = sign;
  const { characters, isBase64 } = wanted;
  let ends: readonly number[] = [at + end - start];
  for (let index = end; index < characters.length && ends.length > 0; index++) {
    if (isBase64) ends = [...ends, ...reader.endsOf(ends, LINE_BREAK)];
    ends = reader.endsOf(ends, characters[index] ?? LINE_BREAK);
  }
  if (ends.length === 0) return undefined;
  let starts: readonly number[] = [at];
  for (let index = start - 1; index >= 0 && starts.length > 0; index--) {
    if (isBase64) starts = [...starts, ...reader.startsOf(starts, LINE_BREAK)];
    starts = reader.startsOf(starts, characters[index] ?? LINE_BREAK);
  }
  if (starts.length === 0) return undefined;
  const range = { from: Math.min(...starts), to: Math.max(...ends) };
  return range.to - range.from <= longestForm(wanted) ? range : undefined;
}
