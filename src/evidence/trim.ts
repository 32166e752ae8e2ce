import { AttestationError } from "../errors.ts";
import { compareCodeUnits, formatBytes, pluralize } from "../text/format.ts";
import { Compressor } from "./compressor.ts";
import { contentOf, MAX_RATIO } from "./content.ts";
import {
  type EvidenceFile,
  inPathOrder,
  isGreen,
  type OmittedFile,
  omit,
} from "./evidence-file.ts";
import { MANIFEST, manifestText, type PackedFile } from "./manifest.ts";
import { type PackOptions, packFile } from "./pack-file.ts";
import { overheadOf, zipWeight } from "./zip.ts";

/** What goes into the zip, in the order of the paths, and what does not. */
export interface Choice {
  readonly files: readonly PackedFile[];
  readonly omitted: readonly OmittedFile[];
}

/** The files that a zip may hold, and those that it does not hold for other reasons than their size. */
interface CandidateFiles {
  readonly files: readonly EvidenceFile[];
  readonly omitted: readonly OmittedFile[];
}

/**
 * Leaves out the largest files until the zip fits, reports that are all green first. Green reports still get the
 * space that the others leave. Reads what fits, and of two more files the part up to the limit, however many and large
 * the files are.
 * Throws an AttestationError if a file changed or cannot be read, or if not even the list of omissions fits.
 */
export async function chooseFiles(
  { files, omitted }: CandidateFiles,
  limit: number,
  options: Omit<PackOptions, "compressor">,
): Promise<Choice> {
  const others = files.filter((file) => !isGreen(file));
  const kept = await packSmallest(others, limit, options);
  const green = await packSmallest(files.filter(isGreen), limit - weigh(kept), options);
  return leaveRoomForManifest({ files, omitted }, [...kept, ...green], limit);
}

function weigh(files: readonly PackedFile[]): number {
  return files.reduce((sum, { path, content }) => sum + overheadOf(path) + content.weight, 0);
}

/** Packs the smallest files that fit into `space` together, up to the first that does not. */
async function packSmallest(
  files: readonly EvidenceFile[],
  space: number,
  options: Omit<PackOptions, "compressor">,
): Promise<readonly PackedFile[]> {
  const smallestFirst = files.toSorted(
    (a, b) => a.bytes - b.bytes || compareCodeUnits(a.path, b.path),
  );
  const packed: PackedFile[] = [];
  let left = space;
  for (const file of smallestFirst) {
    left -= overheadOf(file.path);
    if (file.bytes / MAX_RATIO > left) break;
    // A file that was read before is read again, since its content was dropped.
    const compressor = new Compressor(left);
    const content = await packFile(file, { ...options, compressor });
    await compressor.finished();
    if (content === undefined || compressor.isFull) break;
    packed.push({ ...file, content });
    left -= content.weight;
  }
  return packed;
}

/** Removes the last of `packed` until the manifest, which lists the removed files too, fits as well. */
function leaveRoomForManifest(
  { files, omitted: others }: CandidateFiles,
  packed: readonly PackedFile[],
  limit: number,
): Choice {
  const reason = `Left out for its size: the zip may have ${formatBytes(limit)} (attachment-overflow: trim)`;
  const keeping = (count: number) => {
    const kept = packed.slice(0, count);
    const paths = new Set(kept.map(({ path }) => path));
    const trimmed = files.filter(({ path }) => !paths.has(path)).map((file) => omit(file, reason));
    const omitted = inPathOrder([...others, ...trimmed]);
    const manifest = { path: MANIFEST, content: contentOf(manifestText(kept, omitted)) };
    const choice = { files: inPathOrder(kept), omitted };
    return { fits: zipWeight([...kept, manifest]) <= limit, choice };
  };
  // A binary search: the manifest of many files is slow to build, and one file fewer frees little space.
  let [most, least] = [packed.length, 0];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (keeping(middle).fits) least = middle;
    else most = middle - 1;
  }
  const { fits, choice } = keeping(least);
  if (fits) return choice;
  throw new AttestationError(
    `Not even the manifest of ${pluralize(files.length, "file")} fits into ${formatBytes(limit)}. Attach fewer files.`,
  );
}
