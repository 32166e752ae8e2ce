import { CLOCK_TOLERANCE } from "../base/clock.ts";
import {
  formatDate,
  formatNumber,
  joinList,
  joinSentences,
  limitItems,
  pluralize,
  present,
} from "../base/format.ts";
import { formatProblem, type Problem } from "../base/problem.ts";
import { because, type Messages } from "../base/step.ts";
import { isExclude } from "../files/glob-patterns.ts";
import { explainUnmatched, type UnmatchedLine } from "../files/unmatched.ts";
import { aggregate } from "../junit/aggregate.ts";
import { executedCount, failedCount } from "../junit/report.ts";
import type { ReadReports, ReportFile } from "./read.ts";
import { applyOutcome, explainMissing, noteSkippedParts, overallOutcome } from "./test-run.ts";
import type { TestOutcome, Tests } from "./tests.ts";

/** What happens if no report meets a line of `reports` (R11). */
export const IF_NO_REPORTS = ["error", "any", "warn"] as const;

/** Which reports to read, and what they have to show. */
export interface ReportInputs {
  readonly patterns: readonly string[];
  /** What the workflow knows of the test run: the outcome of each of its parts, such as jobs. */
  readonly testOutcomes: readonly TestOutcome[];
  readonly ifNone: (typeof IF_NO_REPORTS)[number];
  readonly minTests: number;
  /** Milliseconds. */
  readonly maxAge?: number | undefined;
}

/**
 * Whether the reports may be attested, and what people are told of that. Reasons say why nothing may be, or which
 * demands a red result does not meet.
 */
export type Acceptance = Verdict & Messages;

/** `tests` is absent if no report was found. */
type Verdict =
  | {
      readonly verdict: "accepted";
      readonly tests: Tests;
      readonly files: readonly ReportFile[];
      /** Names of files that are not JUnit reports (R2). */
      readonly notJUnit: readonly string[];
    }
  | { readonly verdict: "refused"; readonly tests?: Tests }
  /** Nothing is attested, and that is not an error. */
  | { readonly verdict: "none"; readonly reason: NothingToAttest; readonly tests?: Tests };

/** Why nothing is attested, although that is not an error. `no-report`: none in which a case ran. */
export type NothingToAttest = "tests-not-run" | "no-report";

/** What the decision depends on besides the reports and the inputs. */
interface AcceptContext {
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** The attestation's name, if it is known. */
  readonly name: string | undefined;
  /** The lines of `reports` that match no file. */
  readonly unmatched: readonly UnmatchedLine[];
}

/** Files that a problem lists. */
const LISTED = 20;

const NOT_RUN: Problem = {
  id: "tests-not-run",
  title: "The tests did not run, so nothing is attested",
  details: ["`test-outcome` is `skipped`."],
  advice: "If they should have run, check the condition of the step or job.",
};

/**
 * Decides whether reports may be attested: by what the workflow knows of the test run (R10), then by the author's
 * demands, which guard green results (R11).
 */
export function accept(
  read: ReadReports,
  inputs: ReportInputs,
  context: AcceptContext,
): Acceptance {
  const hasReports = read.files.length + read.unreadable.length > 0;
  const decide = hasReports ? acceptReports : acceptNone;
  const decision = decide(read, inputs, context);
  const { reasons = [], warnings = [], notices = [], ...verdict } = decision;
  const notJUnit = explainFiles(
    "not-junit",
    read.notJUnit.map(({ name, reason }) => `${name} (${reason})`),
    ["file is not a JUnit report and was skipped", "files are not JUnit reports and were skipped"],
    "Narrow the patterns of `reports`, or exclude it with a line that begins with `!`.",
  );
  return {
    ...verdict,
    reasons: because("evidence", ...reasons),
    warnings: [...read.warnings, ...notJUnit, ...warnings],
    notices: [...noteSkippedParts(inputs.testOutcomes), ...notices],
  };
}

type Decision = Verdict & Partial<Record<keyof Messages, readonly Problem[]>>;

/** Decides where there is no report: a run that failed or was cancelled is attested as failed all the same (R10). */
function acceptNone(read: ReadReports, inputs: ReportInputs, context: AcceptContext): Decision {
  const counted = buildTests(read, inputs);
  const { outcome } = counted;
  if (outcome === "skipped") {
    return { verdict: "none", reason: "tests-not-run", notices: [NOT_RUN] };
  }
  const lines = explainLines(findUnmetLines(read, inputs, context), "report", inputs);
  const reason = explainMissing(lines, outcome);
  if (inputs.ifNone === "warn") return { verdict: "none", reason: "no-report", warnings: [reason] };
  const { tests } = applyOutcome(counted, context.name, false);
  if (tests.runFailure === undefined) return { verdict: "refused", reasons: [reason] };
  const reasons = findUnmetDemands(read, tests, [reason], inputs);
  return { verdict: "accepted", tests, files: [], notJUnit: namesOf(read.notJUnit), reasons };
}

function acceptReports(read: ReadReports, inputs: ReportInputs, context: AcceptContext): Decision {
  const { files } = read;
  const { ifNone } = inputs;
  const compared = applyOutcome(buildTests(read, inputs), context.name, true);
  const { tests, warnings = [] } = compared;
  const refusals = findRefusals(read, tests, inputs, context);
  if (refusals.length > 0) return { ...compared, verdict: "refused", reasons: refusals };

  const unmet = findUnmetLines(read, inputs, context);
  const reason = explainLines(unmet, "report in which a case ran", inputs);
  const aboutLines = unmet.length > 0 ? [reason] : [];
  const isNoneMet = !files.some(meetsLine);
  const isDemanded = ifNone === "error" || (ifNone === "any" && isNoneMet);
  const decision = isDemanded ? compared : { ...compared, warnings: [...warnings, ...aboutLines] };
  const isGreen = failedCount(tests.counts) === 0;
  if (isGreen && isNoneMet && ifNone === "warn") {
    return { ...decision, verdict: "none", reason: "no-report" };
  }
  const reasons = findUnmetDemands(read, tests, isDemanded ? aboutLines : [], inputs);
  if (isGreen && reasons.length > 0) return { ...decision, verdict: "refused", reasons };
  return { ...decision, verdict: "accepted", reasons, files, notJUnit: namesOf(read.notJUnit) };
}

function namesOf(files: readonly { readonly name: string }[]): readonly string[] {
  return files.map(({ name }) => name);
}

/** Returns the lines without a report in which a case ran, or a broken one. */
function findUnmetLines(
  { files }: ReadReports,
  { patterns }: ReportInputs,
  { unmatched }: AcceptContext,
): readonly UnmatchedLine[] {
  const met = new Set(files.filter(meetsLine).flatMap((file) => file.patterns));
  const reasons = new Map(unmatched.map(({ line, reason }) => [line, reason]));
  const unmet = patterns.filter((line) => !isExclude(line) && !met.has(line));
  return unmet.map((line) => {
    const skipped = files.filter((file) => file.patterns.includes(line));
    const names = joinList(skipped.map(({ name }) => name));
    const found = names ? `no case ran in ${names}` : "no file that it matches is a JUnit report";
    return { line, reason: reasons.get(line) ?? found };
  });
}

function meetsLine({ suites }: ReportFile): boolean {
  return suites === undefined || suites.some((suite) => executedCount(suite) > 0);
}

function explainLines(
  unmet: readonly UnmatchedLine[],
  what: string,
  { ifNone, patterns }: ReportInputs,
): Problem {
  const problem = explainUnmatched("reports", unmet, what);
  // Where no line is met, `any` would fail just the same.
  const isAnyMet = unmet.length < patterns.filter((line) => !isExclude(line)).length;
  const advice = joinSentences(
    "Check that the tests ran, and wrote their reports there.",
    ifNone === "error" && isAnyMet
      ? "If a line need not match, set `if-no-reports` to `any`."
      : undefined,
  );
  return { ...problem, id: "no-report", advice };
}

function buildTests(
  { files, invalid, failed, skipped, flaky }: ReadReports,
  { testOutcomes }: ReportInputs,
): Tests {
  const outcome = overallOutcome(testOutcomes);
  const counted = present(files.map(({ suites }) => suites));
  const totals = aggregate(counted.flat());
  return { outcome, ...totals, reportCount: counted.length, invalid, failed, skipped, flaky };
}

/** Returns why reports may not be attested, whatever they say. */
function findRefusals(
  { files, unreadable }: ReadReports,
  { outcome }: Tests,
  { maxAge }: ReportInputs,
  { now }: AcceptContext,
): readonly Problem[] {
  // A report from further in the future is not from this run, nor is one of a test step that was skipped.
  const isStale = ({ state: { modified } }: ReportFile) =>
    maxAge !== undefined && (now - modified > maxAge || modified - now > CLOCK_TOLERANCE);
  const leftOver = outcome === "skipped" ? files : [];
  return [
    ...(unreadable.length === 1
      ? unreadable
      : explainFiles(
          "file-unusable",
          unreadable.map((one) => formatProblem({ ...one, advice: undefined })),
          ["file could not be read", "files could not be read"],
          "Let this step read them after whatever writes them has finished, or exclude them.",
        )),
    ...explainFiles(
      "stale-reports",
      files
        .filter(isStale)
        .map(({ name, state }) => `${name}, last modified ${formatDate(state.modified)}`),
      [
        "report was not modified within `max-report-age`",
        "reports were not modified within `max-report-age`",
      ],
      "Check that the tests of this run write there.",
    ),
    ...explainFiles(
      "reports-of-skipped-tests",
      leftOver.map(({ name }) => name),
      [
        "report was found, although the tests did not run",
        "reports were found, although the tests did not run",
      ],
      "`test-outcome` is `skipped`, so they are not from this run. Remove old reports before the tests, or pass the outcome of the step that wrote these.",
    ),
  ];
}

function findUnmetDemands(
  { invalid }: ReadReports,
  { counts, runFailure }: Tests,
  aboutLines: readonly Problem[],
  { minTests }: ReportInputs,
): readonly Problem[] {
  const executed = executedCount(counts);
  // The case that stands for a run that failed (R10) counts, but no test ran.
  const tests = runFailure === undefined ? executed : executed - 1;
  const ran = tests === 0 ? "No test case" : `Only ${pluralize(tests, "test case")}`;
  const all = pluralize(counts.total, "case");
  const tooFew: Problem = {
    id: "too-few-tests",
    title: `${ran} ran, and \`min-tests\` asks for ${formatNumber(minTests)}`,
    details: counts.skipped > 0 ? [`${formatNumber(counts.skipped)} of ${all} skipped`] : [],
    advice: "Check whether the test run crashed or selected nothing.",
  };
  return [
    ...explainFiles(
      "broken-reports",
      invalid.map(({ reason }) => reason),
      ["report is broken", "reports are broken"],
      "A broken report usually means that a test run crashed. Exclude it with a line that begins with `!` if it is not of these tests.",
    ),
    ...aboutLines,
    ...(executed < minTests ? [tooFew] : []),
  ];
}

/** Returns one problem that counts and lists files; none if there are no files. */
function explainFiles(
  id: string,
  files: readonly string[],
  [one, many]: readonly [one: string, many: string],
  advice: string,
): readonly Problem[] {
  if (files.length === 0) return [];
  const title = pluralize(files.length, one, many);
  return [{ id, title, details: limitItems(files, LISTED), advice }];
}
