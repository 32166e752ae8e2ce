import { createHash, type Hash, hash } from "node:crypto";
import { constants, crc32, deflateRawSync, type ZlibOptions } from "node:zlib";
import { type Compressor, type PendingContent, PIECE, SMALL } from "./compressor.ts";
import { type Content, MAX_RATIO } from "./evidence-file.ts";
import type { Redaction } from "./secrets/file-redactor.ts";

/**
 * zlib's level. Of 761 real reports (9.9 MB), level 3 makes a zip that is 9 % larger than level 6 does, in less than
 * 60 % of the time, and of those over 32 KB in less than 40 %. Level 4 makes one that is 4 % larger, in 80 %. Level 1
 * takes longer than level 3, for 14 %.
 */
const LEVEL = 3;
const SMALL_WINDOW_BITS = 13;
const SMALL_WINDOW = 2 ** SMALL_WINDOW_BITS;
/** How far Deflate refers back: the next piece gets this much as its dictionary. */
const WINDOW = 32 * 1024;
/** Size of the buffers that zlib returns its results in. */
const CHUNK = 64 * 1024;

/** Takes one content, hashes it and has it compressed. */
export class ContentPacker {
  readonly #compressor: Compressor;
  readonly #content: PendingContent;
  /** Absent as long as there is one piece: thousands of these objects are more than the contents themselves. */
  #hash: Hash | undefined;
  #deflatedBytes = 0;
  /** Bytes that wait for more, until a piece is full. */
  #piece: Buffer;
  #filled = 0;
  #pieces = 0;
  #dictionary: Buffer | undefined;

  /** Starts a content of about `size` bytes, after the one before has ended. */
  constructor(compressor: Compressor, size: number) {
    this.#compressor = compressor;
    this.#content = compressor.add();
    if (this.#content.deflated === undefined) this.#piece = Buffer.alloc(0);
    else if (size <= SMALL) this.#piece = compressor.takeSmall(size);
    else this.#piece = size < PIECE ? Buffer.allocUnsafeSlow(size) : compressor.takePiece();
  }

  /** Takes the next bytes, which are copied. Resolves when there is room for more. */
  async write(bytes: Buffer): Promise<void> {
    this.#content.bytes += bytes.length;
    if (this.#content.deflated === undefined) {
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
  end(redaction?: Redaction): Content {
    const content = this.#content;
    const last = this.#piece.subarray(0, this.#filled);
    content.sha256 = this.#hash?.update(last).digest("hex") ?? hash("sha256", last);
    content.crc32 = crc32(last, content.crc32);
    content.redaction = redaction;
    if (this.#pieces > 0 || last.length > SMALL) this.#deflatePiece(last, constants.Z_FINISH);
    else if (content.deflated)
      this.#compressor.runSmall(last.length, () => this.#deflateWhole(last));
    return content;
  }

  /** Drops the content, which is not wanted after all. */
  discard(): void {
    this.#compressor.remove(this.#content);
  }

  #update(bytes: Buffer): void {
    this.#hash ??= createHash("sha256");
    this.#hash.update(bytes);
    this.#content.crc32 = crc32(bytes, this.#content.crc32);
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

  #deflatePiece(piece: Buffer, finishFlush: number): void {
    if (this.#content.deflated === undefined) return;
    const index = this.#pieces++;
    const options: ZlibOptions = { level: LEVEL, finishFlush, chunkSize: CHUNK };
    if (this.#dictionary?.length) options.dictionary = this.#dictionary;
    this.#compressor.run(piece, options, (deflated) => this.#keep(index, deflated));
  }

  /** Compresses a small content, unless it was dropped while it waited, as that of a file that is not a report is. */
  #deflateWhole(bytes: Buffer): void {
    if (this.#content.deflated !== undefined) this.#keep(0, deflateSmall(bytes));
  }

  #keep(index: number, deflated: NonSharedBuffer): void {
    const content = this.#content;
    if (content.deflated === undefined) return;
    const stored = this.#compressor.store(deflated);
    // An empty array makes room for 17 elements at the first one.
    if (this.#pieces === 0) content.deflated = [stored];
    else content.deflated[index] = stored;
    this.#deflatedBytes += deflated.length;
    const weight = Math.max(this.#deflatedBytes, Math.ceil(content.bytes / MAX_RATIO));
    this.#compressor.weigh(content, weight);
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
    weight: deflated.length,
    deflated: [deflated],
  };
}

/** Compresses a small content, with buffers that fit: zlib's usual ones are larger than most contents, and there may be thousands. */
function deflateSmall(bytes: Buffer): NonSharedBuffer {
  const windowBits =
    bytes.length < SMALL_WINDOW ? SMALL_WINDOW_BITS : constants.Z_DEFAULT_WINDOWBITS;
  return deflateRawSync(bytes, {
    level: LEVEL,
    windowBits,
    chunkSize: bytes.length / 4 + 64,
  });
}
