import { formatDuration } from "../base/format.ts";
import type { Json, JsonObject } from "../base/json.ts";
import type { OnSecret } from "./secrets/find-secrets.ts";

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

/** What is sent besides the test results. */
export interface EvidenceInputs {
  readonly attachReports: boolean;
  readonly attachments: readonly string[];
  readonly ifNoAttachments: "error" | "warn" | "ignore";
  readonly overflow: "error" | "trim" | "omit";
  readonly userData: JsonObject | undefined;
  readonly onSecret: OnSecret;
}

/** The inputs that say which evidence is made, and which is good enough. */
export interface AuthorInputs {
  readonly reports: ReportInputs;
  readonly evidence: EvidenceInputs;
}

/**
 * What the author demands of the evidence: for each input that demands something, how `user_data.ci` states it; undefined
 * if nothing is demanded.
 */
export const DEMANDS: Readonly<Record<string, (inputs: AuthorInputs) => Json | undefined>> = {
  "min-tests": ({ reports }) => reports.minTests,
  "max-skipped": ({ reports }) => reports.maxSkipped && describeLimit(reports.maxSkipped),
  "required-suites": ({ reports }) => reports.requiredSuites.map(describeSuite),
  "required-reports": ({ reports }) => reports.requiredReports,
  "max-report-age": ({ reports }) =>
    reports.maxAge === undefined ? undefined : formatDuration(reports.maxAge),
  "if-no-reports": ({ reports }) => reports.ifNone,
  "on-invalid-report": ({ reports }) => reports.onInvalid,
  "merge-suites": ({ reports }) => reports.mergeSuites,
  "attach-reports": ({ evidence }) => evidence.attachReports,
  "if-no-attachments": ({ evidence }) => evidence.ifNoAttachments,
  "attachment-overflow": ({ evidence }) => evidence.overflow,
  "on-secret": ({ evidence }) => evidence.onSecret,
};

/** `5%` or `12`, as the input is written. */
function describeLimit(limit: SkipLimit): string {
  return limit.kind === "percent" ? `${limit.percent}%` : String(limit.cases);
}

/** `checkout.*` or `checkout.* >= 40`, as the input is written. */
function describeSuite({ glob, minCases }: RequiredSuite): string {
  return minCases > 1 ? `${glob} >= ${minCases}` : glob;
}
