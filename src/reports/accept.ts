import type { ReportInputs } from "../inputs/inputs.ts";
import { aggregate } from "../junit/aggregate.ts";
import type { Tests } from "../result.ts";
import { bulletList, formatDate, formatNumber, pluralize } from "../text/format.ts";
import type { ReadReports } from "./read.ts";

/** What the reports say together, and whether it may be attested. */
export interface Accepted {
  readonly tests: Tests;
  /** Why nothing may be sent; empty where it may. */
  readonly refusals: readonly string[];
  readonly warnings: readonly string[];
}

const LISTED = 20;

/** Judges a reading by the author's demands on the reports. Pure: `now` is in milliseconds since the epoch. */
export function acceptReports(reading: ReadReports, demands: ReportInputs, now: number): Accepted {
  const { suites, counts, duration } = aggregate(reading.reports, demands.mergeSuites);
  const warnings = [...reading.warnings];
  const others = reading.others.map(({ path, root }) => `${path} (its root is <${root}>)`);
  if (others.length > 0)
    warnings.push(
      list(
        others,
        "file is not a JUnit report and was skipped",
        "files are not JUnit reports and were skipped",
      ),
    );
  const refusals = [...reading.unreadable];
  const invalid = reading.invalid.map(({ reason }) => reason);
  if (invalid.length > 0) {
    if (demands.onInvalid === "warn")
      warnings.push(list(invalid, "broken report was left out", "broken reports were left out"));
    else refusals.push(refuseInvalid(invalid));
  }
  const stale = staleReports(reading, demands.maxAge, now);
  if (stale) refusals.push(stale);
  const reports = reading.reports.length;
  const tests: Tests = {
    counts,
    duration,
    suites,
    reports,
    invalid: reading.invalid,
    failed: reading.failed,
    flaky: reading.flaky,
  };
  if (refusals.length === 0) refusals.push(...tooFew(tests, demands));
  return { tests, refusals, warnings };
}

function refuseInvalid(reasons: readonly string[]): string {
  return `${list(reasons, "report is broken", "reports are broken")}\nA broken report usually means that a test run crashed. To attest without broken reports, set \`on-invalid-report: warn\`.`;
}

function staleReports(
  reading: ReadReports,
  maxAge: number | undefined,
  now: number,
): string | undefined {
  if (maxAge === undefined) return undefined;
  const stale = reading.files.filter((file) => now - file.modified > maxAge);
  if (stale.length === 0) return undefined;
  const lines = stale.map((file) => `${file.path}, last modified ${formatDate(file.modified)}`);
  return `${list(lines, "report is older than `max-report-age`", "reports are older than `max-report-age`")}\nDid the tests of this run write there?`;
}

function tooFew(tests: Tests, demands: ReportInputs): readonly string[] {
  if (tests.reports === 0)
    return ["No report is left: every file that was found is broken or is not a JUnit report."];
  const { total } = tests.counts;
  if (total >= demands.minTests) return [];
  return [
    `The reports have ${pluralize(total, "case")} in all, and \`min-tests\` asks for at least ${formatNumber(demands.minTests)}. Did the test run crash or select nothing?`,
  ];
}

function list(entries: readonly string[], one: string, many: string): string {
  return `${pluralize(entries.length, one, many)}:\n${bulletList(entries, LISTED)}`;
}
