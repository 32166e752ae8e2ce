import type { EvidenceFile } from "../evidence/evidence-file.ts";
import type { ReportInputs } from "../inputs/report-inputs.ts";
import { aggregate } from "../junit/aggregate.ts";
import type { Tests } from "../result.ts";
import { done, type Step } from "../step.ts";
import { bulletList, formatDate, formatNumber, pluralize } from "../text/format.ts";
import type { ReadReports } from "./read.ts";

/** Whether the reports may be attested. */
export type Acceptance =
  | {
      readonly verdict: "accepted";
      readonly tests: Tests;
      /** The reports' files. */
      readonly files: readonly EvidenceFile[];
    }
  | {
      readonly verdict: "refused";
      readonly tests: Tests;
      /** Why nothing may be sent; never empty. */
      readonly reasons: readonly string[];
    }
  /** No report was found, and that is not an error. */
  | { readonly verdict: "none"; readonly reason: string };

const LISTED = 20;

/**
 * Decides by the author's demands whether what was read may be attested. `now` is in milliseconds since the epoch.
 */
export function acceptReports(
  read: ReadReports,
  demands: ReportInputs,
  now: number,
): Step<Acceptance> {
  const { suites, counts, duration } = aggregate(read.reports, demands.mergeSuites);
  const { invalid, failed, flaky, files, notices } = read;
  const tests: Tests = {
    counts,
    duration,
    suites,
    reports: read.reports.length,
    invalid,
    failed,
    flaky,
  };
  const warnings = [...read.warnings, ...otherWarnings(read), ...invalidWarnings(read, demands)];
  const broken = [
    ...read.unreadable,
    ...invalidRefusals(read, demands),
    ...staleRefusals(read, demands.maxAge, now),
  ];
  const reasons = broken.length > 0 ? broken : tooFew(tests, demands);
  return done<Acceptance>(
    reasons.length > 0
      ? { verdict: "refused", tests, reasons }
      : { verdict: "accepted", tests, files },
    { warnings, notices },
  );
}

function otherWarnings({ others }: ReadReports): readonly string[] {
  if (others.length === 0) return [];
  const lines = others.map(({ path, root }) => `${path} (its root is <${root}>)`);
  return [
    list(
      lines,
      "file is not a JUnit report and was skipped",
      "files are not JUnit reports and were skipped",
    ),
  ];
}

function invalidWarnings({ invalid }: ReadReports, demands: ReportInputs): readonly string[] {
  if (invalid.length === 0 || demands.onInvalid !== "warn") return [];
  const reasons = invalid.map(({ reason }) => reason);
  return [list(reasons, "broken report was left out", "broken reports were left out")];
}

function invalidRefusals({ invalid }: ReadReports, demands: ReportInputs): readonly string[] {
  if (invalid.length === 0 || demands.onInvalid !== "error") return [];
  const reasons = invalid.map(({ reason }) => reason);
  return [
    `${list(reasons, "report is broken", "reports are broken")}\nA broken report usually means that a test run crashed. To attest without broken reports, set \`on-invalid-report: warn\`.`,
  ];
}

function staleRefusals(
  { files }: ReadReports,
  maxAge: number | undefined,
  now: number,
): readonly string[] {
  if (maxAge === undefined) return [];
  const stale = files.filter((file) => now - file.modified > maxAge);
  if (stale.length === 0) return [];
  const lines = stale.map((file) => `${file.path}, last modified ${formatDate(file.modified)}`);
  return [
    `${list(lines, "report is older than `max-report-age`", "reports are older than `max-report-age`")}\nDid the tests of this run write there?`,
  ];
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
