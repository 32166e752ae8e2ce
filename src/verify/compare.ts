import { isDeepStrictEqual } from "node:util";
import { isJsonObject, type Json, type JsonObject, valueAt } from "../base/json.ts";
import { sanitizeLine } from "../base/sanitize.ts";
import { toJUnitResult } from "../evidence/data-json.ts";
import { aggregate } from "../junit/report.ts";
import { testRunSuite } from "../reports/test-run.ts";
import type { AttestedPayload } from "./documents.ts";
import type { Recount } from "./recount.ts";

/** Adds the reports up again, with the case that `test-outcome` adds (R10), and compares the sums with the payload. */
export function compareSums(
  { name, results }: AttestedPayload,
  ci: JsonObject,
  reports: readonly Recount[],
): readonly string[] {
  const valid = reports.flatMap(({ suites }) => (suites ? [{ suites }] : []));
  const { suites, counts } = aggregate(valid, valueAt(ci, "demands.merge_suites") !== false);
  const extra = testRunSuite(counts, valueAt(ci, "tests.outcome"), name);
  const expected = [...suites, ...(extra ? [extra] : [])].map(toJUnitResult);
  const executed = counts.total - counts.skipped + (extra?.total ?? 0);
  const length = Math.max(results.length, expected.length);
  const entries = Array.from({ length }, (_, index) =>
    compare(`junit_results[${index}]`, results[index], expected[index]),
  );
  return [
    ...entries.flat(),
    ...compare("`user_data.ci.tests.executed`", valueAt(ci, "tests.executed"), executed),
    ...compare("`user_data.ci.reports.read`", valueAt(ci, "reports.read"), valid.length),
    ...compare(
      "The number of broken reports in `user_data.ci.reports.invalid`",
      totalOf(ci, "reports.invalid"),
      reports.length - valid.length,
    ),
  ];
}

/** The length of a list, or of the list of which it is the beginning. */
function totalOf(ci: JsonObject, path: string): Json | undefined {
  const list = valueAt(ci, path);
  return valueAt(ci, `${path}_total`) ?? (Array.isArray(list) ? list.length : undefined);
}

/** Compares what the payload says about its attachment with what it should say. */
export function compareEvidence(stated: unknown, expected: JsonObject): readonly string[] {
  const name = "user_data.ci.evidence";
  if (!isJsonObject(stated)) return [`\`${name}\` is missing, but there is an attachment.`];
  const keys = new Set([...Object.keys(stated), ...Object.keys(expected)]);
  return [...keys].flatMap((key) => compare(`\`${name}.${key}\``, stated[key], expected[key]));
}

/** Returns a sentence if what a document states is not what follows from the others. */
export function compare(what: string, stated: unknown, expected: unknown): readonly string[] {
  if (isDeepStrictEqual(stated, expected)) return [];
  return [`${what} is ${show(stated)}; it should be ${show(expected)}.`];
}

function show(value: unknown): string {
  return value === undefined ? "missing" : sanitizeLine(JSON.stringify(value));
}
