import { AttestationError } from "../base/errors.ts";
import { formatBytes, formatNumber, pluralize } from "../base/format.ts";
import { ChunkReader } from "../files/files.ts";
import { failedCount } from "../junit/report.ts";
import type { Redactor } from "../redaction/redact.ts";
import {
  byName,
  type EvidenceFile,
  MAX_RATIO,
  type OmittedFile,
  omit,
  type PackedFile,
  suitesOf,
} from "./evidence-file.ts";
import type { EvidenceInputs } from "./evidence-inputs.ts";
import { formatManifest, MANIFEST } from "./manifest.ts";
import { packFile } from "./pack-file.ts";
import { Packer } from "./packer.ts";
import { MAX_FILES, overheadOf, zipOf, zipSize } from "./zip.ts";

/** What is to go into a zip. */
export interface ZipRequest extends Pick<EvidenceInputs, "overflow"> {
  /** Each has a name of its own. */
  readonly files: readonly EvidenceFile[];
  /** Files that are omitted whatever the zip has room for. */
  readonly omitted: readonly OmittedFile[];
  /** The most bytes that the zip may have. */
  readonly limit: number;
  readonly redactor: Redactor;
}

/** What goes into the zip and what does not, each in the order of the names. */
export interface ZipContents {
  readonly files: readonly PackedFile[];
  readonly omitted: readonly OmittedFile[];
  /** The bytes of the zip, whose last file is the manifest. */
  readonly content: Buffer;
}

/**
 * Packs files, the smallest first. If not everything fits, returns undefined, or omits the largest files if `overflow`
 * is `trim`: reports that are all green first, which still get the space that the others leave. Reads what fits, and of
 * two more files the part up to the limit, however many and large the files are. Throws an AttestationError if a file
 * cannot be read or changed, or if not even the list of omitted files fits.
 */
export async function fillZip(request: ZipRequest): Promise<ZipContents | undefined> {
  const { files, overflow, limit, redactor } = request;
  // Even what compresses best counts as this much, so that a folder of 20 GB is not read.
  const least = files.reduce((sum, { bytes }) => sum + bytes / MAX_RATIO, 0);
  const cannotFit = least > limit || files.length > MAX_FILES;
  if (overflow !== "trim" && cannotFit) return undefined;
  const smallestFirst = files.toSorted(byName).sort((a, b) => a.bytes - b.bytes);
  const chunks = new ChunkReader();
  const packed: PackedFile[] = [];
  const withoutRoom: EvidenceFile[] = [];
  let left = limit;
  const green = smallestFirst.filter(isGreen);
  const others = smallestFirst.filter((file) => !isGreen(file));
  for (const group of [others, green]) {
    let isFull = false;
    for (const file of group) {
      isFull ||= packed.length >= MAX_FILES;
      const room = left - overheadOf(file.name);
      const result = isFull ? undefined : await packFile(file, { chunks, redactor, room });
      if (result === undefined) {
        if (overflow !== "trim") return undefined;
        withoutRoom.push(file);
        // The rest of the group is larger.
        isFull = true;
      } else {
        packed.push(result);
        left -= sizeInZip(result);
      }
    }
  }
  return addManifest({ packed, withoutRoom }, request);
}

/** Whether a file is a report in which every case passed or was skipped: the first that `trim` omits. */
function isGreen(file: EvidenceFile): boolean {
  return suitesOf(file)?.every((suite) => failedCount(suite) === 0) ?? false;
}

/** Returns how many bytes of its limit a zip uses up for a file. */
function sizeInZip({ file, content }: PackedFile): number {
  return overheadOf(file.name) + content.sizeInZip;
}

/** What became of the files, in the order in which they were tried. */
interface SortedFiles {
  readonly packed: readonly PackedFile[];
  /** What is omitted for a reason that only the whole zip tells: its size, or the number of its files. */
  readonly withoutRoom: readonly EvidenceFile[];
}

/** Adds the manifest. Where it does not fit, `trim` omits the last of the packed files; else returns undefined. */
async function addManifest(
  sorted: SortedFiles,
  request: ZipRequest,
): Promise<ZipContents | undefined> {
  const { packed, withoutRoom } = sorted;
  const { overflow, limit } = request;
  const reason = whyWithoutRoom(packed.length, limit);
  const files = packed.toSorted((one, other) => byName(one.file, other.file));
  const omitted = [...request.omitted, ...withoutRoom.map((file) => omit(file, reason))].sort(
    byName,
  );
  const manifest = await new Packer().end(Buffer.from(formatManifest(files, omitted)));
  const contents = files.map(({ file, content }) => ({ name: file.name, content }));
  const entries = [...contents, { name: MANIFEST, content: manifest }];
  const excess = zipSize(entries) - limit;
  if (excess <= 0) return { files, omitted, content: zipOf(entries) };
  if (overflow !== "trim") return undefined;
  if (packed.length === 0) {
    throw new AttestationError({
      id: "manifest-too-large",
      title: `Not even the list of ${pluralize(omitted.length, "file")} fits into ${formatBytes(limit)}`,
      details: `The attachment lists every file that is left out in its ${MANIFEST}.`,
      advice: "Attach fewer files.",
    });
  }
  // Several at once, since the manifest of thousands of files takes long to build.
  const kept = packed.length - countLast(packed, excess);
  const removed = packed.slice(kept).map(({ file }) => file);
  const fewer = { packed: packed.slice(0, kept), withoutRoom: [...withoutRoom, ...removed] };
  return addManifest(fewer, request);
}

/** Returns why files are left out of a zip that holds this many others. */
function whyWithoutRoom(files: number, limit: number): string {
  if (files < MAX_FILES) {
    return `Left out for its size: the zip may have ${formatBytes(limit)} (attachment-overflow: trim)`;
  }
  return `Left out: the zip may have ${formatNumber(MAX_FILES)} files (attachment-overflow: trim)`;
}

/** Returns how many of the last files have to go for the zip to be at least this many bytes smaller: all, if that is not enough. */
function countLast(packed: readonly PackedFile[], bytes: number): number {
  let count = 0;
  let sum = 0;
  for (const file of packed.toReversed()) {
    if (sum >= bytes) break;
    sum += sizeInZip(file);
    count += 1;
  }
  return count;
}
