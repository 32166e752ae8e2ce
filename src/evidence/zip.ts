import type { Content } from "./content.ts";

/** A file of a zip, compressed already. */
export interface ZipEntry {
  readonly path: string;
  readonly content: Content;
}

/** How many entries a zip may have: more need the 64-bit format. */
export const MAX_ENTRIES = 0xfffe;

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

/** Returns how many bytes a zip has for an entry besides its content; the name stands in it twice. */
export function overheadOf(path: string): number {
  return LOCAL_HEADER + DIRECTORY_HEADER + 2 * Buffer.byteLength(path);
}

/** Returns how many bytes a zip of these entries counts with against its limit: at least as many as it has. */
export function zipWeight(entries: readonly ZipEntry[]): number {
  return entries.reduce((sum, { path, content }) => sum + overheadOf(path) + content.weight, END);
}

/**
 * Returns the bytes of a zip in chunks. No library writes one from contents that are compressed already without
 * bringing a compressor of its own. Throws if a content was dropped.
 */
export function zipOf(entries: readonly ZipEntry[]): readonly Uint8Array[] {
  const files: Uint8Array[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { path, content } of entries) {
    const { deflated } = content;
    if (deflated === undefined) throw new Error(`The content of ${path} was dropped.`);
    const name = Buffer.from(path);
    const size = deflated.reduce((sum, { length }) => sum + length, 0);
    const properties = describe(name, content, size);
    files.push(localHeader(properties), name, ...deflated);
    directory.push(directoryHeader(properties, offset), name);
    offset += LOCAL_HEADER + name.length + size;
  }
  const central = Buffer.concat(directory);
  return [...files, central, end(entries.length, central.length, offset)];
}

/** What both headers of an entry say about it: version, flags, method, time, checksum, sizes and lengths. */
function describe(name: Buffer, { crc32, bytes }: Content, size: number): Buffer {
  const properties = Buffer.alloc(26);
  properties.writeUInt16LE(VERSION, 0);
  properties.writeUInt16LE(NAMES_ARE_UTF8, 2);
  properties.writeUInt16LE(DEFLATE, 4);
  properties.writeUInt16LE(FIRST_DAY_OF_1980, 8);
  properties.writeUInt32LE(crc32, 10);
  properties.writeUInt32LE(size, 14);
  properties.writeUInt32LE(bytes, 18);
  properties.writeUInt16LE(name.length, 22);
  return properties;
}

function localHeader(properties: Buffer): Buffer {
  const header = Buffer.alloc(LOCAL_HEADER);
  header.writeUInt32LE(0x04034b50, 0);
  properties.copy(header, 4);
  return header;
}

function directoryHeader(properties: Buffer, offset: number): Buffer {
  const header = Buffer.alloc(DIRECTORY_HEADER);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(UNIX | VERSION, 4);
  properties.copy(header, 6);
  header.writeUInt32LE(REGULAR_FILE, 38);
  header.writeUInt32LE(offset, 42);
  return header;
}

function end(entries: number, directorySize: number, directoryOffset: number): Buffer {
  const record = Buffer.alloc(END);
  record.writeUInt32LE(0x06054b50, 0);
  record.writeUInt16LE(entries, 8);
  record.writeUInt16LE(entries, 10);
  record.writeUInt32LE(directorySize, 12);
  record.writeUInt32LE(directoryOffset, 16);
  return record;
}
