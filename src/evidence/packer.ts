import { createHash } from "node:crypto";
import { once } from "node:events";
import { crc32, createDeflateRaw, type DeflateRaw, deflateRawSync } from "node:zlib";
import { NO_BYTES } from "../base/buffers.ts";
import { type Content, MAX_RATIO } from "./evidence-file.ts";

/** Size of the buffers that zlib returns results of large contents in. */
const CHUNK = 64 * 1024;
/** zlib's level: a zip that is little larger than the default one, in much less time (docs/architecture.md). */
const LEVEL = 3;

/**
 * Hashes and compresses the content of a file: at once, or in the thread pool if it comes in several chunks. The same
 * bytes always give the same Deflate stream.
 */
export class Packer {
  readonly #hash = createHash("sha256");
  readonly #deflated: Uint8Array[] = [];
  #crc32 = 0;
  #bytes = 0;
  #deflatedBytes = 0;
  #stream: DeflateRaw | undefined;
  #copies: readonly [free: Buffer, taken: Buffer] = [NO_BYTES, NO_BYTES];
  /** Resolves when zlib has taken the bytes before. */
  #taken = Promise.resolve();

  /** How many bytes of its limit a zip uses up for what was compressed so far. */
  get sizeInZip(): number {
    return Math.max(this.#deflatedBytes, Math.ceil(this.#bytes / MAX_RATIO));
  }

  /** Adds bytes that are not the last ones, and copies them. Resolves when there is room for more. */
  async write(bytes: Buffer): Promise<void> {
    this.#count(bytes);
    this.#stream ??= createDeflateRaw({ level: LEVEL, chunkSize: CHUNK }).on(
      "data",
      (deflated: Buffer) => this.#keep(deflated),
    );
    await this.#taken;
    const stream = this.#stream;
    this.#taken = new Promise((resolve, reject) => {
      stream.write(this.#copy(bytes), (error) => {
        if (error) reject(error);
        else resolve();
      });
    });
  }

  /** Adds the last bytes, and returns the content. */
  async end(bytes: Buffer): Promise<Content> {
    this.#count(bytes);
    if (this.#stream === undefined) {
      this.#keep(deflateAtOnce(bytes));
    } else {
      await once(this.#stream.end(bytes), "end");
    }
    return {
      bytes: this.#bytes,
      sha256: this.#hash.digest("hex"),
      crc32: this.#crc32,
      sizeInZip: this.sizeInZip,
      deflated: this.#deflated,
    };
  }

  #count(bytes: Buffer): void {
    this.#bytes += bytes.length;
    this.#hash.update(bytes);
    this.#crc32 = crc32(bytes, this.#crc32);
  }

  /** Copies into one of two buffers in turn: zlib has taken what the other one held. New ones would fill the memory. */
  #copy(bytes: Buffer): Buffer {
    const [free, taken] = this.#copies;
    const copy = free.length < bytes.length ? Buffer.allocUnsafe(bytes.length * 2) : free;
    this.#copies = [taken, copy];
    bytes.copy(copy);
    return copy.subarray(0, bytes.length);
  }

  /** Keeps a copy: zlib's own buffers are many times as large as what it leaves in them. */
  #keep(deflated: Buffer): void {
    this.#deflated.push(new Uint8Array(deflated));
    this.#deflatedBytes += deflated.length;
  }
}

/** Compresses with a buffer that fits: with zlib's own of 16 KB, 5,000 small contents take 40 MB more memory. */
function deflateAtOnce(bytes: Buffer): Buffer {
  const chunkSize = Math.ceil(bytes.length / 4) + 64;
  return deflateRawSync(bytes, { level: LEVEL, chunkSize });
}
