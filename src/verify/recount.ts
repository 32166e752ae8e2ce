import { type Json, type JsonObject, valueAt } from "../base/json.ts";
import { toJUnitResult } from "../evidence/data-json.ts";
import { MAX_LISTED } from "../evidence/run-context.ts";
import { aggregate, type Report } from "../junit/report.ts";
import type { TestOutcome, Tests } from "../junit/tests.ts";
import { applyOutcome } from "../reports/test-run.ts";
import type { AttestedPayload } from "./attested-documents.ts";
import { compare, compareSuites } from "./compare.ts";

/** What a report says when it is read again, or what the manifest says about one that was left out. */
export interface Recount {
  /** Its name in the zip. */
  readonly path: string;
  /** Undefined for a broken report. */
  readonly report: Pick<Report, "suites" | "failed" | "flaky"> | undefined;
  /** Of a report that was left out, neither flaky cases nor names of cases are known. */
  readonly isOmitted: boolean;
}

/** Adds reports up as the action does, with the case that `test-outcome` adds (R10). */
export function addUp(recounts: readonly Recount[], { name, ci }: AttestedPayload): Tests {
  const reports = recounts.flatMap(({ report }) => (report ? [report] : []));
  const broken = recounts.filter(({ report }) => report === undefined);
  const tests: Tests = {
    outcome: outcomeOf(valueAt(ci, "tests.outcome")),
    ...aggregate(reports, valueAt(ci, "demands.merge_suites") !== false),
    reports: reports.length,
    invalid: broken.map(({ path }) => ({ path, reason: "broken" })),
    failed: reports.flatMap(({ failed }) => failed),
    flaky: reports.flatMap(({ flaky }) => flaky),
    skipped: [],
  };
  return applyOutcome(tests, name).value;
}

function outcomeOf(value: Json | undefined): TestOutcome | undefined {
  const outcomes = ["success", "failure", "cancelled", "skipped"] as const;
  return outcomes.find((outcome) => outcome === value);
}

/** Whether the attachment holds every report that was counted. */
export function isComplete(recounts: readonly Recount[]): boolean {
  return !recounts.some(({ report, isOmitted }) => isOmitted && report !== undefined);
}

/** Compares the counts in the payload with those of all reports. */
export function compareCounts(
  { results, ci }: AttestedPayload,
  tests: Tests,
  recounts: readonly Recount[],
): readonly string[] {
  const { counts } = tests;
  const flaky = valueAt(ci, "tests.flaky");
  // At least as many as are known.
  const isEnough = !isComplete(recounts) && typeof flaky === "number" && flaky >= counts.flaky;
  const paths = tests.invalid.map(({ path }) => path);
  const listed = valueAt(ci, "reports.invalid");
  const stated = Array.isArray(listed) ? listed.map((one) => valueAt(one, "path")) : listed;
  return [
    ...compareSuites(results, tests.suites.map(toJUnitResult)),
    ...compareMember(ci, "tests.executed", counts.total - counts.skipped),
    ...compareMember(ci, "tests.flaky", isEnough ? flaky : counts.flaky),
    ...compareMember(ci, "reports.read", tests.reports),
    ...compare("`user_data.ci.reports.invalid`", stated, paths.slice(0, MAX_LISTED)),
    ...compareMember(
      ci,
      "reports.invalid_total",
      paths.length > MAX_LISTED ? paths.length : undefined,
    ),
  ];
}

function compareMember(ci: JsonObject | undefined, path: string, expected: Json | undefined) {
  return compare(`\`user_data.ci.${path}\``, valueAt(ci, path), expected);
}
