import { beginningsOf, type Character, FOLDED, REFERENCE_START } from "./forms.ts";

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

/** Takes a sign and where it begins. */
type OnSign = (sign: Sign, at: number) => void;

/** A part of what is looked for that is made of letters and digits. */
type Piece = Pick<Sign, "start" | "end">;

/** Lengths of signs. Shorter ones are in more texts, so the longest that a value has are used. */
const WIDTHS = [4, 3, 2];
/** How far apart the places are at which signs are looked for: where each has as many letters more, few are enough. */
const STRIDES = [4, 2];
/** Sets the bit that tells small letters from capital ones; digits have it, too. */
const LOWER_CASE = 0x20202020;
/** Base64 in shorter lines may not be found. */
const SHORTEST_LINE = 32;
/** What may follow the `&` of a reference. */
const REFERENCE = Buffer.from("#aglq");
/** Knuth's multiplicative hash. */
const MULTIPLIER = 0x9e3779b1;
const { imul } = Math;

/** Finds the signs of everything that is looked for at once. */
export class SignSearch {
  readonly #tables: readonly SignTable[];

  constructor(all: readonly Wanted[]) {
    const stride = STRIDES.find((each) => all.every((wanted) => canStride(wanted, each)));
    this.#tables = WIDTHS.map((width) => new SignTable(width, width === 4 ? (stride ?? 1) : 1));
    for (const wanted of all) {
      if (this.#tables.some((table) => table.add(wanted))) continue;
      for (const sign of pairsOf(wanted)) this.#tables.at(-1)?.put(sign);
    }
  }

  /** Passes every sign in the bytes to `onSign`, with where it begins. */
  find(bytes: Buffer, onSign: OnSign): void {
    for (const table of this.#tables) table.find(bytes, onSign);
  }
}

/** Whether signs at as many offsets in a row can be made of what has a sign of four letters at all. */
function canStride(wanted: Wanted, stride: number): boolean {
  return choicesFor(wanted, 3 + stride).length > 0 || choicesFor(wanted, 4).length === 0;
}

/** Returns the choices of pieces of so many letters; for what may be wrapped, those of two, of which one is always whole. */
function choicesFor({ characters, isBase64 }: Wanted, length: number): readonly Piece[][] {
  const pieces: Piece[] = [];
  let run = 0;
  for (const [index, { plain }] of characters.entries()) {
    run = plain === undefined ? 0 : run + 1;
    if (run >= length) pieces.push({ start: index + 1 - length, end: index + 1 });
  }
  if (!isBase64) return pieces.map((piece) => [piece]);
  return pieces.flatMap((piece, index) => {
    const next = pieces.slice(index, index + length + 1).find(({ start }) => start >= piece.end);
    return next && next.end - piece.start <= SHORTEST_LINE ? [[piece, next]] : [];
  });
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
    const escaped = first === REFERENCE_START ? REFERENCE : [REFERENCE_START];
    return [...after, ...escaped].map((byte) => (first << 8) | byte);
  });
  return [...new Set(keys)].map((key) => ({ wanted, start, end: start, key }));
}

/** Signs of one width. */
class SignTable {
  readonly #width: number;
  readonly #stride: number;
  readonly #signs = new Map<number, Sign[]>();
  /** Has a 1 for the hash of every sign; sized for few to be there by chance. */
  #filter = new Uint8Array(0);
  #shift = 0;

  constructor(width: number, stride: number) {
    this.#width = width;
    this.#stride = stride;
  }

  /** Adds what is looked for by signs that few others share. Returns whether it has signs of this width. */
  add(wanted: Wanted): boolean {
    let best: readonly Sign[] = [];
    let least = Number.POSITIVE_INFINITY;
    for (const pieces of choicesFor(wanted, this.#width + this.#stride - 1)) {
      const signs = pieces.map((piece) => this.#signAt(wanted, piece.start));
      const sharing = signs.reduce((sum, { key }) => sum + this.#with(key).length, 0);
      if (sharing < least) [best, least] = [signs, sharing];
      if (sharing === 0) break;
    }
    for (const { start } of best) {
      for (let at = 0; at < this.#stride; at++) this.put(this.#signAt(wanted, start + at));
    }
    return best.length > 0;
  }

  put(sign: Sign): void {
    this.#signs.set(sign.key, [...this.#with(sign.key), sign]);
    this.#filter = new Uint8Array(0);
  }

  find(bytes: Buffer, onSign: OnSign): void {
    if (this.#signs.size === 0) return;
    if (this.#filter.length === 0) this.#createFilter();
    if (this.#width === 4) this.#findLong(bytes, onSign);
    else this.#findShort(bytes, onSign);
  }

  /** Looks at four bytes at once. */
  #findLong(bytes: Buffer, onSign: OnSign): void {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    const [filter, shift, stride] = [this.#filter, this.#shift, this.#stride];
    for (let at = 0; at <= bytes.length - 4; at += stride) {
      const key = view.getInt32(at) | LOWER_CASE;
      if (filter[imul(key, MULTIPLIER) >>> shift] === 0) continue;
      for (const sign of this.#with(key)) onSign(sign, at);
    }
  }

  #findShort(bytes: Buffer, onSign: OnSign): void {
    const [filter, shift, width] = [this.#filter, this.#shift, this.#width];
    const mask = (1 << (8 * width)) - 1;
    let last = 0;
    for (let at = 0; at < bytes.length; at++) {
      last = ((last << 8) | (FOLDED[bytes[at] ?? 0] ?? 0)) & mask;
      if (filter[imul(last, MULTIPLIER) >>> shift] === 0) continue;
      for (const sign of this.#with(last)) onSign(sign, at + 1 - width);
    }
  }

  #createFilter(): void {
    const bits = Math.max(12, 36 - Math.clz32(this.#signs.size));
    this.#shift = 32 - bits;
    this.#filter = new Uint8Array(2 ** bits);
    for (const key of this.#signs.keys()) this.#filter[imul(key, MULTIPLIER) >>> this.#shift] = 1;
  }

  #with(key: number): readonly Sign[] {
    return this.#signs.get(key) ?? [];
  }

  #signAt(wanted: Wanted, start: number): Sign {
    const end = start + this.#width;
    let key = 0;
    for (const { plain = 0 } of wanted.characters.slice(start, end)) key = (key << 8) | plain;
    return { wanted, start, end, key };
  }
}
