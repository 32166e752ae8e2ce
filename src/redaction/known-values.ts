import { type ByteForm, byteFormsOf } from "./forms.ts";

/** Where a form of a value stands: `from` is its first byte, `to` the first one after it. */
interface Hit extends Pick<ByteForm, "mark"> {
  readonly from: number;
  readonly to: number;
}

/** A form that may stand where one of its pieces does. */
interface Candidate extends ByteForm {
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
  /** Whether a piece has a hash. */
  readonly #hashes = new Uint8Array(2 ** HASH_BITS);
  readonly #candidates = new Map<number, Candidate[]>();

  /** Values have at least 8 characters. */
  constructor(values: readonly string[]) {
    const forms = new Map<string, ByteForm>();
    for (const { bytes, mark } of values.flatMap(byteFormsOf)) {
      const lowerCased = Buffer.from(bytes.map(toLowerCase));
      forms.set(lowerCased.toString("latin1"), { bytes: lowerCased, mark });
    }
    let longest = 0;
    for (const form of forms.values()) {
      this.#add(form);
      longest = Math.max(longest, form.bytes.length);
    }
    this.longest = longest;
  }

  /** Returns every place where a form stands, the first one first. They may overlap. */
  find(bytes: Buffer): readonly Hit[] {
    const hits: Hit[] = [];
    if (this.longest === 0) return hits;
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    for (let at = this.#next(view, 0); at >= 0; at = this.#next(view, at + STRIDE)) {
      for (const form of this.#candidates.get(view.getInt32(at) | LOWER_CASE) ?? []) {
        const from = at - form.offset;
        if (!isFormAt(bytes, from, form.bytes)) continue;
        hits.push({ from, to: from + form.bytes.length, mark: form.mark });
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

  #add(form: ByteForm): void {
    const start = this.#rarestWindow(form.bytes);
    for (let offset = start; offset < start + STRIDE; offset++) {
      const piece = pieceAt(form.bytes, offset);
      const candidates = this.#candidates.get(piece) ?? [];
      candidates.push({ ...form, offset });
      this.#candidates.set(piece, candidates);
      this.#hashes[hashOf(piece)] = 1;
    }
  }

  /** Returns where the five pieces begin that the fewest other forms have: values may begin alike. */
  #rarestWindow(bytes: Buffer): number {
    let rarest = 0;
    let fewest = Number.POSITIVE_INFINITY;
    for (let start = 0; start + WINDOW <= bytes.length && fewest > 0; start++) {
      let alike = 0;
      for (let offset = start; offset < start + STRIDE; offset++) {
        alike += this.#candidates.get(pieceAt(bytes, offset))?.length ?? 0;
      }
      if (alike < fewest) [rarest, fewest] = [start, alike];
    }
    return rarest;
  }
}

function pieceAt(bytes: Buffer, offset: number): number {
  return bytes.readInt32BE(offset) | LOWER_CASE;
}

function hashOf(piece: number): number {
  return Math.imul(piece, MULTIPLIER) >>> (32 - HASH_BITS);
}

/** Whether a form, which is in lower case, stands at a place. */
function isFormAt(bytes: Buffer, from: number, form: Buffer): boolean {
  if (from < 0 || from + form.length > bytes.length) return false;
  for (let index = 0; index < form.length; index++) {
    if (toLowerCase(bytes[from + index] ?? 0) !== form[index]) return false;
  }
  return true;
}

function toLowerCase(byte: number): number {
  return byte >= 0x41 && byte <= 0x5a ? byte | 0x20 : byte;
}
