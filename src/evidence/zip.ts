import type { Content } from "./evidence-file.ts";

/** A file of a zip, compressed already. */
export interface ZipEntry {
  readonly path: string;
  readonly content: Content;
}

/** What the bytes of a zip are made from. */
export interface DeflatedEntry {
  readonly path: string;
  readonly content: Pick<Content, "bytes" | "crc32" | "deflated">;
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

/** Returns how many bytes a zip has for an entry besides its content; the name is written twice. */
export function overheadOf(path: string): number {
  return LOCAL_HEADER + DIRECTORY_HEADER + 2 * Buffer.byteLength(path);
}

/** Returns how many bytes of its limit a zip of these entries uses up: at least as many as it has. */
export function zipSize(entries: readonly ZipEntry[]): number {
  return entries.reduce(
    (sum, { path, content }) => sum + overheadOf(path) + content.sizeInZip,
    END,
  );
}

/**
 * Returns the bytes of a zip in chunks. No library writes one from contents that are compressed already without
 * bringing a compressor of its own.
 */
export function zipOf(entries: readonly DeflatedEntry[]): readonly Uint8Array[] {
  const chunks: Uint8Array[] = [];
  // One buffer for all headers: there may be thousands of entries.
  const headers = Buffer.alloc(entries.reduce((sum, { path }) => sum + overheadOf(path), END));
  const directory = headers.subarray(
    entries.reduce((sum, { path }) => sum + localHeaderSize(path), 0),
  );
  let local = 0;
  let central = 0;
  let offset = 0;
  for (const { path, content } of entries) {
    const { deflated } = content;
    const size = deflated.reduce((sum, { length }) => sum + length, 0);
    const header = headers.subarray(local, local + localHeaderSize(path));
    writeLocalHeader(header, { path, content }, size);
    central += writeDirectoryHeader(directory.subarray(central), header, offset);
    chunks.push(header);
    for (const piece of deflated) chunks.push(piece);
    local += header.length;
    offset += header.length + size;
  }
  writeEnd(directory.subarray(central), entries.length, { size: central, offset });
  return [...chunks, directory];
}

/** Returns how many bytes a zip has for an entry before its content. */
export function localHeaderSize(path: string): number {
  return LOCAL_HEADER + Buffer.byteLength(path);
}

/** Writes the header of an entry, with its name. `size` is that of the compressed content. */
function writeLocalHeader(header: Buffer, { path, content }: DeflatedEntry, size: number): void {
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(NAMES_ARE_UTF8, 6);
  header.writeUInt16LE(DEFLATE, 8);
  header.writeUInt16LE(FIRST_DAY_OF_1980, 12);
  header.writeUInt32LE(content.crc32, 14);
  header.writeUInt32LE(size, 18);
  header.writeUInt32LE(content.bytes, 22);
  header.writeUInt16LE(header.length - LOCAL_HEADER, 26);
  header.write(path, LOCAL_HEADER);
}

/** Writes an entry of the directory, most of which repeats its local header. Returns its length. */
function writeDirectoryHeader(target: Buffer, local: Buffer, offset: number): number {
  target.writeUInt32LE(0x02014b50, 0);
  target.writeUInt16LE(UNIX | VERSION, 4);
  local.copy(target, 6, 4, LOCAL_HEADER);
  target.writeUInt32LE(REGULAR_FILE, 38);
  target.writeUInt32LE(offset, 42);
  local.copy(target, DIRECTORY_HEADER, LOCAL_HEADER);
  return DIRECTORY_HEADER + local.length - LOCAL_HEADER;
}

function writeEnd(
  target: Buffer,
  entries: number,
  directory: { readonly size: number; readonly offset: number },
): void {
  target.writeUInt32LE(0x06054b50, 0);
  target.writeUInt16LE(entries, 8);
  target.writeUInt16LE(entries, 10);
  target.writeUInt32LE(directory.size, 12);
  target.writeUInt32LE(directory.offset, 16);
}
