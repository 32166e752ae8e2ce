import type { Entry, ZipFile } from "yauzl";
import { errorMessage } from "../base/errors.ts";
import { formatBytes, formatNumber } from "../base/format.ts";
import { MAX_RATIO, ZIP_LIMIT } from "../evidence/evidence-file.ts";
import { EvidenceError } from "./documents.ts";

/** Files of one attachment hold at most this much when they are unpacked. */
const MAX_UNPACKED_BYTES = ZIP_LIMIT * MAX_RATIO;

const OPTIONS = { lazyEntries: true, strictFileNames: true, autoClose: false } as const;

/** A file in a zip. */
export interface ZippedFile {
  /** Unpacked. */
  readonly bytes: number;
  /** Reads the content. Throws an EvidenceError if it cannot be unpacked to exactly `bytes` bytes. */
  read(): AsyncIterable<Buffer>;
}

/**
 * Lists the files of a zip, which is hostile input: nothing is written to disk, no content is unpacked yet, and the
 * declared sizes are limits for what is unpacked later. Throws an EvidenceError for anything that the action would not
 * write: names that lead out of a folder, that repeat, or that the zip states in two ways; folders; encrypted files;
 * files that share their bytes, as zip bombs do; and more than 1 GB in all.
 */
export async function openZip(content: Buffer): Promise<ReadonlyMap<string, ZippedFile>> {
  if (content.length > ZIP_LIMIT) {
    throw new EvidenceError(
      `The attachment has ${formatNumber(content.length)} bytes; the action attaches at most ${formatNumber(ZIP_LIMIT)}.`,
    );
  }
  const { fromBufferPromise } = await import("yauzl");
  const files = new Map<string, ZippedFile>();
  let packed = 0;
  let unpacked = 0;
  try {
    const zip = await fromBufferPromise(content, OPTIONS);
    for await (const entry of zip.eachEntry()) {
      await requirePlainFile(zip, entry);
      const path = entry.fileName;
      if (files.has(path)) throw new EvidenceError(`The attachment holds ${quote(path)} twice.`);
      packed += entry.compressedSize;
      unpacked += entry.uncompressedSize;
      if (packed > content.length) {
        throw new EvidenceError("Files of the attachment share their bytes.");
      }
      if (unpacked > MAX_UNPACKED_BYTES) {
        throw new EvidenceError(
          `The attachment holds more than ${formatBytes(MAX_UNPACKED_BYTES)} when it is unpacked.`,
        );
      }
      files.set(path, { bytes: entry.uncompressedSize, read: () => readEntry(zip, entry) });
    }
  } catch (error) {
    throw toEvidenceError(error, "The attachment cannot be read as a zip");
  }
  return files;
}

async function requirePlainFile(zip: ZipFile, entry: Entry): Promise<void> {
  const path = quote(entry.fileName);
  if (entry.fileName.endsWith("/"))
    throw new EvidenceError(`The attachment holds a folder, ${path}.`);
  if (!entry.canDecodeFileData()) {
    throw new EvidenceError(
      `${path} in the attachment is encrypted or compressed in an unknown way.`,
    );
  }
  // Unpackers differ in which of several names they use.
  const name = Buffer.from(entry.fileName);
  const local = await zip.readLocalFileHeaderPromise(entry);
  if (!name.equals(entry.fileNameRaw) || !name.equals(local.fileName)) {
    throw new EvidenceError(`The attachment states the name of ${path} in two ways.`);
  }
}

async function* readEntry(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  try {
    yield* await zip.openReadStreamPromise(entry);
  } catch (error) {
    throw toEvidenceError(error, `${quote(entry.fileName)} in the attachment cannot be unpacked`);
  }
}

function toEvidenceError(error: unknown, what: string): EvidenceError {
  if (error instanceof EvidenceError) return error;
  return new EvidenceError(`${what}: ${errorMessage(error).replace(/\.$/, "")}.`, { cause: error });
}

/** Returns a path as it is shown in a sentence. */
export function quote(path: string): string {
  return JSON.stringify(path);
}
