import { limitItems } from "../base/format.ts";
import { SuiteLimit } from "../evidence/data-json.ts";
import { type ReportFile, ZIP_LIMIT } from "../evidence/evidence-file.ts";
import { ChunkReader } from "../evidence/read-whole.ts";
import type { SecretFinding, SecretSearch } from "../evidence/secrets/secret-search.ts";
import type { FlakyCase, ShownCase, SkippedCase, Suite } from "../junit/report.ts";
import { CASE_LIMITS, remainingLimits } from "../junit/report-reader.ts";
import type { LocatedFailure } from "../junit/tests.ts";
import type { FoundReports } from "./find-reports.ts";
import {
  type NamedFile,
  type ReadFile,
  readFile,
  type UnusedFile,
  withMembers,
} from "./read-file.ts";

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
 * What the files hold that the patterns match, in the order of their names in the zip. Names are those that are sent;
 * in other texts, what looks like a secret is replaced.
 */
export interface ReadReports {
  readonly reports: readonly CountedReport[];
  readonly failed: readonly LocatedFailure[];
  readonly skipped: readonly SkippedCase[];
  readonly flaky: readonly FlakyCase[];
  readonly warnings: readonly string[];
  readonly notices: readonly string[];
  /** Files that are not JUnit reports (R1, R2). */
  readonly others: readonly UnusedFile[];
  /** Broken reports (R1). */
  readonly invalid: readonly UnusedFile[];
  /** Why files could not be read. */
  readonly unreadable: readonly string[];
  /** Every report, broken ones included, as it was when it was read. */
  readonly files: readonly ReportFile[];
  /** What in the names of suites looks like a secret. */
  readonly findings: readonly SecretFinding[];
}

interface ReadOptions {
  /** Whether they are packed while they are read. */
  readonly isAttached: boolean;
  readonly secrets: SecretSearch;
  /** Whether suites of the same name are merged into one. */
  readonly mergeSuites: boolean;
  /** Ends the reading, which then rejects, before the next file. */
  readonly signal: AbortSignal;
}

/** Sentences of each kind that are kept over all reports; the others are counted. */
const MAX_REMARKS = 1_000;

/**
 * Reads files one after another, in the order of their names in the zip. What is to be attached is redacted, hashed and
 * compressed from the same bytes that are counted; once the zip is full, files are only counted.
 */
export async function readReports(
  {
    files,
    named,
    warnings,
  }: Pick<FoundReports, "named" | "warnings"> & { readonly files: readonly NamedFile[] },
  { isAttached, secrets, mergeSuites, signal }: ReadOptions,
): Promise<ReadReports> {
  const suites = new SuiteLimit(mergeSuites);
  const onSuite = (name: string) => suites.add(name);
  const tools = { chunks: new ChunkReader(), secrets, named, onSuite };
  const parts: Partial<ReadReports>[] = [];
  let limits = CASE_LIMITS;
  let left = isAttached ? ZIP_LIMIT : 0;
  for (const file of files) {
    signal.throwIfAborted();
    const room = file.linkedOutside ? 0 : left;
    const read = await readFile(file, { ...tools, room, limits });
    if (room > 0 && "file" in read) left -= sizeOf(read.file) ?? left;
    const part = await redactRead(file, read, secrets);
    limits = remainingLimits(limits, part);
    parts.push(part);
  }
  return mergeParts([{ warnings }, ...parts]);
}

/** Returns how many bytes of the zip a report uses up; undefined if the zip has no room for it. */
function sizeOf({ packed }: ReportFile): number | undefined {
  if (packed === undefined) return undefined;
  return "content" in packed ? packed.content.sizeInZip : 0;
}

/** Returns what of a file is sent and shown. */
async function redactRead(
  { path, name }: NamedFile,
  read: ReadFile,
  secrets: SecretSearch,
): Promise<Partial<ReadReports>> {
  if (read.kind !== "report") {
    const reason = (await secrets.redact(read.reason)).shown;
    const unused = [{ path: name, reason }];
    if (read.kind === "invalid") return { files: [read.file], invalid: unused };
    return read.kind === "other" ? { others: unused } : { unreadable: [reason] };
  }
  const { original, report, file, findings } = read;
  const { failed, skipped, flaky, warnings, notices } = report;
  const { shown: texts } = await secrets.redact({
    failed: failed.map(withoutNames),
    flaky: flaky.map(withoutNames),
    skipped,
    warnings,
    notices,
  });
  return {
    ...texts,
    reports: [{ path, original: original.suites, suites: report.suites }],
    failed: withMembers(failed, texts.failed).map((failure) => ({ ...failure, report: path })),
    flaky: withMembers(flaky, texts.flaky),
    files: [file],
    findings,
  };
}

function withoutNames<T extends ShownCase>({ suite: _, name: __, ...texts }: T) {
  return texts;
}

function mergeParts(parts: readonly Partial<ReadReports>[]): ReadReports {
  const warnings = parts.flatMap((part) => part.warnings ?? []);
  const notices = parts.flatMap((part) => part.notices ?? []);
  return {
    reports: parts.flatMap((part) => part.reports ?? []),
    failed: parts.flatMap((part) => part.failed ?? []),
    skipped: parts.flatMap((part) => part.skipped ?? []),
    flaky: parts.flatMap((part) => part.flaky ?? []),
    warnings: limitItems(warnings, MAX_REMARKS),
    notices: limitItems(notices, MAX_REMARKS),
    others: parts.flatMap((part) => part.others ?? []),
    invalid: parts.flatMap((part) => part.invalid ?? []),
    unreadable: parts.flatMap((part) => part.unreadable ?? []),
    files: parts.flatMap((part) => part.files ?? []),
    findings: parts.flatMap((part) => part.findings ?? []),
  };
}
