import type { Totals } from "../junit/aggregate.ts";
import type { ReadReports } from "./read.ts";

/** How a test run ends: the `outcome` of a step or the `result` of a job. Of several, the first in this list counts (R10). */
export const TEST_OUTCOMES = ["failure", "cancelled", "success", "skipped"] as const;
export type TestOutcome = (typeof TEST_OUTCOMES)[number];

/**
 * What all reports say together, and what the workflow knows of the test run. The suites are the `junit_results` of the
 * attestation, with flaky counts; `counts` says how many cases there are of each kind.
 */
export interface Tests
  extends Totals,
    Pick<ReadReports, "failed" | "skipped" | "flaky" | "invalid"> {
  /** Absent if the workflow does not pass it. */
  readonly outcome?: TestOutcome | undefined;
  /**
   * How the test run ended, after the words `The test step`, if it failed although no case did. `counts`, `suites` and
   * `failed` have one case for it (R10).
   */
  readonly runFailure?: string | undefined;
  /** How many reports were read. */
  readonly reportCount: number;
}
