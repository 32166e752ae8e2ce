import type { Failure } from "../failures/failure.ts";
import type { Totals } from "../junit/aggregate.ts";
import type { FlakyCase, SkippedCase } from "../junit/report.ts";

/** How a test run ends: the `outcome` of a step or the `result` of a job. Of several, the first in this list counts (R10). */
export const TEST_OUTCOMES = ["failure", "cancelled", "success", "skipped"] as const;
export type TestOutcome = (typeof TEST_OUTCOMES)[number];

/** A file that is not counted. */
export interface UncountedFile {
  /** In the zip. */
  readonly name: string;
  readonly reason: string;
}

/**
 * What all reports say together, and what the workflow knows of the test run. The suites are the `junit_results` of the
 * attestation, with flaky counts.
 */
export interface Tests extends Totals {
  /** Absent if the workflow does not pass it. */
  readonly outcome?: TestOutcome | undefined;
  /**
   * How the test run ended, after the words `The test step`, if it failed although no case did. `counts`, `suites` and
   * `failed` have one case for it (R10).
   */
  readonly runFailure?: string | undefined;
  /** How many reports were read. */
  readonly reports: number;
  readonly invalid: readonly UncountedFile[];
  /** The first failed cases; `counts` says how many there are. */
  readonly failed: readonly Failure[];
  readonly flaky: readonly FlakyCase[];
  /** The first skipped cases; `counts` says how many there are. */
  readonly skipped: readonly SkippedCase[];
}
