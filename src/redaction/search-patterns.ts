import { foldBase64, foldText } from "./folding.ts";
import { isAlphanumeric } from "./forms.ts";
import {
  createBase64Readers,
  createTextReaders,
  MAX_BLANK,
  MAX_ENCODED,
  type Reader,
} from "./readers.ts";

/** How a value may stand in a text, apart from how its characters are encoded. */
export interface Kind {
  /** Returns a reader for each encoding; the first reads bytes as they are. */
  readonly createReaders: (bytes: Buffer) => readonly Reader[];
  /** Returns what is compared of a character: see folding.ts. */
  readonly fold: (code: number) => readonly number[];
  /** Whether it may be wrapped in lines. */
  readonly isWrapped: boolean;
}

/** A value, or what base64 texts that hold it have in common. */
export interface SearchPattern {
  readonly kind: Kind;
  readonly characters: readonly string[];
  /** The characters that are ASCII letters, in lower case, or digits, and `-` for each of the others. */
  readonly letters: string;
}

/** A shorter value would be found by chance. */
export const MIN_SECRET_LENGTH = 8;
/** Base64 in shorter lines may not be found. */
export const SHORTEST_LINE = 32;

const TEXT: Kind = {
  createReaders: createTextReaders,
  fold: foldText,
  isWrapped: false,
};
const BASE64: Kind = {
  createReaders: createBase64Readers,
  fold: foldBase64,
  isWrapped: true,
};

/** Returns the patterns that find these values. Values of fewer than 8 characters are ignored. */
export function createPatterns(values: readonly string[]): readonly SearchPattern[] {
  const long = [...new Set(values)].filter(({ length }) => length >= MIN_SECRET_LENGTH);
  return long.flatMap((value) => {
    const text = value.toWellFormed();
    const written = createPattern(text.replace(/\s+/gu, " "), TEXT);
    return [written, ...base64Forms(text).map((form) => createPattern(form, BASE64))];
  });
}

function createPattern(text: string, kind: Kind): SearchPattern {
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
export function symbolsOf({ characters, kind }: SearchPattern): readonly number[] {
  return characters.flatMap((character) => kind.fold(character.codePointAt(0) ?? 0));
}

/** Returns how many bytes the first `count` characters of a pattern take at most. */
export function mostBytes(
  { characters, letters, kind }: SearchPattern,
  count = characters.length,
): number {
  let bytes = kind.isWrapped ? MAX_BLANK * Math.ceil(count / SHORTEST_LINE) : 0;
  for (let index = 0; index < count; index++) {
    const character = characters[index] ?? "";
    if (letters[index] !== "-") {
      bytes += 1;
    } else if (character === " ") {
      bytes += MAX_BLANK;
    } else {
      bytes += MAX_ENCODED * character.length;
    }
  }
  return bytes;
}
