/** One character of a value that is looked for, in every form in which it may stand. */
export interface Character {
  /** An ASCII letter, in lower case, or a digit: it always stands as it is. */
  readonly plain?: number;
  /** By their first byte, letters in lower case. */
  readonly forms: ReadonlyMap<number, readonly Form[]>;
  /** White space: a run of it stands for any other. */
  readonly isSpace: boolean;
}

/** A text that stands for a character. Each character of it may be escaped as XML, so many times. */
interface Form {
  readonly text: string;
  readonly layers: number;
}

export const REFERENCE_START = 0x26;
const ZERO = 0x30;
/** In bytes: no form of a character that is looked for is longer. */
const LONGEST_FORM = 64;
/** Zeros at the start of a number in a reference. */
const MAX_ZEROS = 4;
/** Characters of white space in a row. */
const MAX_SPACES = 64;
const NAMES = new Map(
  Object.entries({ "&": "amp", "<": "lt", ">": "gt", '"': "quot", "'": "apos" }),
);

/** Bytes with ASCII letters in lower case. */
export const FOLDED = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte,
);

/** White space in which base64 is wrapped. */
export const LINE_BREAK = describe([..." \t\r\n"].flatMap(formsOf), true);
const WHITE_SPACE = describe(
  [...[..." \t\r\n\f\v\u00a0\u2028\u2029\u202f\u3000"].flatMap(formsOf), { text: "+", layers: 1 }],
  true,
);

/** Returns the character for which any of these texts may stand. */
export function characterOf(texts: readonly string[]): Character {
  const [first = ""] = texts;
  if (/^\s$/u.test(first)) return WHITE_SPACE;
  if (!/^[A-Za-z\d]$/.test(first)) return describe(texts.flatMap(formsOf), false);
  return { plain: FOLDED[first.charCodeAt(0)] ?? 0, forms: new Map(), isSpace: false };
}

function describe(all: readonly Form[], isSpace: boolean): Character {
  const byFirst = Map.groupBy(all, ({ text }) => FOLDED[Buffer.from(text)[0] ?? 0] ?? 0);
  return { forms: new Map([...byFirst, [REFERENCE_START, all]]), isSpace };
}

/** As it is, percent-encoded and escaped as JSON, all of which may be escaped as XML; as XML, also twice. */
function formsOf(text: string): readonly Form[] {
  const percent = Buffer.from(text).toString("hex").replace(/../g, "%$&");
  const units = Buffer.from(text, "utf16le").swap16().toString("hex").replace(/.{4}/g, "\\u$&");
  const short = text === "/" ? "\\/" : JSON.stringify(text).slice(1, -1);
  const encoded = [percent, units, short].map((form) => ({ text: form, layers: 1 }));
  return [{ text, layers: 2 }, ...encoded];
}

/** Returns the first bytes of a character's forms, two where it has as many, letters in lower case. */
export function beginningsOf({ plain, forms }: Character): readonly (readonly number[])[] {
  if (plain !== undefined) return [[plain]];
  const texts = [...forms.values()].flat().map(({ text }) => Buffer.from(text).subarray(0, 2));
  return [
    [REFERENCE_START],
    ...texts.map((bytes) => Array.from(bytes, (byte) => FOLDED[byte] ?? 0)),
  ];
}

/** Follows characters through bytes. */
export class FormReader {
  readonly #bytes: Buffer;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  /** Returns where a character may end that begins at one of some positions. */
  endsOf(starts: readonly number[], character: Character): readonly number[] {
    return follow(starts, character, (at) => this.#endsAt(at, character));
  }

  /** Returns where a character may begin that ends at one of some positions. */
  startsOf(ends: readonly number[], character: Character): readonly number[] {
    return follow(ends, character, (end) => {
      const longest = character.plain === undefined ? LONGEST_FORM : 1;
      const starts = Array.from({ length: Math.min(end, longest) }, (_, index) => end - 1 - index);
      return starts.filter((start) => this.#endsAt(start, character).includes(end));
    });
  }

  #endsAt(at: number, { plain, forms }: Character): readonly number[] {
    const byte = FOLDED[this.#bytes[at] ?? 0] ?? 0;
    if (plain !== undefined) return byte === plain ? [at + 1] : [];
    return (forms.get(byte) ?? []).flatMap(({ text, layers }) => this.#read(at, text, layers));
  }

  /** Returns where a text may end that begins at a position. */
  #read(at: number, text: string, layers: number): readonly number[] {
    let ends: readonly number[] = [at];
    for (const character of text) {
      ends = ends.flatMap((end) => this.#readOne(end, character, layers));
    }
    return ends;
  }

  #readOne(at: number, character: string, layers: number): readonly number[] {
    const ends = this.#isAt(at, character) ? [at + Buffer.byteLength(character)] : [];
    if (layers === 0 || this.#bytes[at] !== REFERENCE_START) return ends;
    for (const [start, number] of referencesTo(character)) {
      for (const numberAt of this.#read(at, start, layers - 1)) {
        for (const end of this.#read(this.#skipZeros(numberAt), number, layers - 1)) {
          ends.push(end);
          for (const closed of this.#readOne(end, ";", layers - 1)) ends.push(closed);
        }
      }
    }
    return ends;
  }

  #isAt(at: number, character: string): boolean {
    const code = character.charCodeAt(0);
    if (code < 0x80) return FOLDED[this.#bytes[at] ?? 0] === FOLDED[code];
    const encoded = Buffer.from(character);
    return this.#bytes.subarray(at, at + encoded.length).equals(encoded);
  }

  #skipZeros(start: number): number {
    let at = start;
    while (at < start + MAX_ZEROS && this.#bytes[at] === ZERO) at++;
    return at;
  }
}

/** Returns the beginnings of references to a character, and the numbers or names after them. */
function referencesTo(character: string): readonly (readonly [start: string, number: string])[] {
  const code = character.codePointAt(0) ?? 0;
  const name = NAMES.get(character);
  return [
    ["&#", String(code)],
    ["&#x", code.toString(16)],
    ...(name === undefined ? [] : [["&", name] as const]),
  ];
}

function follow(
  positions: readonly number[],
  { isSpace }: Character,
  step: (position: number) => readonly number[],
): readonly number[] {
  let last = positions.flatMap(step);
  if (!isSpace) return last.length < 2 ? last : [...new Set(last)];
  const reached = new Set(last);
  for (let count = 1; last.length > 0 && count < MAX_SPACES; count++) {
    last = last.flatMap(step).filter((position) => !reached.has(position));
    for (const position of last) reached.add(position);
  }
  return [...reached];
}
