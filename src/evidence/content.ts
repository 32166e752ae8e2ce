import { createHash, type Hash, hash } from "node:crypto";
import { promisify } from "node:util";
import { constants, crc32, deflateRaw, deflateRawSync, type ZlibOptions } from "node:zlib";
import type { FileReplacements } from "./secrets/secret-scanner.ts";

/** A file's content as the zip holds it. */
export interface Content {
  /** Before compression. */
  readonly bytes: number;
  /** Before compression; lower-case hexadecimal. */
  readonly sha256: string;
  readonly crc32: number;
  /** How many bytes it counts with against the limit of the zip. */
  readonly weight: number;
  /** The Deflate stream in pieces, or undefined if it was dropped because the zip cannot hold all contents. */
  readonly deflated: readonly NonSharedBuffer[] | undefined;
  /** What was replaced in it, if anything was. */
  readonly redaction?: Redaction | undefined;
}

/** A content that a Compressor works on. */
export interface CompressedContent extends Content {
  /** Drops the content, which is not wanted after all. */
  discard(): void;
}

/** What was replaced in a file. */
export interface Redaction {
  readonly replacements: FileReplacements;
  /** Of the file as it was; lower-case hexadecimal. */
  readonly originalSha256: string;
}

/**
 * zlib's level. For 684 real reports (9.5 MB), level 1 takes 21 ms, and level 6 takes 58 ms for a zip that is 16 %
 * smaller, which may be what keeps it under the limit. Level 9 takes 158 ms to save another 3 %.
 */
const LEVEL = 6;
/** Larger contents are compressed in pieces, so that the thread pool can work on several of them. */
const PIECE = 256 * 1024;
/** How far Deflate refers back: the next piece gets this much as its dictionary. */
const WINDOW = 32 * 1024;
/** Handing less than this to the thread pool takes longer than compressing it. */
const SMALL = 32 * 1024;
const SMALL_WINDOW_BITS = 13;
const SMALL_WINDOW = 2 ** SMALL_WINDOW_BITS;
/** Size of the buffers that zlib returns its results in. */
const CHUNK = 64 * 1024;
/** The largest size of the buffers that results are kept in, many small ones in each. */
const STORE = 256 * 1024;
/** Pieces in work at the same time. */
const MAX_PIECES = 4;
/**
 * A content that compresses better than this counts with its size divided by it, so that a zip of 10 MB unpacks to
 * 1 GB at most. Unpackers take zips that compress better for attacks.
 */
export const MAX_RATIO = 100;

const deflate = promisify<Buffer, ZlibOptions, NonSharedBuffer>(deflateRaw);

/** The largest zip that the service accepts, in bytes: 10 MB. */
export const ZIP_LIMIT = 10_000_000;

/** Returns a short text as a content. */
export function contentOf(text: string): Content {
  const bytes = Buffer.from(text);
  const deflated = deflateSmall(bytes);
  return {
    bytes: bytes.length,
    sha256: hash("sha256", bytes),
    crc32: crc32(bytes),
    weight: deflated.length,
    deflated: [deflated],
  };
}

/** With buffers that fit: zlib's usual ones are larger than most contents, and there may be thousands. */
function deflateSmall(bytes: Buffer): NonSharedBuffer {
  const windowBits =
    bytes.length < SMALL_WINDOW ? SMALL_WINDOW_BITS : constants.Z_DEFAULT_WINDOWBITS;
  return deflateRawSync(bytes, { level: LEVEL, windowBits, chunkSize: bytes.length / 4 + 64 });
}

/**
 * Compresses contents in the thread pool while others are read, and keeps the results until they weigh more than
 * `limit` together. From then on nothing is compressed, and what there is is dropped. The same bytes give the same
 * Deflate stream, in whatever order the pieces are finished.
 */
export class Compressor {
  /** The most bytes that the zip may have. */
  readonly limit: number;
  /** Where small contents are gathered, one after another. */
  readonly scratch: Buffer = Buffer.allocUnsafeSlow(SMALL);
  readonly #results = new Set<DeflateResult>();
  readonly #work = new Set<Promise<void>>();
  /** Buffers of pieces that were compressed, to be used again. */
  readonly #spare: Buffer[] = [];
  /** What is free of the buffer that results are kept in. */
  #store = Buffer.alloc(0);
  #weight = 0;
  #isFull = false;
  #discarded = false;
  #failure: unknown;

  constructor(limit: number) {
    this.limit = limit;
  }

  /** Whether the contents weighed more than the limit, so that they were dropped. */
  get isFull(): boolean {
    return this.#isFull;
  }

  /** Whether the contents that are wanted weigh more than the limit for certain. */
  get isOver(): boolean {
    return this.#isFull && !this.#discarded;
  }

  /** Starts a content of about `size` bytes, after the one before has ended. */
  start(size: number): ContentPacker {
    const result: DeflateResult = { deflated: this.#isFull ? undefined : [], weight: 0 };
    if (!this.#isFull) this.#results.add(result);
    return new ContentPacker(this, result, size);
  }

  /** Resolves as soon as there is room for more work. */
  async ready(): Promise<void> {
    while (this.#work.size >= MAX_PIECES) await Promise.race(this.#work);
  }

  /** Resolves when all contents are compressed. */
  async finished(): Promise<void> {
    await Promise.all(this.#work);
    if (this.#failure !== undefined) throw this.#failure;
  }

  /** Returns a buffer for a piece. */
  takePiece(): Buffer {
    return this.#spare.pop() ?? Buffer.allocUnsafeSlow(PIECE);
  }

  /** Compresses a piece in the thread pool, and passes the result to `keep`. */
  run(piece: Buffer, options: ZlibOptions, keep: (deflated: NonSharedBuffer) => void): void {
    const work = deflate(piece, options)
      .then(keep)
      .catch((error: unknown) => {
        this.#failure ??= error;
      })
      .finally(() => {
        this.#work.delete(work);
        if (piece.length === PIECE) this.#spare.push(piece);
      });
    this.#work.add(work);
  }

  /**
   * Returns a copy of a result: zlib's own buffers are many times as large as what it leaves in them. Copies are not
   * taken from Node's pool, where each would keep what lies next to it in memory.
   */
  store(deflated: Buffer): NonSharedBuffer {
    const { length } = deflated;
    if (length > this.#store.length) {
      const room = Math.min(STORE, this.#weight);
      this.#store = Buffer.allocUnsafeSlow(Math.max(room, length));
    }
    const copy = this.#store.subarray(0, length);
    this.#store = this.#store.subarray(length);
    deflated.copy(copy);
    return copy;
  }

  /** Sets the weight of a content, and drops all of them if they weigh too much. */
  weigh(result: DeflateResult, weight: number): void {
    this.#weight += weight - result.weight;
    result.weight = weight;
    if (this.#weight <= this.limit) return;
    this.#isFull = true;
    this.release();
  }

  /** Drops all contents: they are too large, or written. */
  release(): void {
    for (const each of this.#results) each.deflated = undefined;
    this.#results.clear();
    this.#store = Buffer.alloc(0);
  }

  /** Takes out a content that is not wanted after all. */
  remove(result: DeflateResult): void {
    this.#discarded = true;
    this.#weight -= result.weight;
    this.#results.delete(result);
    result.deflated = undefined;
  }
}

/** What is kept of a content once it is compressed. */
interface DeflateResult {
  /** Undefined once it was dropped. */
  deflated: NonSharedBuffer[] | undefined;
  weight: number;
}

/** What is left of a content: it outlives its packer and the packer's buffers, and there may be thousands. */
class PackedContent implements CompressedContent {
  readonly bytes: number;
  readonly sha256: string;
  readonly crc32: number;
  readonly redaction: Redaction | undefined;
  readonly #result: DeflateResult;
  readonly #compressor: Compressor;

  constructor(
    { bytes, sha256, crc32, redaction }: Omit<Content, "weight" | "deflated">,
    result: DeflateResult,
    compressor: Compressor,
  ) {
    this.bytes = bytes;
    this.sha256 = sha256;
    this.crc32 = crc32;
    this.redaction = redaction;
    this.#result = result;
    this.#compressor = compressor;
  }

  get weight(): number {
    return this.#result.weight;
  }

  get deflated(): readonly NonSharedBuffer[] | undefined {
    return this.#result.deflated;
  }

  discard(): void {
    this.#compressor.remove(this.#result);
  }
}

/** Takes one content, hashes it and has it compressed. */
export class ContentPacker {
  readonly #compressor: Compressor;
  readonly #result: DeflateResult;
  /** Absent as long as there is one piece: thousands of these objects are more than the contents themselves. */
  #hash: Hash | undefined;
  #deflatedBytes = 0;
  /** Bytes that wait for more, until a piece is full. */
  #piece: Buffer;
  #filled = 0;
  #pieces = 0;
  #dictionary: Buffer | undefined;
  #bytes = 0;
  #crc32 = 0;

  constructor(compressor: Compressor, result: DeflateResult, size: number) {
    this.#compressor = compressor;
    this.#result = result;
    if (result.deflated === undefined) this.#piece = Buffer.alloc(0);
    else if (size <= SMALL) this.#piece = compressor.scratch.subarray(0, size);
    else this.#piece = size < PIECE ? Buffer.allocUnsafeSlow(size) : compressor.takePiece();
  }

  /** Takes the next bytes, which are copied. Resolves when there is room for more. */
  async write(bytes: Buffer): Promise<void> {
    this.#bytes += bytes.length;
    if (this.#result.deflated === undefined) {
      this.#update(this.#piece.subarray(0, this.#filled));
      this.#filled = 0;
      this.#update(bytes);
      return;
    }
    for (let from = 0; from < bytes.length; ) {
      if (this.#filled === this.#piece.length) {
        await this.#compressor.ready();
        this.#startPiece();
      }
      const copied = bytes.copy(this.#piece, this.#filled, from);
      this.#filled += copied;
      from += copied;
    }
  }

  /** Ends the content. Its `deflated` is complete when the compressor has finished. */
  end(redaction?: Redaction): CompressedContent {
    const last = this.#piece.subarray(0, this.#filled);
    const read = {
      bytes: this.#bytes,
      sha256: this.#hash?.update(last).digest("hex") ?? hash("sha256", last),
      crc32: crc32(last, this.#crc32),
      redaction,
    };
    this.#deflateLast(last);
    return new PackedContent(read, this.#result, this.#compressor);
  }

  #update(bytes: Buffer): void {
    this.#hash ??= createHash("sha256");
    this.#hash.update(bytes);
    this.#crc32 = crc32(bytes, this.#crc32);
  }

  #startPiece(): void {
    this.#update(this.#piece);
    // A content that turns out larger than it seemed must not be changed by the next one.
    const piece = this.#piece.length === PIECE ? this.#piece : Buffer.from(this.#piece);
    const dictionary = Buffer.from(piece.subarray(-WINDOW));
    if (this.#filled > 0) this.#deflatePiece(piece, constants.Z_SYNC_FLUSH);
    this.#dictionary = dictionary;
    this.#piece = this.#compressor.takePiece();
    this.#filled = 0;
  }

  #deflateLast(last: Buffer): void {
    if (this.#pieces > 0 || last.length > SMALL) this.#deflatePiece(last, constants.Z_FINISH);
    else if (this.#result.deflated) this.#keep(0, deflateSmall(last));
  }

  #deflatePiece(piece: Buffer, finishFlush: number): void {
    if (this.#result.deflated === undefined) return;
    const index = this.#pieces++;
    const options: ZlibOptions = { level: LEVEL, finishFlush, chunkSize: CHUNK };
    if (this.#dictionary?.length) options.dictionary = this.#dictionary;
    this.#compressor.run(piece, options, (deflated) => this.#keep(index, deflated));
  }

  #keep(index: number, deflated: NonSharedBuffer): void {
    const result = this.#result;
    if (result.deflated === undefined) return;
    result.deflated[index] = this.#compressor.store(deflated);
    this.#deflatedBytes += deflated.length;
    const weight = Math.max(this.#deflatedBytes, Math.ceil(this.#bytes / MAX_RATIO));
    this.#compressor.weigh(result, weight);
  }
}
