import { AttestationError } from "../base/errors.ts";
import { compareCodeUnits, formatBytes, pluralize } from "../base/format.ts";
import { failedCount } from "../junit/report.ts";
import { Compressor } from "./compressor.ts";
import { contentOf } from "./content-packer.ts";
import {
  type EvidenceFile,
  inPathOrder,
  MAX_RATIO,
  type OmittedFile,
  omit,
} from "./evidence-file.ts";
import { MANIFEST, manifestText, type PackedFile } from "./manifest.ts";
import { type PackOptions, packFile } from "./pack-file.ts";
import { overheadOf, type ZipEntry, zipWeight } from "./zip.ts";

/** The length of a name in a zip is a 16-bit number. */
const MAX_NAME = 0xffff;

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
 * Returns the files of a zip in the order of their paths, each once: a report that is also an attachment stays a
 * report. Paths that are equal, as they may be once they are redacted, get a number.
 * Throws an AttestationError if a path cannot be a name in the zip.
 */
export function arrangeEntries(files: readonly EvidenceFile[]): readonly EvidenceFile[] {
  const entries = new Map<string, EvidenceFile>();
  for (const file of withoutRepeated(files)) {
    const problem = nameProblem(file.path);
    if (problem !== undefined) {
      throw new AttestationError(
        `The file ${JSON.stringify(file.path)} cannot be attached: ${problem} Rename it, or leave it out.`,
      );
    }
    const named = entries.has(file.path) ? numbered(file, entries) : file;
    entries.set(named.path, named);
  }
  return inPathOrder([...entries.values()]);
}

/** Returns a file with the first number in its path that makes it another one: `a (2).xml`. */
function numbered(file: EvidenceFile, taken: ReadonlyMap<string, EvidenceFile>): EvidenceFile {
  const [, start = "", extension = ""] = /^(.*?)((?:\.[^./]*)?)$/s.exec(file.path) ?? [];
  let number = 2;
  while (taken.has(`${start} (${number})${extension}`)) number++;
  const readAs = file.readAs ?? (file.kind === "report" ? file.path : undefined);
  return { ...file, path: `${start} (${number})${extension}`, readAs };
}

/** Leaves out attachments that are a report, or another attachment. */
function withoutRepeated(files: readonly EvidenceFile[]): readonly EvidenceFile[] {
  const reports = files.filter(({ kind }) => kind === "report");
  const locations = new Set(reports.map(({ location }) => location));
  const attachments = files.filter(
    ({ kind, location }) =>
      kind === "attachment" && !locations.has(location) && locations.add(location),
  );
  return [...reports, ...attachments];
}

/**
 * Explains why a path cannot be a name in the zip. Names are read as the strictest unpacker reads them: on Windows,
 * a backslash is a separator and `C:` is absolute, so that either could lead out of the folder.
 */
export function nameProblem(path: string): string | undefined {
  const segments = path.split("/");
  if (path.startsWith("/") || /^[A-Za-z]:/.test(path)) return "its path is not relative.";
  if (segments.some((segment) => segment === "" || segment === "." || segment === "..")) {
    return "its path has an empty, `.` or `..` segment.";
  }
  if (path.includes("\\"))
    return "its name has a backslash, which some unpackers read as a separator.";
  if (path.includes("\0")) return "its name has a NUL.";
  if (!path.isWellFormed()) return "its name is not valid Unicode.";
  if (Buffer.byteLength(path) > MAX_NAME) return `its path is longer than ${MAX_NAME} bytes.`;
  if (segments[0]?.toLowerCase() === MANIFEST) {
    return `${MANIFEST} is the name of the list of contents.`;
  }
  return undefined;
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

/** Whether a file is a report in which every case passed or was skipped: the first to go when a zip is trimmed. */
function isGreen({ suites }: EvidenceFile): boolean {
  return suites?.every((suite) => failedCount(suite) === 0) ?? false;
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
    const choice = { files: inPathOrder(kept), omitted };
    return { fits: zipWeight([...kept, manifestEntry(choice)]) <= limit, choice };
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

/** Returns the manifest as an entry of the zip. */
export function manifestEntry({ files, omitted }: Choice): ZipEntry {
  return { path: MANIFEST, content: contentOf(manifestText(files, omitted)) };
}
