import { isDeepStrictEqual } from "node:util";
import { type SuiteLimit, toJUnitResult } from "../evidence/data-json.ts";
import { countsOf } from "../evidence/manifest.ts";
import { isJsonObject, type Json, type JsonObject } from "../json.ts";
import { aggregate, type CaseLimits, InvalidReportError, type Suite } from "../junit/report.ts";
import { createReportReader } from "../junit/report-reader.ts";
import { testRunSuite } from "../reports/test-run.ts";
import { sanitizeLine } from "../text/sanitize.ts";
import type { AttestedPayload, ManifestEntry, ManifestOmission } from "./documents.ts";

/** What a report says when it is read again, or what the manifest says about one that was left out. */
export interface Recount {
  /** The path by which the report was read. */
  readonly path: string;
  /** Undefined for a broken report. */
  readonly suites: readonly Suite[] | undefined;
}

/** Cases are kept for display only. */
const NO_CASES: CaseLimits = { failed: 0, skipped: 0, flaky: 0 };

/** Counts a report again, by the rules by which the action read it. */
export function createRecounter(
  path: string,
  limit: SuiteLimit,
): { write(chunk: Buffer): void; end(): Recount } {
  const reader = createReportReader(path, { limits: NO_CASES, onSuite: (name) => limit.add(name) });
  let broken = false;
  const attempt = <T>(read: () => T): T | undefined => {
    try {
      return broken ? undefined : read();
    } catch (error) {
      if (!(error instanceof InvalidReportError)) throw error;
      broken = true;
      return undefined;
    }
  };
  return {
    write: (chunk) => attempt(() => reader.write(chunk)),
    end: () => {
      const document = attempt(() => reader.end());
      return { path, suites: document?.kind === "report" ? document.suites : undefined };
    },
  };
}

/** Returns what the manifest says about a report that was left out; undefined for other files, or if it says nothing. */
export function recountFromManifest(omission: ManifestOmission): Recount | undefined {
  const { path, kind, readAs = path, invalid, suites } = omission;
  if (kind !== "report" || invalid === (suites !== undefined)) return undefined;
  return { path: readAs, suites: suites?.map((suite) => ({ ...suite, flaky: 0 })) };
}

/** Compares the counts of a file with those that the manifest states. Returns a sentence if they differ. */
export function compareCounts(
  { path, invalid, json }: ManifestEntry,
  recount: Recount | undefined,
): readonly string[] {
  const name = JSON.stringify(path);
  const isBroken = recount !== undefined && recount.suites === undefined;
  if (isBroken !== invalid) {
    return [
      `${name} is ${isBroken ? "a broken report" : "readable"}, and the manifest says that it is ${invalid ? "broken" : "not"}.`,
    ];
  }
  const stated = pickCounts(json);
  const counted = recount?.suites ? countsOf(recount.suites) : {};
  if (isDeepStrictEqual(stated, counted)) return [];
  return [
    `${name} counts ${JSON.stringify(counted)}, and the manifest says ${JSON.stringify(stated)}.`,
  ];
}

function pickCounts(json: JsonObject): object {
  const names = ["total", "failures", "errors", "skipped"];
  const stated = names.filter((name) => Object.hasOwn(json, name));
  return Object.fromEntries(stated.map((name) => [name, json[name]]));
}

/** Adds the reports up again, with the case that `test-outcome` adds (R10), and compares the sums with the payload. */
export function compareSums(
  { name, results }: AttestedPayload,
  ci: JsonObject,
  reports: readonly Recount[],
): readonly string[] {
  const { demands, tests, reports: stated } = ci;
  const valid = reports.flatMap(({ suites }) => (suites ? [{ suites }] : []));
  const { suites, counts } = aggregate(valid, member(demands, "merge_suites") !== false);
  const extra = testRunSuite(counts, member(tests, "outcome"), name);
  const expected = [...suites, ...(extra ? [extra] : [])].map(toJUnitResult);
  const executed = counts.total - counts.skipped + (extra?.total ?? 0);
  const length = Math.max(results.length, expected.length);
  const entries = Array.from({ length }, (_, index) =>
    compare(`junit_results[${index}]`, results[index], expected[index]),
  );
  return [
    ...entries.flat(),
    ...compare("`user_data.ci.tests.executed`", member(tests, "executed"), executed),
    ...compare("`user_data.ci.reports.read`", member(stated, "read"), valid.length),
    ...compare(
      "The number of broken reports in `user_data.ci.reports.invalid`",
      totalOf(stated, "invalid"),
      reports.length - valid.length,
    ),
  ];
}

/** The length of a list, or of the list of which it is the beginning. */
function totalOf(object: Json | undefined, name: string): Json | undefined {
  const list = member(object, name);
  return member(object, `${name}_total`) ?? (Array.isArray(list) ? list.length : undefined);
}

function member(object: Json | undefined, name: string): Json | undefined {
  return isJsonObject(object) ? object[name] : undefined;
}

/** Compares what the payload says about its attachment with what it should say. */
export function compareEvidence(stated: unknown, expected: JsonObject): readonly string[] {
  const name = "user_data.ci.evidence";
  if (!isJsonObject(stated)) return [`\`${name}\` is missing, but there is an attachment.`];
  const members = new Set([...Object.keys(stated), ...Object.keys(expected)]);
  return [...members].flatMap((member) =>
    compare(`\`${name}.${member}\``, stated[member], expected[member]),
  );
}

/** Returns a sentence if what a document states is not what follows from the others. */
export function compare(what: string, stated: unknown, expected: unknown): readonly string[] {
  if (isDeepStrictEqual(stated, expected)) return [];
  return [`${what} is ${show(stated)}; it should be ${show(expected)}.`];
}

function show(value: unknown): string {
  return value === undefined ? "missing" : sanitizeLine(JSON.stringify(value));
}
