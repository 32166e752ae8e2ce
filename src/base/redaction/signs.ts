import type { Character } from "./forms.ts";

/** What is looked for: a value, or what base64 texts that hold it have in common. */
export interface Wanted {
  readonly characters: readonly Character[];
  /** Whether it may be wrapped in lines. */
  readonly isBase64: boolean;
}

/** A place in what is looked for. */
export interface Sign {
  readonly wanted: Wanted;
  /** Which of its characters begins where the sign was seen. */
  readonly index: number;
}

/** How many letters and digits make a sign. */
const RUN = 5;
/** Looking at three bytes at every third place finds five in a row. */
const STRIDE = 3;
/** Base64 in shorter lines may not be found. */
const SHORTEST_LINE = 32;
/** Sets the bit that tells small letters from capital ones; digits have it, too. */
const LOWER_CASE = 0x20202020;
/** Knuth's multiplicative hash, of so many bits that few bytes share one with a key by chance. */
const MULTIPLIER = 0x9e3779b1;
const HASH_BITS = 18;

/**
 * Finds signs of all values at once: letters and digits in a row, which no form changes, or, where a value has too few,
 * the bytes with which two of its characters may begin.
 */
export class SignSearch {
  readonly #runs = new SignTable(0xffffff00, STRIDE);
  readonly #pairs = new SignTable(0xffff0000, 1);

  constructor(all: readonly Wanted[]) {
    for (const wanted of all) {
      // With `-` for what is neither a letter nor a digit.
      const letters = wanted.characters.map(({ plain = "-" }) => plain).join("");
      const starts = this.#rareRuns(letters, wanted.isBase64);
      for (const start of starts) {
        for (let index = start; index < start + STRIDE; index++) {
          this.#runs.put(letters.slice(index, index + 4), { wanted, index });
        }
      }
      if (starts.length > 0) continue;
      for (const index of placesOfPairs(wanted)) {
        for (const pair of pairsAt(wanted, index)) this.#pairs.put(pair, { wanted, index });
      }
    }
  }

  /** Passes what may be a sign to `onSign`, with where it begins. */
  find(bytes: Buffer, onSign: (sign: Sign, at: number) => void): void {
    this.#runs.find(bytes, onSign);
    this.#pairs.find(bytes, onSign);
  }

  /** Returns where the first run begins that occurs only once, else the first run; empty if there is no run. */
  #rareRuns(letters: string, isBase64: boolean): readonly number[] {
    const isRare = (start: number) => {
      const run = letters.slice(start, start + RUN);
      return letters.indexOf(run) === letters.lastIndexOf(run) && !this.#runs.has(run.slice(0, 4));
    };
    const all = runsIn(letters, isBase64);
    return all.find((starts) => starts.every(isRare)) ?? all[0] ?? [];
  }
}

/** Signs that are found by the bytes that `mask` leaves of four. */
class SignTable {
  readonly #mask: number;
  readonly #stride: number;
  readonly #signs = new Map<number, Sign[]>();
  /** 1 for the hashes of keys: most bytes need no look at the map. */
  readonly #hashes = new Uint8Array(2 ** HASH_BITS);

  constructor(mask: number, stride: number) {
    this.#mask = mask;
    this.#stride = stride;
  }

  put(bytes: string, sign: Sign): void {
    const key = this.#keyOf(bytes);
    const signs = this.#signs.get(key);
    if (signs === undefined) this.#signs.set(key, [sign]);
    else signs.push(sign);
    this.#hashes[hashOf(key)] = 1;
  }

  has(bytes: string): boolean {
    return this.#signs.has(this.#keyOf(bytes));
  }

  #keyOf(bytes: string): number {
    return (Buffer.from(bytes.padEnd(4), "latin1").readInt32BE() | LOWER_CASE) & this.#mask;
  }

  find(bytes: Buffer, onSign: (sign: Sign, at: number) => void): void {
    if (this.#signs.size === 0) return;
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    const [hashes, mask, stride] = [this.#hashes, this.#mask, this.#stride];
    const last = bytes.length - 4;
    for (let at = 0; at <= last; at += stride) {
      const key = (view.getInt32(at) | LOWER_CASE) & mask;
      if (hashes[hashOf(key)] === 0) continue;
      for (const sign of this.#signs.get(key) ?? []) onSign(sign, at);
    }
  }
}

function hashOf(key: number): number {
  return Math.imul(key, MULTIPLIER) >>> (32 - HASH_BITS);
}

/** Returns where signs of letters and digits may begin; what may be wrapped has two, of which one is always whole. */
function runsIn(letters: string, isBase64: boolean): readonly (readonly number[])[] {
  // There has to be a fourth byte after the last three.
  const run = `[^-]{${RUN}}(?=.)`;
  const gap = `.{0,${SHORTEST_LINE - 2 * RUN}}?`;
  const pattern = new RegExp(isBase64 ? `(?=${run}(${gap})${run})` : `(?=${run})`, "g");
  return Array.from(letters.matchAll(pattern), ({ index, 1: between }) =>
    between === undefined ? [index] : [index, index + RUN + between.length],
  );
}

/** Returns where pairs are the fewest; for what may be wrapped, two places, of which one is whole. */
function placesOfPairs({ characters, isBase64 }: Wanted): readonly number[] {
  if (isBase64) return [0, 2];
  const counts = characters.map(({ beginnings }) => beginnings.length);
  // There have to be a third byte and a fourth.
  const products = counts.slice(0, -3).map((count, index) => count * (counts[index + 1] ?? 0));
  const least = products.reduce((one, other) => Math.min(one, other));
  return [products.indexOf(least)];
}

/** Returns the first two bytes that the forms of a character and the next may have. */
function pairsAt({ characters }: Wanted, index: number): ReadonlySet<string> {
  const [one, next] = characters.slice(index, index + 2).map(({ beginnings }) => beginnings);
  const pairs = one?.flatMap((first) =>
    first.length > 1 ? [first] : (next ?? []).map((second) => first + second.charAt(0)),
  );
  return new Set(pairs);
}
