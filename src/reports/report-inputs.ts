/** How a test run ends: the `outcome` of a step or the `result` of a job. Of several, the first in this list counts (R10). */
export const TEST_OUTCOMES = ["failure", "cancelled", "success", "skipped"] as const;
export type TestOutcome = (typeof TEST_OUTCOMES)[number];

/** What happens if no report meets a line of `reports` (R11). */
export const IF_NO_REPORTS = ["error", "any", "warn"] as const;

/** Which reports to read, and what they have to show. */
export interface ReportInputs {
  readonly patterns: readonly string[];
  /** What the workflow knows of the test run: the outcome of each of its parts, such as jobs. */
  readonly testOutcomes: readonly TestOutcome[];
  readonly ifNone: (typeof IF_NO_REPORTS)[number];
  readonly minTests: number;
  /** Milliseconds. */
  readonly maxAge?: number | undefined;
}
