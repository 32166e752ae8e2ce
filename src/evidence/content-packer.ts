import { createHash, type Hash, hash } from "node:crypto";
import { constants, crc32, type ZlibOptions } from "node:zlib";
import { type Compressor, type DeflateResult, PIECE } from "./compressor.ts";
import { type CompressedContent, type Content, LEVEL, MAX_RATIO, SMALL } from "./content.ts";
import type { Redaction } from "./secrets/file-redactor.ts";

/** How far Deflate refers back: the next piece gets this much as its dictionary. */
const WINDOW = 32 * 1024;
/** Size of the buffers that zlib returns its results in. */
const CHUNK = 64 * 1024;

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

  /** Starts a content of about `size` bytes, after the one before has ended. */
  constructor(compressor: Compressor, size: number) {
    const result = compressor.add();
    this.#compressor = compressor;
    this.#result = result;
    if (result.deflated === undefined) this.#piece = Buffer.alloc(0);
    else if (size <= SMALL) this.#piece = compressor.takeSmall(size);
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
    else if (this.#result.deflated)
      this.#compressor.runSmall(last, (deflated) => this.#keep(0, deflated));
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
    const stored = this.#compressor.store(deflated);
    // An empty array makes room for 17 elements at the first one.
    if (this.#pieces === 0) result.deflated = [stored];
    else result.deflated[index] = stored;
    this.#deflatedBytes += deflated.length;
    const weight = Math.max(this.#deflatedBytes, Math.ceil(this.#bytes / MAX_RATIO));
    this.#compressor.weigh(result, weight);
  }
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
