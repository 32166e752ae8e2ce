import { closeSync, readSync, type Stats } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { errorMessage, isSystemError } from "../errors.ts";
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
import { joinList } from "../text/format.ts";
import type { FoundReports, OtherFile } from "./find.ts";

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
  | {
      readonly kind: "invalid";
      readonly path: string;
      readonly reason: string;
      readonly file: EvidenceFile;
    }
  | ({ readonly kind: "other" } & OtherFile)
  | { readonly kind: "unreadable"; readonly reason: string };

interface Reading {
  readonly buffer: Buffer;
  readonly progress: Progress;
  /** Paths that a pattern names literally. */
  readonly named: ReadonlySet<string>;
  /** How many more cases are kept for display. */
  readonly limits: CaseLimits;
}

const CHUNK = 128 * 1024;

/**
 * Reads files one after another through one buffer: where files are many, synchronous reads are several times as
 * fast as promises, and memory does not grow with the size of a report.
 */
export async function readReports(
  { files, repeated, named }: Pick<FoundReports, "files" | "repeated" | "named">,
  log: Log,
): Promise<ReadReports> {
  const progress = createProgress({ log, doing: "Reading reports", files: files.length });
  const buffer = Buffer.allocUnsafe(CHUNK);
  const collection = createCollection();
  for (const file of files) {
    const limits = remaining(collection);
    collect(await readFile(file, { buffer, progress, named, limits }), collection);
    progress.finished();
  }
  if (repeated.length > 0) collection.notices.push(repeatedNotice(repeated));
  return collection;
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
  const { stat } = opened;
  try {
    const document = await readDocument(found.path, opened, reading);
    if (document === undefined) {
      const reason = `${found.path} changed while it was read; let what writes it end before this step.`;
      return { kind: "unreadable", reason };
    }
    if (document.kind === "not-junit") {
      return { kind: "other", path: found.path, reason: `its root is <${document.root}>` };
    }
    const file = evidenceFile(found, stat, isGreen(document));
    return { kind: "report", report: document, file };
  } catch (error) {
    if (!(error instanceof InvalidReportError)) throw error;
    const { path } = found;
    if (!error.isJUnit && stat.size > 0 && isOtherByName(path, reading)) {
      return { kind: "other", path, reason: `it is not XML: ${error.reason}` };
    }
    return { kind: "invalid", path, reason: error.message, file: evidenceFile(found, stat, false) };
  }
}

/** Reads what the file held when it was opened. Returns undefined if that is no longer there. */
async function readDocument(
  path: string,
  { descriptor, stat }: OpenFile,
  { buffer, progress, limits }: Reading,
): Promise<Report | OtherDocument | undefined> {
  const reader = createReportReader(path, limits);
  for (let total = 0; total < stat.size; ) {
    const length = readSync(descriptor, buffer, 0, Math.min(CHUNK, stat.size - total), null);
    if (length === 0) return undefined;
    total += length;
    reader.write(buffer.subarray(0, length));
    if (progress.read(length)) await setImmediate();
  }
  return reader.end();
}

/** Whether a file without tests is taken for something else than a broken report, by its name (R1). */
function isOtherByName(path: string, { named }: Reading): boolean {
  return !/\.xml$/i.test(path) && !named.has(path);
}

function isGreen(report: Report): boolean {
  return report.suites.every((suite) => suite.failures + suite.errors === 0);
}

function evidenceFile(
  { path, location, linkedOutside }: FoundFile,
  stat: Stats,
  green: boolean,
): EvidenceFile {
  return {
    path: insidePath(path),
    location,
    kind: "report",
    linkedOutside,
    bytes: stat.size,
    modified: stat.mtimeMs,
    green,
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
      into.invalid.push({ path: read.path, reason: read.reason });
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
  into.skipped.push(...report.skipped);
  into.flaky.push(...report.flaky);
}

function remaining({ failed, skipped, flaky }: Collection): CaseLimits {
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
