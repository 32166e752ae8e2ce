import { createHash } from "node:crypto";
import { closeSync, fstatSync, readSync } from "node:fs";
import { Readable } from "node:stream";
import { AttestationError, errorCode, errorMessage } from "../errors.ts";
import { openRegularFile } from "../files.ts";
import type { Progress } from "../progress.ts";
import type { EvidenceFile } from "./evidence-file.ts";
import type { ManifestFile } from "./manifest.ts";

/** What streams take at a time; larger buffers are mapped anew each time, which costs more than it saves. */
const CHUNK = 64 * 1024;

/**
 * Streams a file's content, and describes it to `done` when all of it was read. The stream fails with a
 * Refusal where the file is not, or does not stay, the one that was found: an attachment must hold what
 * was counted. Destroying the stream closes the file.
 */
export function streamEvidence(
  file: EvidenceFile,
  progress: Progress,
  done: (description: ManifestFile) => void,
): Readable {
  return Readable.from(chunksOf(file, progress, done), { objectMode: false });
}

function* chunksOf(
  file: EvidenceFile,
  progress: Progress,
  done: (description: ManifestFile) => void,
): Generator<Buffer> {
  const { path, kind, bytes } = file;
  const hash = createHash("sha256");
  const descriptor = open(file);
  try {
    requireUnchanged(file, descriptor);
    for (let total = 0; total < bytes; ) {
      const chunk = Buffer.allocUnsafeSlow(Math.min(CHUNK, bytes - total));
      const length = read(file, descriptor, chunk);
      if (length === 0) throw changed(file);
      total += length;
      const content = chunk.subarray(0, length);
      hash.update(content);
      progress.read(length);
      yield content;
    }
    requireUnchanged(file, descriptor);
  } finally {
    closeSync(descriptor);
  }
  progress.finished();
  done({ path, bytes, sha256: hash.digest("hex"), kind });
}

function open(file: EvidenceFile): number {
  try {
    const opened = openRegularFile(file.location);
    if (opened !== undefined) return opened.descriptor;
  } catch (cause) {
    if (errorCode(cause) !== "ENOENT") throw unreadable(file, cause);
    throw new AttestationError(
      `The file ${JSON.stringify(file.path)} vanished before it was attached. Let the step that removes it wait for this one.`,
      { cause },
    );
  }
  throw changed(file);
}

function read(file: EvidenceFile, descriptor: number, chunk: Buffer): number {
  try {
    return readSync(descriptor, chunk);
  } catch (cause) {
    throw unreadable(file, cause);
  }
}

function requireUnchanged(file: EvidenceFile, descriptor: number): void {
  const stat = fstatSync(descriptor);
  // Within a millisecond: some round the time that others truncate.
  const sameTime = Math.abs(stat.mtimeMs - file.modified) < 1;
  if (!stat.isFile() || stat.size !== file.bytes || !sameTime) throw changed(file);
}

function changed(file: EvidenceFile): AttestationError {
  return new AttestationError(
    `The file ${JSON.stringify(file.path)} changed after it was found, so the attachment would not hold what was counted. Let the step that writes it end before this one.`,
  );
}

function unreadable(file: EvidenceFile, cause: unknown): AttestationError {
  return new AttestationError(
    `The file ${JSON.stringify(file.path)} could not be read for the attachment: ${errorMessage(cause)}`,
    { cause },
  );
}
