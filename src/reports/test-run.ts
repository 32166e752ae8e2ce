import { formatNumber, pluralize } from "../base/format.ts";
import type { Problem } from "../base/problem.ts";
import type { Messages } from "../base/step.ts";
import { countsBy, failedCount } from "../junit/report.ts";
import { TEST_OUTCOMES, type TestOutcome, type Tests } from "./tests.ts";

/** How a test step ended that may not have run every test, after the words `The test step`. */
const UNFINISHED: Partial<Record<TestOutcome, string>> = {
  failure: "failed",
  cancelled: "was cancelled",
};

/** Returns the outcome of a test run that has parts; undefined if none is known (R10). */
export function overallOutcome(outcomes: readonly TestOutcome[]): TestOutcome | undefined {
  return TEST_OUTCOMES.find((outcome) => outcomes.includes(outcome));
}

/** Returns a notice if some parts of a test run were skipped, but not all of them (R10). */
export function noteSkippedParts(outcomes: readonly TestOutcome[]): readonly Problem[] {
  const skipped = outcomes.filter((outcome) => outcome === "skipped").length;
  if (skipped === 0 || skipped === outcomes.length) return [];
  const share = `${formatNumber(skipped)} of ${formatNumber(outcomes.length)} values`;
  return [
    {
      id: "some-tests-not-run",
      title: "Some tests did not run",
      details: [`${share} of \`test-outcome\`: \`skipped\``],
      advice: "If these tests must run, give their reports a line of their own in `reports`.",
    },
  ];
}

interface ComparedTests extends Partial<Pick<Messages, "warnings" | "notices">> {
  readonly tests: Tests;
}

/**
 * Compares the tests with the outcome of the whole test run (R10). Without a failure in any report, broken ones
 * included, and without a report, a run that failed or was cancelled gets one more suite with one case that errored,
 * which is not merged with another. `name` is the attestation's; `hasReports` says whether the test run wrote any, which
 * need not be readable.
 */
export function applyOutcome(
  tests: Tests,
  name: string | undefined,
  hasReports: boolean,
): ComparedTests {
  const { outcome, counts } = tests;
  const failures = failedCount(counts);
  if (outcome === undefined) {
    const notice: Problem = {
      id: "no-test-outcome",
      title: "`test-outcome` is empty",
      details: [
        "It is not set, or the id of the step in its expression is misspelled, or that of a step in another job.",
      ],
      advice: "Without it, a test run that failed although its reports are green is not noticed.",
    };
    return { tests, notices: [notice] };
  }
  if (outcome === "success" && failures > 0) {
    const notice: Problem = {
      id: "passed-despite-failures",
      title: `The test step passed, although ${pluralize(failures, "test case")} failed`,
      advice: "The reports count. Check whether failed cases are retried, or expected to fail.",
    };
    return { tests, notices: [notice] };
  }
  const ended = UNFINISHED[outcome];
  if (ended === undefined || failures > 0) return { tests };
  const suite = name === undefined ? "test run" : `${name} (test run)`;
  const reason = hasReports
    ? `The test step ${ended}, and no report says so`
    : endedWithoutReport(ended);
  const warning: Problem = {
    id: "failure-not-reported",
    title: reason,
    details: [`It counts as one more case that errored, in a suite named \`${suite}\`.`],
    advice: "The log of the test step has the reason.",
  };
  const withFailure = addFailedCase(tests, suite, `${reason}.`);
  return { tests: { ...withFailure, runFailure: ended }, warnings: [warning] };
}

function endedWithoutReport(ended: string): string {
  return `The test step ${ended} before it wrote a report`;
}

/** Returns tests with one more suite, whose only case errored with this headline. */
function addFailedCase(tests: Tests, suite: string, headline: string): Tests {
  const { counts, suites, failed } = tests;
  const figures = { ...countsBy(() => 0), total: 1, errors: 1, duration: 0 };
  return {
    ...tests,
    counts: { ...counts, total: counts.total + 1, errors: counts.errors + 1 },
    suites: [...suites, { name: suite, ...figures }],
    failed: [{ suite, name: "test run", headline }, ...failed],
  };
}

/**
 * Returns why there is no report. A test run that did not end well is a better reason than `explanation`, which is about
 * the search and becomes the details (R10).
 */
export function explainMissing(explanation: Problem, outcome: TestOutcome | undefined): Problem {
  const ended = outcome && UNFINISHED[outcome];
  if (ended === undefined) return explanation;
  return {
    id: "test-step-without-report",
    title: endedWithoutReport(ended),
    details: [`${explanation.title}.`, ...(explanation.details ?? [])],
    advice: "The log of the test step has the reason.",
  };
}
