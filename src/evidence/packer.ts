import { createHash, type Hash, hash } from "node:crypto";
import { constants, crc32, createDeflateRaw, type DeflateRaw, deflateRawSync } from "node:zlib";
import { type Content, MAX_RATIO } from "./evidence-file.ts";

/** Larger contents are compressed in the thread pool, in pieces of this size. */
const PIECE = 128 * 1024;
/** Size of the buffers that results are kept in, many small ones in each. */
const STORE = 256 * 1024;
/** Size of the buffers that zlib returns results of large contents in. */
const CHUNK = 64 * 1024;
/**
 * zlib's level. Of 761 real reports (9.9 MB), level 3 makes a zip that is 9 % larger than level 6 does, in less than
 * 60 % of the time, and of those over 32 KB in less than 40 %. Level 4 makes one that is 4 % larger, in 80 %. Level 1
 * takes longer than level 3, for 14 %.
 */
const LEVEL = 3;
/** zlib takes twice as long to set up its usual window, of 32 KB, as it takes for a small content. */
const SMALL_WINDOW_BITS = 13;

/** Compresses contents one after another. The same bytes always give the same Deflate stream. */
export class Packer {
  /** Filled in turn: one may still be in use by zlib. */
  readonly #pieces = [Buffer.alloc(0), Buffer.alloc(0)];
  /** What is free of the buffer that results are kept in. */
  #store = Buffer.alloc(0);

  /** Starts a content that may use up `room` bytes of the zip, after the one before has ended. */
  start(room: number): ContentPacker {
    return new ContentPacker(this, room);
  }

  /** Returns a buffer for a piece, which stays the caller's until the second next one is taken. */
  takePiece(): Buffer {
    const piece = this.#pieces.shift();
    const taken = piece?.length ? piece : Buffer.allocUnsafeSlow(PIECE);
    this.#pieces.push(taken);
    return taken;
  }

  /** Returns a copy of a result: zlib's own buffers are many times as large as what it leaves in them. */
  store(deflated: Buffer): Buffer {
    const { length } = deflated;
    if (length > this.#store.length) this.#store = Buffer.allocUnsafeSlow(Math.max(STORE, length));
    const copy = this.#store.subarray(0, length);
    this.#store = this.#store.subarray(length);
    deflated.copy(copy);
    return copy;
  }
}

/** Takes one content, hashes and compresses it. */
class ContentPacker {
  readonly #packer: Packer;
  readonly #room: number;
  readonly #deflated: Buffer[] = [];
  #deflatedBytes = 0;
  /** Of the pieces before this one; absent as long as there are none. */
  #hash: Hash | undefined;
  #crc32 = 0;
  #bytes = 0;
  #piece: Buffer;
  #filled = 0;
  #stream: DeflateRaw | undefined;
  /** Resolves when zlib has taken the piece before. */
  #taken = Promise.resolve();
  /** Resolves when all that the stream returns is kept. */
  #kept = Promise.resolve();

  constructor(packer: Packer, room: number) {
    this.#packer = packer;
    this.#room = room;
    this.#piece = packer.takePiece();
  }

  /** Whether the content takes more than its room, so that the rest of it does not matter. */
  get isTooLarge(): boolean {
    return this.#sizeInZip > this.#room;
  }

  get #sizeInZip(): number {
    return Math.max(this.#deflatedBytes, Math.ceil(this.#bytes / MAX_RATIO));
  }

  /** Takes the next bytes, which are copied. Resolves when there is room for more. */
  async write(bytes: Buffer): Promise<void> {
    for (let from = 0; from < bytes.length && !this.isTooLarge; ) {
      if (this.#filled === PIECE) await this.#deflatePiece();
      const copied = bytes.copy(this.#piece, this.#filled, from);
      this.#filled += copied;
      this.#bytes += copied;
      from += copied;
    }
  }

  /** Returns the content, or undefined if it takes more than its room. */
  async end(): Promise<Content | undefined> {
    const last = this.#piece.subarray(0, this.#filled);
    const sha256 = this.#hash?.update(last).digest("hex") ?? hash("sha256", last);
    if (this.#stream === undefined) this.#keep(deflateSmall(last));
    else {
      this.#stream.end(last);
      await this.#kept;
    }
    if (this.isTooLarge) return undefined;
    return {
      bytes: this.#bytes,
      sha256,
      crc32: crc32(last, this.#crc32),
      sizeInZip: this.#sizeInZip,
      deflated: this.#deflated,
    };
  }

  /** Has the piece compressed in the thread pool, and starts the next one. */
  async #deflatePiece(): Promise<void> {
    const stream = this.#stream ?? this.#startStream();
    const piece = this.#piece;
    this.#hash ??= createHash("sha256");
    this.#hash.update(piece);
    this.#crc32 = crc32(piece, this.#crc32);
    await this.#taken;
    this.#taken = new Promise((resolve) => stream.write(piece, () => resolve()));
    this.#piece = this.#packer.takePiece();
    this.#filled = 0;
  }

  #startStream(): DeflateRaw {
    const stream = createDeflateRaw({ level: LEVEL, chunkSize: CHUNK });
    this.#stream = stream;
    this.#kept = this.#keepAll(stream);
    return stream;
  }

  async #keepAll(stream: DeflateRaw): Promise<void> {
    for await (const deflated of stream) {
      this.#keep(deflated);
      if (this.isTooLarge) break;
    }
  }

  #keep(deflated: Buffer): void {
    this.#deflated.push(this.#packer.store(deflated));
    this.#deflatedBytes += deflated.length;
  }
}

/** Returns a short text as a content. */
export function contentOf(text: string): Content {
  const bytes = Buffer.from(text);
  const deflated = deflateSmall(bytes);
  return {
    bytes: bytes.length,
    sha256: hash("sha256", bytes),
    crc32: crc32(bytes),
    sizeInZip: deflated.length,
    deflated: [deflated],
  };
}

/** With buffers that fit: zlib's usual ones are larger than most contents, and there may be thousands. */
function deflateSmall(bytes: Buffer): Buffer {
  const isSmall = bytes.length < 2 ** SMALL_WINDOW_BITS;
  const windowBits = isSmall ? SMALL_WINDOW_BITS : constants.Z_DEFAULT_WINDOWBITS;
  return deflateRawSync(bytes, { level: LEVEL, windowBits, chunkSize: bytes.length / 4 + 64 });
}
