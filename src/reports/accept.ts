import { CLOCK_TOLERANCE } from "../base/clock.ts";
import { formatDate, formatNumber, limitItems, pluralize } from "../base/format.ts";
import { describeProblem, type Problem, type ProblemId } from "../base/problem.ts";
import { type CompletedStep, done, mergeRemarks } from "../base/step.ts";
import type { ReportFile } from "../evidence/evidence-file.ts";
import { aggregate } from "../junit/aggregate.ts";
import { failedCount } from "../junit/report.ts";
import { unmetDemands } from "./demands.ts";
import type { ReadReports } from "./read-file.ts";
import type { ReportInputs } from "./report-inputs.ts";
import {
  applyOutcome,
  explainMissing,
  overallOutcome,
  skippedNotices,
  USUALLY_CRASHED,
} from "./test-run.ts";
import type { Tests } from "./tests.ts";

/**
 * Whether the reports may be attested. The failures of the step say why not, or which demands a red result does not
 * meet.
 */
export type Acceptance =
  | {
      readonly verdict: "accepted";
      readonly tests: Tests;
      /** The reports' files. */
      readonly files: readonly ReportFile[];
      /** Names of files that are not JUnit reports (R2). */
      readonly notJUnit: readonly string[];
    }
  | { readonly verdict: "refused"; readonly tests: Tests | undefined }
  /** No report was found, and that is not an error. */
  | { readonly verdict: "none"; readonly tests: Tests | undefined; readonly reason: Problem };

/** What the decision depends on besides the reports and the demands. */
interface AcceptanceContext {
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** The attestation's name, if it is known. */
  readonly name: string | undefined;
  /** How many files the excludes left out. */
  readonly excluded: number;
}

/** Per millisecond. */
const NANOSECONDS = 1_000_000n;
/** Files that a problem lists. */
const LISTED = 20;

const NOT_RUN: Problem = {
  id: "tests-not-run",
  title: "The tests did not run, so nothing is attested",
  details: "`test-outcome` is `skipped`.",
};

/** Whether there is a report to decide on: broken ones that may be left out do not count, like other files (R10). */
export function hasReports(
  { reports, unreadable, invalid }: ReadReports,
  { onInvalid }: ReportInputs,
): boolean {
  if (reports.length > 0 || unreadable.length > 0) return true;
  return onInvalid === "error" && invalid.length > 0;
}

/** Decides whether nothing is attested, or that is an error, where there is no report. `explanation` says why. */
export function acceptNone(
  read: ReadReports,
  demands: ReportInputs,
  explanation: Problem,
): CompletedStep<Acceptance> {
  const { ifNone, testOutcomes } = demands;
  const outcome = overallOutcome(testOutcomes);
  const tests = read.files.length > 0 ? testsOf(read, demands) : undefined;
  // Without broken reports, the explanation is about patterns and links.
  const found = read.invalid.length > 0 ? read.warnings : [];
  const warnings = [...found, ...warningsOf(read, demands)];
  if (outcome === "skipped") {
    return done({ verdict: "none", tests, reason: NOT_RUN }, { warnings, notices: [NOT_RUN] });
  }
  const notices = skippedNotices(testOutcomes);
  const reason = explainMissing(explanation, outcome, read.invalid.length > 0);
  if (ifNone === "error") {
    return done({ verdict: "refused", tests }, { warnings, notices, failures: [reason] });
  }
  const shown = ifNone === "warn" ? [...warnings, reason] : warnings;
  return done({ verdict: "none", tests, reason }, { warnings: shown, notices });
}

/** Decides by the author's demands and by what the workflow knows of the test run whether reports may be attested. */
export function accept(
  read: ReadReports,
  demands: ReportInputs,
  { now, name, excluded }: AcceptanceContext,
): CompletedStep<Acceptance> {
  const reported = { ...testsOf(read, demands), excluded };
  const adjusted = applyOutcome(reported, name);
  const { counts } = adjusted.value;
  const refusals = refusalsOf(read, demands, now);
  const unmet = unmetDemands(counts, read.reports, demands);
  const failures = refusals.length > 0 ? refusals : unmet;
  const warnings = warningsOf(read, demands);
  const notices = skippedNotices(demands.testOutcomes);
  const found = { warnings: read.warnings };
  const remarks = mergeRemarks(found, { warnings, notices, failures }, adjusted);
  // A red result is attested although it does not meet a demand (R11).
  const isGreen = failedCount(counts) === 0;
  if (refusals.length > 0 || (unmet.length > 0 && isGreen)) {
    return done({ verdict: "refused", tests: adjusted.value }, remarks);
  }
  const tests = adjusted.value;
  const notJUnit = read.others.map(({ name }) => name);
  return done({ verdict: "accepted", tests, files: read.files, notJUnit }, remarks);
}

function testsOf(read: ReadReports, demands: ReportInputs): Tests {
  const { reports, invalid, failed, skipped, flaky } = read;
  return {
    outcome: overallOutcome(demands.testOutcomes),
    ...aggregate(reports),
    reports: reports.length,
    invalid,
    failed,
    skipped,
    flaky,
  };
}

function warningsOf(
  { others, invalid }: ReadReports,
  { onInvalid }: ReportInputs,
): readonly Problem[] {
  const notJUnit = others.map(({ name, reason }) => `${name} (${reason})`);
  const leftOut = onInvalid === "warn" ? invalid.map(({ reason }) => reason) : [];
  return [
    ...listProblem(notJUnit, {
      id: "not-junit",
      one: "file is not a JUnit report and was skipped",
      many: "files are not JUnit reports and were skipped",
    }),
    ...listProblem(leftOut, {
      id: "broken-reports-left-out",
      one: "broken report was left out",
      many: "broken reports were left out",
    }),
  ];
}

/** Returns why the reports may not be attested, whatever they say. */
function refusalsOf(read: ReadReports, demands: ReportInputs, now: number): readonly Problem[] {
  const { reports, invalid } = read;
  const { onInvalid, testOutcomes } = demands;
  const broken = onInvalid === "error" ? invalid.map(({ reason }) => reason) : [];
  // Reports of a test step that was skipped are from another run.
  const isSkipped = overallOutcome(testOutcomes) === "skipped";
  const foreign = isSkipped ? reports.map(({ path }) => path) : [];
  return [
    ...unusableFiles(read),
    ...listProblem(broken, {
      id: "broken-reports",
      one: "report is broken",
      many: "reports are broken",
      advice: `${USUALLY_CRASHED} To attest without broken reports, set \`on-invalid-report: warn\`.`,
    }),
    ...listProblem(describeStale(read, demands, now), {
      id: "stale-reports",
      one: "report was not modified within `max-report-age`",
      many: "reports were not modified within `max-report-age`",
      advice: "Check that the tests of this run write there.",
    }),
    ...listProblem(foreign, {
      id: "reports-of-skipped-tests",
      one: "report was found, although the tests did not run",
      many: "reports were found, although the tests did not run",
      advice:
        "`test-outcome` is `skipped`, so they are not from this run. Remove old reports before the tests, or pass the outcome of the step that wrote these.",
    }),
  ];
}

/** Returns the problem of the only file that could not be read, or one problem about all of them. */
function unusableFiles({ unreadable }: ReadReports): readonly Problem[] {
  if (unreadable.length <= 1) return unreadable;
  return [
    {
      id: "files-unusable",
      title: `${formatNumber(unreadable.length)} files cannot be used`,
      details: limitItems(unreadable.map(describeProblem), LISTED, "and "),
    },
  ];
}

function describeStale(
  { files }: ReadReports,
  { maxAge }: ReportInputs,
  now: number,
): readonly string[] {
  if (maxAge === undefined) return [];
  return files.flatMap(({ name, counted }) => {
    const modified = Number(counted.modified / NANOSECONDS);
    // A report from further in the future is not from this run.
    if (now - modified <= maxAge && modified - now <= CLOCK_TOLERANCE) return [];
    const when = modified > now ? "in the future by this machine's clock" : "too old";
    return [`${name}, last modified ${formatDate(modified)}, ${when}`];
  });
}

/** What is said of a number of things. */
interface ListWording {
  readonly id: ProblemId;
  /** What follows a 1 in the title. */
  readonly one: string;
  /** What follows any other number. */
  readonly many: string;
  readonly advice?: string | undefined;
}

/** Returns one problem that counts the entries and lists them; none if there are no entries. */
function listProblem(
  entries: readonly string[],
  { id, one, many, advice }: ListWording,
): readonly Problem[] {
  if (entries.length === 0) return [];
  const title = pluralize(entries.length, one, many);
  return [{ id, title, details: limitItems(entries, LISTED, "and "), advice }];
}
