import type { InputReader } from "./input-reader.ts";

/** Which reports are read, and which of them are good enough. */
export interface ReportInputs {
  readonly patterns: readonly string[];
  readonly ifNone: "error" | "warn" | "ignore";
  readonly onInvalid: "error" | "warn";
  readonly minTests: number;
  /** Milliseconds. */
  readonly maxAge?: number | undefined;
  readonly mergeSuites: boolean;
}

export function readReportInputs(read: InputReader): ReportInputs {
  const patterns = read.list("reports");
  if (!patterns.some((pattern) => !pattern.startsWith("!"))) {
    read.addProblem(
      "`reports` does not name any report; expected glob patterns such as `**/TEST-*.xml`, one per line.",
    );
  }
  return {
    patterns,
    ifNone: read.choice("if-no-reports", ["error", "warn", "ignore"]) ?? "error",
    onInvalid: read.choice("on-invalid-report", ["error", "warn"]) ?? "error",
    minTests: read.integer("min-tests", { min: 0 }) ?? 1,
    maxAge: read.duration("max-report-age"),
    mergeSuites: read.flag("merge-suites") ?? true,
  };
}
