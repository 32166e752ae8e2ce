/** How a case ended (R3). */
export type Outcome = "passed" | "failure" | "error" | "skipped";

/** Numbers of cases. `total` is passed + failures + errors + skipped; `flaky` ones are among the passed (R9). */
export interface Counts {
  readonly total: number;
  readonly failures: number;
  readonly errors: number;
  readonly skipped: number;
  readonly flaky: number;
}

/** How many cases passed. */
export function passedCount(counts: Counts): number {
  return counts.total - counts.failures - counts.errors - counts.skipped;
}

/** How many cases failed or errored; what a header does not state counts as none. */
export function failedCount({
  failures = 0,
  errors = 0,
}: {
  readonly failures?: number | undefined;
  readonly errors?: number | undefined;
}): number {
  return failures + errors;
}

/** One outermost `<testsuite>` of one report, including the suites in it (R2). */
export interface Suite extends Counts {
  readonly name: string;
  /** Seconds (R7). */
  readonly duration: number;
}

/** A case that is shown to people. Its texts are bounded. */
interface ShownCase {
  readonly suite: string;
  readonly name: string;
  readonly className?: string;
}

/** A case that failed or errored. */
export interface FailedCase extends ShownCase {
  readonly outcome: "failure" | "error";
  readonly message?: string;
  readonly type?: string;
  /** The text of the failure element, usually a stack trace. */
  readonly text?: string;
  readonly file?: string;
  /** Counted from 1. */
  readonly line?: number;
}

/** A case that was skipped. */
export interface SkippedCase extends ShownCase {
  readonly reason?: string;
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

/** How many cases of each kind are kept. */
export type CaseLimits = { readonly [Kind in keyof ShownCases]: number };

/** The contents of one JUnit report. */
export interface Report extends ShownCases {
  readonly kind: "report";
  /** Relative to the working directory, with `/` separators. */
  readonly path: string;
  readonly suites: readonly Suite[];
  /** Where a header contradicts the cases: each names file, suite and both figures (R6). */
  readonly warnings: readonly string[];
  /** What was tolerated, at most one of each kind (R1, R6, R7). */
  readonly notices: readonly string[];
}

/** A well-formed document that is not a JUnit report (R2). */
export interface OtherDocument {
  readonly kind: "not-junit";
  readonly path: string;
  /** Name of its root element. */
  readonly root: string;
}

/** A report whose structure is broken (R1). Nothing of it counts. */
export class InvalidReportError extends Error {
  override readonly name = "InvalidReportError";
  readonly path: string;
  /** Counted from 1. */
  readonly line: number;
  /** Counted from 1, in characters. */
  readonly column: number;
  readonly reason: string;
  /** Whether a `<testsuites>`, a suite or a case came before the defect. */
  readonly isJUnit: boolean;

  constructor(
    path: string,
    defect: { line: number; column: number; reason: string; isJUnit: boolean },
    options?: ErrorOptions,
  ) {
    super(`${path}:${defect.line}:${defect.column}: ${defect.reason}`, options);
    this.path = path;
    this.line = defect.line;
    this.column = defect.column;
    this.reason = defect.reason;
    this.isJUnit = defect.isJUnit;
  }
}
