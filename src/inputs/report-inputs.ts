import type { TestOutcome } from "../result.ts";
import type { InputReader } from "./input-reader.ts";

/** How many skipped cases are too many: more than `cases`, or more than `percent` of all cases. */
export type SkipLimit =
  | { readonly kind: "cases"; readonly cases: number }
  | { readonly kind: "percent"; readonly percent: number };

/** A suite that has to be there, and how many of its cases have to run. */
export interface RequiredSuite {
  readonly glob: string;
  readonly minTests: number;
}

/** Which reports to read, and what they have to show. */
export interface ReportInputs {
  readonly patterns: readonly string[];
  /** What the workflow knows of the test run: the worst of what was given. */
  readonly testOutcome?: TestOutcome | undefined;
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

/** From the worst to the best. */
const OUTCOMES: readonly TestOutcome[] = ["failure", "cancelled", "skipped", "success"];

/** Reads the inputs about reports and what they have to show. */
export function readReportInputs(read: InputReader): ReportInputs {
  const patterns = read.list("reports");
  if (!patterns.some((pattern) => !pattern.startsWith("!"))) {
    read.addProblem(
      "`reports` does not name any report; expected glob patterns such as `**/TEST-*.xml`, one per line.",
    );
  }
  const outcomes = read.choices("test-outcome", OUTCOMES);
  return {
    patterns,
    testOutcome: OUTCOMES.find((outcome) => outcomes.includes(outcome)),
    ifNone: read.choice("if-no-reports", ["error", "warn", "ignore"]) ?? "error",
    onInvalid: read.choice("on-invalid-report", ["error", "warn"]) ?? "error",
    minTests: read.integer("min-tests", { min: 0 }) ?? 1,
    maxSkipped: read.parsed("max-skipped", parseSkipLimit),
    requiredSuites: read.parsedList("required-suites", parseRequiredSuite),
    requiredReports: read.list("required-reports"),
    maxAge: read.duration("max-report-age"),
    mergeSuites: read.flag("merge-suites") ?? true,
  };
}

function parseSkipLimit(text: string): SkipLimit {
  const [, digits, percent] = /^(\d{1,9}(?:\.\d{1,3})?)(%?)$/.exec(text) ?? [];
  const number = Number(digits);
  if (digits === undefined || (percent === "" ? digits.includes(".") : number > 100)) {
    throw new Error("a number of cases such as `3`, or a percentage of all cases such as `5%`");
  }
  return percent === "" ? { kind: "cases", cases: number } : { kind: "percent", percent: number };
}

function parseRequiredSuite(text: string): RequiredSuite {
  const [, glob = "", digits] = /^(.*?)(?:\s*>=\s*(\d{1,9}))?$/.exec(text) ?? [];
  if (glob === "" || digits === "0" || /(?:\s[<>]\s*\d+|[<>]=\s*\S*)$/.test(glob)) {
    throw new Error(
      "a glob on suite names such as `checkout.*`, or with a number of cases `checkout.* >= 40`",
    );
  }
  return { glob, minTests: digits === undefined ? 1 : Number(digits) };
}
