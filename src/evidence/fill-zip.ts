import { AttestationError } from "../base/errors.ts";
import { compareCodeUnits, formatBytes, pluralize } from "../base/format.ts";
import { failedCount } from "../junit/report.ts";
import {
  type EvidenceFile,
  isPacked,
  MAX_RATIO,
  type OmittedFile,
  type Overflow,
} from "./evidence-file.ts";
import { type ZipContents, zipContents } from "./manifest.ts";
import { type PackingTools, packFile } from "./pack-file.ts";
import { ChunkReader } from "./read-whole.ts";
import type { SecretSearch } from "./secrets/secret-search.ts";
import { MAX_FILES, overheadOf, zipSize } from "./zip.ts";

/** What is to go into a zip. */
export interface ZipRequest {
  /** Each has a name of its own. */
  readonly files: readonly EvidenceFile[];
  /** Files that are left out for other reasons; the manifest lists them. */
  readonly omitted: readonly OmittedFile[];
  readonly overflow: Overflow;
  /** The most bytes that the zip may have. */
  readonly limit: number;
  readonly secrets: SecretSearch;
}

/**
 * Packs what was not packed while it was counted. If not everything fits, returns undefined, or leaves out the largest
 * files if `overflow` is `trim`: reports that are all green first, which still get the space that the others leave.
 * Reads what fits, and of two more files the part up to the limit, however many and large the files are.
 * Throws an AttestationError if a file cannot be read or changed, or if not even the list of omissions fits.
 */
export async function fillZip(request: ZipRequest): Promise<ZipContents | undefined> {
  const { files, overflow, limit, secrets } = request;
  // What compresses best counts with this much, so that a folder of 20 GB needs no reading.
  const least = files.reduce((sum, { bytes }) => sum + bytes / MAX_RATIO, 0);
  const isTrimmed = overflow === "trim";
  if (!isTrimmed && least > limit) return undefined;
  const tools = { chunks: new ChunkReader(), secrets };
  const tried: EvidenceFile[] = [];
  let left = limit;
  for (const green of [false, true]) {
    let isFull = false;
    for (const file of smallestFirst(files.filter((each) => isGreen(each) === green))) {
      isFull ||= tried.length >= MAX_FILES;
      const packed: EvidenceFile = isFull
        ? withoutContent(file)
        : await packInto(left, file, tools);
      // The others are larger.
      isFull ||= packed.packed === undefined;
      if (isFull && !isTrimmed) return undefined;
      left -= sizeInZip(packed);
      tried.push(packed);
    }
  }
  return addManifest(tried, request);
}

function smallestFirst(files: readonly EvidenceFile[]): readonly EvidenceFile[] {
  return files.toSorted((a, b) => a.bytes - b.bytes || compareCodeUnits(a.path, b.path));
}

/** Whether a file is a report in which every case passed or was skipped: the first to go when a zip is trimmed. */
function isGreen(file: EvidenceFile): boolean {
  if (file.kind !== "report" || file.suites === undefined) return false;
  return file.suites.every((suite) => failedCount(suite) === 0);
}

/** Returns a file with its content if that fits into `left` bytes of the zip. */
async function packInto(
  left: number,
  file: EvidenceFile,
  tools: PackingTools,
): Promise<EvidenceFile> {
  if (file.packed !== undefined) return sizeInZip(file) > left ? withoutContent(file) : file;
  return {
    ...file,
    packed: await packFile(file, { ...tools, room: left - overheadOf(file.path) }),
  };
}

/** Returns how many bytes of its limit a zip uses up for a file. */
function sizeInZip(file: EvidenceFile): number {
  return isPacked(file) ? overheadOf(file.path) + file.packed.content.sizeInZip : 0;
}

function withoutContent(file: EvidenceFile): EvidenceFile {
  return isPacked(file) ? { ...file, packed: undefined } : file;
}

/**
 * Adds the manifest. If it does not fit, returns undefined, or leaves out the last files of a zip that is trimmed until
 * it does.
 */
function addManifest(
  files: readonly EvidenceFile[],
  { omitted, overflow, limit }: ZipRequest,
): ZipContents | undefined {
  const reason = `Left out for its size: the zip may have ${formatBytes(limit)} (attachment-overflow: trim)`;
  const kept = [...files];
  for (;;) {
    const contents = zipContents(kept, omitted, reason);
    let excess = zipSize(contents.entries) - limit;
    if (excess <= 0) return contents;
    if (overflow !== "trim") return undefined;
    if (contents.files.length === 0) {
      throw new AttestationError(
        `Not even the manifest of ${pluralize(files.length, "file")} fits into ${formatBytes(limit)}. Attach fewer files.`,
      );
    }
    // Several at once, since the manifest of thousands of files takes long to build.
    for (const [index, file] of [...kept.entries()].reverse()) {
      if (excess <= 0) break;
      excess -= sizeInZip(file);
      kept[index] = withoutContent(file);
    }
  }
}
