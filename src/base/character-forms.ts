/** One character of a value that is looked for, in every form in which it may stand. */
export interface Character {
  /** An ASCII letter, in lower case, or a digit: it always stands as it is. */
  readonly plain?: number;
  /** Its forms by their first byte, letters in lower case. */
  readonly forms: ReadonlyMap<number, readonly Form[]>;
  /** White space: a run of it stands for a run of any other. */
  readonly isSpace: boolean;
}

/** A text of which each character may stand as it is, or as a reference of XML. */
interface Form {
  readonly text: string;
  /** How often that may have been escaped as XML. */
  readonly layers: number;
}

const [AMPERSAND, ZERO] = [0x26, 0x30];
/** In bytes: no form of a character that is looked for is longer. */
const LONGEST_FORM = 64;
/** Zeros at the start of a number in a reference. */
const MAX_ZEROS = 4;
/** Characters of white space in a row. */
const MAX_SPACES = 64;

/** Bytes with ASCII letters in lower case. */
export const FOLDED = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte,
);

const NAMES: ReadonlyMap<string, string> = new Map([
  ["&", "&amp"],
  ["<", "&lt"],
  [">", "&gt"],
  ['"', "&quot"],
  ["'", "&apos"],
]);

const JSON_ESCAPES: ReadonlyMap<string, string> = new Map([
  ["\b", "\\b"],
  ["\f", "\\f"],
  ["\n", "\\n"],
  ["\r", "\\r"],
  ["\t", "\\t"],
  ['"', '\\"'],
  ["\\", "\\\\"],
  ["/", "\\/"],
]);

/** White space that wraps base64. */
export const LINE_BREAK = describe([..." \t\r\n"].flatMap(formsOf), true);

const WHITE_SPACE = describe(
  [...[..." \t\r\n\f\v\u00a0\u2028\u2029\u202f\u3000"].flatMap(formsOf), { text: "+", layers: 1 }],
  true,
);

/** Returns the character that stands wherever one of these texts does. */
export function characterOf(texts: readonly string[]): Character {
  const [first = ""] = texts;
  if (/^\s$/u.test(first)) return WHITE_SPACE;
  if (!/^[A-Za-z\d]$/.test(first)) return describe(texts.flatMap(formsOf), false);
  return { ...describe([], false), plain: FOLDED[first.charCodeAt(0)] ?? 0 };
}

function describe(all: readonly Form[], isSpace: boolean): Character {
  const firstOf = ({ text }: Form) => FOLDED[Buffer.from(text)[0] ?? 0] ?? 0;
  const forms = new Map([...Map.groupBy(all, firstOf), [AMPERSAND, all]]);
  return { forms, isSpace };
}

function formsOf(text: string): readonly Form[] {
  const percent = Buffer.from(text).toString("hex").replace(/../g, "%$&");
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
  const json = units.map((unit) => `\\u${unit.toString(16).padStart(4, "0")}`).join("");
  const short = JSON_ESCAPES.get(text);
  return [
    { text, layers: 2 },
    { text: percent, layers: 1 },
    { text: json, layers: 1 },
    ...(short === undefined ? [] : [{ text: short, layers: 1 }]),
  ];
}

/** Returns where a character that begins at one of some positions may end. */
export function endsOf(
  bytes: Buffer,
  starts: readonly number[],
  character: Character,
): readonly number[] {
  return follow(starts, character, (at) => endsAt(bytes, at, character));
}

/** Returns where a character that ends at one of some positions may begin. */
export function startsOf(
  bytes: Buffer,
  ends: readonly number[],
  character: Character,
): readonly number[] {
  return follow(ends, character, (end) => startsAt(bytes, end, character));
}

function follow(
  positions: readonly number[],
  { isSpace }: Character,
  step: (position: number) => readonly number[],
): readonly number[] {
  if (!isSpace) return distinct(positions.flatMap(step));
  const reached = new Set<number>();
  let last = positions;
  for (let count = 0; last.length > 0 && count < MAX_SPACES; count++) {
    last = last.flatMap(step).filter((position) => !reached.has(position));
    for (const position of last) reached.add(position);
  }
  return [...reached];
}

function distinct(positions: readonly number[]): readonly number[] {
  return positions.length > 1 ? [...new Set(positions)] : positions;
}

function endsAt(bytes: Buffer, at: number, { plain, forms }: Character): readonly number[] {
  const byte = FOLDED[bytes[at] ?? 0] ?? 0;
  if (plain !== undefined) return byte === plain ? [at + 1] : [];
  return (forms.get(byte) ?? []).flatMap((form) => endsOfForm(bytes, at, form));
}

function startsAt(bytes: Buffer, end: number, character: Character): readonly number[] {
  const starts: number[] = [];
  const first = character.plain === undefined ? Math.max(0, end - LONGEST_FORM) : end - 1;
  for (let start = end - 1; start >= first; start--) {
    if (endsAt(bytes, start, character).includes(end)) starts.push(start);
  }
  return starts;
}

function endsOfForm(bytes: Buffer, start: number, { text, layers }: Form): readonly number[] {
  let ends: readonly number[] = [start];
  for (const character of text) {
    if (ends.length === 0) break;
    ends = ends.flatMap((at) => endsOfOne(bytes, at, { text: character, layers }));
  }
  return ends;
}

/** As `endsOfForm`, for a single character. */
function endsOfOne(bytes: Buffer, at: number, { text, layers }: Form): readonly number[] {
  const length = lengthAt(bytes, at, text);
  const ends = length > 0 ? [at + length] : [];
  if (layers === 0 || bytes[at] !== AMPERSAND) return ends;
  const rest = layers - 1;
  for (const { prefix, digits } of referencesTo(text)) {
    for (const numberAt of endsOfForm(bytes, at, { text: prefix, layers: rest })) {
      const digitsAt = digits === "" ? numberAt : skipZeros(bytes, numberAt);
      for (const end of endsOfForm(bytes, digitsAt, { text: digits, layers: rest })) {
        ends.push(end);
        for (const closed of endsOfOne(bytes, end, { text: ";", layers: rest })) ends.push(closed);
      }
    }
  }
  return ends;
}

/** Returns how many bytes a character takes at a position, in any letter case of ASCII; 0 if it is not there. */
function lengthAt(bytes: Buffer, at: number, character: string): number {
  const code = character.charCodeAt(0);
  if (code < 0x80) return FOLDED[bytes[at] ?? 0] === FOLDED[code] && at < bytes.length ? 1 : 0;
  const encoded = Buffer.from(character);
  return bytes.subarray(at, at + encoded.length).equals(encoded) ? encoded.length : 0;
}

function referencesTo(character: string) {
  const code = character.codePointAt(0) ?? 0;
  const name = NAMES.get(character);
  return [
    { prefix: "&#", digits: String(code) },
    { prefix: "&#x", digits: code.toString(16) },
    ...(name === undefined ? [] : [{ prefix: name, digits: "" }]),
  ];
}

function skipZeros(bytes: Buffer, start: number): number {
  let at = start;
  while (at < start + MAX_ZEROS && bytes[at] === ZERO) at++;
  return at;
}
