import { closeSync, readSync, type Stats } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { errorMessage, isSystemError } from "../errors.ts";
import type { Compressor, Content, ContentPacker } from "../evidence/content.ts";
import type { EvidenceFile } from "../evidence/evidence-file.ts";
import { type OpenFile, openRegularFile } from "../files.ts";
import type { FoundFile } from "../find-files.ts";
import {
  type CaseLimits,
  type FlakyCase,
  InvalidReportError,
  type OtherDocument,
  type Report,
  type SkippedCase,
} from "../junit/report.ts";
import { CASE_LIMITS, createReportReader } from "../junit/report-reader.ts";
import type { Log } from "../log.ts";
import { createProgress, type Progress } from "../progress.ts";
import type { LocatedFailure } from "../result.ts";
import { joinList, limitItems } from "../text/format.ts";
import type { FoundReports, OtherFile } from "./find.ts";
import { SuiteLimit } from "./suite-limit.ts";

/** What the files hold that the patterns match, in the order of their paths. */
export interface ReadReports {
  readonly reports: readonly Pick<Report, "path" | "suites">[];
  readonly failed: readonly LocatedFailure[];
  readonly skipped: readonly SkippedCase[];
  readonly flaky: readonly FlakyCase[];
  readonly warnings: readonly string[];
  readonly notices: readonly string[];
  /** Files that are not JUnit reports (R1, R2). */
  readonly others: readonly OtherFile[];
  /** Broken reports (R1). */
  readonly invalid: readonly { readonly path: string; readonly reason: string }[];
  /** Why files could not be read. */
  readonly unreadable: readonly string[];
  /** Every report, broken ones included, as it was when it was read. */
  readonly files: readonly EvidenceFile[];
}

/** What one file turned out to be. */
type ReadFile =
  | { readonly kind: "report"; readonly report: Report; readonly file: EvidenceFile }
  | { readonly kind: "invalid"; readonly error: InvalidReportError; readonly file: EvidenceFile }
  | ({ readonly kind: "other" } & OtherFile)
  | { readonly kind: "unreadable"; readonly reason: string };

interface Reading {
  readonly buffer: Buffer;
  readonly progress: Progress;
  readonly compressor: Compressor | undefined;
  /** Paths that a pattern names literally. */
  readonly named: ReadonlySet<string>;
  /** How many more cases are kept for display. */
  readonly limits: CaseLimits;
  readonly onSuite: (name: string) => void;
}

export interface ReadOptions {
  readonly log: Log;
  /** Compresses the reports while they are read; absent if they are not attached. */
  readonly compressor?: Compressor | undefined;
  /** Whether suites of the same name make one; they do where absent. */
  readonly mergeSuites?: boolean;
}

const CHUNK = 128 * 1024;
/** Sentences of each kind that are kept over all reports; the others are counted. */
const MAX_REMARKS = 1_000;

/**
 * Reads files one after another through one buffer: where files are many, synchronous reads are several times as
 * fast as promises, and memory does not grow with the size of a report. What is to be attached is hashed and
 * compressed from the same bytes that are counted.
 */
export async function readReports(
  { files, repeated, named }: Pick<FoundReports, "files" | "repeated" | "named">,
  { log, compressor, mergeSuites = true }: ReadOptions,
): Promise<ReadReports> {
  const progress = createProgress({ log, doing: "Reading reports", files: files.length });
  const buffer = Buffer.allocUnsafe(CHUNK);
  const collection = createCollection();
  const suites = new SuiteLimit(mergeSuites);
  for (const file of files) {
    const limits = remainingLimits(collection);
    const onSuite = (name: string) => suites.add(name);
    const reading = { buffer, progress, compressor, named, limits, onSuite };
    collect(await readFile(file, reading), collection);
    progress.finished();
  }
  await compressor?.finished();
  if (repeated.length > 0) collection.notices.push(repeatedNotice(repeated));
  return {
    ...collection,
    warnings: limitItems(collection.warnings, MAX_REMARKS),
    notices: limitItems(collection.notices, MAX_REMARKS),
  };
}

async function readFile(found: FoundFile, reading: Reading): Promise<ReadFile> {
  const { path, location } = found;
  try {
    const opened = openRegularFile(location);
    if (opened === undefined) {
      const reason = `${path} is not a regular file; exclude it from \`reports\`.`;
      return { kind: "unreadable", reason };
    }
    try {
      return await readOpen(found, opened, reading);
    } finally {
      closeSync(opened.descriptor);
    }
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return { kind: "unreadable", reason: `${path} could not be read: ${errorMessage(error)}` };
  }
}

async function readOpen(found: FoundFile, opened: OpenFile, reading: Reading): Promise<ReadFile> {
  const { path } = found;
  const packer = found.linkedOutside ? undefined : reading.compressor?.start(opened.stat.size);
  const document = await readDocument(path, opened, { ...reading, packer });
  if (document === undefined) {
    const reason = `${path} changed while it was read; let what writes it end before this step.`;
    return { kind: "unreadable", reason };
  }
  const skip = (reason: string) => {
    packer?.discard();
    return { kind: "other", path, reason } as const;
  };
  if (document instanceof InvalidReportError) {
    const isEmpty = opened.stat.size === 0;
    if (!document.isJUnit && !isEmpty && isOtherByName(path, reading))
      return skip(`it is not XML: ${document.reason}`);
  } else if (document.kind === "not-junit") {
    return skip(`its root is <${document.root}>`);
  }
  const file = evidenceFile(found, opened.stat, packer?.end());
  await reading.compressor?.ready();
  if (document instanceof InvalidReportError) return { kind: "invalid", error: document, file };
  return { kind: "report", report: document, file: { ...file, suites: document.suites } };
}

/** Reads what the file held when it was opened. Returns undefined if that is no longer there. */
async function readDocument(
  path: string,
  { descriptor, stat }: OpenFile,
  {
    buffer,
    progress,
    limits,
    onSuite,
    packer,
  }: Reading & { readonly packer: ContentPacker | undefined },
): Promise<Report | OtherDocument | InvalidReportError | undefined> {
  const reader = createReportReader(path, { limits, onSuite });
  let broken: InvalidReportError | undefined;
  for (let total = 0; total < stat.size; ) {
    const length = readSync(descriptor, buffer, 0, Math.min(CHUNK, stat.size - total), null);
    if (length === 0) return undefined;
    total += length;
    const bytes = buffer.subarray(0, length);
    // A broken report is attached, too.
    broken ??= reportError(() => reader.write(bytes));
    await packer?.write(bytes);
    if (progress.read(length)) await setImmediate();
  }
  if (broken) return broken;
  let document: Report | OtherDocument | undefined;
  broken = reportError(() => {
    document = reader.end();
  });
  return broken ?? document;
}

/** Whether a file without tests is taken for something else than a broken report, by its name (R1). */
function isOtherByName(path: string, { named }: Reading): boolean {
  return !/\.xml$/i.test(path) && !named.has(path);
}

/** Returns the error of a broken report, which is a result like any other here. */
function reportError(read: () => void): InvalidReportError | undefined {
  try {
    read();
    return undefined;
  } catch (error) {
    if (error instanceof InvalidReportError) return error;
    throw error;
  }
}

function evidenceFile(
  { path, location, linkedOutside }: FoundFile,
  stat: Stats,
  content: Content | undefined,
): EvidenceFile {
  const inside = insidePath(path);
  return {
    path: inside,
    ...(inside !== path && { readAs: path }),
    location,
    kind: "report",
    linkedOutside,
    bytes: stat.size,
    modified: stat.mtimeMs,
    ...(content && { content }),
  };
}

/** Returns a name for the zip: what lies outside the working directory must not climb out of it there. */
function insidePath(path: string): string {
  return path
    .replace(/^([A-Za-z]):/, "$1")
    .split("/")
    .map((segment) => (segment === ".." ? "__" : segment))
    .join("/")
    .replace(/^\/+/, "");
}

type Collection = {
  -readonly [K in keyof ReadReports]: ReadReports[K] extends readonly (infer T)[] ? T[] : never;
};

function createCollection(): Collection {
  return {
    reports: [],
    failed: [],
    skipped: [],
    flaky: [],
    warnings: [],
    notices: [],
    others: [],
    invalid: [],
    unreadable: [],
    files: [],
  };
}

function collect(read: ReadFile, into: Collection): void {
  switch (read.kind) {
    case "report":
      collectReport(read.report, into);
      break;
    case "other":
      into.others.push({ path: read.path, reason: read.reason });
      break;
    case "invalid":
      into.invalid.push({ path: read.error.path, reason: read.error.message });
      break;
    case "unreadable":
      into.unreadable.push(read.reason);
  }
  if ("file" in read) into.files.push(read.file);
}

function collectReport(report: Report, into: Collection): void {
  into.reports.push({ path: report.path, suites: report.suites });
  for (const warning of report.warnings) into.warnings.push(warning);
  for (const notice of report.notices) into.notices.push(notice);
  for (const failure of report.failed) into.failed.push({ ...failure, report: report.path });
  for (const skipped of report.skipped) into.skipped.push(skipped);
  for (const flaky of report.flaky) into.flaky.push(flaky);
}

/** Cases are kept up to limits that hold for all reports together. */
function remainingLimits({ failed, skipped, flaky }: Collection): CaseLimits {
  return {
    failed: CASE_LIMITS.failed - failed.length,
    skipped: CASE_LIMITS.skipped - skipped.length,
    flaky: CASE_LIMITS.flaky - flaky.length,
  };
}

function repeatedNotice(paths: readonly string[]): string {
  const isOne = paths.length === 1;
  return `${joinList(paths)} ${isOne ? "was skipped: a link to a report" : "were skipped: links to reports"} that ${isOne ? "was" : "were"} read already. No report counts twice.`;
}
