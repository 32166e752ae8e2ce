import { AttestationError } from "../base/errors.ts";
import { bulletList, formatBytes, formatNumber, pluralize } from "../base/format.ts";
import {
  type Archive,
  byName,
  describeArchive,
  type EvidenceFile,
  MAX_RATIO,
  type OmittedFile,
  omit,
  type PackedFile,
} from "./evidence-file.ts";
import { fillZip, type ZipContents, type ZipRequest } from "./fill-zip.ts";
import { MANIFEST } from "./manifest.ts";
import { MAX_FILES } from "./zip.ts";

const OMITTED = "Left out with the whole zip, which would be too large (attachment-overflow: omit)";
/** Files that a message names. */
const NAMED = 10;

/** A zip, and what went into it. */
interface CreatedArchive extends Archive {
  readonly content: Buffer;
  /** What it holds, in its order, without the manifest. */
  readonly packed: readonly PackedFile[];
}

export interface ArchiveResult {
  /** Absent if there is nothing to pack, or if the zip is too large and `overflow` is `omit`. */
  readonly archive: CreatedArchive | undefined;
  /** What the archive does not hold, or all if there is none. */
  readonly omitted: readonly OmittedFile[];
  readonly warnings: readonly string[];
}

/**
 * Packs files and their manifest into a zip; the same files give the same bytes. Throws an AttestationError if a file
 * cannot be read or changes meanwhile, and if the zip is too large and `overflow` is `error`.
 */
export async function createArchive(request: ZipRequest): Promise<ArchiveResult> {
  const { files, omitted, overflow, limit } = request;
  const contents = await fillZip(request);
  if (contents !== undefined) {
    const { files: packed, content } = contents;
    const archive = { ...describeArchive(content, packed), content, packed };
    const warnings = omissionWarnings(contents, request);
    return { archive, omitted: contents.omitted, warnings };
  }
  const problem = describeSize(files, limit);
  const largest = `The largest files:\n${listLargest(files)}`;
  if (overflow === "error") {
    throw new AttestationError(
      `${problem}\nAttach less (\`attachments\`, \`attach-reports\`), or set \`attachment-overflow\` to \`trim\` or \`omit\`. ${largest}`,
    );
  }
  return {
    archive: undefined,
    omitted: [...omitted, ...files.map((file) => omit(file, OMITTED))].sort(byName),
    warnings: [`${problem} It was left out (\`attachment-overflow: omit\`). ${largest}`],
  };
}

/** Says which files were left out for their secrets, and which for their size. */
function omissionWarnings(contents: ZipContents, request: ZipRequest): readonly string[] {
  const added = contents.omitted.filter((file) => !request.omitted.includes(file));
  const withheld = added.filter(({ cause }) => cause === "secrets");
  const trimmed = added.filter(({ cause }) => cause === undefined);
  const warnings: string[] = [];
  if (withheld.length > 0) warnings.push(describeWithheld(withheld));
  if (trimmed.length > 0) warnings.push(describeTrimmed(trimmed, contents, request));
  return warnings;
}

function describeWithheld(withheld: readonly OmittedFile[]): string {
  const left = pluralize(withheld.length, "file was", "files were");
  const their = withheld.length === 1 ? "its" : "their";
  const reasons = withheld.map(({ name, reason }) => `${JSON.stringify(name)}: ${reason}`);
  return `${left} left out of the attachment, since replacing ${their} secrets is not certain:\n${bulletList(reasons, NAMED)}\nKeep secrets out of what the tests print.`;
}

function describeTrimmed(
  trimmed: readonly OmittedFile[],
  { files: packed }: ZipContents,
  { files, limit }: ZipRequest,
): string {
  const excess =
    packed.length < MAX_FILES
      ? `would be over ${formatBytes(limit)}`
      : `may have ${formatNumber(MAX_FILES)} files`;
  const were = trimmed.length === 1 ? "was" : "were";
  return `${formatNumber(trimmed.length)} of ${pluralize(files.length, "file")} ${were} left out of the attachment, which ${excess} (\`attachment-overflow: trim\`); its ${MANIFEST} lists them:\n${listLargest(trimmed)}`;
}

/** Says what about the files is more than a zip may have. */
function describeSize(files: readonly EvidenceFile[], limit: number): string {
  const attachment = `The attachment of ${pluralize(files.length, "file")}`;
  const unpacked = files.reduce((sum, { bytes }) => sum + bytes, 0);
  if (unpacked > limit * MAX_RATIO) {
    return `${attachment} would unpack to ${formatBytes(unpacked)}, and may unpack to ${formatBytes(limit * MAX_RATIO)} at most.`;
  }
  if (files.length > MAX_FILES) {
    return `The attachment would have ${pluralize(files.length, "file")}, and may have ${formatNumber(MAX_FILES)} at most.`;
  }
  return `${attachment} would be over ${formatBytes(limit)} when zipped, the most that the service accepts.`;
}

/** Lists the largest files with their sizes, one per line; names are quoted since they are data. */
function listLargest(files: readonly Pick<EvidenceFile, "name" | "bytes">[]): string {
  const largest = files.toSorted(byName).sort((a, b) => b.bytes - a.bytes);
  const lines = largest.map(({ name, bytes }) => `${JSON.stringify(name)}, ${formatBytes(bytes)}`);
  return bulletList(lines, NAMED);
}
