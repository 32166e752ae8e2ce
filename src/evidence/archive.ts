import { hash, randomUUID } from "node:crypto";
import { rename, rm, writeFile } from "node:fs/promises";
import { AttestationError, errorMessage } from "../base/errors.ts";
import { formatBytes, formatNumber, pluralize } from "../base/format.ts";
import { arrangeEntries } from "./entries.ts";
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
import {
  type Choice,
  MANIFEST,
  type PackedFile,
  withManifest,
  type ZipContents,
} from "./manifest.ts";
import { type Packing, packFile } from "./pack-file.ts";
import { Packer } from "./packer.ts";
import { ChunkReader } from "./read-whole.ts";
import type { SecretScanner } from "./secrets/secret-scanner.ts";
import { trimFiles } from "./trim.ts";
import { MAX_ENTRIES, overheadOf, zipOf, zipSize } from "./zip.ts";

const OMITTED = "Left out with the whole zip, which would be too large (attachment-overflow: omit)";
/** Files that a message names. */
const NAMED = 10;

interface ArchiveRequest {
  readonly files: readonly EvidenceFile[];
  /** Files that are not attached for other reasons than their size; the manifest lists them. */
  readonly omitted: readonly OmittedFile[];
  readonly overflow: Overflow;
  /** Path of the zip; its directory exists. */
  readonly destination: string;
  /** The most bytes that the zip may have. */
  readonly limit: number;
  readonly secrets: SecretScanner;
}

export interface ArchiveResult {
  /** Absent if there are no files, or if the zip is too large and `overflow` is `omit`. */
  readonly archive: Archive | undefined;
  /** The archive's bytes. */
  readonly content?: Buffer;
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
 * Throws an AttestationError if a file cannot be read, or changes meanwhile, or cannot have a name in a zip, and if
 * the zip is too large and `overflow` is `error`.
 */
export async function writeArchive(request: ArchiveRequest): Promise<ArchiveResult> {
  const { omitted, overflow, limit, secrets } = request;
  const files = arrangeEntries(request.files);
  if (files.length === 0) return { archive: undefined, packed: [], omitted, warnings: [] };
  const packing = { chunks: new ChunkReader(), packer: new Packer(), secrets };
  const whole = await packAll({ files, omitted }, limit, packing);
  if (whole !== undefined) return await writeZip(whole, request);
  if (overflow === "trim") {
    const chosen = await trimFiles({ files, omitted }, limit, packing);
    const warning = describeTrimmed(chosen, request);
    return { ...(await writeZip(chosen, request)), warnings: [warning] };
  }
  const problem = describeSize(files, limit);
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

/** Packs what was not packed while it was counted. Returns undefined if the zip is too large. */
async function packAll(
  { files, omitted }: Choice<EvidenceFile>,
  limit: number,
  packing: Packing,
): Promise<ZipContents | undefined> {
  // What compresses best counts with this much, so that a folder of 20 GB needs no reading.
  const least = files.reduce((sum, { bytes }) => sum + bytes / MAX_RATIO, 0);
  if (least > limit || files.length >= MAX_ENTRIES) return undefined;
  let room = files.reduce(
    (left, { path, content }) => left - overheadOf(path) - (content?.sizeInZip ?? 0),
    limit,
  );
  const packed: PackedFile[] = [];
  for (const file of files) {
    const content = file.content ?? (await packFile(file, room, packing));
    if (content === undefined) return undefined;
    if (file.content === undefined) room -= content.sizeInZip;
    packed.push({ ...file, content });
  }
  const contents = withManifest({ files: packed, omitted });
  return zipSize(contents.entries) <= limit ? contents : undefined;
}

async function writeZip(
  { files, omitted, entries }: ZipContents,
  { destination }: ArchiveRequest,
): Promise<ArchiveResult> {
  const content = Buffer.concat(zipOf(entries));
  const draft = `${destination}.${randomUUID()}`;
  try {
    await writeFile(draft, content, { flag: "wx", mode: 0o600 });
    await rename(draft, destination);
  } catch (cause) {
    await rm(draft, { force: true });
    throw new AttestationError(
      `The attachment could not be written to ${destination}: ${errorMessage(cause)}. Free space there, or attach less.`,
      { cause },
    );
  }
  const archive = {
    location: destination,
    bytes: content.length,
    sha256: hash("sha256", content),
    files: files.length,
    omitted,
    redacted: files.reduce((sum, { content }) => sum + (content.redaction?.ranges.length ?? 0), 0),
  };
  return { archive, content, packed: files, omitted: [], warnings: [] };
}

function describeTrimmed(chosen: Choice, { files, omitted, limit }: ArchiveRequest): string {
  const trimmed = chosen.omitted.filter((file) => !omitted.includes(file));
  return `${formatNumber(trimmed.length)} of ${pluralize(files.length, "file")} ${trimmed.length === 1 ? "was" : "were"} left out of the attachment, which would be over ${formatBytes(limit)} (\`attachment-overflow: trim\`); its ${MANIFEST} lists them:\n${listLargest(trimmed, NAMED)}`;
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
