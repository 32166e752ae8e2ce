/** How a case ended (R3). */
export type Outcome = "passed" | FailedOutcome | "skipped";
export type FailedOutcome = "failure" | "error";

/** Numbers of cases. `total` is passed + failures + errors + skipped; `flaky` ones are among the passed (R9). */
export type Counts = Readonly<Record<(typeof COUNTS)[number], number>>;

export const COUNTS = ["total", "failures", "errors", "skipped", "flaky"] as const;

/** Returns counts, each of which `count` returns by its name. */
export function countsBy(count: (name: keyof Counts) => number): Counts {
  return {
    total: count("total"),
    failures: count("failures"),
    errors: count("errors"),
    skipped: count("skipped"),
    flaky: count("flaky"),
  };
}

/** Returns how many cases ran: all but those that were skipped. */
export function executedCount({ total, skipped }: Pick<Counts, "total" | "skipped">): number {
  return total - skipped;
}

export function passedCount(counts: Counts): number {
  return counts.total - counts.failures - counts.errors - counts.skipped;
}

export type FailedCounts = Pick<Counts, "failures" | "errors">;

export function failedCount({ failures, errors }: FailedCounts): number {
  return failures + errors;
}

/** Rounds seconds to microseconds, which removes the errors of binary fractions. Returns a finite number. */
export function roundSeconds(seconds: number): number {
  return Math.min(Number(seconds.toFixed(6)), Number.MAX_VALUE);
}

/** One outermost `<testsuite>` of one report, including the suites in it (R2). */
export interface Suite extends Counts {
  readonly name: string;
  /** Seconds (R7). */
  readonly duration: number;
}

/** A case that is shown to people. Its texts are bounded. */
export interface ShownCase {
  readonly suite: string;
  readonly name: string;
  readonly className?: string | undefined;
}

/** What a failure, an error or a skip says. */
export interface CaseMessage {
  readonly message?: string | undefined;
  readonly type?: string | undefined;
  /** The text of the element: of a failure, usually a stack trace. */
  readonly text?: string | undefined;
}

export interface FailedCase extends ShownCase, CaseMessage {
  /** The end of what it printed after it failed, or the panic in the output of its suite: it may be the only reason. */
  readonly output?: string | undefined;
  readonly file?: string | undefined;
  /** Counted from 1. */
  readonly line?: number | undefined;
}

export interface SkippedCase extends ShownCase {
  readonly reason?: string | undefined;
}

/** A case that passed after failed attempts (R9). */
export interface FlakyCase extends ShownCase {
  /** Including the one that passed. */
  readonly attempts: number;
}

/** The first cases of each kind, up to a limit. Counts are never limited. */
export interface ShownCases {
  readonly failed: readonly FailedCase[];
  readonly skipped: readonly SkippedCase[];
  readonly flaky: readonly FlakyCase[];
}

/** The contents of one JUnit report. */
export interface Report extends ShownCases {
  readonly kind: "report";
  readonly suites: readonly Suite[];
  /** Where a header contradicts the cases: each names the suite and both figures (R6). */
  readonly warnings: readonly string[];
}

/** A well-formed document that is not a JUnit report (R2). */
export interface OtherDocument {
  readonly kind: "not-junit";
  /** Name of its root element. */
  readonly root: string;
}

/** What a document turned out to be. */
export type ReportDocument = Report | OtherDocument | BrokenReport;

/** A report whose structure is broken (R1). Nothing of it counts. */
export interface BrokenReport {
  readonly kind: "broken";
  /** With the place: path, line and column. */
  readonly message: string;
  /** Without the place. */
  readonly reason: string;
  /** Whether a `<testsuites>`, a suite or a case came before the defect. */
  readonly isJUnit: boolean;
}
