import { inCode } from "../base/format.ts";
import type { Problem } from "../base/problem.ts";
import type { ReportFile } from "../evidence/evidence-file.ts";
import type { SecretFinding, SecretSearch } from "../evidence/secrets/secret-search.ts";
import type { OpenFile } from "../files/files.ts";
import type { FoundFile } from "../files/find-files.ts";
import { LARGE_FILE, limitNewSpace } from "../files/large-runs.ts";
import { type ChunkReader, readWhole } from "../files/read-whole.ts";
import type { CaseLimits, Report, ReportDocument, ShownCase, Suite } from "../junit/report.ts";
import { createReportReader } from "../junit/report-reader.ts";
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
  /** Every report, broken ones included, as it was when it was read. */
  readonly files: readonly ReportFile[];
  /** What in the names of suites looks like a secret. */
  readonly findings: readonly SecretFinding[];
}

interface FileReading {
  readonly chunks: ChunkReader;
  readonly secrets: SecretSearch;
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
  const { named, secrets } = reading;
  const read = await readWhole(found, (opened) => count(name, opened, reading));
  if ("problem" in read) return { unreadable: [await secrets.redactResult(read.problem)] };
  const { state, value: document } = read;
  const file: ReportFile = {
    name,
    location,
    kind: "report",
    linkedOutside,
    bytes: state.size,
    counted: state,
  };
  if (document.kind === "report") return addReport(found.path, document, file, secrets);
  if (document.kind === "not-junit") {
    return {
      others: [{ name, reason: await secrets.redactResult(`its root is <${document.root}>`) }],
    };
  }
  // Whether a file without tests is a broken report depends on its name (R1).
  const isNamed = /\.xml$/i.test(found.path) || named.has(found.path);
  if (!document.isJUnit && !isNamed) {
    return {
      others: [{ name, reason: await secrets.redactResult(`it is not XML: ${document.reason}`) }],
    };
  }
  return {
    files: [file],
    invalid: [{ name, reason: await secrets.redactResult(document.message) }],
  };
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

/** `path` is that of the file as it was found. */
async function addReport(
  path: string,
  report: Report,
  file: ReportFile,
  secrets: SecretSearch,
): Promise<Partial<ReadReports>> {
  const { failed, skipped, flaky } = report;
  const original = namesIn(report);
  const { sent: names, findings } = await secrets.redact(original);
  const isRedacted = names !== original;
  const suites = isRedacted ? rename(report.suites, names.suites) : report.suites;
  const warnings = warningsAbout(report, file.name);
  const shown = await secrets.redactResult({ failed, skipped, flaky, warnings });
  const rules = new Set(findings.map(({ rule }) => rule));
  return {
    ...shown,
    reports: [{ path, original: report.suites, suites }],
    // Names stay as they are sent.
    failed: rename(shown.failed, names.failed).map((one) => ({ ...one, report: path })),
    flaky: rename(shown.flaky, names.flaky),
    files: [{ ...file, sent: { ...names, suites, isRedacted } }],
    findings: Array.from(rules, (rule) => ({ place: file.name, rule })),
  };
}

/** Returns one warning about how a report contradicts itself. */
function warningsAbout({ warnings }: Report, name: string): readonly Problem[] {
  if (warnings.length === 0) return [];
  const title = `${inCode(name)} contradicts itself`;
  return [{ id: "contradictory-report", title, details: warnings }];
}

/** Returns the names of a report that are sent, unlike its other texts. */
function namesIn({ suites, failed, flaky }: Report) {
  const namesOf = ({ suite, name }: ShownCase) => ({ suite, name });
  return {
    suites: suites.map(({ name }) => ({ name })),
    failed: failed.map(namesOf),
    flaky: flaky.map(namesOf),
  };
}

/** Returns entries with other names, which are in the same order. */
function rename<T>(entries: readonly T[], names: readonly Partial<T>[]): readonly T[] {
  return entries.map((entry, index) => ({ ...entry, ...names[index] }));
}
