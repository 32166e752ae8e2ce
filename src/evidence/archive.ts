import { AttestationError } from "../base/errors.ts";
import { formatBytes, formatNumber, limitItems, pluralize } from "../base/format.ts";
import type { Problem } from "../base/problem.ts";
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

const WITH_THE_ZIP =
  "Left out with the whole zip, which would be too large (attachment-overflow: omit)";
/** Files that a message names. */
const NAMED = 10;

/** A zip, and what went into it. */
interface CreatedArchive extends Archive {
  readonly content: Buffer;
  /** The files in it, in their order, without the manifest. */
  readonly packed: readonly PackedFile[];
}

export interface ArchiveResult {
  /** Absent if there is nothing to pack, or if the zip is too large and `overflow` is `omit`. */
  readonly archive: CreatedArchive | undefined;
  /** What the archive does not hold, or all if there is none. */
  readonly omitted: readonly OmittedFile[];
  readonly warnings: readonly Problem[];
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
    const added = contents.omitted.filter((file) => !request.omitted.includes(file));
    const warnings = added.length > 0 ? [withoutRoomProblem(added, contents, request)] : [];
    return { archive, omitted: contents.omitted, warnings };
  }
  const problem = {
    id: "attachment-too-large",
    title: describeSize(files, limit),
    details: listLargest(files),
  } as const;
  if (overflow === "error") {
    throw new AttestationError({
      ...problem,
      advice:
        "Attach less (`attachments`, `attach-reports`), or set `attachment-overflow` to `trim` or `omit`.",
    });
  }
  return {
    archive: undefined,
    omitted: [...omitted, ...files.map((file) => omit(file, WITH_THE_ZIP))].sort(byName),
    warnings: [
      { ...problem, advice: "The attachment was left out (`attachment-overflow: omit`)." },
    ],
  };
}

function withoutRoomProblem(
  omitted: readonly OmittedFile[],
  { files: packed }: ZipContents,
  { files, limit }: ZipRequest,
): Problem {
  const count = `${formatNumber(omitted.length)} of ${pluralize(files.length, "file")}`;
  const were = omitted.length === 1 ? "was" : "were";
  const why =
    packed.length < MAX_FILES
      ? `would be larger than ${formatBytes(limit)}`
      : `may have at most ${formatNumber(MAX_FILES)} files`;
  return {
    id: "attachment-trimmed",
    title: `${count} ${were} left out of the attachment, which ${why}`,
    details: listLargest(omitted),
    advice: `The ${MANIFEST} in the attachment lists what was left out (\`attachment-overflow: trim\`).`,
  };
}

/** Says which limit of a zip the files exceed. */
function describeSize(files: readonly EvidenceFile[], limit: number): string {
  const count = pluralize(files.length, "file");
  const attachment = `The attachment of ${count}`;
  const unpacked = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const mostUnpacked = limit * MAX_RATIO;
  if (unpacked > mostUnpacked) {
    return `${attachment} would unpack to ${formatBytes(unpacked)}; the limit is ${formatBytes(mostUnpacked)}`;
  }
  if (files.length > MAX_FILES) {
    return `The attachment would have ${count}; the limit is ${formatNumber(MAX_FILES)}`;
  }
  return `${attachment} would be larger than ${formatBytes(limit)}, the most that the service accepts`;
}

/** Lists the largest files with their sizes; names are quoted since they are data. */
function listLargest(files: readonly Pick<EvidenceFile, "name" | "bytes">[]): readonly string[] {
  const largest = files.toSorted(byName).sort((a, b) => b.bytes - a.bytes);
  const lines = largest.map(
    ({ name, bytes }) => `${JSON.stringify(name)} has ${formatBytes(bytes)}`,
  );
  return limitItems(lines, NAMED, "and ");
}
