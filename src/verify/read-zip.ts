import { crc32, createInflateRaw } from "node:zlib";
import { errorCode, errorMessage, ParseError } from "../base/errors.ts";
import { formatBytes, formatNumber, withoutFullStop } from "../base/format.ts";
import { MAX_RATIO, ZIP_LIMIT } from "../evidence/evidence-file.ts";
import { type DeflatedEntry, localHeaderSize, zipOf } from "../evidence/zip.ts";

/** Bytes of all files together. No zip that the action attaches unpacks to more. */
const UNPACKED_LIMIT = ZIP_LIMIT * MAX_RATIO;

/**
 * Lists the files of a zip, which is hostile input: no content is unpacked yet, and the declared sizes are limits for
 * what is unpacked later. Unpackers read unusual zips in different ways, so the headers must be, byte for byte, those
 * that the action writes. Throws a ParseError otherwise, and for names that lead out of a folder or repeat, for
 * folders, and for files that are too large together.
 */
export async function openZip(content: Buffer): Promise<ReadonlyMap<string, DeflatedEntry>> {
  if (content.length > ZIP_LIMIT) {
    const size = formatNumber(content.length);
    const limit = formatNumber(ZIP_LIMIT);
    throw rejection(`has ${size} bytes; the action attaches at most ${limit}`);
  }
  const entries = await listEntries(content);
  if (!isAsWritten(content, entries)) {
    const reason = "a header differs, or there are bytes that belong to no file";
    throw rejection(`is not written as the action writes zips: ${reason}`);
  }
  const files = new Map<string, DeflatedEntry>();
  let unpacked = 0;
  for (const entry of entries) {
    const { name } = entry;
    if (name.endsWith("/")) throw rejection(`holds a folder, ${JSON.stringify(name)}`);
    if (files.has(name)) throw rejection(`holds ${JSON.stringify(name)} twice`);
    files.set(name, entry);
    unpacked += entry.content.bytes;
  }
  if (unpacked > UNPACKED_LIMIT) {
    throw rejection(`holds more than ${formatBytes(UNPACKED_LIMIT)} when it is unpacked`);
  }
  return files;
}

/** Returns what the directory of a zip lists. Contents are taken as if they had no gaps between them, as `isAsWritten` checks. */
async function listEntries(content: Buffer): Promise<readonly DeflatedEntry[]> {
  const { fromBufferPromise } = await import("yauzl");
  const entries: DeflatedEntry[] = [];
  let end = 0;
  try {
    const zip = await fromBufferPromise(content, { lazyEntries: true, strictFileNames: true });
    for await (const entry of zip.eachEntry()) {
      const start = end + localHeaderSize(entry.fileName);
      end = start + entry.compressedSize;
      entries.push({
        name: entry.fileName,
        content: {
          bytes: entry.uncompressedSize,
          crc32: entry.crc32,
          deflated: [content.subarray(start, end)],
        },
      });
    }
  } catch (cause) {
    const reason = withoutFullStop(errorMessage(cause));
    throw new ParseError(`The attachment cannot be read as a zip: ${reason}`, { cause });
  }
  return entries;
}

/** Whether these are, byte for byte, the headers and contents that the action writes. */
function isAsWritten(content: Buffer, entries: readonly DeflatedEntry[]): boolean {
  try {
    return content.equals(zipOf(entries));
  } catch (error) {
    // The directory states numbers that the action's headers have no room for.
    if (errorCode(error) === "ERR_OUT_OF_RANGE") return false;
    throw error;
  }
}

/** Unpacks a file of a zip. Throws a ParseError if it is not what the zip says about it. */
export async function* unpackEntry({ name, content }: DeflatedEntry): AsyncGenerator<Buffer> {
  const what = `${JSON.stringify(name)} in the attachment`;
  const inflate = createInflateRaw();
  const packed = Buffer.concat(content.deflated);
  let bytes = 0;
  let checksum = 0;
  inflate.end(packed);
  try {
    for await (const chunk of inflate) {
      bytes += chunk.length;
      if (bytes > content.bytes) break;
      checksum = crc32(chunk, checksum);
      yield chunk;
    }
  } catch (cause) {
    throw new ParseError(`${what} cannot be unpacked: ${errorMessage(cause)}`, { cause });
  }
  if (bytes !== content.bytes || checksum !== content.crc32) {
    throw new ParseError(`${what} does not have the size and the checksum that the zip states`);
  }
  if (inflate.bytesWritten !== packed.length) {
    throw new ParseError(`${what} is followed by bytes that unpackers ignore`);
  }
}

function rejection(what: string): ParseError {
  return new ParseError(`The attachment ${what}`);
}
