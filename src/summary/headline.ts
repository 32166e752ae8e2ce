import { capitalize, formatNumber, pluralize, present } from "../base/format.ts";
import type { Cause, Problem } from "../base/problem.ts";
import { failsJob, type GateResult } from "../gate/gate.ts";
import { failedCount, passedCount } from "../junit/report.ts";
import type { Tests } from "../reports/tests.ts";
import {
  type AttestationStatus,
  type AttestResult,
  attestationStatus,
  type Result,
} from "../run/result.ts";
import { describeVerdict } from "./figures.ts";
import { gateLines } from "./log-lines.ts";

/** What kind of thing happened: why the job fails, or how well it went. */
type Conclusion = Cause | "warning" | "neutral" | "success";

/** The worst first. */
const SHAPES: Readonly<Record<Conclusion, string>> = {
  inputs: "✏️",
  evidence: "🚫",
  service: "🔌",
  cancelled: "🛑",
  unexpected: "💥",
  tests: "❌",
  gate: "⛔",
  warning: "⚠️",
  neutral: "⏸️",
  success: "✅",
};
const ORDER = Object.keys(SHAPES);

/** A part of the headline. */
interface Clause {
  readonly conclusion: Conclusion;
  /** Without a full stop. */
  readonly text: string;
}

/**
 * Returns why the job fails, and how many tests failed; otherwise how the run ended, the most important first. `shape`
 * is the symbol before it.
 */
export function runHeadline(result: Result) {
  const clauses = clausesOf(result);
  const title = titleOfFailures(result);
  const worst = clauses[0]?.conclusion ?? "success";
  // Nothing but the warnings says that something is not as it should be.
  const isOnlyWarned = worst === "success" && result.warnings.length > 0;
  const ending = isOnlyWarned ? "warning" : worst;
  // Of a job that fails, its title says the rest.
  const hasFailed = result.failures.length > 0;
  const shown = hasFailed ? clauses.filter(({ conclusion }) => conclusion === "tests") : clauses;
  const texts = shown.map((clause) => clause.text);
  const warnings = isOnlyWarned ? pluralize(result.warnings.length, "warning") : undefined;
  const text = present([title, ...texts, warnings]).join("; ");
  return {
    shape: SHAPES[result.cause ?? ending],
    // A title may begin with the name of an environment, which stays as it is.
    text: title === undefined ? capitalize(text) : text,
  };
}

/** Returns what the log of the root action and of the gate ends with; `title` sums up several failures. */
export function endOfLog(result: Result) {
  const { text } = runHeadline(result);
  const { failures, cause } = result;
  // A cancelled run has its title from its first failure, which need not say it twice.
  const title = failures.length > 1 && cause !== "cancelled" ? text : undefined;
  const isSuccess = failures.length === 0 && isRecorded(result);
  const ending = isSuccess ? `${text}; recorded` : text;
  return { lines: gateLines(result.gate), title, ending };
}

/** Returns why a job fails, in a few words; undefined if it passes, or if failed tests are all that it fails for. */
function titleOfFailures(result: Result): string | undefined {
  // The heading counts the failed tests itself.
  const failures = result.failures.filter(({ id }) => id !== "tests-failed");
  // Whatever else the job fails for, this comes on top.
  const reasons = failures.filter(({ id }) => id !== "outputs-not-set");
  const [first] = reasons;
  if (first === undefined) return failures[0]?.title;
  const isSingle = reasons.length === 1 || result.cause === "cancelled";
  const title = isSingle ? first.title : titleOfSeveral(result, first, reasons.length);
  const areOutputsUnset = reasons.length < failures.length;
  return areOutputsUnset ? `${title}, and the outputs could not be set` : title;
}

function titleOfSeveral(result: Result, first: Problem, reasons: number): string {
  const { cause, gate } = result;
  const count = formatNumber(reasons);
  if (cause === "inputs") return `${count} problems with the inputs`;
  if (cause === "gate") return `Gate ${gate.verdict} for ${count} reasons`;
  const isRefused = result.kind === "attest" && attestationStatus(result) === "refused";
  if (isRefused) return `Refused for ${count} reasons`;
  return `${first.title}, and ${pluralize(reasons - 1, "more reason")}`;
}

function isRecorded(result: Result): boolean {
  return result.kind === "attest" && result.attestation.status === "recorded";
}

const ENDINGS: Readonly<Record<AttestationStatus, Clause | undefined>> = {
  recorded: undefined,
  "dry-run": { conclusion: "neutral", text: "dry run, nothing was sent" },
  skipped: { conclusion: "neutral", text: "nothing was attested" },
  refused: { conclusion: "neutral", text: "nothing was attested" },
  failed: { conclusion: "warning", text: "the attestation was not recorded" },
  unknown: { conclusion: "warning", text: "it is unknown whether the attestation was recorded" },
};

/** Returns how each part of the run ended, the worst first. */
function clausesOf(result: Result): readonly Clause[] {
  const clauses = present([...attestationClauses(result), gateClause(result.gate)]);
  return clauses.toSorted((a, b) => ORDER.indexOf(a.conclusion) - ORDER.indexOf(b.conclusion));
}

function attestationClauses(result: Result): readonly (Clause | undefined)[] {
  if (result.kind === "gate-only") return [];
  const { tests } = result;
  return [testClause(tests), brokenClause(tests), sendingClause(result)];
}

function testClause(tests: Tests | undefined): Clause | undefined {
  if (tests === undefined) return { conclusion: "warning", text: "no report was read" };
  const { counts, reports, runFailure } = tests;
  const passed = passedCount(counts);
  const failed = failedCount(counts);
  if (reports === 0) return undefined;
  if (runFailure !== undefined) {
    const ran = passed === 0 ? "no test failed" : `${pluralize(passed, "test")} passed`;
    return { conclusion: "tests", text: `${ran}, but the test step ${runFailure.ended}` };
  }
  if (failed > 0) {
    const all = pluralize(counts.total, "test");
    return { conclusion: "tests", text: `${formatNumber(failed)} of ${all} failed` };
  }
  const skipped = counts.skipped > 0 ? `, ${formatNumber(counts.skipped)} skipped` : "";
  if (passed === 0) return { conclusion: "warning", text: `no test was run${skipped}` };
  const all = counts.skipped === 0 && passed > 1 ? "all " : "";
  const text = `${all}${pluralize(passed, "test")} passed${skipped}`;
  return { conclusion: "success", text };
}

function brokenClause(tests: Tests | undefined): Clause | undefined {
  const broken = tests?.invalid.length ?? 0;
  if (broken === 0) return undefined;
  return { conclusion: "warning", text: `${pluralize(broken, "report")} could not be read` };
}

function sendingClause(result: AttestResult): Clause | undefined {
  return ENDINGS[attestationStatus(result)];
}

function gateClause(gate: GateResult): Clause | undefined {
  if (gate.verdict === "off") return undefined;
  if (gate.checks.length === 0) {
    return { conclusion: "warning", text: "the gate was not evaluated" };
  }
  const text = `gate ${describeVerdict(gate)}`;
  if (gate.verdict === "passed") return { conclusion: "success", text };
  const isHeld = gate.checks.some((check) => failsJob(check, gate));
  if (isHeld) return { conclusion: "gate", text };
  return { conclusion: "warning", text: `${text}, which only warns here` };
}
