import { type ByteForm, byteFormsOf } from "./forms.ts";

/** Where a form of a value stands: `from` is its first byte, `to` the first one after it. */
interface Hit extends Pick<ByteForm, "mark"> {
  readonly from: number;
  readonly to: number;
}

/** A form that may stand where one of its pieces does, which `offset` bytes of it precede. */
interface Candidate extends ByteForm {
  readonly offset: number;
}

const PIECE = 4;
/** Every form has eight bytes, so one of five pieces in a row begins at a place that this divides. */
const STRIDE = 5;
/** Sets the bit in which lower-case and upper-case letters differ. Other bytes become equal, too. */
const LOWER_CASE = 0x20202020;
/** Knuth's multiplicative hash. */
const MULTIPLIER = 0x9e3779b1;
/** As a set of bits these are 256 KB, which stay in the processor's cache. */
const HASH_BITS = 21;
/** Of the counts, which are needed only once. */
const COUNT_BITS = 16;

/** Finds all forms of known values in bytes, all at once. The case of ASCII letters is ignored. */
export class KnownValues {
  /** One byte less than the longest form has: as much of a form may be left where a text is cut. */
  readonly longestPart: number;
  /** A bit for each hash: whether a piece that is looked for has it. */
  readonly #hashes = new Uint32Array(2 ** HASH_BITS / 32);
  readonly #candidates = new Map<number, Candidate[]>();

  /** Values have at least 8 characters. */
  constructor(values: readonly string[]) {
    const unique = new Map<string, ByteForm>();
    for (const { bytes, mark } of values.flatMap(byteFormsOf)) {
      const lowerCased = Buffer.from(bytes.map(toLowerCase));
      unique.set(lowerCased.toString("latin1"), { bytes: lowerCased, mark });
    }
    const forms = [...unique.values()];
    const counts = countPieces(forms);
    for (const form of forms) this.#add(form, rarestPieces(form, counts));
    this.longestPart = forms.reduce((most, { bytes }) => Math.max(most, bytes.length - 1), 0);
  }

  /** Returns every place where a form stands, the first one first. They may overlap. */
  find(bytes: Buffer): readonly Hit[] {
    const hits: Hit[] = [];
    if (this.longestPart === 0) return hits;
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    for (let at = this.#next(view, 0); at >= 0; at = this.#next(view, at + STRIDE)) {
      for (const candidate of this.#candidates.get(view.getInt32(at) | LOWER_CASE) ?? []) {
        const from = at - candidate.offset;
        const to = from + candidate.bytes.length;
        if (isFormAt(bytes, from, candidate)) hits.push({ from, to, mark: candidate.mark });
      }
    }
    return hits.sort((one, other) => one.from - other.from || other.to - one.to);
  }

  /** Returns where a piece may be; -1 if there is none. A loop that does nothing else is twice as fast. */
  #next(view: DataView, start: number): number {
    const hashes = this.#hashes;
    const last = view.byteLength - PIECE;
    for (let at = start; at <= last; at += STRIDE) {
      const hash = hashOf(view.getInt32(at) | LOWER_CASE, HASH_BITS);
      if ((((hashes[hash >>> 5] ?? 0) >>> (hash & 31)) & 1) === 1) return at;
    }
    return -1;
  }

  /** Looks for five pieces of a form, the first of which begins at `start`. */
  #add(form: ByteForm, start: number): void {
    for (let offset = start; offset < start + STRIDE; offset++) {
      const piece = pieceAt(form, offset);
      const candidates = this.#candidates.get(piece) ?? [];
      candidates.push({ ...form, offset });
      this.#candidates.set(piece, candidates);
      const hash = hashOf(piece, HASH_BITS);
      this.#hashes[hash >>> 5] = (this.#hashes[hash >>> 5] ?? 0) | (1 << (hash & 31));
    }
  }
}

/** Returns how often the forms have a piece of each hash. */
function countPieces(forms: readonly ByteForm[]): Uint32Array {
  const counts = new Uint32Array(2 ** COUNT_BITS);
  for (const form of forms) {
    for (let offset = 0; offset + PIECE <= form.bytes.length; offset++) {
      const hash = hashOf(pieceAt(form, offset), COUNT_BITS);
      counts[hash] = (counts[hash] ?? 0) + 1;
    }
  }
  return counts;
}

/** Returns where the five pieces of a form begin that are the rarest among all forms: values may begin or end alike. */
function rarestPieces(form: ByteForm, counts: Uint32Array): number {
  const countAt = (offset: number) => counts[hashOf(pieceAt(form, offset), COUNT_BITS)] ?? 0;
  let rarest = 0;
  let least = Number.POSITIVE_INFINITY;
  let sum = 0;
  for (let offset = 0; offset + PIECE <= form.bytes.length; offset++) {
    sum += countAt(offset);
    const start = offset - STRIDE + 1;
    if (start < 0) continue;
    if (sum < least) [rarest, least] = [start, sum];
    sum -= countAt(start);
  }
  return rarest;
}

function pieceAt({ bytes }: ByteForm, offset: number): number {
  return bytes.readInt32BE(offset) | LOWER_CASE;
}

function hashOf(piece: number, bits: number): number {
  return Math.imul(piece, MULTIPLIER) >>> (32 - bits);
}

/**
 * Whether a form, which is in lower case, stands at a place. Compares the part after the pieces' start first, which it
 * has in common with the fewest.
 */
function isFormAt(bytes: Buffer, from: number, { bytes: form, offset }: Candidate): boolean {
  if (from < 0 || from + form.length > bytes.length) return false;
  for (let index = 0; index < form.length; index++) {
    // From its pieces on, and round: the rest may be what all forms begin with.
    const place = (offset + index) % form.length;
    if (toLowerCase(bytes[from + place] ?? 0) !== form[place]) return false;
  }
  return true;
}

function toLowerCase(byte: number): number {
  return byte >= 0x41 && byte <= 0x5a ? byte | 0x20 : byte;
}
