import { AttestationError } from "../base/errors.ts";
import { compareCodeUnits, formatBytes, pluralize } from "../base/format.ts";
import { failedCount } from "../junit/report.ts";
import { type EvidenceFile, inPathOrder, MAX_RATIO, omit } from "./evidence-file.ts";
import { type Choice, type PackedFile, withManifest, type ZipContents } from "./manifest.ts";
import { type Packing, packFile } from "./pack-file.ts";
import { entrySize, overheadOf, zipSize } from "./zip.ts";

/**
 * Leaves out the largest files until the zip fits, reports that are all green first. Green reports still get the
 * space that the others leave. Reads what fits, and of two more files the part up to the limit, however many and large
 * the files are.
 * Throws an AttestationError if a file changed or cannot be read, or if not even the list of omissions fits.
 */
export async function trimFiles(
  { files, omitted }: Choice<EvidenceFile>,
  limit: number,
  packing: Packing,
): Promise<ZipContents> {
  const others = files.filter((file) => !isGreen(file));
  const kept = await packSmallest(others, limit, packing);
  const left = kept.reduce((space, file) => space - entrySize(file), limit);
  const green = await packSmallest(files.filter(isGreen), left, packing);
  return leaveRoomForManifest({ files, omitted }, [...kept, ...green], limit);
}

/** Whether a file is a report in which every case passed or was skipped: the first to go when a zip is trimmed. */
function isGreen({ suites }: EvidenceFile): boolean {
  return suites?.every((suite) => failedCount(suite) === 0) ?? false;
}

/** Packs the smallest files that fit into `space` together, up to the first that does not. */
async function packSmallest(
  files: readonly EvidenceFile[],
  space: number,
  packing: Packing,
): Promise<readonly PackedFile[]> {
  const smallestFirst = files.toSorted(
    (a, b) => a.bytes - b.bytes || compareCodeUnits(a.path, b.path),
  );
  const packed: PackedFile[] = [];
  let left = space;
  for (const file of smallestFirst) {
    const room = left - overheadOf(file.path);
    if (file.bytes / MAX_RATIO > room) break;
    const content = file.content ?? (await packFile(file, room, packing));
    if (content === undefined || content.sizeInZip > room) break;
    packed.push({ ...file, content });
    left = room - content.sizeInZip;
  }
  return packed;
}

/** Removes the last of `packed` until the manifest, which lists the removed files too, fits as well. */
function leaveRoomForManifest(
  { files, omitted: others }: Choice<EvidenceFile>,
  packed: readonly PackedFile[],
  limit: number,
): ZipContents {
  const reason = `Left out for its size: the zip may have ${formatBytes(limit)} (attachment-overflow: trim)`;
  const kept = [...packed];
  for (;;) {
    const paths = new Set(kept.map(({ path }) => path));
    const trimmed = files.filter(({ path }) => !paths.has(path)).map((file) => omit(file, reason));
    const omitted = inPathOrder([...others, ...trimmed]);
    const contents = withManifest({ files: inPathOrder(kept), omitted });
    let excess = zipSize(contents.entries) - limit;
    if (excess <= 0) return contents;
    if (kept.length === 0) {
      throw new AttestationError(
        `Not even the manifest of ${pluralize(files.length, "file")} fits into ${formatBytes(limit)}. Attach fewer files.`,
      );
    }
    // The manifest of thousands of files takes long to build, so not one file at a time.
    while (excess > 0) {
      const last = kept.pop();
      if (last === undefined) break;
      excess -= entrySize(last);
    }
  }
}
