import { isAlphanumeric } from "./forms.ts";
import {
  BLANK,
  createBase64Readings,
  createTextReadings,
  isWhiteSpace,
  MAX_BLANK,
  MAX_ENCODED,
  type Reading,
} from "./readers.ts";

/** How a value may stand in a text, apart from how its characters are encoded. */
export interface Kind {
  /** Returns the ways to read a text, each after its base. */
  readonly readings: (bytes: Buffer) => readonly Reading[];
  /** Returns the symbols that are compared for a character: none, one, or several. */
  readonly fold: (code: number) => readonly number[];
  /** Whether white space may be anywhere in it. */
  readonly isWrapped: boolean;
}

/** A value, or what base64 texts that hold it have in common. */
export interface Pattern {
  readonly kind: Kind;
  readonly characters: readonly string[];
  /** The characters that are ASCII letters, in lower case, or digits, and `-` for each of the others. */
  readonly letters: string;
}

/** A shorter value would be found by chance. */
export const MIN_SECRET_LENGTH = 8;
/** Base64 in shorter lines may not be found. */
export const SHORTEST_LINE = 32;

const ASCII = Array.from({ length: 0x80 }, (_, code) => foldCharacter(code));
const NONE: readonly number[] = [];
const PLUS = fold("+".charCodeAt(0));
const SLASH = fold("/".charCodeAt(0));
const DASH_CODE = "-".charCodeAt(0);
const UNDERSCORE_CODE = "_".charCodeAt(0);
const REPLACEMENT = 0xfffd;

const TEXT: Kind = { readings: createTextReadings, fold, isWrapped: false };
const BASE64: Kind = { readings: createBase64Readings, fold: foldBase64, isWrapped: true };

/** Returns what to look for in search of values. Those of fewer than 8 characters are ignored. */
export function createPatterns(values: readonly string[]): readonly Pattern[] {
  const long = [...new Set(values)].filter(({ length }) => length >= MIN_SECRET_LENGTH);
  return long.flatMap((value) => {
    const text = value.toWellFormed();
    const written = createPattern(text.replace(/\s+/gu, " "), TEXT);
    return [written, ...base64Forms(text).map((form) => createPattern(form, BASE64))];
  });
}

function createPattern(text: string, kind: Kind): Pattern {
  const characters = Array.from(text);
  const letters = characters.map((character) =>
    isAlphanumeric(character) ? character.toLowerCase() : "-",
  );
  return { kind, characters, letters: letters.join("") };
}

/** Returns what base64 texts that hold a value have in common, for every position of the value. */
export function base64Forms(value: string): readonly string[] {
  return [0, 1, 2].map((offset) => {
    const bytes = Buffer.concat([Buffer.alloc(offset), Buffer.from(value)]);
    const start = Math.ceil((offset * 8) / 6);
    return bytes.toString("base64").slice(start, Math.floor((bytes.length * 8) / 6));
  });
}

/** Returns the symbols that stand for a pattern in an automaton. */
export function symbolsOf({ characters, kind }: Pattern): readonly number[] {
  return characters.flatMap((character) => kind.fold(character.codePointAt(0) ?? 0));
}

/** Returns how many bytes the first `count` characters of a pattern take at most. */
export function mostBytes(
  { characters, letters, kind }: Pattern,
  count = characters.length,
): number {
  let bytes = kind.isWrapped ? MAX_BLANK * Math.ceil(count / SHORTEST_LINE) : 0;
  for (let index = 0; index < count; index++) {
    const character = characters[index] ?? "";
    if (letters[index] !== "-") bytes += 1;
    else if (character === " ") bytes += MAX_BLANK;
    else bytes += MAX_ENCODED * character.length;
  }
  return bytes;
}

/** Returns the same symbols for a character in any letter case, and for any white space. */
function fold(code: number): readonly number[] {
  return ASCII[code] ?? foldCharacter(code);
}

function foldBase64(code: number): readonly number[] {
  if (isWhiteSpace(code)) return NONE;
  if (code === DASH_CODE) return PLUS;
  if (code === UNDERSCORE_CODE) return SLASH;
  return fold(code);
}

function foldCharacter(code: number): readonly number[] {
  if (isWhiteSpace(code)) return [BLANK];
  if (code > 0x10ffff) return [code];
  if (code >= 0xd800 && code <= 0xdfff) return [REPLACEMENT];
  // Some small letters have no capital one of their own, and some capital ones are several characters.
  const folded = String.fromCodePoint(code).toUpperCase().toLowerCase();
  return Array.from(folded, (character) => character.codePointAt(0) ?? 0);
}
