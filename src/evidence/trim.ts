import { createDeflateRaw, deflateRawSync } from "node:zlib";
import { AttestationError } from "../errors.ts";
import type { Progress } from "../progress.ts";
import { compareCodeUnits, formatBytes, pluralize } from "../text/format.ts";
import type { EvidenceFile, Omission } from "./evidence-file.ts";
import { streamEvidence } from "./file-stream.ts";
import { MANIFEST, type ManifestFile, manifestText } from "./manifest.ts";

/**
 * Of zlib. For 684 real reports (9.5 MB), level 1 takes 21 ms and level 6 takes 58 ms for a zip that is 16 %
 * smaller, which may be what keeps it under the limit; level 9 takes 158 ms to save another 3 %.
 */
export const LEVEL = 6;

/**
 * How many times the limit the content of a trimmed zip may have: what compresses better than that is seldom
 * worth the minutes that it costs, and unpackers take it for a bomb.
 */
const MOST_CONTENT = 100;

/** The most that Deflate can make of one byte: 258 bytes by a match of two bits. */
const MOST_FROM_A_BYTE = 1032;

// The parts of a zip, in bytes without names: of every file (none is large enough for 64-bit sizes), of the end,
// and more of the end where files are too many for 16 bits.
const ENTRY_PARTS = 30 + 16 + 46;
const END_PARTS = 22;
const LARGE_END_PARTS = 56 + 20;
const MOST_ENTRIES_OF_SMALL_END = 0xfffe;

/** What goes into the zip, in the order of the paths, and what does not. */
export interface Choice {
  readonly files: readonly EvidenceFile[];
  readonly omitted: readonly Omission[];
}

interface Measured {
  readonly file: EvidenceFile;
  readonly description: ManifestFile;
  /** What it takes of the zip. */
  readonly size: number;
}

/** What is left, in bytes. */
interface Room {
  readonly zip: number;
  /** Before compression. */
  readonly content: number;
}

/** Whether the files are too large for a zip of `limit` bytes whatever they hold: a folder of 20 GB needs no reading. */
export function canNeverFit(files: readonly EvidenceFile[], limit: number): boolean {
  return files.reduce((sum, { bytes }) => sum + bytes, 0) / MOST_FROM_A_BYTE > limit;
}

/**
 * Leaves out the largest files until the zip fits, reports that are all green first (action-interface,
 * `attachment-overflow`). Green reports still get the room that the others leave. Reads no more than what
 * fits, a hundred times the limit at most, and two files up to where they do not, however many and large
 * the files are.
 * Throws a Refusal where a file changed or cannot be read, and where not even the list of omissions fits.
 */
export async function chooseFiles(
  files: readonly EvidenceFile[],
  limit: number,
  progress: Progress,
): Promise<Choice> {
  const room: Room = { zip: limit, content: limit * MOST_CONTENT };
  const others = files.filter((file) => !isGreen(file));
  const kept = await measureSmallest(others, room, progress);
  const left = without(room, kept);
  const green = await measureSmallest(files.filter(isGreen), left, progress);
  return makeRoomForManifest(files, [...kept, ...green], limit);
}

function isGreen(file: EvidenceFile): boolean {
  return file.kind === "report" && file.green;
}

/** Measures the smallest files that fit into `room` together, up to the first that does not. */
async function measureSmallest(
  files: readonly EvidenceFile[],
  room: Room,
  progress: Progress,
): Promise<readonly Measured[]> {
  const smallestFirst = files.toSorted(
    (a, b) => a.bytes - b.bytes || compareCodeUnits(a.path, b.path),
  );
  const measured: Measured[] = [];
  let left = room;
  for (const file of smallestFirst) {
    if (file.bytes > left.content) break;
    const next = await measure(file, left.zip, progress);
    if (next === undefined) break;
    measured.push(next);
    left = without(left, [next]);
  }
  return measured;
}

function without(room: Room, measured: readonly Measured[]): Room {
  const content = measured.reduce((sum, { file }) => sum + file.bytes, 0);
  return { zip: room.zip - sizeOf(measured), content: room.content - content };
}

/** Undefined as soon as the file takes more than `room`. */
async function measure(
  file: EvidenceFile,
  room: number,
  progress: Progress,
): Promise<Measured | undefined> {
  let size = entrySize(file.path);
  if (size + file.bytes / MOST_FROM_A_BYTE > room) return undefined;
  const descriptions: ManifestFile[] = [];
  const deflate = createDeflateRaw({ level: LEVEL });
  const source = streamEvidence(file, progress, (description) => descriptions.push(description));
  source.on("error", (error) => deflate.destroy(error)).pipe(deflate);
  try {
    for await (const chunk of deflate) {
      size += chunk.length;
      if (size > room) return undefined;
    }
  } finally {
    source.destroy();
  }
  const [description] = descriptions;
  return description && { file, description, size };
}

/** Takes off the last of `measured` until the manifest, which names what was taken off too, fits as well. */
function makeRoomForManifest(
  files: readonly EvidenceFile[],
  measured: readonly Measured[],
  limit: number,
): Choice {
  const reason = `Left out for its size: the zip may have ${formatBytes(limit)} (attachment-overflow: trim)`;
  const keeping = (count: number) => {
    const kept = measured.slice(0, count);
    const paths = new Set(kept.map(({ file }) => file.path));
    const omitted = files
      .filter(({ path }) => !paths.has(path))
      .map(({ path, bytes }): Omission => ({ path, bytes, reason }));
    const manifest = manifestSize(
      kept.map(({ description }) => description),
      omitted,
    );
    const size = sizeOf(kept) + manifest + endSize(count + 1);
    return {
      fits: size <= limit,
      choice: { files: files.filter(({ path }) => paths.has(path)), omitted },
    };
  };
  // By halving: the manifest of many files is long, and one file in fifty thousand makes little room.
  let [most, least] = [measured.length, 0];
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

function sizeOf(measured: readonly Measured[]): number {
  return measured.reduce((sum, { size }) => sum + size, 0);
}

function manifestSize(files: readonly ManifestFile[], omitted: readonly Omission[]): number {
  const text = Buffer.from(manifestText(files, omitted));
  return entrySize(MANIFEST) + deflateRawSync(text, { level: LEVEL }).length;
}

/** What an entry takes beside its compressed content; its name stands in it twice. */
function entrySize(path: string): number {
  return ENTRY_PARTS + 2 * Buffer.byteLength(path);
}

function endSize(entries: number): number {
  return END_PARTS + (entries > MOST_ENTRIES_OF_SMALL_END ? LARGE_END_PARTS : 0);
}
