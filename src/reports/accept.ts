import type { ReportInputs } from "../inputs/inputs.ts";
import { aggregate } from "../junit/aggregate.ts";
import type { Tests } from "../result.ts";
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
        "file is no JUnit report and is left out",
        "files are no JUnit reports and are left out",
      ),
    );
  const refusals = [...reading.unreadable];
  const invalid = reading.invalid.map(({ reason }) => reason);
  if (invalid.length > 0) {
    if (demands.onInvalid === "warn")
      warnings.push(list(invalid, "broken report is left out", "broken reports are left out"));
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
  return `${list(reasons, "report is broken", "reports are broken")}\nA broken report mostly means a test run that crashed. To attest without broken reports, set \`on-invalid-report: warn\`.`;
}

function staleReports(
  reading: ReadReports,
  maxAge: number | undefined,
  now: number,
): string | undefined {
  if (maxAge === undefined) return undefined;
  const stale = reading.files.filter((file) => now - file.modified > maxAge);
  if (stale.length === 0) return undefined;
  const lines = stale.map(
    (file) => `${file.path}, last modified ${new Date(file.modified).toISOString()}`,
  );
  return `${list(lines, "report is older than `max-report-age`", "reports are older than `max-report-age`")}\nDid the tests of this run write there?`;
}

function tooFew(tests: Tests, demands: ReportInputs): readonly string[] {
  if (tests.reports === 0)
    return ["No report is left: every file that was found is broken or no JUnit report."];
  const { total } = tests.counts;
  if (total >= demands.minTests) return [];
  return [
    `The reports hold ${total} ${total === 1 ? "case" : "cases"} in all, and \`min-tests\` asks for at least ${demands.minTests}. Did the test run crash or select nothing?`,
  ];
}

function list(entries: readonly string[], one: string, many: string): string {
  const rest = entries.length - LISTED;
  return [
    `${entries.length} ${entries.length === 1 ? one : many}:`,
    ...entries.slice(0, LISTED).map((entry) => `- ${entry}`),
    ...(rest > 0 ? [`- and ${rest} more`] : []),
  ].join("\n");
}
