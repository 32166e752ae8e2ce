/** A text with its encoded characters decoded. */
export interface Decoded {
  readonly text: string;
  /** Returns where in the source the UTF-16 unit at this index of `text` begins. */
  sourceIndex(index: number): number;
}

/** Percent-encoded bytes, character references of HTML, and escapes of JSON and JavaScript. */
const ENCODED =
  /(?:%[\da-f]{2})+|&(?:#\d{1,7}|#x[\da-f]{1,6}|amp|apos|gt|lt|quot);?|\\(?:u[\da-f]{4}|u\{[\da-f]{1,6}\}|x[\da-f]{2}|[bfnrt"'/\\])/gi;

/** How often one encoding may be wrapped in another. */
const MAX_LAYERS = 4;

const ESCAPED: Readonly<Record<string, string>> = {
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
};

const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  apos: "'",
  gt: ">",
  lt: "<",
  quot: '"',
};

/** Decodes a text until nothing in it is encoded. Returns undefined if nothing was. */
export function decode(source: string): Decoded | undefined {
  let decoded = decodeLayer(source);
  for (let count = 1; decoded !== undefined && count < MAX_LAYERS; count += 1) {
    const outer = decoded;
    const inner = decodeLayer(outer.text);
    if (inner === undefined) break;
    const sourceIndex = (index: number) => outer.sourceIndex(inner.sourceIndex(index));
    decoded = { text: inner.text, sourceIndex };
  }
  return decoded;
}

function decodeLayer(source: string): Decoded | undefined {
  // Fast path: most texts have none of these, and there may be a million texts.
  if (!/[%&\\]/.test(source)) return undefined;
  const positions = new PositionMap();
  let text = "";
  let end = 0;
  for (const { index, 0: token } of source.matchAll(ENCODED)) {
    text += source.slice(end, index);
    let start = index;
    for (const { character, length } of decodeToken(token)) {
      for (let unit = 0; unit < character.length; unit += 1) {
        positions.add(text.length + unit, start);
      }
      text += character;
      start += length;
    }
    end = index + token.length;
    positions.add(text.length, end);
  }
  if (end === 0) return undefined;
  text += source.slice(end);
  return { text, sourceIndex: (index) => positions.sourceIndex(index) };
}

/** Where the units of a decoded text begin in its source. Only those next to something encoded are kept. */
class PositionMap {
  readonly #decoded: number[] = [0];
  readonly #source: number[] = [0];

  /** Notes that the unit at `decoded` begins at `source`, and what follows it after that. */
  add(decoded: number, source: number): void {
    if (this.#decoded.at(-1) === decoded) return;
    this.#decoded.push(decoded);
    this.#source.push(source);
  }

  sourceIndex(index: number): number {
    let [first, last] = [0, this.#decoded.length - 1];
    while (first < last) {
      const middle = Math.ceil((first + last) / 2);
      if ((this.#decoded[middle] ?? 0) <= index) first = middle;
      else last = middle - 1;
    }
    return (this.#source[first] ?? 0) + index - (this.#decoded[first] ?? 0);
  }
}

interface DecodedCharacter {
  readonly character: string;
  /** UTF-16 units of its encoded form. */
  readonly length: number;
}

function decodeToken(token: string): readonly DecodedCharacter[] {
  if (token.startsWith("%")) return decodePercent(token);
  return [{ character: decodeCharacter(token), length: token.length }];
}

function decodeCharacter(token: string): string {
  const [, name] = /^&([a-z]+)/i.exec(token) ?? [];
  if (name !== undefined) return NAMED[name.toLowerCase()] ?? token;
  const [, decimal] = /^&#(\d+)/.exec(token) ?? [];
  const [, hex] = /^(?:&#x|\\u\{?|\\x)([\da-f]+)/i.exec(token) ?? [];
  const digits = decimal ?? hex;
  if (digits === undefined) return ESCAPED[token.slice(1)] ?? token.slice(1);
  const code = Number.parseInt(digits, decimal === undefined ? 16 : 10);
  return code <= 0x10ffff ? String.fromCodePoint(code) : token;
}

/** In a run that is not UTF-8, every byte beyond ASCII becomes U+FFFD. */
function decodePercent(token: string): readonly DecodedCharacter[] {
  const bytes = Buffer.from(token.replaceAll("%", ""), "hex");
  const text = bytes.toString("utf8");
  return Buffer.from(text).equals(bytes)
    ? Array.from(text, (character) => ({ character, length: 3 * Buffer.byteLength(character) }))
    : Array.from(bytes, (byte) => ({
        character: byte < 0x80 ? String.fromCharCode(byte) : "\uFFFD",
        length: 3,
      }));
}
