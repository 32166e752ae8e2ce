import type { Content } from "./evidence-file.ts";

/** What the bytes of a zip are made from. */
export interface DeflatedEntry {
  readonly name: string;
  readonly content: Pick<Content, "bytes" | "crc32" | "deflated">;
}

/** How many files a zip may have besides its manifest: more need the 64-bit format. */
export const MAX_FILES = 0xfffd;

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

/** Returns how many bytes a zip has for an entry before its content. */
export function localHeaderSize(name: string): number {
  return LOCAL_HEADER + Buffer.byteLength(name);
}

/** Returns how many bytes a zip has for an entry besides its content; the name is written twice. */
export function overheadOf(name: string): number {
  return localHeaderSize(name) + DIRECTORY_HEADER + Buffer.byteLength(name);
}

/** Returns how many bytes of its limit a zip of these entries uses up: at least as many as it has. */
export function zipSize(
  entries: readonly { readonly name: string; readonly content: Content }[],
): number {
  const sizes = entries.map(({ name, content }) => overheadOf(name) + content.sizeInZip);
  return sizes.reduce((sum, size) => sum + size, END);
}

/** Returns the bytes of a zip. No library writes one from compressed contents without its own compressor. */
export function zipOf(entries: readonly DeflatedEntry[]): Buffer {
  const files: Uint8Array[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const header = directoryHeader({ name, content }, offset);
    directory.push(header);
    // Both headers have this in common.
    files.push(LOCAL_SIGNATURE, header.subarray(6, 32), header.subarray(DIRECTORY_HEADER));
    for (const piece of content.deflated) files.push(piece);
    offset += localHeaderSize(name) + totalLength(content.deflated);
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
function directoryHeader({ name, content }: DeflatedEntry, offset: number): Buffer {
  const header = Buffer.alloc(DIRECTORY_HEADER + Buffer.byteLength(name));
  const nameSize = header.write(name, DIRECTORY_HEADER);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(UNIX | VERSION, 4);
  header.writeUInt16LE(VERSION, 6);
  header.writeUInt16LE(NAMES_ARE_UTF8, 8);
  header.writeUInt16LE(DEFLATE, 10);
  header.writeUInt16LE(FIRST_DAY_OF_1980, 14);
  header.writeUInt32LE(content.crc32, 16);
  header.writeUInt32LE(totalLength(content.deflated), 20);
  header.writeUInt32LE(content.bytes, 24);
  header.writeUInt16LE(nameSize, 28);
  header.writeUInt32LE(REGULAR_FILE, 38);
  header.writeUInt32LE(offset, 42);
  return header;
}
