import { closeSync, fstatSync, readSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { AttestationError, errorCode, errorMessage } from "../errors.ts";
import { type OpenFile, openRegularFile } from "../files.ts";
import type { Progress } from "../progress.ts";
import type { Compressor, Content } from "./content.ts";
import type { EvidenceFile } from "./evidence-file.ts";

const CHUNK = 128 * 1024;

/**
 * Reads a file and has it compressed. Returns undefined as soon as the compressor is full.
 * Throws an AttestationError if the file is not, or does not stay, the one that was found or counted: the zip
 * must hold what was counted.
 */
export async function packFile(
  file: EvidenceFile,
  compressor: Compressor,
  progress: Progress,
): Promise<Content | undefined> {
  const opened = open(file);
  try {
    requireUnchanged(file, opened);
    const content = await pack(file, opened, { compressor, progress });
    requireUnchanged(file, opened);
    if (content === undefined) return undefined;
    if (file.content !== undefined && file.content.sha256 !== content.sha256) throw changed(file);
    progress.finished();
    return content;
  } finally {
    closeSync(opened.descriptor);
  }
}

async function pack(
  file: EvidenceFile,
  { descriptor }: OpenFile,
  { compressor, progress }: { readonly compressor: Compressor; readonly progress: Progress },
): Promise<Content | undefined> {
  const packer = compressor.start(file.bytes);
  const buffer = Buffer.allocUnsafe(Math.min(CHUNK, file.bytes));
  for (let total = 0; total < file.bytes; ) {
    const length = read(file, descriptor, buffer.subarray(0, file.bytes - total));
    if (length === 0) throw changed(file);
    total += length;
    await packer.write(buffer.subarray(0, length));
    if (compressor.isFull) return undefined;
    if (progress.read(length)) await setImmediate();
  }
  const content = packer.end();
  await compressor.ready();
  return compressor.isFull ? undefined : content;
}

function open(file: EvidenceFile): OpenFile {
  try {
    const opened = openRegularFile(file.location);
    if (opened !== undefined) return opened;
  } catch (cause) {
    if (errorCode(cause) !== "ENOENT") throw unreadable(file, cause);
    throw new AttestationError(
      `The file ${JSON.stringify(file.path)} vanished before it was attached. Let the step that removes it run after this one.`,
      { cause },
    );
  }
  throw changed(file);
}

function read(file: EvidenceFile, descriptor: number, buffer: Buffer): number {
  try {
    return readSync(descriptor, buffer);
  } catch (cause) {
    throw unreadable(file, cause);
  }
}

function requireUnchanged(file: EvidenceFile, { descriptor }: OpenFile): void {
  const stat = fstatSync(descriptor);
  // Within a millisecond: some file systems round what others truncate.
  const sameTime = Math.abs(stat.mtimeMs - file.modified) < 1;
  if (stat.size !== file.bytes || !sameTime) throw changed(file);
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
