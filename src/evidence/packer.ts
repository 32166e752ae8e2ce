import { createHash, hash } from "node:crypto";
import { once } from "node:events";
import { constants, crc32, createDeflateRaw, deflateRawSync } from "node:zlib";
import { type Content, MAX_RATIO } from "./evidence-file.ts";

/** Size of the buffers that results are kept in, many small ones in each. */
const STORE = 256 * 1024;
/** Size of the buffers that zlib returns results of large contents in. */
const CHUNK = 64 * 1024;
/**
 * zlib's level. Of 761 real reports (10 MB), level 3 makes a zip that is 9 % larger than level 6 does, in less than
 * 60 % of the time, and of those over 32 KB in less than 40 %. Level 4 makes one that is 4 % larger, in 80 %. Level 1
 * takes longer than level 3, for 14 %.
 */
const LEVEL = 3;
/** zlib takes twice as long to set up its usual window, of 32 KB, as it takes for a small content. */
const SMALL_WINDOW_BITS = 13;

/** Compresses contents one after another. The same bytes always give the same Deflate stream. */
export class Packer {
  /** The part of the current buffer that holds no results yet. */
  #store = Buffer.alloc(0);

  /** Starts a content that may use up `room` bytes of the zip. */
  start(room: number): ContentPacker {
    return new ContentPacker(room, (deflated) => this.#keep(deflated));
  }

  /** Returns a copy of a result: zlib's own buffers are many times as large as what it leaves in them. */
  #keep(deflated: Buffer): Buffer {
    const { length } = deflated;
    if (length > this.#store.length) this.#store = Buffer.allocUnsafeSlow(Math.max(STORE, length));
    const copy = this.#store.subarray(0, length);
    this.#store = this.#store.subarray(length);
    deflated.copy(copy);
    return copy;
  }
}

/** Takes one content, hashes and compresses it: at once, or in the thread pool if it comes in several chunks. */
class ContentPacker {
  readonly #room: number;
  readonly #keep: (deflated: Buffer) => Buffer;
  readonly #deflated: Buffer[] = [];
  #deflatedBytes = 0;
  #bytes = 0;
  #large: LargeDeflate | undefined;

  constructor(room: number, keep: (deflated: Buffer) => Buffer) {
    this.#room = room;
    this.#keep = keep;
  }

  /** Whether the content takes more than its room, so that the rest of it does not matter. */
  get isTooLarge(): boolean {
    return this.#sizeInZip > this.#room;
  }

  get #sizeInZip(): number {
    return Math.max(this.#deflatedBytes, Math.ceil(this.#bytes / MAX_RATIO));
  }

  /** Takes bytes after which more follow. They are copied. Resolves when there is room for more. */
  async write(bytes: Buffer): Promise<void> {
    this.#bytes += bytes.length;
    this.#large ??= new LargeDeflate((deflated) => this.#add(deflated));
    await this.#large.write(Buffer.from(bytes));
  }

  /** Takes the last bytes. Returns the content, or undefined if it takes more than its room. */
  async end(bytes: Buffer): Promise<Content | undefined> {
    this.#bytes += bytes.length;
    if (this.#large === undefined) this.#add(deflateSmall(bytes));
    const digests = (await this.#large?.end(bytes)) ?? digestsOf(bytes);
    if (this.isTooLarge) return undefined;
    const deflated = this.#deflated;
    return { bytes: this.#bytes, ...digests, sizeInZip: this.#sizeInZip, deflated };
  }

  #add(deflated: Buffer): void {
    this.#deflated.push(this.#keep(deflated));
    this.#deflatedBytes += deflated.length;
  }
}

/** Compresses a content while the next bytes of it are read. */
class LargeDeflate {
  readonly #stream = createDeflateRaw({ level: LEVEL, chunkSize: CHUNK });
  readonly #hash = createHash("sha256");
  #crc32 = 0;
  /** Resolves when zlib has taken the bytes before. */
  #taken = Promise.resolve();

  constructor(take: (deflated: Buffer) => void) {
    // It never waits for a reader.
    this.#stream.on("data", take);
  }

  async write(bytes: Buffer): Promise<void> {
    this.#hash.update(bytes);
    this.#crc32 = crc32(bytes, this.#crc32);
    await this.#taken;
    this.#taken = new Promise((resolve, reject) =>
      this.#stream.write(bytes, (error) => (error ? reject(error) : resolve())),
    );
  }

  async end(bytes: Buffer): Promise<Pick<Content, "sha256" | "crc32">> {
    await this.write(bytes);
    await this.#taken;
    const ended = once(this.#stream, "end");
    this.#stream.end();
    await ended;
    return { sha256: this.#hash.digest("hex"), crc32: this.#crc32 };
  }
}

/** Returns a short text as a content. */
export function contentOf(text: string): Content {
  const bytes = Buffer.from(text);
  const deflated = deflateSmall(bytes);
  const sizeInZip = deflated.length;
  return { bytes: bytes.length, ...digestsOf(bytes), sizeInZip, deflated: [deflated] };
}

function digestsOf(bytes: Buffer): Pick<Content, "sha256" | "crc32"> {
  return { sha256: hash("sha256", bytes), crc32: crc32(bytes) };
}

/** With buffers that fit: zlib's usual ones are larger than most contents, and there may be thousands. */
function deflateSmall(bytes: Buffer): Buffer {
  const isSmall = bytes.length < 2 ** SMALL_WINDOW_BITS;
  const windowBits = isSmall ? SMALL_WINDOW_BITS : constants.Z_DEFAULT_WINDOWBITS;
  return deflateRawSync(bytes, { level: LEVEL, windowBits, chunkSize: bytes.length / 4 + 64 });
}
