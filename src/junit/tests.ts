import {
  type Counts,
  type FailedCase,
  type FlakyCase,
  failedCount,
  type Report,
  roundSeconds,
  type SkippedCase,
  type Suite,
} from "./report.ts";

/** A place in the repository. */
export interface SourceLocation {
  /** A file, relative to the repository, `/`-separated. */
  readonly file: string;
  /** Counted from 1. */
  readonly line?: number | undefined;
}

/** A failed case, with the report that holds it; no report has a failure that only the workflow knows of (R10). */
export interface LocatedFailure extends FailedCase {
  readonly report?: string | undefined;
  /** Where in the repository it failed, if that is known. */
  readonly location?: SourceLocation | undefined;
  /** The paths of its trace that lead to files of the repository, as the trace writes them. */
  readonly ownPaths?: readonly string[] | undefined;
  /** What it says, in one redacted line. Absent if the report says nothing, and before it was redacted. */
  readonly headline?: string | undefined;
}

/** How a test run ends: the `outcome` of a step or the `result` of a job. Of several, the first in this list counts (R10). */
export const TEST_OUTCOMES = ["failure", "cancelled", "success", "skipped"] as const;
export type TestOutcome = (typeof TEST_OUTCOMES)[number];

/** What all reports say together, and what the workflow knows of the test run. */
export interface Tests {
  /** Absent if nothing was read, or if the evidence was refused. */
  readonly result?: "passed" | "failed" | undefined;
  /** Absent if the workflow does not pass it. */
  readonly outcome?: TestOutcome | undefined;
  readonly counts: Counts;
  /** Seconds. */
  readonly duration: number;
  /** The `junit_results` of the attestation, with flaky counts. */
  readonly suites: readonly Suite[];
  /** How many reports were read. */
  readonly reports: number;
  /** How many files the excludes of `reports` left out. */
  readonly excluded?: number;
  readonly invalid: readonly { readonly name: string; readonly reason: string }[];
  /** The first failed cases; `counts` says how many there are. */
  readonly failed: readonly LocatedFailure[];
  readonly flaky: readonly FlakyCase[];
  /** The first skipped cases; `counts` says how many there are. */
  readonly skipped: readonly SkippedCase[];
}

/** Whether the only failed case is that of a test run which failed although no case did (R10). */
export function isRunFailure({ counts, failed: [first] }: Pick<Tests, "counts" | "failed">) {
  return failedCount(counts) === 1 && first !== undefined && first.report === undefined;
}

type Figures = Omit<Suite, "name">;

const NONE: Figures = { total: 0, failures: 0, errors: 0, skipped: 0, flaky: 0, duration: 0 };

/** Adds up the suites of reports in order of first appearance; with `mergeSuites`, one entry for each name. */
export function aggregate(
  reports: readonly Pick<Report, "suites">[],
  mergeSuites: boolean,
): Pick<Tests, "suites" | "counts" | "duration"> {
  const all = reports.flatMap(({ suites }) => suites);
  const { duration, ...counts } = all.reduce(add, NONE);
  if (!mergeSuites) return { suites: all, counts, duration };
  const byName = Map.groupBy(all, ({ name }) => name);
  const suites = Array.from(byName, ([name, same]) => ({ name, ...same.reduce(add, NONE) }));
  return { suites, counts, duration };
}

/** Durations are rounded at every step, so that errors of binary fractions do not add up. */
function add(one: Figures, other: Figures): Figures {
  return {
    total: one.total + other.total,
    failures: one.failures + other.failures,
    errors: one.errors + other.errors,
    skipped: one.skipped + other.skipped,
    flaky: one.flaky + other.flaky,
    duration: roundSeconds(one.duration + other.duration),
  };
}
