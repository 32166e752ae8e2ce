import { hash, randomUUID } from "node:crypto";
import { rename, rm, writeFile } from "node:fs/promises";
import { AttestationError, errorMessage } from "../base/errors.ts";
import { formatBytes, formatNumber, pluralize } from "../base/format.ts";
import type { Log } from "../base/log.ts";
import { createProgress } from "../base/progress.ts";
import { Compressor } from "./compressor.ts";
import { arrangeEntries, type Choice, chooseFiles, manifestEntry } from "./entries.ts";
import {
  type Archive,
  type EvidenceFile,
  inPathOrder,
  listLargest,
  MAX_RATIO,
  type Omission,
  type OmittedFile,
  type Overflow,
  omit,
} from "./evidence-file.ts";
import { MANIFEST, type PackedFile } from "./manifest.ts";
import { packFile } from "./pack-file.ts";
import type { SecretScanner } from "./secrets/secret-scanner.ts";
import { MAX_ENTRIES, type ZipEntry, zipOf, zipWeight } from "./zip.ts";

const OMITTED = "Left out with the whole zip, which would be too large (attachment-overflow: omit)";
/** Files that a message names. */
const NAMED = 10;

export interface ArchiveRequest {
  readonly files: readonly EvidenceFile[];
  /** Files that are not attached for other reasons than their size; the manifest lists them. */
  readonly omitted: readonly OmittedFile[];
  readonly overflow: Overflow;
  /** Path of the zip; its directory exists. */
  readonly destination: string;
  /** What compressed the files that were read already, and knows how large the zip may be. */
  readonly compressor: Compressor;
  readonly secrets: SecretScanner;
}

export interface ArchiveResult {
  /** Absent if there are no files, or if the zip is too large and `overflow` is `omit`. */
  readonly archive: Archive | undefined;
  /** The archive's bytes. */
  readonly content?: NonSharedBuffer;
  /** What the archive holds, in its order, without the manifest. */
  readonly packed: readonly PackedFile[];
  /** What would be in the archive if there were one. */
  readonly omitted: readonly Omission[];
  readonly warnings: readonly string[];
}

/**
 * Packs files and their manifest into a zip at `destination` (mode 0600, written whole or not at all). The same
 * files give the same bytes. Reading and compressing stop as soon as the zip passes the limit; `overflow` then
 * decides what happens.
 * Throws an AttestationError if a file changed since it was found, cannot be read or cannot have a name in a zip,
 * and if the zip is too large and `overflow` is `error`.
 */
export async function writeArchive(request: ArchiveRequest, log: Log): Promise<ArchiveResult> {
  const files = arrangeEntries(request.files);
  const { omitted, overflow, compressor } = request;
  if (files.length === 0) return { archive: undefined, packed: [], omitted, warnings: [] };
  const whole = await packAll(files, request, log);
  if (whole !== undefined) {
    const kept = await keep(whole, request);
    compressor.release();
    return kept;
  }
  if (overflow === "trim") return await trim(files, request, log);
  const problem = describeSize(files, compressor.limit);
  const largest = `The largest files:\n${listLargest(files, NAMED)}`;
  if (overflow === "error") {
    throw new AttestationError(
      `${problem}\nAttach less (\`attachments\`, \`attach-reports\`), or set \`attachment-overflow\` to \`trim\` or \`omit\`. ${largest}`,
    );
  }
  return {
    archive: undefined,
    packed: [],
    omitted: inPathOrder([...omitted, ...files.map((file) => omit(file, OMITTED))]),
    warnings: [`${problem} It was left out (\`attachment-overflow: omit\`). ${largest}`],
  };
}

async function trim(
  files: readonly EvidenceFile[],
  request: ArchiveRequest,
  log: Log,
): Promise<ArchiveResult> {
  const { omitted, compressor, secrets } = request;
  const { limit } = compressor;
  const progress = createProgress({ log, doing: "Choosing what fits", files: files.length });
  const chosen = await chooseFiles({ files, omitted }, limit, { secrets, progress });
  const trimmed = chosen.omitted.filter((file) => !omitted.includes(file));
  const warning = `${formatNumber(trimmed.length)} of ${pluralize(files.length, "file")} ${trimmed.length === 1 ? "was" : "were"} left out of the attachment, which would be over ${formatBytes(limit)} (\`attachment-overflow: trim\`); its ${MANIFEST} lists them:\n${listLargest(trimmed, NAMED)}`;
  return { ...(await keep(withManifest(chosen), request)), warnings: [warning] };
}

/** Packs what was not packed while it was read. Returns undefined if the zip is too large. */
async function packAll(
  files: readonly EvidenceFile[],
  { compressor, secrets, omitted }: ArchiveRequest,
  log: Log,
): Promise<ZipContents | undefined> {
  const { limit } = compressor;
  // What compresses best counts with this much, so that a folder of 20 GB needs no reading.
  const least = files.reduce((sum, { bytes }) => sum + bytes / MAX_RATIO, 0);
  if (least > limit || files.length >= MAX_ENTRIES) return undefined;
  if (compressor.isOver) return undefined;
  const rest = compressor.isFull ? new Compressor(limit) : compressor;
  const progress = createProgress({ log, doing: "Compressing", files: files.length });
  const packed: PackedFile[] = [];
  for (const file of files) {
    if (isPacked(file)) {
      // Not copied: there may be thousands.
      packed.push(file);
      continue;
    }
    const content = await packFile(file, { compressor: rest, secrets, progress });
    if (content === undefined) return undefined;
    packed.push({ ...file, content });
  }
  await rest.finished();
  if (rest.isFull) return undefined;
  const contents = withManifest({ files: packed, omitted });
  return zipWeight(contents.entries) <= limit ? contents : undefined;
}

/** What goes into the zip, with the entries that hold it. */
interface ZipContents extends Choice {
  readonly entries: readonly ZipEntry[];
}

function withManifest(choice: Choice): ZipContents {
  return { ...choice, entries: [...choice.files, manifestEntry(choice)] };
}

function isPacked(file: EvidenceFile): file is PackedFile {
  return file.content?.deflated !== undefined;
}

async function keep(
  { files, omitted, entries }: ZipContents,
  { destination: location }: ArchiveRequest,
): Promise<ArchiveResult> {
  const content = Buffer.concat(zipOf(entries));
  const draft = `${location}.${randomUUID()}`;
  try {
    await writeFile(draft, content, { flag: "wx", mode: 0o600 });
    await rename(draft, location);
  } catch (cause) {
    await rm(draft, { force: true });
    throw new AttestationError(
      `The attachment could not be written to ${location}: ${errorMessage(cause)}. Free space there, or attach less.`,
      { cause },
    );
  }
  const archive = {
    location,
    bytes: content.length,
    sha256: hash("sha256", content),
    files: files.length,
    omitted,
    redacted: files.reduce((sum, { content }) => sum + (content.redaction?.ranges.length ?? 0), 0),
  };
  return { archive, content, packed: files, omitted: [], warnings: [] };
}

/** Says how large the files are together. */
function describeSize(files: readonly EvidenceFile[], limit: number): string {
  const attachment = `The attachment of ${pluralize(files.length, "file")}`;
  const unpacked = files.reduce((sum, { bytes }) => sum + bytes, 0);
  if (unpacked > limit * MAX_RATIO) {
    return `${attachment} would unpack to ${formatBytes(unpacked)}, and may unpack to ${formatBytes(limit * MAX_RATIO)} at most.`;
  }
  return `${attachment} would be over ${formatBytes(limit)} when zipped, the most that the service accepts.`;
}
