import { closeSync, fstatSync, readSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { AttestationError, errorCode, errorMessage, isSystemError } from "../base/errors.ts";
import { type OpenFile, openRegularFile } from "../base/files.ts";
import type { Progress } from "../base/progress.ts";
import type { Compressor } from "./compressor.ts";
import { ContentPacker } from "./content-packer.ts";
import type { Content, EvidenceFile } from "./evidence-file.ts";
import { type FileRedactor, repeatRedaction } from "./secrets/file-redactor.ts";
import type { SecretScanner } from "./secrets/secret-scanner.ts";

const CHUNK = 128 * 1024;

export interface PackOptions {
  readonly compressor: Compressor;
  readonly secrets: SecretScanner;
  readonly progress: Progress;
}

/**
 * Reads a file and has it compressed. Returns undefined as soon as the compressor is full.
 * Throws an AttestationError if the file is not, or does not stay, the one that was found or counted: the zip
 * must hold what was counted.
 */
export async function packFile(
  file: EvidenceFile,
  options: PackOptions,
): Promise<Content | undefined> {
  try {
    const opened = openRegularFile(file.location);
    if (opened === undefined) throw changed(file);
    try {
      return await packOpen(file, opened, options);
    } finally {
      closeSync(opened.descriptor);
    }
  } catch (error) {
    throw isSystemError(error) ? unreadable(file, error) : error;
  }
}

/** Packs a report as it was counted. In any other file, replaces what has to be replaced. */
async function packOpen(
  file: EvidenceFile,
  opened: OpenFile,
  options: PackOptions,
): Promise<Content | undefined> {
  const { content: counted } = file;
  const { secrets, progress } = options;
  requireUnchanged(file, opened);
  const redactor = counted
    ? repeatRedaction(counted.redaction)
    : secrets.startFile(file.path, opened, false);
  const content = await readContent(file, opened, { ...options, redactor });
  requireUnchanged(file, opened);
  if (content === undefined) return undefined;
  if (counted !== undefined && counted.sha256 !== content.sha256) throw changed(file);
  secrets.keepFindings(file.location, redactor);
  progress.finished();
  return content;
}

/** Reads from the file up to the size that it had when it was found. */
async function readContent(
  file: EvidenceFile,
  { descriptor }: OpenFile,
  { compressor, progress, redactor }: PackOptions & { readonly redactor: FileRedactor },
): Promise<Content | undefined> {
  const packer = new ContentPacker(compressor, file.bytes);
  const buffer = Buffer.allocUnsafe(Math.min(CHUNK, file.bytes));
  for (let total = 0; total < file.bytes; ) {
    const wanted = Math.min(buffer.length, file.bytes - total);
    const length = readSync(descriptor, buffer, 0, wanted, total);
    if (length === 0) throw changed(file);
    total += length;
    await packer.write(await redactor.write(buffer.subarray(0, length)));
    if (compressor.isFull) return undefined;
    if (progress.read(length)) await setImmediate();
  }
  const content = packer.end(redactor.redaction);
  await compressor.ready();
  return compressor.isFull ? undefined : content;
}

function requireUnchanged(file: EvidenceFile, { descriptor }: OpenFile): void {
  const stat = fstatSync(descriptor);
  // Within a millisecond: some file systems round what others truncate.
  const sameTime = Math.abs(stat.mtimeMs - file.modified) < 1;
  if (stat.size !== file.bytes || !sameTime) throw changed(file);
}

function changed(file: EvidenceFile): AttestationError {
  return new AttestationError(
    `The file ${JSON.stringify(file.path)} changed after it was found, so the attachment would not hold what was counted. The step that writes it must finish before this one.`,
  );
}

function unreadable(file: EvidenceFile, cause: unknown): AttestationError {
  const name = JSON.stringify(file.path);
  const message =
    errorCode(cause) === "ENOENT"
      ? `The file ${name} vanished before it was attached. Run the step that removes it after this one.`
      : `The file ${name} could not be read for the attachment: ${errorMessage(cause)}`;
  return new AttestationError(message, { cause });
}
