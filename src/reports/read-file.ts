import { isDeepStrictEqual } from "node:util";
import { LARGE_FILE, limitNewSpace, type OpenFile } from "../base/files.ts";
import type { FoundFile } from "../base/find-files.ts";
import { isPacked, type Packed, type ReportFile } from "../evidence/evidence-file.ts";
import {
  type PackingTools,
  packOpen,
  READS_DIFFERENTLY,
  readReportAgain,
  unpack,
} from "../evidence/pack-file.ts";
import { readWhole } from "../evidence/read-whole.ts";
import type { SecretFinding, SecretSearch } from "../evidence/secrets/secret-search.ts";
import type { CaseLimits, Report, ReportDocument } from "../junit/report.ts";
import { createReportReader } from "../junit/report-reader.ts";

/** A file that may be a report. */
export interface NamedFile extends FoundFile {
  /** In the zip. */
  readonly name: string;
}

/** A file that is not counted, under its name in the zip. */
export interface UnusedFile {
  readonly path: string;
  readonly reason: string;
}

/** What one file turned out to be. Besides names, its texts are not redacted. */
export type ReadFile =
  | {
      readonly kind: "report";
      /** As the tests wrote it. */
      readonly original: Report;
      /** As it is sent. */
      readonly report: Report;
      readonly file: ReportFile;
      /** What in the names looks like a secret. */
      readonly findings: readonly SecretFinding[];
    }
  | { readonly kind: "invalid"; readonly reason: string; readonly file: ReportFile }
  /** `other` is what is not a JUnit report. */
  | { readonly kind: "other" | "unreadable"; readonly reason: string };

interface FileReading extends PackingTools {
  /** How many bytes of the zip the file may use up; 0 if it is not attached, or the zip is full. */
  readonly room: number;
  /** Paths that a pattern names literally. */
  readonly named: ReadonlySet<string>;
  /** How many more cases are kept for display. */
  readonly limits: CaseLimits;
  readonly onSuite: (name: string) => void;
}

/**
 * Reads a file and finds out what it is. The reader of reports gets the bytes as they are; what is to be attached is
 * redacted and compressed from the same bytes.
 */
export async function readFile(found: NamedFile, reading: FileReading): Promise<ReadFile> {
  const { name: path, location, linkedOutside } = found;
  const read = await readWhole(location, (opened) => readOpen(path, opened, reading));
  if ("problem" in read) return { kind: "unreadable", reason: `${path} ${read.problem}` };
  const { state, value } = read;
  const { document, packed } = value;
  const states = { bytes: state.size, counted: state };
  const file: ReportFile = { path, location, kind: "report", linkedOutside, ...states, packed };
  if (document.kind === "report") return redactReport(document, file, reading);
  if (document.kind === "not-junit") {
    return { kind: "other", reason: `its root is <${document.root}>` };
  }
  // A file without tests is taken for something else than a broken report by its name (R1).
  const isNamed = /\.xml$/i.test(found.path) || reading.named.has(found.path);
  if (!document.isJUnit && !isNamed && state.size > 0) {
    return { kind: "other", reason: `it is not XML: ${document.reason}` };
  }
  return { kind: "invalid", reason: document.message, file: await checkBroken(file) };
}

/** Returns what a file holds, and what was packed of it. */
async function readOpen(
  path: string,
  opened: OpenFile,
  { limits, onSuite, ...packing }: FileReading,
): Promise<{ readonly document: ReportDocument; readonly packed: Packed | undefined }> {
  if (opened.state.size > LARGE_FILE) limitNewSpace();
  const reader = createReportReader(path, { limits, onSuite });
  const packed = await packOpen(
    opened,
    { path, kind: "report" },
    { ...packing, count: reader.write },
  );
  return { document: await reader.end(), packed };
}

/**
 * Redacts the names of suites and cases in a report. Where something in the report or in a name is replaced, the report
 * is read again as the zip would hold it, and sent as it is there. It is withheld if its numbers are not those of the
 * original, or if one of its names would still have to be redacted.
 */
async function redactReport(
  original: Report,
  file: ReportFile,
  { secrets, limits }: FileReading,
): Promise<ReadFile> {
  const { report, rules } = await redactNames(original, secrets);
  const read = (sent: Report, packed = file.packed) => ({
    kind: "report" as const,
    original,
    report: sent,
    file: { ...file, suites: sent.suites, packed },
    findings: rules.map((rule) => ({ place: file.path, rule })),
  });
  const isReplaced = isPacked(file) && (file.packed.redaction || report !== original);
  if (!isReplaced) return read(report);
  const held = await readReportAgain(file.path, unpack(file.packed.content), { limits });
  const isSame = held !== undefined && hasNumbersOf(held, original);
  if (!isSame || (await redactNames(held, secrets)).report !== held)
    return read(report, READS_DIFFERENTLY);
  const { warnings, notices } = original;
  return read({ ...held, warnings, notices });
}

/** Withholds a broken report that would be read once its secrets are replaced. */
async function checkBroken(file: ReportFile): Promise<ReportFile> {
  if (!isPacked(file) || file.packed.redaction === undefined) return file;
  const held = await readReportAgain(file.path, unpack(file.packed.content));
  return held === undefined ? file : { ...file, packed: READS_DIFFERENTLY };
}

/** Whether two readings of a report have the same numbers, and show as many cases. */
function hasNumbersOf(one: Report, other: Report): boolean {
  const numbersOf = ({ suites, failed, flaky }: Report) => [
    suites.map(({ name: _, ...numbers }) => numbers),
    failed.length,
    flaky.length,
  ];
  return isDeepStrictEqual(numbersOf(one), numbersOf(other));
}

/** Returns the same report if no name changes. `rules` are those that found something in a name. */
async function redactNames(report: Report, secrets: SecretSearch) {
  const { suites, failed, flaky } = report;
  const names = {
    suites: suites.map(({ name }) => ({ name })),
    failed: failed.map(({ suite, name }) => ({ suite, name })),
    flaky: flaky.map(({ suite, name }) => ({ suite, name })),
  };
  const { sent, findings } = await secrets.redact(names);
  const rules = [...new Set(findings.map(({ rule }) => rule))];
  if (sent === names) return { report, rules };
  const renamed = {
    suites: withMembers(suites, sent.suites),
    failed: withMembers(failed, sent.failed),
    flaky: withMembers(flaky, sent.flaky),
  };
  return { report: { ...report, ...renamed }, rules };
}

/** Returns entries with other members, which are in the same order. */
export function withMembers<T>(
  entries: readonly T[],
  members: readonly Partial<T>[],
): readonly T[] {
  return entries.map((entry, index) => ({ ...entry, ...members[index] }));
}
