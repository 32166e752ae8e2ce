import { failedCount, type Suite } from "../junit/report.ts";
import type { LocatedFailure, TestOutcome, Tests } from "../result.ts";
import type { Remarks } from "../step.ts";
import { pluralize } from "../text/format.ts";

/** What an outcome says, as the beginning of a sentence. */
const TEST_STEP: Readonly<Record<TestOutcome, string>> = {
  success: "The test step passed",
  failure: "The test step failed",
  cancelled: "The test step was cancelled",
  skipped: "The test step was skipped",
};

/** The tests after the outcome was taken into account, and what people should know of it. */
type Told = { readonly tests: Tests } & Omit<Remarks, "failures">;

/**
 * Compares the tests with the outcome that the workflow gives for the whole test run (R10). Green reports of a run
 * that failed or was cancelled get one more suite, with one case that errored; it is not merged with another.
 * `name` is the attestation's.
 */
export function applyOutcome(tests: Tests, name: string | undefined): Told {
  const { outcome, counts } = tests;
  const bad = failedCount(counts);
  if (outcome === "success" && bad > 0) {
    const notice = `${TEST_STEP.success}, although ${pluralize(bad, "test case")} failed. Were they retried, or expected to fail?`;
    return { tests, warnings: [], notices: [notice] };
  }
  if (bad > 0 || (outcome !== "failure" && outcome !== "cancelled")) {
    return { tests, warnings: [], notices: [] };
  }
  const suite = name === undefined ? "(test run)" : `${name} (test run)`;
  const reason = `${TEST_STEP[outcome]}, and no report says so`;
  const warning = `${reason}: something outside the test cases went wrong. It counts as one more case that errored, in a suite named \`${suite}\`.`;
  return { tests: withError(tests, suite, `${reason}.`), warnings: [warning], notices: [] };
}

/** Returns the sentence that says why a run of this outcome has no report; undefined where nobody knows (R10). */
export function explainMissing(outcome: TestOutcome | undefined): string | undefined {
  return outcome === "failure" || outcome === "cancelled"
    ? `${TEST_STEP[outcome]} before it wrote a report.`
    : undefined;
}

function withError(tests: Tests, suite: string, message: string): Tests {
  const { counts, suites, failed } = tests;
  const extra: Suite = {
    name: suite,
    total: 1,
    failures: 0,
    errors: 1,
    skipped: 0,
    flaky: 0,
    duration: 0,
  };
  const failure: LocatedFailure = { suite, name: "test run", outcome: "error", message };
  return {
    ...tests,
    counts: { ...counts, total: counts.total + 1, errors: counts.errors + 1 },
    suites: [...suites, extra],
    failed: [failure, ...failed],
  };
}
