import { type ByteForm, byteFormsOf } from "./forms.ts";

/** Where a form of a value stands: `from` is its first byte, `to` the first one after it. */
interface Hit extends Pick<ByteForm, "mark"> {
  readonly from: number;
  readonly to: number;
}

/** As many bytes as are looked up at once. Every form has twice as many. */
const PIECE = 4;
/** Sets the bit in which lower-case and upper-case letters differ. Other bytes become equal, too. */
const LOWER_CASE = 0x20202020;
/** Knuth's multiplicative hash. */
const MULTIPLIER = 0x9e3779b1;
/** As a set of bits these are 256 KB, which stay in the processor's cache. */
const HASH_BITS = 21;

/** Finds all forms of known values in bytes, all at once. The case of ASCII letters is ignored. */
export class KnownValues {
  /** One byte less than the longest form has: as much of a form may be left where a text is cut. */
  readonly longestRemnant: number;
  /** A bit for each hash: whether a form begins with a piece that has it. */
  readonly #hashes = new Uint32Array(2 ** HASH_BITS / 32);
  /** By their first piece, their length and their last piece: values may begin alike, or end alike. */
  readonly #forms = new Map<number, Map<number, Map<number, ByteForm[]>>>();

  /** Values have at least 8 characters. */
  constructor(values: readonly string[]) {
    const unique = new Map<string, ByteForm>();
    for (const { bytes, mark } of values.flatMap(byteFormsOf)) {
      const lowerCased = Buffer.from(bytes.map(toLowerCase));
      unique.set(lowerCased.toString("latin1"), { bytes: lowerCased, mark });
    }
    for (const form of unique.values()) this.#add(form);
    const lengths = [...unique.values()].map(({ bytes }) => bytes.length);
    this.longestRemnant = lengths.reduce((longest, length) => Math.max(longest, length - 1), 0);
  }

  #add(form: ByteForm): void {
    const { bytes } = form;
    const first = bytes.readInt32BE() | LOWER_CASE;
    const last = bytes.readInt32BE(bytes.length - PIECE) | LOWER_CASE;
    const hash = hashOf(first);
    this.#hashes[hash >>> 5] = (this.#hashes[hash >>> 5] ?? 0) | (1 << (hash & 31));
    const byLength = this.#forms.get(first) ?? new Map<number, Map<number, ByteForm[]>>();
    const byLast = byLength.get(bytes.length) ?? new Map<number, ByteForm[]>();
    byLast.set(last, [...(byLast.get(last) ?? []), form]);
    this.#forms.set(first, byLength.set(bytes.length, byLast));
  }

  /** Returns every place where a form stands, the first one first. They may overlap. */
  find(bytes: Buffer): readonly Hit[] {
    const hits: Hit[] = [];
    if (this.longestRemnant === 0) return hits;
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    let from = this.#next(view, 0);
    for (; from !== undefined; from = this.#next(view, from + 1)) {
      const byLength = this.#forms.get(view.getInt32(from) | LOWER_CASE) ?? [];
      for (const [length, byLast] of byLength) {
        const to = from + length;
        if (to > bytes.length) continue;
        for (const form of byLast.get(view.getInt32(to - PIECE) | LOWER_CASE) ?? []) {
          if (isFormAt(bytes, from, form.bytes)) hits.push({ from, to, mark: form.mark });
        }
      }
    }
    return hits.sort((one, other) => one.from - other.from || other.to - one.to);
  }

  /** Returns where a form may begin; undefined if there is none. A loop that does nothing else is twice as fast. */
  #next(view: DataView, start: number): number | undefined {
    const hashes = this.#hashes;
    const last = view.byteLength - PIECE;
    for (let at = start; at <= last; at++) {
      const hash = hashOf(view.getInt32(at) | LOWER_CASE);
      if ((((hashes[hash >>> 5] ?? 0) >>> (hash & 31)) & 1) === 1) return at;
    }
    return undefined;
  }
}

function hashOf(piece: number): number {
  return Math.imul(piece, MULTIPLIER) >>> (32 - HASH_BITS);
}

/** Whether a form, which is in lower case, stands at a place. */
function isFormAt(bytes: Buffer, from: number, form: Buffer): boolean {
  for (let index = 0; index < form.length; index++) {
    if (toLowerCase(bytes[from + index] ?? 0) !== form[index]) return false;
  }
  return true;
}

function toLowerCase(byte: number): number {
  return byte >= 0x41 && byte <= 0x5a ? byte | 0x20 : byte;
}
