import { formatSeconds } from "../base/duration.ts";
import { capitalize, formatNumber, pluralize, present } from "../base/format.ts";
import { causeOf } from "../base/step.ts";
import type { Archive } from "../evidence/evidence-file.ts";
import { type Check, failsJob, type GateResult, isUnmet } from "../gate/gate.ts";
import { failedCount, passedCount } from "../junit/report.ts";
import type { Tests } from "../reports/tests.ts";
import type { Attestation, Result } from "./result.ts";

/** Returns how many cases had each outcome, as `24 passed` with its symbol, without the outcomes that no case had. */
export function countOutcomes({ counts, runFailure }: Pick<Tests, "counts" | "runFailure">) {
  const { errors, skipped, flaky } = counts;
  const failed = failedCount(counts);
  const errored = errors > 0 && errors < failed ? ` (${pluralize(errors, "error")})` : "";
  const failedText = `${formatNumber(failed)} failed${errored}`;
  const outcomes = [
    { outcome: "passed", shape: "✅", count: passedCount(counts) },
    {
      outcome: "failed",
      shape: "❌",
      count: failed,
      text: runFailure ? `test run ${runFailure}` : failedText,
    },
    { outcome: "skipped", shape: "⏭️", count: skipped },
    { outcome: "flaky", shape: "⚠️", count: flaky },
  ] as const;
  return outcomes
    .filter(({ count }) => count > 0)
    .map(({ count, ...shown }) => ({
      text: `${formatNumber(count)} ${shown.outcome}`,
      ...shown,
    }));
}

type CountedOutcome = ReturnType<typeof countOutcomes>[number]["outcome"];

/** Returns a measured time; undefined if it would be zero, as in reports without times. */
export function formatTime(seconds: number): string | undefined {
  return seconds < 0.005 ? undefined : formatSeconds(seconds);
}

/** Returns what a zip holds and lacks, in parts: `a zip of 3 files`, `without 1 file` */
export function formatZipFacts(
  { fileCount, replaced }: Archive,
  omittedCount: number,
): readonly string[] {
  return present([
    `a zip of ${pluralize(fileCount, "file")}`,
    replaced > 0 ? `with ${pluralize(replaced, "secret")} replaced` : undefined,
    omittedCount > 0 ? `without ${pluralize(omittedCount, "file")}` : undefined,
  ]);
}

/** Returns the verdict of a gate, and how long it waited: `blocked after waiting 8.00 s` */
export function formatVerdict({ verdict, waited }: GateResult): string {
  return waited === undefined
    ? verdict
    : `${verdict} after waiting ${formatSeconds(waited / 1000)}`;
}

/** How a check ended, from what fails the job to what is in order: with its symbol on the page, and its mark in the log. */
const CHECK_STATES = {
  blocked: { shape: "⛔", mark: "✗" },
  unknown: { shape: "❓", mark: "?" },
  warning: { shape: "⚠️", mark: "!" },
  passed: { shape: "✅", mark: "✓" },
};

function classifyCheck(check: Check, gate: GateResult): keyof typeof CHECK_STATES {
  if (!isUnmet(check)) return "passed";
  if (!failsJob(check, gate)) return "warning";
  return check.status === "failed" ? "blocked" : "unknown";
}

/** Returns the checks of a gate with how they ended, what fails the job first. */
export function sortChecks(gate: GateResult) {
  return Object.entries(CHECK_STATES).flatMap(([state, shown]) =>
    gate.checks
      .filter((check) => classifyCheck(check, gate) === state)
      .map((check) => ({ check, state, ...shown })),
  );
}

/** How a run or a part of it ended, the worst first, with its symbol. */
const SHAPES = { failed: "❌", warning: "⚠️", passed: "✅" };
type Severity = keyof typeof SHAPES;
const SEVERITIES = Object.keys(SHAPES);

/** How a part of a run ended, without a full stop. */
interface Clause {
  readonly severity: Severity;
  readonly text: string;
  /** The outcomes of which it says how many tests had them. */
  readonly counts?: readonly CountedOutcome[];
}

/**
 * Returns why the job fails, and how many tests failed; otherwise how the run ended, the worst first. `shape` is the
 * symbol before it. What became of the attestation is said by its receipt.
 */
export function summarizeRun(result: Result) {
  const { reasons, warnings, attestation } = result;
  const tests = attestation && testClause(result.tests, attestation);
  if (reasons.length > 0) {
    const title = titleOfReasons(result);
    const failedTests = tests?.severity === "failed" ? tests : undefined;
    const text = present([title, failedTests?.text]).join("; ");
    // A title may begin with the name of an environment, which stays as it is.
    return {
      shape: SHAPES.failed,
      text: title === undefined ? capitalize(text) : text,
      counts: failedTests?.counts,
    };
  }
  const clauses = present([tests, brokenClause(result.tests), gateClause(result.gate)]);
  const sorted = clauses.toSorted(
    (a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity),
  );
  const isRecorded = attestation === undefined || attestation.status === "recorded";
  const worst = sorted[0]?.severity ?? "passed";
  // Nothing but the warnings, or the receipt, says that something is not as it should be.
  const isOnlyWarned = worst === "passed" && warnings.length > 0;
  const severity = worst === "passed" && (isOnlyWarned || !isRecorded) ? "warning" : worst;
  const counted = isOnlyWarned ? [pluralize(warnings.length, "warning")] : [];
  const text = [...sorted.map((clause) => clause.text), ...counted].join("; ");
  return { shape: SHAPES[severity], text: capitalize(text), counts: tests?.counts };
}

/** Returns why a job fails, in a few words; undefined if it passes, or if failed tests are all that it fails for. */
function titleOfReasons({ reasons, gate }: Result): string | undefined {
  const cause = causeOf({ reasons });
  // The headline counts the failed tests itself.
  const [first, ...others] = reasons.filter(({ cause }) => cause !== "tests");
  if (first === undefined || cause === "cancelled") return first?.title;
  // Not counted: something unexpected may be among them.
  if (cause === "gate") {
    const verdict = `Gate ${gate.verdict}`;
    return others.length === 0 ? `${verdict}: ${first.title}` : verdict;
  }
  if (others.length === 0) return first.title;
  if (cause === "inputs") return `${formatNumber(others.length + 1)} problems with the inputs`;
  return `${first.title}, and ${pluralize(others.length, "more reason")}`;
}

function testClause(tests: Tests | undefined, attestation: Attestation): Clause | undefined {
  if (attestation.status === "skipped" && attestation.reason === "tests-not-run") {
    return { severity: "warning", text: "the tests did not run" };
  }
  if (tests === undefined) return { severity: "warning", text: "no report was read" };
  const { counts, reportCount, invalid, runFailure } = tests;
  // The reason why the job fails says that no report was written, and how the test step ended (R10).
  if (reportCount + invalid.length === 0) return undefined;
  const passed = passedCount(counts);
  const failed = failedCount(counts);
  if (runFailure !== undefined) {
    const ran = passed === 0 ? "no test failed" : `${pluralize(passed, "test")} passed`;
    const text = `${ran}, but the test step ${runFailure}`;
    return { severity: "failed", text, counts: ["passed", "failed"] };
  }
  if (reportCount === 0) return undefined;
  if (failed > 0) {
    const all = pluralize(counts.total, "test");
    return {
      severity: "failed",
      text: `${formatNumber(failed)} of ${all} failed`,
      counts: ["failed"],
    };
  }
  const skipped = counts.skipped > 0 ? `, ${formatNumber(counts.skipped)} skipped` : "";
  const figures = { counts: ["passed", "skipped"] } as const;
  if (passed === 0) return { severity: "warning", text: `no test was run${skipped}`, ...figures };
  const all = counts.skipped === 0 && passed > 1 ? "all " : "";
  return {
    severity: "passed",
    text: `${all}${pluralize(passed, "test")} passed${skipped}`,
    ...figures,
  };
}

function brokenClause(tests: Tests | undefined): Clause | undefined {
  const broken = tests?.invalid.length ?? 0;
  return broken > 0 ? { severity: "warning", text: pluralize(broken, "broken report") } : undefined;
}

function gateClause(gate: GateResult): Clause | undefined {
  if (gate.verdict === "off") return undefined;
  if (gate.checks.length === 0) return { severity: "warning", text: "the gate was not evaluated" };
  const text = `gate ${formatVerdict(gate)}`;
  if (gate.verdict === "passed") return { severity: "passed", text };
  if (gate.checks.some((check) => failsJob(check, gate))) return { severity: "failed", text };
  return { severity: "warning", text: `${text}, which only warns here` };
}
