import { hash } from "node:crypto";
import { AttestationError, errorMessage } from "../base/errors.ts";
import { writeWhole } from "../base/files.ts";
import { bulletList, formatBytes, formatNumber, pluralize } from "../base/format.ts";
import {
  type Archive,
  type EvidenceFile,
  inPathOrder,
  listLargest,
  MAX_RATIO,
  type Omission,
  type OmittedFile,
  omit,
} from "./evidence-file.ts";
import { fillZip, type ZipRequest } from "./fill-zip.ts";
import { MANIFEST, type ZipContents } from "./manifest.ts";
import { Packer } from "./packer.ts";
import { ChunkReader } from "./read-whole.ts";
import type { SecretFinding, SecretSearch } from "./secrets/secret-search.ts";
import { zipOf } from "./zip.ts";

const OMITTED = "Left out with the whole zip, which would be too large (attachment-overflow: omit)";
/** Files that a message names. */
const NAMED = 10;

interface ArchiveRequest extends ZipRequest {
  /** Path of the zip; its directory exists. */
  readonly destination: string;
  readonly secrets: SecretSearch;
}

export interface ArchiveResult {
  /** Absent if there are no files, or if the zip is too large and `overflow` is `omit`. */
  readonly archive: Archive | undefined;
  /** The archive's bytes. */
  readonly content?: Buffer;
  /** What the archive holds, in its order, without the manifest. */
  readonly packed: readonly EvidenceFile[];
  /** What would be in the archive if there were one. */
  readonly omitted: readonly Omission[];
  /** What looks like a secret in the archive. */
  readonly findings: readonly SecretFinding[];
  readonly warnings: readonly string[];
}

/** The result if there are no files. */
const NOTHING_PACKED: ArchiveResult = {
  archive: undefined,
  packed: [],
  omitted: [],
  findings: [],
  warnings: [],
};

/**
 * Packs files and their manifest into a zip at `destination` (mode 0600, written whole or not at all). The same
 * files give the same bytes. Reading and compressing stop as soon as the zip passes the limit; `overflow` then
 * decides what happens.
 * Throws an AttestationError if a file cannot be read or changes meanwhile, and if the zip is too large and `overflow`
 * is `error`.
 */
export async function writeArchive(request: ArchiveRequest): Promise<ArchiveResult> {
  const { files, omitted, overflow, limit, secrets } = request;
  if (files.length === 0) return { ...NOTHING_PACKED, omitted };
  const tools = { chunks: new ChunkReader(), packer: new Packer(), secrets };
  const contents = await fillZip(request, tools);
  if (contents !== undefined) return writeZip(contents, request);
  const problem = describeSize(files, limit);
  const largest = `The largest files:\n${listLargest(files, NAMED)}`;
  if (overflow === "error") {
    throw new AttestationError(
      `${problem}\nAttach less (\`attachments\`, \`attach-reports\`), or set \`attachment-overflow\` to \`trim\` or \`omit\`. ${largest}`,
    );
  }
  return {
    ...NOTHING_PACKED,
    omitted: inPathOrder([...omitted, ...files.map((file) => omit(file, OMITTED))]),
    warnings: [`${problem} It was left out (\`attachment-overflow: omit\`). ${largest}`],
  };
}

async function writeZip(
  { files, omitted, entries }: ZipContents,
  request: ArchiveRequest,
): Promise<ArchiveResult> {
  const { destination } = request;
  const content = Buffer.concat(zipOf(entries));
  try {
    await writeWhole(destination, content);
  } catch (cause) {
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
    redacted: files.reduce((sum, { packed }) => sum + (packed.redaction?.replacements ?? 0), 0),
  };
  const findings = files.flatMap(({ packed }) => packed.findings);
  const warnings = omissionWarnings(omitted, request);
  return { archive, content, packed: files, omitted: [], findings, warnings };
}

/** Says which files were left out for their secrets, and which for their size. */
function omissionWarnings(
  all: readonly OmittedFile[],
  { files, omitted: known, limit }: ArchiveRequest,
): readonly string[] {
  const isNew = (file: OmittedFile) => !known.includes(file);
  const withheld = all.filter((file) => isNew(file) && file.cause === "secrets");
  const trimmed = all.filter((file) => isNew(file) && file.cause === undefined);
  const were = ({ length }: readonly unknown[]) => (length === 1 ? "was" : "were");
  const reasons = withheld.map(({ path, reason }) => `${JSON.stringify(path)}: ${reason}`);
  const secrets = `${pluralize(withheld.length, "file")} ${were(withheld)} left out of the attachment, since replacing ${withheld.length === 1 ? "its" : "their"} secrets is not certain:\n${bulletList(reasons, NAMED)}`;
  const size = `${formatNumber(trimmed.length)} of ${pluralize(files.length, "file")} ${were(trimmed)} left out of the attachment, which would be over ${formatBytes(limit)} (\`attachment-overflow: trim\`); its ${MANIFEST} lists them:\n${listLargest(trimmed, NAMED)}`;
  return [...(withheld.length > 0 ? [secrets] : []), ...(trimmed.length > 0 ? [size] : [])];
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
