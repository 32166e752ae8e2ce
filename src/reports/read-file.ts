import { inCode } from "../base/format.ts";
import type { Problem } from "../base/problem.ts";
import type { ReportFile } from "../evidence/evidence-file.ts";
import type { OpenFile } from "../files/files.ts";
import type { FoundFile } from "../files/find-files.ts";
import { LARGE_FILE, limitNewSpace } from "../files/large-runs.ts";
import { type ChunkReader, readWhole } from "../files/read-whole.ts";
import type { CaseLimits, Report, ReportDocument, Suite } from "../junit/report.ts";
import { createReportReader } from "../junit/report-reader.ts";
import { type Redactor, redactProblem } from "../redaction/redact.ts";
import type { LocatedFailure } from "./tests.ts";

/** A file that may be a report. */
export interface NamedFile extends FoundFile {
  /** In the zip. */
  readonly name: string;
}

/** A file that is not counted. */
export interface UnusedFile {
  /** In the zip. */
  readonly name: string;
  readonly reason: string;
}

/** A report that was counted. */
export interface CountedReport {
  /** As it was found. */
  readonly path: string;
  /** As the tests named them. */
  readonly original: readonly Suite[];
  /** As they are sent. */
  readonly suites: readonly Suite[];
}

/**
 * What the files hold, in the order of their names in the zip. Names are as they are sent; other texts are redacted.
 */
export interface ReadReports extends Pick<Report, "skipped" | "flaky"> {
  readonly reports: readonly CountedReport[];
  readonly failed: readonly LocatedFailure[];
  /** Files that are not JUnit reports (R1, R2). */
  readonly others: readonly UnusedFile[];
  /** Broken reports (R1). */
  readonly invalid: readonly UnusedFile[];
  /** Why files could not be read. */
  readonly unreadable: readonly Problem[];
  /** About reports that contradict themselves (R6). */
  readonly warnings: readonly Problem[];
  /** About reports in which something was tolerated (R1, R6, R7). */
  readonly notices: readonly Problem[];
  /** Every report, broken ones included, as it was when it was read. */
  readonly files: readonly ReportFile[];
}

interface FileReading {
  readonly chunks: ChunkReader;
  readonly redactor: Redactor;
  /** Paths that a pattern names literally. */
  readonly named: ReadonlySet<string>;
  /** How many more cases are kept for display. */
  readonly limits: CaseLimits;
  readonly onSuite: (name: string) => void;
}

/** Reads a file and returns what it adds to the result. */
export async function readFile(
  found: NamedFile,
  reading: FileReading,
): Promise<Partial<ReadReports>> {
  const { name, location, linkedOutside } = found;
  const { named, redactor } = reading;
  const { redactAll } = redactor;
  const read = await readWhole(found, (opened) => count(name, opened, reading));
  if ("problem" in read) return { unreadable: [redactProblem(read.problem, redactor)] };
  const { state, value: document } = read;
  const file: ReportFile = {
    name,
    location,
    kind: "report",
    linkedOutside,
    bytes: state.size,
    counted: state,
  };
  if (document.kind === "report") return addReport(found.path, document, file, redactor);
  if (document.kind === "not-junit") {
    return { others: [redactAll({ name, reason: `its root is <${document.root}>` })] };
  }
  // Whether a file without tests is a broken report depends on its name (R1).
  const isNamed = /\.xml$/i.test(found.path) || named.has(found.path);
  if (!document.isJUnit && !isNamed) {
    return { others: [redactAll({ name, reason: `it is not XML: ${document.reason}` })] };
  }
  return { files: [file], invalid: [redactAll({ name, reason: document.message })] };
}

async function count(
  name: string,
  opened: OpenFile,
  { chunks, limits, onSuite }: FileReading,
): Promise<ReportDocument> {
  if (opened.state.size > LARGE_FILE) limitNewSpace();
  const reader = createReportReader(name, { limits, onSuite });
  for await (const { bytes } of chunks.read(opened)) {
    if (!reader.write(bytes)) break;
  }
  return reader.end();
}

/** `path` is that of the file as it was found. Nothing is redacted before it is counted, and everything before it is cut. */
function addReport(
  path: string,
  report: Report,
  file: ReportFile,
  { redactAll }: Redactor,
): Partial<ReadReports> {
  const suites = redactAll(report.suites);
  return {
    ...remarksOn(redactAll(report), file.name),
    reports: [{ path, original: report.suites, suites }],
    failed: redactAll(report.failed).map((one) => ({ ...one, report: path })),
    skipped: redactAll(report.skipped),
    flaky: redactAll(report.flaky),
    files: [{ ...file, suites }],
  };
}

/** Returns one warning about how a report contradicts itself, and one notice about what was tolerated in it. */
function remarksOn(
  { warnings, notices }: Report,
  name: string,
): Pick<ReadReports, "warnings" | "notices"> {
  const contradictory: Problem = {
    id: "contradictory-report",
    title: `${inCode(name)} contradicts itself`,
    details: warnings,
  };
  const tolerated: Problem = {
    id: "tolerated-mistakes",
    title: `${inCode(name)} has mistakes that were tolerated`,
    details: notices,
  };
  return {
    warnings: warnings.length > 0 ? [contradictory] : [],
    notices: notices.length > 0 ? [tolerated] : [],
  };
}
