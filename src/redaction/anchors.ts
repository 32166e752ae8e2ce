import { formEnds } from "./forms.ts";
import { addRange, type ByteRange } from "./ranges.ts";
import { mostBytes, type SearchPattern, SHORTEST_LINE } from "./search-patterns.ts";

/** Letters and digits in a row that are in every form of a pattern. */
interface Anchor {
  /** Letters are in lower case. */
  readonly letters: string;
  /** How many bytes before it a pattern may begin. */
  reach: number;
  /** The bytes that may be right before it, if not any. */
  before: ReadonlySet<number> | undefined;
}

/** Four bytes of an anchor. */
interface Gram {
  readonly anchor: Anchor;
  /** How many letters of the anchor precede them. */
  readonly offset: number;
}

const GRAM = 4;
/** The fewest letters of an anchor. */
const SHORTEST = 5;
/** At most every twelfth place is looked at: two anchors have to be in a line of base64. */
const MAX_STRIDE = 12;
/** More of them slow the search down: rather, more places are looked at. */
const MANY_GRAMS = 2 ** 14;
/** Anchors that are compared at one place. */
const MAX_ALIKE = 16;
/** Places that are tried in search of an anchor that is unlike others. */
const MAX_TRIED = 64;
/** Sets the bit that distinguishes lower-case letters from upper-case ones; digits have it, too. */
const LOWER_CASE = 0x20202020;
/** Knuth's multiplicative hash, of which as many bits are used. */
const MULTIPLIER = 0x9e3779b1;
const HASH_BITS = 17;

/**
 * Finds where patterns may be by their anchors, all at once. If only every nth place is looked at, anchors have n + 3
 * letters, so that one of their grams begins at such a place.
 */
export class AnchorSearch {
  /** Patterns that have no anchor. */
  readonly rest: readonly SearchPattern[];
  readonly #stride: number;
  readonly #anchors = new Map<string, Anchor>();
  /** Whether a gram has a hash. */
  readonly #hashes = new Uint8Array(2 ** HASH_BITS);
  readonly #grams = new Map<number, Gram[]>();

  constructor(patterns: readonly SearchPattern[]) {
    this.#stride = strideFor(patterns);
    const rest: SearchPattern[] = [];
    for (const pattern of patterns) {
      const hasAnchors = this.#add(pattern);
      if (!hasAnchors) rest.push(pattern);
    }
    this.rest = rest;
  }

  /** Returns the regions in which a pattern may begin. They may overlap. */
  find(bytes: Buffer): readonly ByteRange[] {
    const regions: ByteRange[] = [];
    if (this.#anchors.size === 0) return regions;
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    for (let at = this.#next(view, 0); at >= 0; at = this.#next(view, at + this.#stride)) {
      const hash = hashOf(view.getInt32(at));
      for (const { anchor, offset } of this.#grams.get(hash) ?? []) {
        const start = at - offset;
        if (!isAnchorAt(bytes, start, anchor)) continue;
        addRange(regions, { from: Math.max(0, start - anchor.reach), to: start + 1 });
      }
    }
    return regions;
  }

  /** Returns where a gram may be; -1 if there is none. A loop that does nothing else takes less than half the time. */
  #next(view: DataView, from: number): number {
    const hashes = this.#hashes;
    const stride = this.#stride;
    const last = view.byteLength - GRAM;
    for (let at = from; at <= last; at += stride) {
      if (hashes[hashOf(view.getInt32(at))] !== 0) return at;
    }
    return -1;
  }

  /** Adds the anchors of a pattern. Returns whether it has any. */
  #add(pattern: SearchPattern): boolean {
    const length = this.#stride + GRAM - 1;
    const places = this.#choose(pattern, length);
    for (const place of places) {
      const letters = pattern.letters.slice(place, place + length);
      const reach = mostBytes(pattern, place);
      this.#put({ letters, reach, before: bytesBefore(pattern, place) });
    }
    return places.length > 0;
  }

  /**
   * Returns where the anchors of a pattern begin; none if there are none. Those that are unlike all others are found
   * faster, if there are some near the beginning.
   */
  #choose(pattern: SearchPattern, length: number): readonly number[] {
    let usable: readonly number[] = [];
    let tried = 0;
    for (const places of placesIn(pattern, length)) {
      const anchors = places.map((place) => pattern.letters.slice(place, place + length));
      if (anchors.every((letters) => this.#mostAlike(letters) === 0)) return places;
      if (usable.length === 0 && anchors.every((letters) => this.#isUsable(letters))) {
        usable = places;
      }
      tried += 1;
      if (usable.length > 0 && tried >= MAX_TRIED) break;
    }
    return usable;
  }

  #isUsable(letters: string): boolean {
    return this.#anchors.has(letters) || this.#mostAlike(letters) < MAX_ALIKE;
  }

  /** Returns how many other anchors may be compared where this one is. */
  #mostAlike(letters: string): number {
    const hashes = gramsOf(letters, this.#stride);
    const counts = hashes.map((hash) => this.#grams.get(hash)?.length ?? 0);
    return Math.max(...counts);
  }

  /** Adds an anchor, or widens the one that has the same letters. */
  #put(anchor: Anchor): void {
    const same = this.#anchors.get(anchor.letters);
    if (same !== undefined) {
      same.reach = Math.max(same.reach, anchor.reach);
      same.before = unionOf(same.before, anchor.before);
      return;
    }
    this.#anchors.set(anchor.letters, anchor);
    for (const [offset, hash] of gramsOf(anchor.letters, this.#stride).entries()) {
      const alike = this.#grams.get(hash) ?? [];
      this.#grams.set(hash, [...alike, { anchor, offset }]);
      this.#hashes[hash] = 1;
    }
  }
}

/** Returns the bytes of both sets; undefined, which stands for any byte, if one of them is. */
function unionOf(one: Anchor["before"], other: Anchor["before"]): Anchor["before"] {
  if (one === undefined || other === undefined) return undefined;
  return new Set([...one, ...other]);
}

/** Returns how many places to move on at a time: as many as the shortest anchor allows, so that none is missed. */
function strideFor(patterns: readonly SearchPattern[]): number {
  const longest = MAX_STRIDE + GRAM - 1;
  const lengths = patterns.map((pattern) => longestAnchor(pattern, longest));
  const usable = lengths.filter((length) => length >= SHORTEST);
  const shortest = usable.reduce((least, length) => Math.min(least, length), longest);
  // Base64 has two anchors.
  const anchors = patterns.reduce((sum, { kind }) => sum + (kind.isWrapped ? 2 : 1), 0);
  const most = Math.max(SHORTEST - GRAM + 1, Math.floor(MANY_GRAMS / anchors));
  return Math.min(shortest - GRAM + 1, most);
}

/** Returns how many letters the anchors of a pattern may have, at most `most`; 0 if it has none. */
function longestAnchor(pattern: SearchPattern, most: number): number {
  for (let length = most; length >= SHORTEST; length--) {
    if (!placesIn(pattern, length).next().done) return length;
  }
  return 0;
}

/**
 * Returns where anchors may begin, those in the longest run of letters first. What may be wrapped needs two in a line, of
 * which one is always whole.
 */
function* placesIn({ letters, kind }: SearchPattern, length: number): Generator<readonly number[]> {
  if (kind.isWrapped) {
    const gap = `(.{0,${SHORTEST_LINE - 2 * length}}?)`;
    const two = new RegExp(`(?=[^-]{${length}}${gap}[^-]{${length}})`, "g");
    for (const { index, 1: between = "" } of letters.matchAll(two)) {
      yield [index, index + length + between.length];
    }
    return;
  }
  const runs = [...letters.matchAll(/[^-]+/g)];
  const longestFirst = runs.toSorted(([one], [other]) => other.length - one.length);
  for (const { index, 0: run } of longestFirst) {
    for (let offset = 0; offset + length <= run.length; offset++) yield [index + offset];
  }
}

/** Returns the hashes of the first grams of some letters. */
function gramsOf(letters: string, count: number): readonly number[] {
  const bytes = Buffer.from(letters);
  return Array.from({ length: count }, (_, offset) => hashOf(bytes.readInt32BE(offset)));
}

function hashOf(gram: number): number {
  return Math.imul(gram | LOWER_CASE, MULTIPLIER) >>> (32 - HASH_BITS);
}

/** Returns the bytes that may be before a character of a pattern; undefined if any may. */
function bytesBefore(
  { characters, kind }: SearchPattern,
  place: number,
): ReadonlySet<number> | undefined {
  const character = characters[place - 1];
  if (character === undefined || kind.isWrapped) return undefined;
  return formEnds(character);
}

/** Whether an anchor is at a place, in any letter case, and may be there. */
function isAnchorAt(bytes: Buffer, at: number, { letters, before }: Anchor): boolean {
  for (let index = 0; index < letters.length; index++) {
    const lowerCase = (bytes[at + index] ?? 0) | 0x20;
    if (lowerCase !== letters.charCodeAt(index)) return false;
  }
  return before === undefined || before.has(bytes[at - 1] ?? 0);
}
