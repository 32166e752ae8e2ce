import { pluralize } from "../base/format.ts";
import { detailLines, type Problem } from "../base/problem.ts";
import { type CompletedStep, done } from "../base/step.ts";
import { failedCount } from "../junit/report.ts";
import { TEST_OUTCOMES, type TestOutcome } from "./report-inputs.ts";
import type { Tests } from "./tests.ts";

/** The notice for reports that are not compared with anything. */
const NO_TEST_OUTCOME: Problem = {
  id: "no-test-outcome",
  title: "`test-outcome` is not set",
  advice:
    "Set it: without it, a test run that failed although its reports are green is not noticed.",
};

/** Returns the outcome of a test run that has parts; undefined if none is known (R10). */
export function overallOutcome(outcomes: readonly TestOutcome[]): TestOutcome | undefined {
  return TEST_OUTCOMES.find((outcome) => outcomes.includes(outcome));
}

/** Returns a notice if some parts of a test run were skipped, but not all of them (R10). */
export function skippedNotices(outcomes: readonly TestOutcome[]): readonly Problem[] {
  const skipped = outcomes.filter((outcome) => outcome === "skipped").length;
  if (skipped === 0 || skipped === outcomes.length) return [];
  const verb = skipped === 1 ? "is" : "are";
  const values = `${skipped} of ${outcomes.length} values of \`test-outcome\``;
  return [
    {
      id: "some-tests-not-run",
      title: "Some tests did not run",
      details: `${values} ${verb} \`skipped\`, and the others count.`,
      advice: "If these tests must run, ask for their reports with `required-reports`.",
    },
  ];
}

/** Why a report is usually broken. */
export const USUALLY_CRASHED = "A broken report usually means that a test run crashed.";

/** How a test step ended that may not have run every test, after the words `The test step`. */
const UNFINISHED: Partial<Record<TestOutcome, string>> = {
  failure: "failed",
  cancelled: "was cancelled",
};

/**
 * Compares the tests with the outcome of the whole test run (R10). Green reports of a run that failed or was cancelled
 * get one more suite, with one case that errored; it is not merged with another. `name` is the attestation's.
 */
export function applyOutcome(tests: Tests, name: string | undefined): CompletedStep<Tests> {
  const { outcome, counts, reports } = tests;
  if (outcome === undefined) return done(tests, { notices: [NO_TEST_OUTCOME] });
  const failures = failedCount(counts);
  if (outcome === "success" && failures > 0) {
    const notice: Problem = {
      id: "passed-despite-failures",
      title: `The test step passed, although ${pluralize(failures, "test case")} failed`,
      advice: "The reports count. Check whether failed cases are retried, or expected to fail.",
    };
    return done(tests, { notices: [notice] });
  }
  const ended = UNFINISHED[outcome];
  if (ended === undefined || failures > 0 || reports === 0) return done(tests);
  const suite = name === undefined ? "(test run)" : `${name} (test run)`;
  const reason = `The test step ${ended}, and no report says so`;
  const warning: Problem = {
    id: "failure-not-reported",
    title: reason,
    details: `It counts as one more case that errored, in a suite named \`${suite}\`.`,
    advice: "The log of the test step has the reason.",
  };
  const withFailure = addFailedCase(tests, suite, `${reason}.`);
  return done({ ...withFailure, runFailure: { ended } }, { warnings: [warning] });
}

/** Returns tests with one more suite, whose only case errored with this message. */
function addFailedCase(tests: Tests, suite: string, message: string): Tests {
  const { counts, suites, failed } = tests;
  const figures = { total: 1, failures: 0, errors: 1, skipped: 0, flaky: 0, duration: 0 };
  const failure = { suite, name: "test run", outcome: "error", message } as const;
  return {
    ...tests,
    counts: { ...counts, total: counts.total + 1, errors: counts.errors + 1 },
    suites: [...suites, { name: suite, ...figures }],
    failed: [failure, ...failed],
  };
}

/**
 * Returns why there is no report, or only broken ones (`isBroken`). A test run that did not end well is a better reason
 * than `explanation`, which is about the search and becomes the details (R10).
 */
export function explainMissing(
  explanation: Problem,
  outcome: TestOutcome | undefined,
  isBroken: boolean,
): Problem {
  const ended = outcome && UNFINISHED[outcome];
  if (ended === undefined) return explanation;
  const title = `The test step ${ended} before it wrote a report`;
  return {
    id: "test-step-without-report",
    title: isBroken ? `${title} that can be read` : title,
    details: [`${explanation.title}.`, ...detailLines(explanation)],
    advice: "The log of the test step has the reason.",
  };
}
