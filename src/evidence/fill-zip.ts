import { AttestationError } from "../base/errors.ts";
import { formatBytes, formatNumber, pluralize } from "../base/format.ts";
import { failedCount } from "../junit/report.ts";
import type { EvidenceInputs } from "./author-inputs.ts";
import {
  byName,
  type EvidenceFile,
  isPacked,
  MAX_RATIO,
  type OmittedFile,
  omit,
  type PackedFile,
} from "./evidence-file.ts";
import { formatManifest, MANIFEST } from "./manifest.ts";
import { packFile } from "./pack-file.ts";
import { Packer } from "./packer.ts";
import { ChunkReader } from "./read-whole.ts";
import type { SecretSearch } from "./secrets/secret-search.ts";
import { MAX_FILES, overheadOf, zipOf, zipSize } from "./zip.ts";

/** What is to go into a zip. */
export interface ZipRequest extends Pick<EvidenceInputs, "overflow"> {
  /** Each has a name of its own. */
  readonly files: readonly EvidenceFile[];
  /** Files that are left out for other reasons; the manifest lists them. */
  readonly omitted: readonly OmittedFile[];
  /** The most bytes that the zip may have. */
  readonly limit: number;
  readonly secrets: SecretSearch;
}

/** What goes into the zip and what does not, each in the order of the names. */
export interface ZipContents {
  readonly files: readonly PackedFile[];
  readonly omitted: readonly OmittedFile[];
  /** The bytes of the zip, whose last file is the manifest. */
  readonly content: Buffer;
}

/**
 * Packs what was not packed while it was counted. If not everything fits, returns undefined, or leaves out the largest
 * files if `overflow` is `trim`: reports that are all green first, which still get the space that the others leave.
 * Reads what fits, and of two more files the part up to the limit, however many and large the files are.
 * Throws an AttestationError if a file cannot be read or changed, or if not even the list of omissions fits.
 */
export async function fillZip(request: ZipRequest): Promise<ZipContents | undefined> {
  const { files, overflow, limit, secrets } = request;
  // Even what compresses best counts as this much, so that a folder of 20 GB is not read.
  const least = files.reduce((sum, { bytes }) => sum + bytes / MAX_RATIO, 0);
  if (overflow !== "trim" && least > limit) return undefined;
  const smallestFirst = files.toSorted(byName).sort((a, b) => a.bytes - b.bytes);
  const chunks = new ChunkReader();
  const kept: PackedFile[] = [];
  const others: EvidenceFile[] = [];
  let left = limit;
  for (const green of [false, true]) {
    let isFull = false;
    for (const file of smallestFirst.filter((each) => isGreen(each) === green)) {
      isFull ||= kept.length >= MAX_FILES;
      const packing = { chunks, secrets, room: left - overheadOf(file.name) };
      const tried: EvidenceFile = {
        ...file,
        packed: file.packed ?? (isFull ? undefined : await packFile(file, packing)),
      };
      if (isPacked(tried) && !isFull && sizeInZip(tried) <= left) {
        kept.push(tried);
        left -= sizeInZip(tried);
      } else {
        others.push(tried);
        // The others are larger.
        isFull ||= tried.packed === undefined || isPacked(tried);
        if (isFull && overflow !== "trim") return undefined;
      }
    }
  }
  return addManifest(kept, others, request);
}

/** Whether a file is a report in which every case passed or was skipped: the first to go when a zip is trimmed. */
function isGreen(file: EvidenceFile): boolean {
  if (file.kind !== "report" || file.suites === undefined) return false;
  return file.suites.every((suite) => failedCount(suite) === 0);
}

/** Returns how many bytes of its limit a zip uses up for a file. */
function sizeInZip({ name, packed }: PackedFile): number {
  return overheadOf(name) + packed.content.sizeInZip;
}

/** Adds the manifest. Where it does not fit, `trim` leaves out the last of the packed files; else returns undefined. */
async function addManifest(
  packed: readonly PackedFile[],
  others: readonly EvidenceFile[],
  request: ZipRequest,
): Promise<ZipContents | undefined> {
  const { overflow, limit } = request;
  const reason =
    packed.length < MAX_FILES
      ? `Left out for its size: the zip may have ${formatBytes(limit)} (attachment-overflow: trim)`
      : `Left out: the zip may have ${formatNumber(MAX_FILES)} files (attachment-overflow: trim)`;
  const files = packed.toSorted(byName);
  const added = others.map((file) => omit(file, reason));
  const omitted = [...request.omitted, ...added].sort(byName);
  const manifest = await new Packer().end(Buffer.from(formatManifest(files, omitted)));
  const contents = files.map(({ name, packed }) => ({ name, content: packed.content }));
  const entries = [...contents, { name: MANIFEST, content: manifest }];
  let excess = zipSize(entries) - limit;
  if (excess <= 0) return { files, omitted, content: zipOf(entries) };
  if (overflow !== "trim") return undefined;
  if (files.length === 0) {
    throw new AttestationError(
      `Not even the manifest of ${pluralize(others.length, "file")} fits into ${formatBytes(limit)}. Attach fewer files.`,
    );
  }
  // Several at once, since the manifest of thousands of files takes long to build.
  const end = packed.findLastIndex((file) => {
    excess -= sizeInZip(file);
    return excess <= 0;
  });
  const kept = packed.slice(0, Math.max(end, 0));
  return addManifest(kept, [...others, ...packed.slice(kept.length)], request);
}
