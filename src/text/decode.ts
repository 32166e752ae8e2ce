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

/** Decodes a text until nothing is encoded any more. Returns undefined where nothing was. */
export function decode(source: string): Decoded | undefined {
  let layer = decodeLayer(source);
  if (layer === undefined) return undefined;
  let { text, starts } = layer;
  for (let count = 1; count < MAX_LAYERS; count += 1) {
    layer = decodeLayer(text);
    if (layer === undefined) break;
    const outer = starts;
    text = layer.text;
    starts = layer.starts.map((start) => outer[start] ?? source.length);
  }
  return { text, sourceIndex: (index) => starts[index] ?? source.length };
}

interface Layer {
  readonly text: string;
  /** For every UTF-16 unit of `text`, where it begins in the source. */
  readonly starts: readonly number[];
}

function decodeLayer(source: string): Layer | undefined {
  // Most texts have none of these, and there may be a million of them.
  if (!/[%&\\]/.test(source)) return undefined;
  const pieces: string[] = [];
  const starts: number[] = [];
  let end = 0;
  const copyUntil = (index: number) => {
    pieces.push(source.slice(end, index));
    while (end < index) starts.push(end++);
  };
  for (const { index, 0: token } of source.matchAll(ENCODED)) {
    copyUntil(index);
    let start = index;
    for (const { character, length } of decodeToken(token)) {
      pieces.push(character);
      for (let unit = 0; unit < character.length; unit += 1) starts.push(start);
      start += length;
    }
    end = index + token.length;
  }
  if (end === 0) return undefined;
  copyUntil(source.length);
  return { text: pieces.join(""), starts };
}

interface DecodedCharacter {
  readonly character: string;
  /** UTF-16 units of its encoded form. */
  readonly length: number;
}

function decodeToken(token: string): readonly DecodedCharacter[] {
  if (token.startsWith("%")) return decodePercent(token);
  const { length } = token;
  const [, decimal] = /^&#(\d+)/.exec(token) ?? [];
  const [, hex] = /^(?:&#x|\\u\{?|\\x)([\da-f]+)/i.exec(token) ?? [];
  const [, name] = /^&([a-z]+)/i.exec(token) ?? [];
  if (name !== undefined) return [{ character: NAMED[name.toLowerCase()] ?? token, length }];
  if (decimal === undefined && hex === undefined) {
    const escaped = token.slice(1);
    return [{ character: ESCAPED[escaped] ?? escaped, length }];
  }
  const code = Number.parseInt(decimal ?? hex ?? "", decimal === undefined ? 16 : 10);
  return [{ character: code <= 0x10ffff ? String.fromCodePoint(code) : token, length }];
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
