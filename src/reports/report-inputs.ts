/** How a test run ends: the `outcome` of a step or the `result` of a job. Of several, the first in this list counts (R10). */
export const TEST_OUTCOMES = ["failure", "cancelled", "success", "skipped"] as const;
export type TestOutcome = (typeof TEST_OUTCOMES)[number];

/** How many skipped cases are too many: more than `cases`, or more than `percent` of all cases. */
export type SkipLimit =
  | { readonly kind: "cases"; readonly cases: number }
  | { readonly kind: "percent"; readonly percent: number };

/** A suite that has to be there, and how many of its cases have to run. */
export interface RequiredSuite {
  readonly glob: string;
  readonly minCases: number;
}

/** Which reports to read, and what they have to show. */
export interface ReportInputs {
  readonly patterns: readonly string[];
  /** What the workflow knows of the test run: the outcome of each of its parts, such as jobs. */
  readonly testOutcomes: readonly TestOutcome[];
  readonly ifNone: "error" | "warn" | "ignore";
  readonly onInvalid: "error" | "warn";
  readonly minTests: number;
  readonly maxSkipped?: SkipLimit | undefined;
  readonly requiredSuites: readonly RequiredSuite[];
  /** Globs on report paths. */
  readonly requiredReports: readonly string[];
  /** Milliseconds. */
  readonly maxAge?: number | undefined;
  readonly mergeSuites: boolean;
}
