import type { Character } from "./forms.ts";

/** What is looked for: a value, or what base64 texts that hold it have in common. */
export interface Wanted {
  readonly characters: readonly Character[];
  /** Whether it may be wrapped in lines. */
  readonly isBase64: boolean;
}

/** What is in every form of a value. */
export interface Sign {
  readonly wanted: Wanted;
  /** With which of its characters the sign begins. */
  readonly index: number;
  /** Its letters, in lower case, and digits. */
  readonly letters: string;
  /** How many of them precede the bytes by which the sign is found. */
  readonly offset: number;
}

/** How many letters and digits make a sign. */
const RUN = 5;
/** Looking at three bytes at every third place finds five in a row. */
const STRIDE = 3;
/** Base64 in shorter lines may not be found. */
const SHORTEST_LINE = 32;
/** Sets the bit that tells small letters from capital ones; digits have it, too. */
const LOWER_CASE = 0x20202020;
/** Knuth's multiplicative hash, of which 16 bits are used. */
const MULTIPLIER = 0x9e3779b1;
const { imul } = Math;

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
      for (const index of starts) {
        const run = letters.slice(index, index + RUN);
        for (let offset = 0; offset < STRIDE; offset++) {
          this.#runs.put(run.slice(offset), { wanted, index, letters: run, offset });
        }
      }
      if (starts.length > 0) continue;
      for (const index of placesOfPairs(wanted)) {
        const sign = { wanted, index, letters: "", offset: 0 };
        for (const pair of pairsAt(wanted, index)) this.#pairs.put(pair, sign);
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
      return letters.indexOf(run) === letters.lastIndexOf(run) && !this.#runs.has(run);
    };
    let first: readonly number[] | undefined;
    for (const starts of runsIn(letters, isBase64)) {
      if (starts.every(isRare)) return starts;
      first ??= starts;
    }
    return first ?? [];
  }
}

/** Signs that are found by the bytes that `mask` leaves of four. */
class SignTable {
  readonly #mask: number;
  readonly #stride: number;
  /** Where in `#lists` the signs of a hash are. */
  readonly #indexes = new Uint16Array(2 ** 16);
  readonly #lists: Sign[][] = [[]];

  constructor(mask: number, stride: number) {
    this.#mask = mask;
    this.#stride = stride;
  }

  put(bytes: string, sign: Sign): void {
    const hash = hashOf(keyOf(bytes), this.#mask);
    if (this.#indexes[hash] === 0) this.#indexes[hash] = this.#lists.push([]) - 1;
    this.#lists[this.#indexes[hash] ?? 0]?.push(sign);
  }

  has(bytes: string): boolean {
    return this.#indexes[hashOf(keyOf(bytes), this.#mask)] !== 0;
  }

  find(bytes: Buffer, onSign: (sign: Sign, at: number) => void): void {
    if (this.#lists.length === 1) return;
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    for (let at = this.#next(view, 0); at !== undefined; at = this.#next(view, at + this.#stride)) {
      const index = this.#indexes[hashOf(view.getInt32(at), this.#mask)] ?? 0;
      for (const sign of this.#lists[index] ?? []) {
        if (isAt(bytes, at - sign.offset, sign.letters)) onSign(sign, at - sign.offset);
      }
    }
  }

  /** Returns where bytes with the hash of a sign are. A loop that does nothing else takes less than half the time. */
  #next(view: DataView, from: number): number | undefined {
    const [indexes, mask, stride] = [this.#indexes, this.#mask, this.#stride];
    const last = view.byteLength - 4;
    for (let at = from; at <= last; at += stride) {
      if (indexes[hashOf(view.getInt32(at), mask)] !== 0) return at;
    }
    return undefined;
  }
}

/** Returns up to four bytes as one number. */
function keyOf(bytes: string): number {
  return Buffer.from(bytes.padEnd(4), "latin1").readInt32BE();
}

function hashOf(key: number, mask: number): number {
  return imul((key | LOWER_CASE) & mask, MULTIPLIER) >>> 16;
}

/** Whether letters and digits are at a place, in any case. */
function isAt(bytes: Buffer, at: number, letters: string): boolean {
  for (let index = 0; index < letters.length; index++) {
    if (((bytes[at + index] ?? 0) | 0x20) !== letters.charCodeAt(index)) return false;
  }
  return true;
}

/** Returns where signs of letters and digits may begin; what may be wrapped has two, of which one is always whole. */
function* runsIn(letters: string, isBase64: boolean): Generator<readonly number[]> {
  // There has to be a fourth byte after the last three.
  const run = `[^-]{${RUN}}(?=.)`;
  const gap = `.{0,${SHORTEST_LINE - 2 * RUN}}?`;
  const pattern = new RegExp(isBase64 ? `(?=${run}(${gap})${run})` : `(?=${run})`, "g");
  for (const { index, 1: between } of letters.matchAll(pattern)) {
    yield between === undefined ? [index] : [index, index + RUN + between.length];
  }
}

/** Returns the place with the fewest possible pairs; for what may be wrapped, two places, of which one is whole. */
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
