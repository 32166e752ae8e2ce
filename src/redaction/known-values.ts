import { type ByteForm, byteFormsOf } from "./forms.ts";

/** Where a form of a value stands: `from` is its first byte, `to` the first one after it. */
interface Hit extends Pick<ByteForm, "mark"> {
  readonly from: number;
  readonly to: number;
}

/** A form that may stand where one of its pieces does. */
interface Candidate extends ByteForm {
  /** How many bytes of it precede the pieces that are looked for, which are what it has in common with the fewest. */
  readonly window: number;
  /** How many bytes of it precede the piece. */
  readonly offset: number;
}

const PIECE = 4;
/** Every form has eight bytes, so one of five pieces in a row begins at a place that this divides. */
const STRIDE = 5;
const WINDOW = PIECE + STRIDE - 1;
/** Sets the bit in which lower-case and upper-case letters differ. Other bytes become equal, too. */
const LOWER_CASE = 0x20202020;
/** Knuth's multiplicative hash. A table of 256 KB stays in the processor's cache. */
const MULTIPLIER = 0x9e3779b1;
const HASH_BITS = 18;

/** Finds all forms of known values in bytes, all at once. The case of ASCII letters is ignored. */
export class KnownValues {
  /** Bytes of the longest form; 0 if there is none. */
  readonly longest: number;
  /** Whether a piece that is looked for has a hash. */
  readonly #hashes = new Uint8Array(2 ** HASH_BITS);
  readonly #candidates = new Map<number, Candidate[]>();

  /** Values have at least 8 characters. */
  constructor(values: readonly string[]) {
    const unique = new Map<string, ByteForm>();
    for (const { bytes, mark } of values.flatMap(byteFormsOf)) {
      const lowerCased = Buffer.from(bytes.map(toLowerCase));
      unique.set(lowerCased.toString("latin1"), { bytes: lowerCased, mark });
    }
    const forms = [...unique.values()];
    const frequencies = countPieces(forms);
    for (const form of forms) this.#add(form, rarestWindow(form.bytes, frequencies));
    this.longest = forms.reduce((most, { bytes }) => Math.max(most, bytes.length), 0);
  }

  /** Returns every place where a form stands, the first one first. They may overlap. */
  find(bytes: Buffer): readonly Hit[] {
    const hits: Hit[] = [];
    if (this.longest === 0) return hits;
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    for (let at = this.#next(view, 0); at >= 0; at = this.#next(view, at + STRIDE)) {
      for (const candidate of this.#candidates.get(view.getInt32(at) | LOWER_CASE) ?? []) {
        const from = at - candidate.offset;
        if (!isFormAt(bytes, from, candidate)) continue;
        hits.push({ from, to: from + candidate.bytes.length, mark: candidate.mark });
      }
    }
    return hits.sort((one, other) => one.from - other.from || other.to - one.to);
  }

  /** Returns where a piece may be; -1 if there is none. A loop that does nothing else is twice as fast. */
  #next(view: DataView, start: number): number {
    const hashes = this.#hashes;
    const last = view.byteLength - PIECE;
    for (let at = start; at <= last; at += STRIDE) {
      if (hashes[hashOf(view.getInt32(at) | LOWER_CASE)] !== 0) return at;
    }
    return -1;
  }

  #add(form: ByteForm, window: number): void {
    for (let offset = window; offset < window + STRIDE; offset++) {
      const piece = pieceAt(form.bytes, offset);
      const candidates = this.#candidates.get(piece) ?? [];
      candidates.push({ ...form, window, offset });
      this.#candidates.set(piece, candidates);
      this.#hashes[hashOf(piece)] = 1;
    }
  }
}

/** Returns how often the forms have a piece of each hash. */
function countPieces(forms: readonly ByteForm[]): Uint32Array {
  const counts = new Uint32Array(2 ** HASH_BITS);
  for (const { bytes } of forms) {
    for (let offset = 0; offset + PIECE <= bytes.length; offset++) {
      const hash = hashOf(pieceAt(bytes, offset));
      counts[hash] = (counts[hash] ?? 0) + 1;
    }
  }
  return counts;
}

/** Returns where the five pieces begin that are the rarest among all forms: values may begin or end alike. */
function rarestWindow(bytes: Buffer, frequencies: Uint32Array): number {
  let rarest = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let start = 0; start + WINDOW <= bytes.length; start++) {
    let sum = 0;
    for (let offset = start; offset < start + STRIDE; offset++) {
      sum += frequencies[hashOf(pieceAt(bytes, offset))] ?? 0;
    }
    if (sum < least) [rarest, least] = [start, sum];
  }
  return rarest;
}

function pieceAt(bytes: Buffer, offset: number): number {
  return bytes.readInt32BE(offset) | LOWER_CASE;
}

function hashOf(piece: number): number {
  return Math.imul(piece, MULTIPLIER) >>> (32 - HASH_BITS);
}

/** Whether a form, which is in lower case, stands at a place. Compares first what it has in common with the fewest. */
function isFormAt(bytes: Buffer, from: number, { bytes: form, window }: Candidate): boolean {
  if (from < 0 || from + form.length > bytes.length) return false;
  for (let index = window; index < form.length; index++) {
    if (toLowerCase(bytes[from + index] ?? 0) !== form[index]) return false;
  }
  for (let index = 0; index < window; index++) {
    if (toLowerCase(bytes[from + index] ?? 0) !== form[index]) return false;
  }
  return true;
}

function toLowerCase(byte: number): number {
  return byte >= 0x41 && byte <= 0x5a ? byte | 0x20 : byte;
}
