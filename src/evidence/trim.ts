import { AttestationError } from "../base/errors.ts";
import { compareCodeUnits, formatBytes, pluralize } from "../base/format.ts";
import { failedCount } from "../junit/report.ts";
import { type EvidenceFile, isPacked, MAX_RATIO, type OmittedFile } from "./evidence-file.ts";
import { type ZipContents, zipContents } from "./manifest.ts";
import { type Packing, packFile } from "./pack-file.ts";
import { overheadOf, zipSize } from "./zip.ts";

/**
 * Leaves out the largest files until the zip fits into the room, reports that are all green first. Green reports still
 * get the space that the others leave. Reads what fits, and of two more files the part up to the limit, however many
 * and large the files are.
 * Throws an AttestationError if a file changed or cannot be read, or if not even the list of omissions fits.
 */
export async function trimFiles(
  files: readonly EvidenceFile[],
  omitted: readonly OmittedFile[],
  packing: Packing,
): Promise<ZipContents> {
  const others = await packSmallest(
    files.filter((file) => !isGreen(file)),
    packing,
  );
  const room = others.reduce(
    (left, file) => left - (isPacked(file) ? sizeInZip(file) : 0),
    packing.room,
  );
  const green = await packSmallest(files.filter(isGreen), { ...packing, room });
  return leaveRoomForManifest([...others, ...green], omitted, packing.room);
}

/** Whether a file is a report in which every case passed or was skipped: the first to go when a zip is trimmed. */
function isGreen({ suites }: EvidenceFile): boolean {
  return suites?.every((suite) => failedCount(suite) === 0) ?? false;
}

/** Returns how many bytes of its limit a zip uses up for a file; of one that is not packed yet, without the content. */
export function sizeInZip(file: EvidenceFile): number {
  const { path, packed } = file;
  if (packed !== undefined && "withheld" in packed) return 0;
  return overheadOf(path) + (packed?.content.sizeInZip ?? 0);
}

/** Packs the smallest files that fit into the room together, up to the first that does not. Returns all files. */
async function packSmallest(
  files: readonly EvidenceFile[],
  packing: Packing,
): Promise<readonly EvidenceFile[]> {
  const smallestFirst = files.toSorted(
    (a, b) => a.bytes - b.bytes || compareCodeUnits(a.path, b.path),
  );
  const tried: EvidenceFile[] = [];
  let left = packing.room;
  for (const file of smallestFirst) {
    const packed = await packInto(left, file, packing);
    // The others are larger.
    if (packed === undefined) left = 0;
    else left -= sizeInZip(packed);
    tried.push(packed ?? unpacked(file));
  }
  return tried;
}

/** Packs a file if it fits into what is left. */
async function packInto(
  left: number,
  file: EvidenceFile,
  packing: Packing,
): Promise<EvidenceFile | undefined> {
  const room = left - overheadOf(file.path);
  if (file.bytes / MAX_RATIO > room) return undefined;
  const packed = file.packed ?? (await packFile(file, { ...packing, room }));
  const tried = { ...file, packed };
  return packed === undefined || sizeInZip(tried) > left ? undefined : tried;
}

function unpacked(file: EvidenceFile): EvidenceFile {
  return isPacked(file) ? { ...file, packed: undefined } : file;
}

/** Leaves out the last of the files that are packed until the manifest, which lists them too, fits as well. */
function leaveRoomForManifest(
  files: readonly EvidenceFile[],
  omitted: readonly OmittedFile[],
  limit: number,
): ZipContents {
  const reason = `Left out for its size: the zip may have ${formatBytes(limit)} (attachment-overflow: trim)`;
  const kept = [...files];
  for (;;) {
    const contents = zipContents(kept, omitted, reason);
    let excess = zipSize(contents.entries) - limit;
    if (excess <= 0) return contents;
    // Several at once, since the manifest of thousands of files takes long to build.
    while (excess > 0) {
      const last = kept.findLastIndex(isPacked);
      const file = kept[last];
      if (file === undefined) break;
      excess -= sizeInZip(file);
      kept[last] = unpacked(file);
    }
    if (contents.files.length === 0) {
      throw new AttestationError(
        `Not even the manifest of ${pluralize(files.length, "file")} fits into ${formatBytes(limit)}. Attach fewer files.`,
      );
    }
  }
}
