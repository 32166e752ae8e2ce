import { CLOCK_TOLERANCE } from "../base/clock.ts";
import {
  formatDate,
  formatNumber,
  joinList,
  joinSentences,
  limitItems,
  pluralize,
} from "../base/format.ts";
import { describeProblem, type Problem } from "../base/problem.ts";
import type { FoundFiles } from "../files/find-files.ts";
import { isExclude } from "../files/patterns.ts";
import { type UnmatchedLine, unmatchedProblem } from "../files/unmatched.ts";
import { aggregate } from "../junit/aggregate.ts";
import { executedCount, failedCount } from "../junit/report.ts";
import type { ReadReports, ReportFile } from "./read.ts";
import type { ReportInputs, TestOutcome } from "./report-inputs.ts";
import { applyOutcome, explainMissing, overallOutcome, skippedNotices } from "./test-run.ts";
import type { Tests } from "./tests.ts";

/** Whether the reports may be attested, and what people are told of that. */
export type Acceptance = Verdict & {
  /** Why nothing may be attested, or which demands a red result does not meet. */
  readonly failures: readonly Problem[];
  readonly warnings: readonly Problem[];
  readonly notices: readonly Problem[];
};

/** `tests` is absent if no report was found. */
type Verdict =
  | {
      readonly verdict: "accepted";
      readonly tests: Tests;
      /** The reports. */
      readonly files: readonly ReportFile[];
      /** Names of files that are not JUnit reports (R2). */
      readonly notJUnit: readonly string[];
    }
  | { readonly verdict: "refused"; readonly tests?: Tests }
  /** Nothing is attested, and that is not an error. */
  | { readonly verdict: "none"; readonly tests?: Tests; readonly reason: Problem };

/** What the decision depends on besides the reports and the inputs. */
interface Circumstances {
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** The attestation's name, if it is known. */
  readonly name: string | undefined;
  /** What the search for reports found besides them. */
  readonly found: Pick<FoundFiles, "excluded" | "unmatched">;
}

/** Files that a problem lists. */
const LISTED = 20;

const NOT_RUN: Problem = {
  id: "tests-not-run",
  title: "The tests did not run, so nothing is attested",
  details: "`test-outcome` is `skipped`.",
};

/**
 * Decides whether reports may be attested: by what the workflow knows of the test run (R10), then by the author's
 * demands, which guard green results (R11).
 */
export function accept(
  read: ReadReports,
  inputs: ReportInputs,
  circumstances: Circumstances,
): Acceptance {
  const hasReports = read.files.length > 0 || read.unreadable.length > 0;
  const decide = hasReports ? acceptReports : acceptNone;
  const decision = decide(read, inputs, circumstances);
  return {
    ...decision,
    warnings: [...read.warnings, ...notJUnitWarnings(read), ...decision.warnings],
    notices: [...skippedNotices(inputs.testOutcomes), ...decision.notices],
  };
}

/** Decides where there is no report. */
function acceptNone(read: ReadReports, inputs: ReportInputs, { found }: Circumstances): Acceptance {
  const outcome = overallOutcome(inputs.testOutcomes);
  const said = { failures: [], warnings: [], notices: [] };
  if (outcome === "skipped") {
    return { ...said, verdict: "none", reason: NOT_RUN, notices: [NOT_RUN] };
  }
  const unmet = unmetLines(read, inputs, found);
  const reason = explainMissing(linesProblem(unmet, "report", inputs), outcome);
  if (inputs.ifNone !== "warn") return { ...said, verdict: "refused", failures: [reason] };
  return { ...said, verdict: "none", reason, warnings: [reason] };
}

function acceptReports(
  read: ReadReports,
  inputs: ReportInputs,
  { now, name, found }: Circumstances,
): Acceptance {
  const outcome = overallOutcome(inputs.testOutcomes);
  const compared = applyOutcome(countReports(read, outcome, found.excluded), name);
  const { tests } = compared;
  const refusals = refusalsOf(read, inputs, now);
  if (refusals.length > 0) return { ...compared, verdict: "refused", failures: refusals };

  const unmet = unmetLines(read, inputs, found);
  const reason = linesProblem(unmet, "report in which a case ran", inputs);
  const aboutLines = unmet.length > 0 ? [reason] : [];
  const isNoneMet = unmet.length === includesOf(inputs).length;
  const isDemanded = inputs.ifNone === "error" || (inputs.ifNone === "any" && isNoneMet);
  const failures = [
    ...brokenProblems(read),
    ...(isDemanded ? aboutLines : []),
    ...tooFewProblems(tests, inputs),
  ];
  const warnings = [...compared.warnings, ...(isDemanded ? [] : aboutLines)];
  const said = { ...compared, warnings, failures };
  const isGreen = failedCount(tests.counts) === 0;
  if (isGreen && isNoneMet && inputs.ifNone === "warn") {
    return { ...said, verdict: "none", reason, failures: [] };
  }
  if (isGreen && failures.length > 0) return { ...said, verdict: "refused" };
  const notJUnit = read.notJUnit.map((file) => file.name);
  return { ...said, verdict: "accepted", files: read.files, notJUnit };
}

function includesOf({ patterns }: ReportInputs): readonly string[] {
  return patterns.filter((line) => !isExclude(line));
}

/** Returns the lines without a report in which a case ran, or a broken one. */
function unmetLines(
  { files }: ReadReports,
  inputs: ReportInputs,
  { unmatched }: Circumstances["found"],
): readonly UnmatchedLine[] {
  const met = new Set(files.filter(meetsLine).flatMap(({ patterns }) => patterns));
  const reasons = new Map(unmatched.map(({ line, reason }) => [line, reason]));
  const unmet = includesOf(inputs).filter((line) => !met.has(line));
  return unmet.map((line) => {
    const skipped = files.filter(({ patterns }) => patterns.includes(line));
    const names = joinList(skipped.map(({ name }) => name));
    const found = names ? `no case ran in ${names}` : "no file that it matches is a JUnit report";
    return { line, reason: reasons.get(line) ?? found };
  });
}

function meetsLine({ suites }: ReportFile): boolean {
  return suites === undefined || suites.some((suite) => executedCount(suite) > 0);
}

function linesProblem(
  unmet: readonly UnmatchedLine[],
  what: string,
  { ifNone }: ReportInputs,
): Problem {
  const problem = unmatchedProblem("reports", unmet, what);
  const advice = joinSentences(
    "Check that the tests ran, and wrote their reports there.",
    ifNone === "error" ? "If a line need not match, set `if-no-reports` to `any`." : undefined,
    problem.advice,
  );
  return { ...problem, id: "no-report", advice };
}

function notJUnitWarnings({ notJUnit }: ReadReports): readonly Problem[] {
  const title = pluralize(
    notJUnit.length,
    "file is not a JUnit report and was skipped",
    "files are not JUnit reports and were skipped",
  );
  const files = notJUnit.map(({ name, reason }) => `${name} (${reason})`);
  return listProblem("not-junit", title, files);
}

function countReports(
  { files, invalid, failed, skipped, flaky }: ReadReports,
  outcome: TestOutcome | undefined,
  excluded: number,
): Tests {
  const counted = files.flatMap(({ suites }) => (suites === undefined ? [] : { suites }));
  const { length } = counted;
  return {
    outcome,
    ...aggregate(counted),
    reports: length,
    excluded,
    invalid,
    failed,
    skipped,
    flaky,
  };
}

/** Returns why reports may not be attested, whatever they say. */
function refusalsOf(
  read: ReadReports,
  { maxAge, testOutcomes }: ReportInputs,
  now: number,
): readonly Problem[] {
  const { files, unreadable } = read;
  const stale = maxAge === undefined ? [] : describeStale(files, maxAge, now);
  // Reports of a test step that was skipped are from another run.
  const isSkipped = overallOutcome(testOutcomes) === "skipped";
  const foreign = isSkipped ? files.map(({ name }) => name) : [];
  return [
    ...(unreadable.length === 1
      ? unreadable
      : listProblem(
          "file-unusable",
          `${formatNumber(unreadable.length)} files could not be read`,
          unreadable.map(describeProblem),
        )),
    ...listProblem(
      "stale-reports",
      pluralize(
        stale.length,
        "report was not modified within `max-report-age`",
        "reports were not modified within `max-report-age`",
      ),
      stale,
      "Check that the tests of this run write there.",
    ),
    ...listProblem(
      "reports-of-skipped-tests",
      pluralize(
        foreign.length,
        "report was found, although the tests did not run",
        "reports were found, although the tests did not run",
      ),
      foreign,
      "`test-outcome` is `skipped`, so they are not from this run. Remove old reports before the tests, or pass the outcome of the step that wrote these.",
    ),
  ];
}

function describeStale(
  files: readonly ReportFile[],
  maxAge: number,
  now: number,
): readonly string[] {
  return files.flatMap(({ name, state: { modified } }) => {
    // A report from further in the future is not from this run.
    if (now - modified <= maxAge && modified - now <= CLOCK_TOLERANCE) return [];
    const when = modified > now ? "in the future by this machine's clock" : "too old";
    return [`${name}, last modified ${formatDate(modified)}, ${when}`];
  });
}

function brokenProblems({ invalid }: ReadReports): readonly Problem[] {
  return listProblem(
    "broken-reports",
    pluralize(invalid.length, "report is broken", "reports are broken"),
    invalid.map(({ reason }) => reason),
    "A broken report usually means that a test run crashed. Exclude it with a line that begins with `!` if it is not of these tests.",
  );
}

function tooFewProblems({ counts }: Tests, { minTests }: ReportInputs): readonly Problem[] {
  const executed = executedCount(counts);
  if (executed >= minTests) return [];
  const ran = executed === 0 ? "No test case" : `Only ${pluralize(executed, "test case")}`;
  const all = pluralize(counts.total, "case");
  return [
    {
      id: "too-few-tests",
      title: `${ran} ran, and \`min-tests\` asks for ${formatNumber(minTests)}`,
      details: [`${formatNumber(counts.skipped)} of ${all} skipped`],
      advice: "Check whether the test run crashed or selected nothing.",
    },
  ];
}

/** Returns one problem that lists the entries; none if there are no entries. */
function listProblem(
  id: string,
  title: string,
  entries: readonly string[],
  advice?: string,
): readonly Problem[] {
  if (entries.length === 0) return [];
  return [{ id, title, details: limitItems(entries, LISTED, "and "), advice }];
}
