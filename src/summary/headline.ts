import { capitalize, formatNumber, pluralize, present } from "../base/format.ts";
import type { Problem } from "../base/problem.ts";
import type { Cause } from "../base/step.ts";
import { failsJob, type GateResult } from "../gate/check.ts";
import { failedCount, passedCount } from "../junit/report.ts";
import { isRunFailure, type Tests } from "../reports/tests.ts";
import { type AttestationStatus, attestationStatus, type Result } from "../run/result.ts";
import { describeVerdict, gateLines } from "./log-lines.ts";

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

/** Words without a full stop. */
type Clause = readonly [conclusion: Conclusion, text: string];

/** Says why the job fails, and which tests failed; otherwise how the run ended. The most important comes first. */
export function runHeadline(result: Result) {
  const clauses = clausesOf(result);
  const title = failureTitle(result);
  const [worst = "success"] = clauses[0] ?? [];
  const ending = worst === "success" && result.warnings.length > 0 ? "warning" : worst;
  const texts = clauses
    .filter(([conclusion]) => result.failures.length === 0 || conclusion === "tests")
    .map(([, text]) => text);
  const isOnlyWarned = ending === "warning" && worst === "success";
  const warnings = isOnlyWarned ? pluralize(result.warnings.length, "warning") : undefined;
  const text = present([title, ...texts, warnings]).join("; ");
  return {
    shape: SHAPES[result.cause ?? ending],
    // A title may begin with the name of an environment, which stays as it is.
    text: title === undefined ? capitalize(text) : text,
  };
}

/** Returns what the log of the root action and of the gate ends with; `title` is what several failures come to. */
export function endOfLog(result: Result) {
  const { text } = runHeadline(result);
  const { failures, cause } = result;
  const closingLine =
    failures.length > 0
      ? `Fails: ${text}.`
      : `Result: ${text}${isRecorded(result) ? "; recorded" : ""}.`;
  // A cancelled run has its title from its first failure, which need not say it twice.
  const title = failures.length > 1 && cause !== "cancelled" ? text : undefined;
  return { lines: gateLines(result.gate), title, closingLine };
}

/** Returns why a job fails, in a few words; undefined if it passes, or if failed tests are all that it fails for. */
function failureTitle(result: Result): string | undefined {
  // The heading counts the failed tests itself.
  const failures = result.failures.filter(({ id }) => id !== "tests-failed");
  // Whatever else the job fails for, this comes on top.
  const reasons = failures.filter(({ id }) => id !== "outputs-not-set");
  const [first] = reasons;
  if (first === undefined) return failures[0]?.title;
  const isSingle = reasons.length === 1 || result.cause === "cancelled";
  const title = isSingle ? first.title : titleOfSeveral(result, first, reasons.length);
  return reasons.length < failures.length ? `${title}, and the outputs could not be set` : title;
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
  "dry-run": ["neutral", "dry run, nothing was sent"],
  skipped: ["neutral", "nothing was attested"],
  refused: ["neutral", "nothing was attested"],
  failed: ["warning", "the attestation was not recorded"],
  unknown: ["warning", "whether the attestation was recorded is unknown"],
};

const DOUBT: Clause = ["warning", "whether the attestation was recorded is doubtful"];

function clausesOf(result: Result): readonly Clause[] {
  const { tests, attestation } = result.kind === "attest" ? result : {};
  const isPage = attestation?.status === "recorded" && attestation.isPage;
  const broken = tests?.invalid.length ?? 0;
  const clauses: readonly (Clause | undefined)[] = [
    attestation && (tests === undefined ? ["warning", "no report was read"] : testClause(tests)),
    broken > 0 ? ["warning", `${pluralize(broken, "report")} could not be read`] : undefined,
    isPage ? DOUBT : result.kind === "attest" ? ENDINGS[attestationStatus(result)] : undefined,
    gateClause(result.gate),
  ];
  return clauses
    .filter((clause) => clause !== undefined)
    .sort(([a], [b]) => ORDER.indexOf(a) - ORDER.indexOf(b));
}

function testClause(tests: Tests): Clause | undefined {
  const { counts, outcome, reports } = tests;
  const [passed, failed] = [passedCount(counts), failedCount(counts)];
  if (reports === 0) return undefined;
  if (isRunFailure(tests)) {
    const ended = outcome === "cancelled" ? "was cancelled" : "failed";
    const ran = passed === 0 ? "no test failed" : `${pluralize(passed, "test")} passed`;
    return ["tests", `${ran}, but the test step ${ended}`];
  }
  if (failed > 0)
    return ["tests", `${formatNumber(failed)} of ${pluralize(counts.total, "test")} failed`];
  const skipped = counts.skipped > 0 ? `, ${formatNumber(counts.skipped)} skipped` : "";
  if (passed === 0) return ["warning", `no test was run${skipped}`];
  const all = counts.skipped === 0 && passed > 1 ? "all " : "";
  return ["success", `${all}${pluralize(passed, "test")} passed${skipped}`];
}

function gateClause(gate: GateResult): Clause | undefined {
  if (gate.verdict === "off") return undefined;
  if (gate.checks.length === 0) return ["warning", "the gate was not evaluated"];
  const text = `gate ${describeVerdict(gate)}`;
  if (gate.verdict === "passed") return ["success", text];
  return gate.checks.some((check) => failsJob(check, gate.mode))
    ? ["gate", text]
    : ["warning", `${text}, which only warns here`];
}
