/** How a case ended (junit-rules R3). */
export type Outcome = "passed" | "failure" | "error" | "skipped";

/** Numbers of cases; `total` is passed + failures + errors + skipped, and `flaky` ones are among the passed (R9). */
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

/** One outermost `<testsuite>` of one report, nested ones rolled up (R2). */
export interface Suite extends Counts {
  readonly name: string;
  /** Seconds (R7). */
  readonly duration: number;
}

/** A case that failed or errored, as far as people are shown it; texts are bounded. */
export interface FailedCase {
  readonly suite: string;
  readonly name: string;
  readonly className?: string;
  readonly outcome: "failure" | "error";
  readonly message?: string;
  readonly type?: string;
  /** The text of the failure element: mostly a stack trace. */
  readonly text?: string;
  readonly file?: string;
  /** Counted from 1. */
  readonly line?: number;
}

/** A passed case that needed more than one attempt (R9). */
export interface FlakyCase {
  readonly suite: string;
  readonly name: string;
  readonly className?: string;
  /** How many attempts it took, the last one included, where the report says so. */
  readonly attempts?: number;
}

/** A case that was skipped, as far as people are shown it; texts are bounded. */
export interface SkippedCase {
  readonly suite: string;
  readonly name: string;
  readonly className?: string;
  /** Why, as the report says. */
  readonly reason?: string;
}

/** What one JUnit report says. */
export interface Report {
  readonly kind: "report";
  /** Relative to the working directory, `/`-separated. */
  readonly path: string;
  readonly suites: readonly Suite[];
  /** The first ones, up to a bound; the counts in `suites` are never bounded. */
  readonly failed: readonly FailedCase[];
  /** The first ones, up to a bound. */
  readonly flaky: readonly FlakyCase[];
  /** Where a header contradicts its cases: each names file, suite and both figures (R6). */
  readonly warnings: readonly string[];
  /** What was tolerated, at most one a kind (R1, R7). */
  readonly notices: readonly string[];
}

/** A well-formed document that is no JUnit report (R2). */
export interface OtherDocument {
  readonly kind: "not-junit";
  readonly path: string;
  /** Name of its root element. */
  readonly root: string;
}

/** A report whose structure is broken (R1): it is never half-read. */
export class InvalidReportError extends Error {
  override readonly name = "InvalidReportError";
  readonly path: string;
  /** Counted from 1. */
  readonly line: number;
  /** Counted from 1, in characters of the line. */
  readonly column: number;
  readonly reason: string;

  constructor(path: string, at: { line: number; column: number }, reason: string) {
    super(`${path}:${at.line}:${at.column}: ${reason}`);
    this.path = path;
    this.line = at.line;
    this.column = at.column;
    this.reason = reason;
  }
}
