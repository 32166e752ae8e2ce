import { digestOf } from "../base/digest.ts";
import { AttestationError } from "../base/errors.ts";
import { yieldIfDue } from "../base/event-loop.ts";
import { formatBytes, formatNumber, joinList, limitItems, pluralize } from "../base/format.ts";
import type { Problem } from "../base/problem.ts";
import { CHUNK, readChunks, readWhole } from "../files/files.ts";
import type { Redactor } from "../redaction/redact.ts";
import {
  type Archive,
  byName,
  type EvidenceFile,
  isGreen,
  type OmittedFile,
} from "./evidence-file.ts";
import { formatManifest, MANIFEST, type PackedFile } from "./manifest.ts";
import { Deflater, entrySize, MAX_FILES, type ZipEntry, zipOf, zipSize } from "./zip.ts";

/** Bytes of the files in a zip, as they were listed, without the manifest. No more is read, also of files that do not fit. */
export const MAX_UNPACKED = 1_000_000_000;
/** Files that a message names. */
const NAMED = 10;
/** Links out of the working directory that a message names. */
const LINKS_NAMED = 20;
const OUTSIDE = "A symbolic link out of the working directory leads to it";

interface PackOptions {
  readonly redactor: Redactor;
  /** What to do if not everything fits: leave files out, or throw. */
  readonly overflow: "trim" | "error";
  /** The most bytes that the zip may have. */
  readonly limit: number;
}

/** A zip, and what went into it. */
export interface PackedArchive extends Archive {
  readonly content: Buffer;
  /** In the order of their names, without the manifest. */
  readonly packed: readonly PackedFile[];
}

interface PackResult {
  /** Absent if there are no files. */
  readonly archive?: PackedArchive | undefined;
  /** What the archive does not hold, in the order of the names. */
  readonly omitted: readonly OmittedFile[];
  readonly warnings: readonly Problem[];
}

/**
 * Packs files and their manifest into a zip: red and broken reports first, then green ones, then attachments, each
 * small before large. The same files give the same bytes. Throws an AttestationError if a file cannot be read, if a
 * report changed since it was counted, if not everything fits while `overflow` is `error`, and if not even the manifest
 * fits.
 */
export async function pack(
  files: readonly EvidenceFile[],
  options: PackOptions,
): Promise<PackResult> {
  if (files.length === 0) return { omitted: [], warnings: [] };
  const { overflow, limit } = options;
  // Links may lead to files that were never meant to be published.
  const outside = files.filter(({ linkedOutside }) => linkedOutside);
  const inside = files.filter(({ linkedOutside }) => !linkedOutside);
  const filled = await fill(inside, options);
  const { limits } = filled;
  // Where all files fit, the manifest may still have no room.
  const met = limits.size > 0 ? [...limits.values()] : [formatBytes(limit)];
  let { packed } = filled;
  for (;;) {
    const names = new Set(packed.map(({ name }) => name));
    const withoutRoom = inside.filter(({ name }) => !names.has(name));
    if (withoutRoom.length > 0 && overflow === "error") throw overflowError(inside, met);
    const omitted = [
      ...outside.map((file) => omit(file, OUTSIDE)),
      ...withoutRoom.map((file) =>
        omit(file, `No room in ${zipOfAtMost([limits.get(file.name) ?? formatBytes(limit)])}`),
      ),
    ].sort(byName);
    const sorted = packed.toSorted(byName);
    const entries = [...sorted, buildManifestEntry(sorted, omitted)];
    const excess = zipSize(entries) - limit;
    if (excess <= 0) {
      const warnings = [...warnOfLinks(outside), ...warnOfTrimming(withoutRoom, inside, met)];
      return { archive: createArchive(entries, sorted), omitted, warnings };
    }
    if (packed.length === 0) throw overflowError(inside, met);
    // Several at once, since the manifest of thousands of files takes long to build.
    packed = packed.slice(0, packed.length - countLast(packed, excess));
  }
}

type PackedEntry = PackedFile & ZipEntry;

interface Filled {
  /** The files that fit, in the order in which they were tried. */
  readonly packed: readonly PackedEntry[];
  /** What the zip may have at most, for each name of a file that it has no room for because of that. */
  readonly limits: ReadonlyMap<string, string>;
}

/** Tries to pack every file; with `error` as `overflow` only until one does not fit. */
async function fill(
  files: readonly EvidenceFile[],
  { redactor, overflow, limit }: PackOptions,
): Promise<Filled> {
  const buffer = Buffer.allocUnsafe(CHUNK);
  const block = Buffer.allocUnsafe(CHUNK);
  const packed: PackedEntry[] = [];
  const limits = new Map<string, string>();
  let room = limit;
  let tried = 0;

  /** Reads, redacts and compresses a file. Returns the limit of the zip that leaves no room for it, if one does. */
  async function packFile(file: EvidenceFile): Promise<PackedEntry | string> {
    if (packed.length === MAX_FILES) return pluralize(MAX_FILES, "file");
    if (tried + file.bytes > MAX_UNPACKED) return `${formatBytes(MAX_UNPACKED)} unpacked`;
    tried += file.bytes;
    const redacting = redactor.startFile();
    const deflater = new Deflater(block);
    const write = (bytes: Buffer, isLast: boolean) => {
      deflater.write(isLast ? redacting.end(bytes) : redacting.write(bytes));
      return deflater.size <= room;
    };
    if (file.content === undefined) {
      const read = await readWhole(file, (opened) => readChunks(opened, buffer, write));
      if ("problem" in read) throw new AttestationError(read.problem, { cause: read.cause });
    } else {
      await yieldIfDue();
      write(file.content, true);
    }
    const content = deflater.end();
    if (deflater.size > room) return formatBytes(limit);
    const { name, kind, suites } = file;
    return { name, kind, suites, ...content, replaced: redacting.replaced };
  }

  for (const file of files.toSorted(inOrderOfPacking)) {
    const result = await packFile(file);
    if (typeof result !== "string") {
      packed.push(result);
      room -= entrySize(result);
      continue;
    }
    limits.set(file.name, result);
    if (overflow === "error") break;
  }
  return { packed, limits };
}

function inOrderOfPacking(a: EvidenceFile, b: EvidenceFile): number {
  return rankOf(a) - rankOf(b) || a.bytes - b.bytes || byName(a, b);
}

/** Returns which files are packed first: what shows failures must not be pushed out by anything else. */
function rankOf(file: EvidenceFile): number {
  if (file.kind === "attachment") return 2;
  return isGreen(file) ? 1 : 0;
}

function buildManifestEntry(
  packed: readonly PackedFile[],
  omitted: readonly OmittedFile[],
): ZipEntry {
  const deflater = new Deflater();
  deflater.write(Buffer.from(formatManifest(packed, omitted)));
  return { name: MANIFEST, ...deflater.end() };
}

function createArchive(entries: readonly ZipEntry[], packed: readonly PackedFile[]): PackedArchive {
  const content = zipOf(entries);
  const replaced = packed.reduce((sum, file) => sum + file.replaced, 0);
  return { ...digestOf(content), content, fileCount: packed.length, replaced, packed };
}

function omit({ name, kind, bytes, suites }: EvidenceFile, reason: string): OmittedFile {
  return { name, kind, bytes, reason, suites };
}

/**
 * Returns how many of the last files have to go for the zip to be at least this many bytes smaller: all, if that is not
 * enough.
 */
function countLast(packed: readonly ZipEntry[], bytes: number): number {
  let count = 0;
  let sum = 0;
  for (const file of packed.toReversed()) {
    if (sum >= bytes) break;
    sum += entrySize(file);
    count += 1;
  }
  return count;
}

function overflowError(
  files: readonly EvidenceFile[],
  limits: readonly string[],
): AttestationError {
  return new AttestationError({
    id: "attachment-too-large",
    title: `The files to attach do not fit into ${zipOfAtMost(limits)}`,
    details: listLargest(files),
    advice:
      "Attach less (`attachments`, `attach-reports`), or set `attachment-overflow` to `trim`.",
  });
}

function warnOfTrimming(
  omitted: readonly EvidenceFile[],
  files: readonly EvidenceFile[],
  limits: readonly string[],
): readonly Problem[] {
  if (omitted.length === 0) return [];
  const count = `${formatNumber(omitted.length)} of ${pluralize(files.length, "file")}`;
  return [
    {
      id: "attachment-too-large",
      title: `${count} did not fit into ${zipOfAtMost(limits)}`,
      details: listLargest(omitted),
      advice: `The ${MANIFEST} in the attachment lists what was left out.`,
    },
  ];
}

function warnOfLinks(outside: readonly EvidenceFile[]): readonly Problem[] {
  if (outside.length === 0) return [];
  const names = outside.map(({ name }) => name);
  const count = pluralize(names.length, "file");
  return [
    {
      id: "linked-outside",
      title: `${count} not attached: links lead out of the working directory`,
      details: limitItems(names, LINKS_NAMED),
      advice: "Copy what is needed into the working directory.",
    },
  ];
}

function zipOfAtMost(limits: readonly string[]): string {
  return `a zip of at most ${joinList([...new Set(limits)])}`;
}

/** Lists the largest files with their sizes. Names are quoted, since tests may choose them. */
function listLargest(files: readonly EvidenceFile[]): readonly string[] {
  const largest = files.toSorted((a, b) => b.bytes - a.bytes || byName(a, b));
  const lines = largest.map(
    ({ name, bytes }) => `${JSON.stringify(name)} has ${formatBytes(bytes)}`,
  );
  return limitItems(lines, NAMED);
}
