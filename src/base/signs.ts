import { type Character, FOLDED } from "./character-forms.ts";

/** What is looked for: a value, or what base64 texts that hold it have in common. */
export interface Wanted {
  readonly characters: readonly Character[];
  /** Whether it is base64, which may be wrapped in lines. */
  readonly isWrapped: boolean;
}

/** A few letters and digits of what is looked for, which no form changes. */
export interface Sign {
  readonly wanted: Wanted;
  /** Which of its characters: from `start` up to, but without, `end`. */
  readonly start: number;
  readonly end: number;
}

/** Lengths of signs. Shorter ones are in almost any text, so the longest that a value has are used. */
const WIDTHS = [4, 2, 1] as const;
/** In characters: base64 that is wrapped in shorter lines may not be found. */
const SHORTEST_LINE = 16;
/** Characters that are everywhere in a report. */
const COMMON = [...Buffer.from(" <>=\"'/.,:;-_()")];
/** Knuth's multiplicative hash, and how many of its bits are used. */
const MULTIPLIER = 0x9e3779b1;
const HASH_BITS = 16;
const { imul } = Math;

/** Finds the signs of everything that is looked for at once. */
export class SignSearch {
  readonly #tables = WIDTHS.map((width) => new SignTable(width));

  /** Adds the signs of what is looked for; without a letter or digit in it, the bytes with which a rare character begins. */
  add(wanted: Wanted): void {
    if (this.#tables.some((table) => table.add(wanted))) return;
    const { characters } = wanted;
    const rare = characters.findIndex(({ forms }) => !COMMON.some((byte) => forms.has(byte)));
    const start = rare < 0 ? characters.findIndex(({ isSpace }) => !isSpace) : rare;
    for (const byte of characters[start]?.forms.keys() ?? []) {
      this.#tables.at(-1)?.put(byte, { wanted, start, end: start });
    }
  }

  /** Passes every sign in the bytes to `onSign`, with where it begins. */
  find(bytes: Buffer, onSign: (sign: Sign, at: number) => void): void {
    for (const table of this.#tables) table.find(bytes, onSign);
  }
}

/** Signs of one width by their bytes, as a number. */
class SignTable {
  readonly #width: number;
  readonly #mask: number;
  readonly #signs = new Map<number, Sign[]>();
  /** Has a 1 for the hash of every sign. */
  #filter = new Uint8Array(0);

  constructor(width: (typeof WIDTHS)[number]) {
    this.#width = width;
    this.#mask = width === 4 ? -1 : (1 << (8 * width)) - 1;
  }

  /** Adds what is looked for by signs that few others share. Returns whether it has signs of this width. */
  add(wanted: Wanted): boolean {
    let best: readonly Sign[] = [];
    let fewest = Number.POSITIVE_INFINITY;
    for (const signs of this.#choicesFor(wanted)) {
      const sharing = signs.reduce((sum, sign) => sum + this.#with(keyOf(sign)).length, 0);
      if (sharing < fewest) [best, fewest] = [signs, sharing];
      if (sharing === 0) break;
    }
    for (const sign of best) this.put(keyOf(sign), sign);
    return best.length > 0;
  }

  put(key: number, sign: Sign): void {
    if (this.#filter.length === 0) this.#filter = new Uint8Array(1 << HASH_BITS);
    this.#filter[hashOf(key)] = 1;
    this.#signs.set(key, [...this.#with(key), sign]);
  }

  find(bytes: Buffer, onSign: (sign: Sign, at: number) => void): void {
    const filter = this.#filter;
    if (filter.length === 0) return;
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

  /** Returns the choices of signs; where lines may end within, those of two, of which one is always whole. */
  #choicesFor(wanted: Wanted): readonly (readonly Sign[])[] {
    const signs: Sign[] = [];
    let run = 0;
    for (const [index, { plain }] of wanted.characters.entries()) {
      run = plain === undefined ? 0 : run + 1;
      const end = index + 1;
      if (run >= this.#width) signs.push({ wanted, start: end - this.#width, end });
    }
    if (!wanted.isWrapped) return signs.map((sign) => [sign]);
    return signs.flatMap((sign, index) => {
      const following = signs.slice(index + 1, index + 1 + this.#width);
      const next = following.find(({ start }) => start >= sign.end);
      return next && next.end - sign.start <= SHORTEST_LINE ? [[sign, next]] : [];
    });
  }
}

function keyOf({ wanted, start, end }: Sign): number {
  const characters = wanted.characters.slice(start, end);
  return characters.reduce((key, { plain = 0 }) => (key << 8) | plain, 0);
}

function hashOf(key: number): number {
  return imul(key, MULTIPLIER) >>> (32 - HASH_BITS);
}
