import { isDeepStrictEqual } from "node:util";
import { type JsonObject, valueAt } from "../base/json.ts";
import { sanitizeLine } from "../base/sanitize.ts";
import { toJUnitResult } from "../evidence/data-json.ts";
import { MAX_LISTED } from "../evidence/run-context.ts";
import { aggregate, type Report } from "../junit/report.ts";
import type { TestOutcome, Tests } from "../junit/tests.ts";
import { applyOutcome } from "../reports/test-run.ts";
import type { JUnitResult } from "../service/operations/attest-junit.ts";
import type { AttestedPayload } from "./attested-documents.ts";

/** What a report says when it is read again, or what the manifest says about one that was left out. */
export interface Recount {
  /** Its name in the zip. */
  readonly path: string;
  /** Undefined for a broken report. */
  readonly report: Pick<Report, "suites" | "failed" | "flaky"> | undefined;
  /** Of a report that was left out, neither flaky cases nor names of cases are known. */
  readonly isOmitted: boolean;
}

/** Returns a sentence if what a document states is not what follows from the others. */
export function compare(what: string, stated: unknown, expected: unknown): readonly string[] {
  if (isDeepStrictEqual(stated, expected)) return [];
  return [`${what} is ${show(stated)}; it should be ${show(expected)}.`];
}

function show(value: unknown): string {
  return value === undefined ? "missing" : sanitizeLine(JSON.stringify(value));
}

/** Compares the members of two objects; `nameOf` returns what a sentence calls a member. */
export function compareMembers(
  stated: JsonObject,
  expected: JsonObject,
  nameOf: (key: string) => string,
): readonly string[] {
  const keys = new Set([...Object.keys(stated), ...Object.keys(expected)]);
  return [...keys].flatMap((key) => compare(nameOf(key), stated[key], expected[key]));
}

/** Adds reports up as the action does, with the case that `test-outcome` adds (R10). */
export function addUp(recounts: readonly Recount[], { name, ci }: AttestedPayload): Tests {
  const reports = recounts.flatMap(({ report }) => report ?? []);
  const broken = recounts.filter(({ report }) => report === undefined);
  const stated = valueAt(ci, "tests.outcome");
  const tests: Tests = {
    outcome: OUTCOMES.find((outcome) => outcome === stated),
    ...aggregate(reports, valueAt(ci, "demands.merge_suites") !== false),
    reports: reports.length,
    invalid: broken.map(({ path }) => ({ path, reason: "broken" })),
    failed: reports.flatMap(({ failed }) => failed),
    flaky: reports.flatMap(({ flaky }) => flaky),
    skipped: [],
  };
  return applyOutcome(tests, name).value;
}

const OUTCOMES: readonly TestOutcome[] = ["success", "failure", "cancelled", "skipped"];

/** Whether the attachment holds every report that was counted. */
export function isComplete(recounts: readonly Recount[]): boolean {
  return !recounts.some(({ report, isOmitted }) => isOmitted && report !== undefined);
}

/** Compares the counts in the payload with those of all reports. */
export function compareCounts(
  { results, ci }: AttestedPayload,
  { counts, suites, reports, invalid }: Tests,
  recounts: readonly Recount[],
): readonly string[] {
  const flaky = valueAt(ci, "tests.flaky");
  // At least as many as are known.
  const isEnough = !isComplete(recounts) && typeof flaky === "number" && flaky >= counts.flaky;
  const listed = valueAt(ci, "reports.invalid");
  const stated = Array.isArray(listed) ? listed.map((one) => valueAt(one, "path")) : listed;
  const paths = invalid.map(({ path }) => path).slice(0, MAX_LISTED);
  const expected = {
    "tests.executed": counts.total - counts.skipped,
    "tests.flaky": isEnough ? flaky : counts.flaky,
    "reports.read": reports,
    "reports.invalid_total": invalid.length > MAX_LISTED ? invalid.length : undefined,
  };
  return [
    ...compareSuites(results, suites.map(toJUnitResult)),
    ...Object.entries(expected).flatMap(([path, value]) =>
      compare(`\`user_data.ci.${path}\``, valueAt(ci, path), value),
    ),
    ...compare("`user_data.ci.reports.invalid`", stated, paths),
  ];
}

/** Compares `junit_results` with the suites of the reports, one by one in their order. */
function compareSuites(
  results: readonly JUnitResult[],
  expected: readonly JUnitResult[],
): readonly string[] {
  const length = Math.max(results.length, expected.length);
  return Array.from({ length }, (_, index) => {
    const [stated, counted] = [results[index], expected[index]];
    if (stated === undefined || stated.name !== counted?.name) {
      return compare(`Suite ${index + 1} of the payload`, stated?.name, counted?.name);
    }
    const suite = `suite \`${sanitizeLine(stated.name)}\` in the payload`;
    return compareMembers({ ...stated }, { ...counted }, (member) => `\`${member}\` of ${suite}`);
  }).flat();
}
