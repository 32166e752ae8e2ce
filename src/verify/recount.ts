import { isDeepStrictEqual } from "node:util";
import type { SuiteLimit } from "../evidence/data-json.ts";
import { type CaseLimits, InvalidReportError, type Report, type Suite } from "../junit/report.ts";
import { createReportReader } from "../junit/report-reader.ts";
import type { ManifestEntry, ManifestOmission } from "./documents.ts";

/** What a report says when it is read again, or what the manifest says about one that was left out. */
export interface Recount {
  /** The path by which the report was read. */
  readonly path: string;
  /** Empty for a broken report. */
  readonly suites: readonly Suite[];
  readonly invalid: boolean;
}

const COUNTS = ["total", "failures", "errors", "skipped"] as const;
/** Cases are kept for display only. */
const NO_CASES: CaseLimits = { failed: 0, skipped: 0, flaky: 0 };

/** Counts a report again, by the rules by which the action read it. */
export function createRecounter(
  path: string,
  suites: SuiteLimit,
): { write(chunk: Buffer): void; end(): Recount } {
  const reader = createReportReader(path, {
    limits: NO_CASES,
    onSuite: (name) => suites.add(name),
  });
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
      const report: Report | undefined = document?.kind === "report" ? document : undefined;
      return { path, suites: report?.suites ?? [], invalid: report === undefined };
    },
  };
}

/** Returns what the manifest says about a report that was left out; undefined for other files, or if it says nothing. */
export function recountFromManifest({
  path,
  kind,
  readAs,
  invalid,
  suites,
}: ManifestOmission): Recount | undefined {
  if (kind !== "report" || invalid === (suites !== undefined)) return undefined;
  const counted = (suites ?? []).map((suite) => ({ ...suite, flaky: 0 }));
  return { path: readAs ?? path, suites: counted, invalid };
}

/** Compares the counts of a report with those that the manifest states. Returns a sentence if they differ. */
export function compareCounts(
  entry: ManifestEntry,
  recount: Recount | undefined,
): readonly string[] {
  const path = JSON.stringify(entry.path);
  const stated = pickCounts(entry.json);
  const invalid = recount?.invalid === true;
  if (invalid !== entry.invalid) {
    return [
      `${path} is ${invalid ? "a broken report" : "readable"}, and the manifest says that it is ${entry.invalid ? "broken" : "not"}.`,
    ];
  }
  const counted = recount === undefined || invalid ? {} : sumCounts(recount.suites);
  if (isDeepStrictEqual(stated, counted)) return [];
  return [
    `${path} counts ${JSON.stringify(counted)}, and the manifest says ${JSON.stringify(stated)}.`,
  ];
}

function pickCounts(json: ManifestEntry["json"]): object {
  const stated = COUNTS.filter((name) => Object.hasOwn(json, name));
  return Object.fromEntries(stated.map((name) => [name, json[name]]));
}

function sumCounts(suites: readonly Suite[]): object {
  return Object.fromEntries(
    COUNTS.map((name) => [name, suites.reduce((sum, suite) => sum + suite[name], 0)]),
  );
}
