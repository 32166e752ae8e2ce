import type { Content } from "./evidence-file.ts";

/** What the bytes of a zip are made from. */
export interface DeflatedEntry {
  readonly path: string;
  readonly content: Pick<Content, "bytes" | "crc32" | "deflated">;
}

/** A file of a zip, compressed already. */
export interface ZipEntry extends DeflatedEntry {
  readonly content: Content;
}

/** How many files a zip may have besides its manifest: more need the 64-bit format. */
export const MAX_FILES = 0xfffd;

const LOCAL_HEADER = 30;
const DIRECTORY_HEADER = 46;
const END = 22;

/** The version of the format that has Deflate, folders and names in UTF-8. */
const VERSION = 20;
const UNIX = 3 << 8;
const NAMES_ARE_UTF8 = 1 << 11;
const DEFLATE = 8;
// Neither the time nor the mode of a file is evidence, and both differ from one checkout to the next.
const FIRST_DAY_OF_1980 = (1 << 5) | 1;
const REGULAR_FILE = 0o100644 * 2 ** 16;

/** Returns how many bytes a zip has for an entry before its content. */
export function localHeaderSize(path: string): number {
  return LOCAL_HEADER + Buffer.byteLength(path);
}

/** Returns how many bytes a zip has for an entry besides its content; the name is written twice. */
export function overheadOf(path: string): number {
  return localHeaderSize(path) + DIRECTORY_HEADER + Buffer.byteLength(path);
}

/** Returns how many bytes of its limit a zip of these entries uses up: at least as many as it has. */
export function zipSize(entries: readonly ZipEntry[]): number {
  return entries.reduce(
    (sum, { path, content }) => sum + overheadOf(path) + content.sizeInZip,
    END,
  );
}

/**
 * Returns the bytes of a zip. No library writes one from contents that are compressed already without bringing a
 * compressor of its own.
 */
export function zipOf(entries: readonly DeflatedEntry[]): Buffer {
  const start = entries.reduce(
    (sum, { path, content }) => sum + localHeaderSize(path) + sizeOf(content),
    0,
  );
  const size = entries.reduce(
    (sum, { path, content }) => sum + overheadOf(path) + sizeOf(content),
    END,
  );
  const zip = Buffer.alloc(size);
  let local = 0;
  let central = start;
  for (const entry of entries) {
    const header = writeHeader(zip.subarray(central), entry, local);
    local += zip.write("PK\x03\x04", local);
    // Both headers have this in common.
    local += header.copy(zip, local, 6, 32);
    local += header.copy(zip, local, DIRECTORY_HEADER);
    for (const piece of entry.content.deflated) {
      zip.set(piece, local);
      local += piece.length;
    }
    central += header.length;
  }
  const end = zip.subarray(central);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(central - start, 12);
  end.writeUInt32LE(start, 16);
  return zip;
}

/** Returns how many bytes a content has when it is compressed. */
function sizeOf({ deflated }: DeflatedEntry["content"]): number {
  return deflated.reduce((sum, { length }) => sum + length, 0);
}

/** Writes an entry of the directory, and returns its bytes. `offset` is that of its local header. */
function writeHeader(target: Buffer, { path, content }: DeflatedEntry, offset: number): Buffer {
  const nameSize = target.write(path, DIRECTORY_HEADER);
  target.writeUInt32LE(0x02014b50, 0);
  target.writeUInt16LE(UNIX | VERSION, 4);
  target.writeUInt16LE(VERSION, 6);
  target.writeUInt16LE(NAMES_ARE_UTF8, 8);
  target.writeUInt16LE(DEFLATE, 10);
  target.writeUInt16LE(FIRST_DAY_OF_1980, 14);
  target.writeUInt32LE(content.crc32, 16);
  target.writeUInt32LE(sizeOf(content), 20);
  target.writeUInt32LE(content.bytes, 24);
  target.writeUInt16LE(nameSize, 28);
  target.writeUInt32LE(REGULAR_FILE, 38);
  target.writeUInt32LE(offset, 42);
  return target.subarray(0, DIRECTORY_HEADER + nameSize);
}
