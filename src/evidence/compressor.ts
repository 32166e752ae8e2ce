import { promisify } from "node:util";
import { deflateRaw, type ZlibOptions } from "node:zlib";
import type { Content } from "./evidence-file.ts";
import type { Redaction } from "./secrets/file-redactor.ts";

/** Larger contents are compressed in pieces, so that the thread pool can work on several of them. */
export const PIECE = 256 * 1024;
/** Handing less than this to the thread pool takes longer than compressing it. */
export const SMALL = 32 * 1024;
/** The largest size of the buffers that results are kept in, many small ones in each. */
const STORE = 256 * 1024;
/** Pieces in work at the same time. */
const MAX_PIECES = 4;
/**
 * How many bytes of small contents are gathered and then compressed in one go: zlib takes half as much time again for
 * each of them if it runs between other work.
 */
const BATCH = 1024 * 1024;

const deflate = promisify<Buffer, ZlibOptions, NonSharedBuffer>(deflateRaw);

/** A content while it is packed. */
export interface PendingContent extends Content {
  bytes: number;
  sha256: string;
  crc32: number;
  weight: number;
  deflated: NonSharedBuffer[] | undefined;
  redaction: Redaction | undefined;
}

/**
 * Compresses contents in the thread pool while others are read, and keeps the results until they weigh more than
 * `limit` together. From then on nothing is compressed, and what there is is dropped. The same bytes give the same
 * Deflate stream, in whatever order the pieces are finished.
 */
export class Compressor {
  /** The most bytes that the zip may have. */
  readonly limit: number;
  readonly #contents = new Set<PendingContent>();
  readonly #work = new Set<Promise<void>>();
  /** Where small contents are gathered, and how many bytes of it they fill. */
  #batch: Buffer = Buffer.alloc(0);
  #gathered = 0;
  readonly #smallWork: (() => void)[] = [];
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

  /** Adds a content, whose results are kept in it. */
  add(): PendingContent {
    const content: PendingContent = {
      bytes: 0,
      sha256: "",
      crc32: 0,
      weight: 0,
      deflated: this.#isFull ? undefined : [],
      redaction: undefined,
    };
    if (!this.#isFull) this.#contents.add(content);
    return content;
  }

  /** Resolves as soon as there is room for more work. */
  async ready(): Promise<void> {
    while (this.#work.size >= MAX_PIECES) await Promise.race(this.#work);
  }

  /** Resolves when all contents are compressed. */
  async finished(): Promise<void> {
    this.#compressSmall();
    await Promise.all(this.#work);
    if (this.#failure !== undefined) throw this.#failure;
  }

  /** Returns a buffer for a small content, which is the caller's until the next one is taken, or it is run. */
  takeSmall(size: number): Buffer {
    if (this.#gathered + size > this.#batch.length) {
      this.#compressSmall();
      const length = this.#batch.length === 0 ? SMALL : BATCH;
      if (this.#batch.length < length) this.#batch = Buffer.allocUnsafeSlow(length);
    }
    return this.#batch.subarray(this.#gathered, this.#gathered + size);
  }

  /** Has a content of this length, in the buffer that was taken last, compressed by `work` together with others. */
  runSmall(length: number, work: () => void): void {
    this.#gathered += length;
    this.#smallWork.push(work);
  }

  #compressSmall(): void {
    for (const work of this.#smallWork.splice(0)) work();
    this.#gathered = 0;
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
  weigh(content: PendingContent, weight: number): void {
    this.#weight += weight - content.weight;
    content.weight = weight;
    if (this.#weight <= this.limit) return;
    this.#isFull = true;
    this.release();
  }

  /** Drops all contents: they are too large, or written. */
  release(): void {
    for (const content of this.#contents) content.deflated = undefined;
    this.#contents.clear();
    this.#store = Buffer.alloc(0);
    this.#batch = Buffer.alloc(0);
  }

  /** Takes out a content that is not wanted after all. */
  remove(content: PendingContent): void {
    this.#discarded = true;
    this.#weight -= content.weight;
    this.#contents.delete(content);
    content.deflated = undefined;
  }
}
