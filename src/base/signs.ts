import { AMPERSAND, beginningsOf, type Character, FOLDED } from "./forms.ts";

/** What is looked for: a value, or what base64 texts that hold it have in common. */
export interface Wanted {
  readonly characters: readonly Character[];
  /** Whether it may be wrapped in lines. */
  readonly isBase64: boolean;
}

/** A few letters and digits of what is looked for, which no form changes. */
export interface Sign {
  readonly wanted: Wanted;
  /** Which of its characters: from `start` up to, but without, `end`. */
  readonly start: number;
  readonly end: number;
  /** Its bytes, as a number. */
  readonly key: number;
}

/** Lengths of signs. Shorter ones are in more texts, so the longest that a value has are used. */
const WIDTHS = [4, 3, 2];
/** Base64 in shorter lines may not be found. */
const SHORTEST_LINE = 16;
/** What may follow the `&` of a reference. */
const REFERENCE = Buffer.from("#aglq");
/** Knuth's multiplicative hash, and how many of its bits are used. */
const MULTIPLIER = 0x9e3779b1;
const HASH_BITS = 16;
const { imul } = Math;

/** Finds the signs of everything that is looked for at once. */
export class SignSearch {
  readonly #tables = WIDTHS.map((width) => new SignTable(width));

  constructor(all: readonly Wanted[]) {
    for (const wanted of all) {
      if (this.#tables.some((table) => table.add(wanted))) continue;
      for (const sign of pairsOf(wanted)) this.#tables.at(-1)?.put(sign);
    }
  }

  /** Passes every sign in the bytes to `onSign`, with where it begins. */
  find(bytes: Buffer, onSign: (sign: Sign, at: number) => void): void {
    for (const table of this.#tables) table.find(bytes, onSign);
  }
}

/** Returns signs for what has no two letters or digits in a row: the two bytes with which a character and the next may begin. */
function pairsOf(wanted: Wanted): readonly Sign[] {
  const inner = wanted.characters.slice(0, -1);
  const plain = inner.findIndex((character) => character.plain !== undefined);
  const start = plain < 0 ? inner.findIndex(({ isSpace }) => !isSpace) : plain;
  const [character, next] = wanted.characters.slice(start);
  if (character === undefined || next === undefined) return [];
  const keys = beginningsOf(character).flatMap(([first = 0, second]) => {
    const after = second === undefined ? beginningsOf(next).map(([byte = 0]) => byte) : [second];
    const escaped = first === AMPERSAND ? REFERENCE : [AMPERSAND];
    return [...after, ...escaped].map((byte) => (first << 8) | byte);
  });
  return [...new Set(keys)].map((key) => ({ wanted, start, end: start, key }));
}

/** Signs of one width. */
class SignTable {
  readonly #width: number;
  readonly #mask: number;
  readonly #signs = new Map<number, Sign[]>();
  /** Has a 1 for the hash of every sign. */
  readonly #filter = new Uint8Array(1 << HASH_BITS);

  constructor(width: number) {
    this.#width = width;
    this.#mask = width === 4 ? -1 : (1 << (8 * width)) - 1;
  }

  /** Adds what is looked for by signs that few others share. Returns whether it has signs of this width. */
  add(wanted: Wanted): boolean {
    let best: readonly Sign[] = [];
    let least = Number.POSITIVE_INFINITY;
    for (const signs of this.#choicesFor(wanted)) {
      const sharing = signs.reduce((sum, { key }) => sum + this.#with(key).length, 0);
      if (sharing < least) [best, least] = [signs, sharing];
    }
    for (const sign of best) this.put(sign);
    return best.length > 0;
  }

  put(sign: Sign): void {
    this.#filter[hashOf(sign.key)] = 1;
    this.#signs.set(sign.key, [...this.#with(sign.key), sign]);
  }

  find(bytes: Buffer, onSign: (sign: Sign, at: number) => void): void {
    if (this.#signs.size === 0) return;
    const filter = this.#filter;
    const mask = this.#mask;
    let last = 0;
    for (let at = 0; at < bytes.length; at++) {
      last = (last << 8) | (FOLDED[bytes[at] ?? 0] ?? 0);
      if (filter[hashOf(last & mask)] === 0) continue;
      for (const sign of this.#with(last & mask)) onSign(sign, at + 1 - this.#width);
    }
  }

  #with(key: number): readonly Sign[] {
    return this.#signs.get(key) ?? [];
  }

  /** Returns the choices of signs; for what may be wrapped, those of two, of which one is always whole. */
  #choicesFor(wanted: Wanted): readonly (readonly Sign[])[] {
    const signs: Sign[] = [];
    let [run, key] = [0, 0];
    for (const [index, { plain = 0 }] of wanted.characters.entries()) {
      run = plain === 0 ? 0 : run + 1;
      key = ((key << 8) | plain) & this.#mask;
      const end = index + 1;
      if (run >= this.#width) signs.push({ wanted, start: end - this.#width, end, key });
    }
    if (!wanted.isBase64) return signs.map((sign) => [sign]);
    return signs.flatMap((sign, index) => {
      const next = signs.slice(index, index + 5).find(({ start }) => start >= sign.end);
      return next && next.end - sign.start <= SHORTEST_LINE ? [[sign, next]] : [];
    });
  }
}

function hashOf(key: number): number {
  return imul(key, MULTIPLIER) >>> (32 - HASH_BITS);
}
