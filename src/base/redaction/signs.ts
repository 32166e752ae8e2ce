import { type Character, FOLDED } from "./forms.ts";

/** What is looked for: a value, or what base64 texts that hold it have in common. */
export interface Wanted {
  readonly characters: readonly Character[];
  /** Whether it may be wrapped in lines. */
  readonly isBase64: boolean;
}

/** What is in every form of a value: letters and digits in a row or, where it has too few, how a character begins. */
export interface Sign {
  readonly wanted: Wanted;
  /** With which of its characters the sign begins. */
  readonly start: number;
  /** The letters, in lower case, and digits. */
  readonly letters: string;
  /** How many of them precede the bytes by which the sign is found. */
  readonly offset: number;
  /** Those bytes. */
  readonly key: number;
}

/** How many letters and digits make a sign. */
const RUN = 5;
/** Stands for what is neither: `-`. */
const OTHER = 0x2d;
/** Looking at three bytes at every third place finds five in a row. */
const STRIDE = 3;
/** Base64 in shorter lines may not be found. */
const SHORTEST_LINE = 32;
/** Sets the bit that tells small letters from capital ones; digits have it, too. */
const LOWER_CASE = 0x20202020;
/** Knuth's multiplicative hash. */
const MULTIPLIER = 0x9e3779b1;
const { imul } = Math;

/** Finds the signs of all values at once. */
export class SignSearch {
  readonly #runs = new SignTable(0xffffff00, STRIDE);
  readonly #pairs = new SignTable(0xffff0000, 1);

  constructor(all: readonly Wanted[]) {
    for (const wanted of all) {
      const starts = this.#rareRuns(wanted);
      for (const sign of starts.flatMap((start) => runAt(wanted, start))) this.#runs.put(sign);
      if (starts.length > 0) continue;
      for (const sign of pairsIn(wanted)) this.#pairs.put(sign);
    }
  }

  /** Passes every sign in the bytes to `onSign`, with where it begins. */
  find(bytes: Buffer, onSign: (sign: Sign, at: number) => void): void {
    this.#runs.find(bytes, onSign);
    this.#pairs.find(bytes, onSign);
  }

  /** Returns where the first run begins that occurs only once, else the first run; empty if there is no run. */
  #rareRuns(wanted: Wanted): readonly number[] {
    const letters = lettersOf(wanted);
    let first: readonly number[] = [];
    for (const starts of runsIn(letters, wanted.isBase64)) {
      if (first.length === 0) first = starts;
      const [start = 0] = starts;
      const run = letters.slice(start, start + RUN);
      const isRare = letters.indexOf(run) === letters.lastIndexOf(run);
      if (isRare && !this.#runs.has(keyOf(run))) return starts;
    }
    return first;
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

  put(sign: Sign): void {
    const hash = this.#hashOf(sign.key);
    if (this.#indexes[hash] === 0) this.#indexes[hash] = this.#lists.push([]) - 1;
    this.#with(hash).push(sign);
  }

  has(key: number): boolean {
    return this.#indexes[this.#hashOf(key)] !== 0;
  }

  find(bytes: Buffer, onSign: (sign: Sign, at: number) => void): void {
    if (this.#lists.length === 1) return;
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    const [indexes, mask, stride] = [this.#indexes, this.#mask, this.#stride];
    const last = bytes.length - 4;
    for (let at = 0; at <= last; at += stride) {
      const hash = imul((view.getInt32(at) | LOWER_CASE) & mask, MULTIPLIER) >>> 16;
      if (indexes[hash] === 0) continue;
      for (const sign of this.#with(hash)) {
        if (isAt(bytes, at - sign.offset, sign.letters)) onSign(sign, at - sign.offset);
      }
    }
  }

  #with(hash: number): Sign[] {
    return this.#lists[this.#indexes[hash] ?? 0] ?? [];
  }

  #hashOf(key: number): number {
    return imul((key | LOWER_CASE) & this.#mask, MULTIPLIER) >>> 16;
  }
}

function isAt(bytes: Buffer, at: number, letters: string): boolean {
  for (let index = 0; index < letters.length; index++) {
    if (FOLDED[bytes[at + index] ?? 0] !== letters.charCodeAt(index)) return false;
  }
  return true;
}

/** Returns the letters, in lower case, and the digits of what is looked for, with `-` for every other character. */
function lettersOf({ characters }: Wanted): string {
  return Buffer.from(characters.map(({ plain }) => plain ?? OTHER)).toString("latin1");
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

/** Returns the signs of a run: one for each of its first bytes, since only every third byte is looked at. */
function runAt(wanted: Wanted, start: number): readonly Sign[] {
  const letters = lettersOf(wanted).slice(start, start + RUN);
  return Array.from({ length: STRIDE }, (_, offset) => {
    return { wanted, start, letters, offset, key: keyOf(letters.slice(offset)) };
  });
}

function keyOf(text: string): number {
  return Buffer.from(`${text}\0\0`, "latin1").readInt32BE();
}

/** Returns signs where there are the fewest; for what may be wrapped, at two places, of which one is whole. */
function pairsIn(wanted: Wanted): readonly Sign[] {
  const counts = wanted.characters.map(({ beginnings }) => beginnings.length);
  // There have to be a third byte and a fourth.
  const products = counts.slice(0, -3).map((count, start) => count * (counts[start + 1] ?? 0));
  const least = products.reduce((one, other) => Math.min(one, other));
  const starts = wanted.isBase64 ? [0, 2] : [products.indexOf(least)];
  return starts.flatMap((start) => pairsAt(wanted, start));
}

/** Returns the first two bytes that the forms of a character and the next may have. */
function pairsAt(wanted: Wanted, start: number): readonly Sign[] {
  const next = wanted.characters[start + 1]?.beginnings ?? [];
  const keys = (wanted.characters[start]?.beginnings ?? []).flatMap(([first = 0, second]) =>
    (second === undefined ? next.map(([byte = 0]) => byte) : [second]).map(
      (byte) => (first << 24) | (byte << 16),
    ),
  );
  return [...new Set(keys)].map((key) => ({ wanted, start, letters: "", offset: 0, key }));
}
