import { closeSync, readSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import type { EvidenceFile } from "../evidence/evidence-file.ts";
import { type OpenFile, openRegularFile } from "../files.ts";
import { relativePath } from "../glob.ts";
import {
  type FlakyCase,
  InvalidReportError,
  type OtherDocument,
  type Report,
} from "../junit/report.ts";
import { createReportReader } from "../junit/report-reader.ts";
import type { Log } from "../log.ts";
import { createProgress, type Progress } from "../progress.ts";
import type { LocatedFailure } from "../result.ts";
import { joinList } from "../text/format.ts";
import { createSeenFiles, type SeenFiles } from "./seen-files.ts";

/** What was found in the files that the patterns matched, in their order. */
export interface ReadReports {
  readonly reports: readonly Pick<Report, "suites">[];
  readonly failed: readonly LocatedFailure[];
  readonly flaky: readonly FlakyCase[];
  readonly warnings: readonly string[];
  readonly notices: readonly string[];
  /** Well-formed, and no JUnit report (junit-rules R2). */
  readonly others: readonly OtherDocument[];
  /** Broken (junit-rules R1). */
  readonly invalid: readonly { readonly path: string; readonly reason: string }[];
  /** Could not be read: sentences for people. */
  readonly unreadable: readonly string[];
  /** Every report, broken ones too, as it was when it was read. */
  readonly files: readonly EvidenceFile[];
}

type Draft = {
  -readonly [K in keyof ReadReports]: ReadReports[K] extends readonly (infer T)[] ? T[] : never;
};

/** Failed and flaky cases kept for people, over all reports; counts are never bounded. */
const CASES_KEPT = 200;
const CHUNK = 128 * 1024;

/**
 * Reads `files` (absolute, in order) one after another through one buffer: synchronous reads are several
 * times as fast as promises where files are many, and memory does not grow with a report. A file that links lead
 * to several times is read once.
 */
export async function readReports(
  files: readonly string[],
  base: string,
  log: Log,
): Promise<ReadReports> {
  const draft: Draft = {
    reports: [],
    failed: [],
    flaky: [],
    warnings: [],
    notices: [],
    others: [],
    invalid: [],
    unreadable: [],
    files: [],
  };
  const buffer = Buffer.allocUnsafe(CHUNK);
  const progress = createProgress({ log, doing: "Reading reports", files: files.length });
  const met = createSeenFiles();
  const repeated: string[] = [];
  for (const file of files) {
    await readReport({
      file,
      path: relativePath(file, base),
      buffer,
      draft,
      met,
      repeated,
      progress,
    });
    progress.finished();
  }
  if (repeated.length > 0) draft.notices.push(tellRepeated(repeated));
  return draft;
}

function tellRepeated(paths: readonly string[]): string {
  const [verb, links] = paths.length === 1 ? ["was", "a link"] : ["were", "links"];
  return `${joinList(paths)} ${verb} skipped: ${links} to reports that were read already. No report counts twice.`;
}

interface Task {
  readonly file: string;
  readonly path: string;
  readonly buffer: Buffer;
  readonly draft: Draft;
  readonly met: SeenFiles;
  /** Paths of files that were met before. */
  readonly repeated: string[];
  readonly progress: Progress;
}

async function readReport(task: Task): Promise<void> {
  try {
    const opened = openRegularFile(task.file);
    if (opened === undefined) {
      task.draft.unreadable.push(
        `${task.path} is not a regular file; exclude it from \`reports\`.`,
      );
      return;
    }
    try {
      await readOpen(task, opened);
    } finally {
      closeSync(opened.descriptor);
    }
  } catch (error) {
    if (!isSystemError(error)) throw error;
    task.draft.unreadable.push(`${task.path} could not be read: ${error.message}`);
  }
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return typeof error === "object" && error !== null && "syscall" in error && "message" in error;
}

async function readOpen(task: Task, { descriptor, stat }: OpenFile): Promise<void> {
  const { path, draft } = task;
  if (task.met(task.file, stat) !== undefined) {
    task.repeated.push(path);
    return;
  }
  try {
    const document = await readDocument(task, descriptor, stat.size);
    if (document === undefined) {
      draft.unreadable.push(
        `${path} changed while it was read; let what writes it end before this step.`,
      );
    } else if (document.kind === "not-junit") {
      draft.others.push(document);
    } else {
      keep(document, draft);
      draft.files.push(evidenceFile(task, stat, isGreen(document)));
    }
  } catch (error) {
    if (!(error instanceof InvalidReportError)) throw error;
    draft.invalid.push({ path, reason: error.message });
    draft.files.push(evidenceFile(task, stat, false));
  }
}

/** The first `size` bytes, which were there at the start; undefined where they are not any more. */
async function readDocument(
  { path, buffer, progress }: Task,
  descriptor: number,
  size: number,
): Promise<Report | OtherDocument | undefined> {
  const reader = createReportReader(path);
  for (let total = 0; total < size; ) {
    const length = readSync(descriptor, buffer, 0, Math.min(CHUNK, size - total), null);
    if (length === 0) return undefined;
    total += length;
    reader.write(buffer.subarray(0, length));
    if (progress.read(length)) await setImmediate();
  }
  return reader.end();
}

function keep(report: Report, draft: Draft): void {
  draft.reports.push({ suites: report.suites });
  draft.warnings.push(...report.warnings);
  draft.notices.push(...report.notices);
  const room = CASES_KEPT - draft.failed.length;
  for (const failure of report.failed.slice(0, room))
    draft.failed.push({ ...failure, report: report.path });
  draft.flaky.push(...report.flaky.slice(0, CASES_KEPT - draft.flaky.length));
}

function isGreen(report: Report): boolean {
  return report.suites.every((suite) => suite.failures + suite.errors === 0);
}

function evidenceFile(
  task: Task,
  stat: { size: number; mtimeMs: number },
  green: boolean,
): EvidenceFile {
  return {
    path: insidePath(task.path),
    location: task.file,
    kind: "report",
    bytes: stat.size,
    modified: stat.mtimeMs,
    green,
  };
}

/** A name for the zip: what lies outside the working directory must not climb out of it there. */
function insidePath(path: string): string {
  return path
    .replace(/^([A-Za-z]):/, "$1")
    .split("/")
    .map((segment) => (segment === ".." ? "__" : segment))
    .join("/")
    .replace(/^\/+/, "");
}
