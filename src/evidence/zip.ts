import { createHash } from "node:crypto";
import { constants, crc32, deflateRawSync } from "node:zlib";
import { CHUNK } from "../files/files.ts";

/** The content of a file in a zip. */
export interface ZipContent {
  /** Before compression. */
  readonly bytes: number;
  /** Before compression; lower-case hexadecimal. */
  readonly sha256: string;
  readonly crc32: number;
  /** The Deflate stream in pieces. */
  readonly deflated: readonly Uint8Array[];
}

/** What the bytes of a zip are made from. */
export interface ZipEntry extends Pick<ZipContent, "bytes" | "crc32" | "deflated"> {
  readonly name: string;
}

/** How many files a zip may have besides its manifest: more need the 64-bit format. */
export const MAX_FILES = 0xfffd;

/** zlib's level: a zip that is little larger than the default one, in much less time. */
const LEVEL = 3;
/** Ends a Deflate stream: a last block, which is empty. */
const END_OF_STREAM = Uint8Array.of(0x03, 0x00);

/** Compresses and hashes a content. The same bytes give the same stream, whatever the pieces in which they come. */
export class Deflater {
  /** What is compressed next. */
  readonly #block: Buffer;
  #filled = 0;
  readonly #deflated: Uint8Array[] = [];
  #size = 0;
  readonly #sha256 = createHash("sha256");
  #crc32 = 0;
  #bytes = 0;

  /** Many contents, one after another, can share a buffer of `CHUNK` bytes. */
  constructor(block: Buffer = Buffer.allocUnsafe(CHUNK)) {
    this.#block = block;
  }

  /** Bytes of the stream so far. */
  get size(): number {
    return this.#size;
  }

  /** Takes a copy of the next bytes. */
  write(piece: Buffer): void {
    for (let at = 0; at < piece.length; ) {
      const copied = piece.copy(this.#block, this.#filled, at);
      at += copied;
      this.#filled += copied;
      if (this.#filled === this.#block.length) this.#deflate();
    }
  }

  end(): ZipContent {
    if (this.#filled > 0) this.#deflate();
    return {
      bytes: this.#bytes,
      sha256: this.#sha256.digest("hex"),
      crc32: this.#crc32,
      deflated: [...this.#deflated, END_OF_STREAM],
    };
  }

  #deflate(): void {
    const block = this.#block.subarray(0, this.#filled);
    const compressed = deflateRawSync(block, {
      level: LEVEL,
      // Then it ends with a whole byte, so that more can follow.
      finishFlush: constants.Z_SYNC_FLUSH,
      chunkSize: Math.ceil(block.length / 4) + 64,
    });
    // A copy, since zlib's buffer is many times as large as what it leaves in it.
    this.#deflated.push(new Uint8Array(compressed));
    this.#size += compressed.length;
    this.#sha256.update(block);
    this.#crc32 = crc32(block, this.#crc32);
    this.#bytes += block.length;
    this.#filled = 0;
  }
}

const LOCAL_HEADER = 30;
const DIRECTORY_HEADER = 46;
const END = 22;
const LOCAL_SIGNATURE = Buffer.from("PK\x03\x04");

/** The version of the format that has Deflate, folders and names in UTF-8. */
const VERSION = 20;
const UNIX = 3 << 8;
const NAMES_ARE_UTF8 = 1 << 11;
const DEFLATE = 8;
// Neither the time nor the mode of a file is evidence, and both differ from one checkout to the next.
const FIRST_DAY_OF_1980 = (1 << 5) | 1;
const REGULAR_FILE = 0o100644 * 2 ** 16;

/** Returns how many bytes an entry adds to a zip. The name is written twice. */
export function entrySize({ name, deflated }: ZipEntry): number {
  const headers = LOCAL_HEADER + DIRECTORY_HEADER + 2 * Buffer.byteLength(name);
  return headers + totalLength(deflated);
}

/** Returns how many bytes a zip of these entries has. */
export function zipSize(entries: readonly ZipEntry[]): number {
  return entries.reduce((sum, entry) => sum + entrySize(entry), END);
}

/** Returns the bytes of a zip. No library writes one from compressed contents without its own compressor. */
export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const files: Uint8Array[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const header = directoryHeader(entry, offset);
    directory.push(header);
    // Both headers have this in common.
    files.push(LOCAL_SIGNATURE, header.subarray(6, 32), header.subarray(DIRECTORY_HEADER));
    for (const piece of entry.deflated) files.push(piece);
    offset += LOCAL_HEADER + Buffer.byteLength(entry.name) + totalLength(entry.deflated);
  }
  const end = Buffer.alloc(END);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(totalLength(directory), 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, ...directory, end]);
}

function totalLength(pieces: readonly Uint8Array[]): number {
  return pieces.reduce((sum, { length }) => sum + length, 0);
}

/** Returns an entry of the directory. `offset` is that of its local header. */
function directoryHeader(
  { name, bytes, crc32: checksum, deflated }: ZipEntry,
  offset: number,
): Buffer {
  const header = Buffer.alloc(DIRECTORY_HEADER + Buffer.byteLength(name));
  const nameSize = header.write(name, DIRECTORY_HEADER);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(UNIX | VERSION, 4);
  header.writeUInt16LE(VERSION, 6);
  header.writeUInt16LE(NAMES_ARE_UTF8, 8);
  header.writeUInt16LE(DEFLATE, 10);
  header.writeUInt16LE(FIRST_DAY_OF_1980, 14);
  header.writeUInt32LE(checksum, 16);
  header.writeUInt32LE(totalLength(deflated), 20);
  header.writeUInt32LE(bytes, 24);
  header.writeUInt16LE(nameSize, 28);
  header.writeUInt32LE(REGULAR_FILE, 38);
  header.writeUInt32LE(offset, 42);
  return header;
}
