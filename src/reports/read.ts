import { limitItems } from "../base/format.ts";
import { SuiteLimit } from "../evidence/data-json.ts";
import type { SecretSearch } from "../evidence/secrets/secret-search.ts";
import { ChunkReader } from "../files/read-whole.ts";
import { CASE_LIMITS, remainingLimits } from "../junit/report-reader.ts";
import { type NamedFile, type ReadReports, readFile } from "./read-file.ts";

interface ReadOptions {
  /** Paths that a pattern names literally. */
  readonly named: ReadonlySet<string>;
  readonly secrets: SecretSearch;
  /** Whether suites of the same name are merged into one. */
  readonly mergeSuites: boolean;
  /** Ends the reading, which then rejects, before the next file. */
  readonly signal: AbortSignal;
}

/** Sentences of each kind that are kept over all reports; the others are counted. */
const MAX_REMARKS = 1_000;

/** Reads files one after another, in the given order. */
export async function readReports(
  files: readonly NamedFile[],
  { named, secrets, mergeSuites, signal }: ReadOptions,
): Promise<ReadReports> {
  const suites = new SuiteLimit(mergeSuites);
  const onSuite = (name: string) => suites.add(name);
  const tools = { chunks: new ChunkReader(), secrets, named, onSuite };
  const parts: Partial<ReadReports>[] = [];
  let limits = CASE_LIMITS;
  for (const file of files) {
    signal.throwIfAborted();
    const part = await readFile(file, { ...tools, limits });
    limits = remainingLimits(limits, part);
    parts.push(part);
  }
  return mergeParts(parts);
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
