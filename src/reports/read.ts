import { pluralize } from "../base/format.ts";
import type { Problem } from "../base/problem.ts";
import { SuiteLimit } from "../evidence/data-json.ts";
import { ChunkReader } from "../files/read-whole.ts";
import { CASE_LIMITS, remainingLimits } from "../junit/report-reader.ts";
import type { Redactor } from "../redaction/redact.ts";
import { type NamedFile, type ReadReports, readFile } from "./read-file.ts";

interface ReadOptions {
  /** Paths that a pattern names literally. */
  readonly named: ReadonlySet<string>;
  readonly redactor: Redactor;
  /** Whether suites of the same name are merged into one. */
  readonly mergeSuites: boolean;
  /** Ends the reading, which then rejects, before the next file. */
  readonly signal: AbortSignal;
}

/** Reports of which warnings are kept, and of which notices are; the others are counted. */
const MAX_REMARKS = 200;

/** Reads files one after another, in the given order. */
export async function readReports(
  files: readonly NamedFile[],
  { named, redactor, mergeSuites, signal }: ReadOptions,
): Promise<ReadReports> {
  const suites = new SuiteLimit(mergeSuites);
  const onSuite = (name: string) => suites.add(name);
  const tools = { chunks: new ChunkReader(), redactor, named, onSuite };
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
    warnings: limitRemarks(warnings, (count) => ({
      id: "contradictory-report",
      title: pluralize(
        count,
        "more report contradicts itself",
        "more reports contradict themselves",
      ),
    })),
    notices: limitRemarks(notices, (count) => ({
      id: "tolerated-mistakes",
      title: pluralize(
        count,
        "more report has mistakes that were tolerated",
        "more reports have mistakes that were tolerated",
      ),
    })),
    others: parts.flatMap((part) => part.others ?? []),
    invalid: parts.flatMap((part) => part.invalid ?? []),
    unreadable: parts.flatMap((part) => part.unreadable ?? []),
    files: parts.flatMap((part) => part.files ?? []),
  };
}

/** Returns the first of the remarks, and one about how many more there are. */
function limitRemarks(
  remarks: readonly Problem[],
  describeRest: (count: number) => Problem,
): readonly Problem[] {
  const rest = remarks.length - MAX_REMARKS;
  return rest > 0 ? [...remarks.slice(0, MAX_REMARKS), describeRest(rest)] : remarks;
}
