import { capitalize, formatNumber, pluralize, present } from "../base/format.ts";
import type { Cause } from "../base/step.ts";
import { failsJob, type GateResult } from "../gate/check.ts";
import { failedCount, passedCount } from "../junit/report.ts";
import type { Tests } from "../junit/tests.ts";
import {
  type Attestation,
  type AttestationStatus,
  attestationStatus,
  type Result,
} from "../run/result.ts";
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
  const reasons = failureReasons(result);
  const [worst = "success"] = clauses[0] ?? [];
  const ending = worst === "success" && result.warnings.length > 0 ? "warning" : worst;
  const texts = clauses
    .filter(([conclusion]) => reasons === undefined || conclusion === "tests")
    .map(([, text]) => text);
  return {
    shape: SHAPES[result.cause ?? ending],
    text: capitalize([...new Set(present([reasons?.title, ...texts]))].join("; ")),
  };
}

/** Returns what the log of the root action and of the gate ends with. */
export function endOfLog(result: Result) {
  const reasons = failureReasons(result);
  return {
    lines: gateLines(result.gate),
    failures: reasons ? [reasons.message, ...reasons.others] : [],
    closingLine: reasons
      ? `Fails: ${reasons.title}.`
      : `Result: ${runHeadline(result).text}${isRecorded(result) ? "; recorded" : ""}.`,
  };
}

/** The name of an input and a colon; then everything up to a mark of punctuation that is not part of code. */
const FIRST_CLAUSE = /^(?:`[^`\n]*`: )?(?:`[^`\n]*`|[^.:;\n]|[.:;](?=\S))*/;

/** Why a job fails: the first reason in a few words, and all messages, of which the first begins with these words. */
export function failureReasons(result: Result) {
  const [first, ...others] = result.failures;
  if (first === undefined) return undefined;
  const [clause = ""] = FIRST_CLAUSE.exec(first) ?? [];
  const title = titleOf(result, clause);
  const isRestated = result.cause === "gate" || title.endsWith(clause);
  const message = isRestated ? `${title}${first.slice(clause.length)}` : `${title}. ${first}`;
  return { title, message, others };
}

function titleOf(result: Result, clause: string): string {
  const { cause, gate } = result;
  if (cause === "evidence" && !isRecorded(result)) return `Evidence refused: ${clause}`;
  if (cause === "gate" && gate.checks.length > 0 && gate.verdict !== "passed")
    return `Gate ${describeVerdict(gate)}`;
  const isAttestation = cause === "service" && result.kind === "attest";
  return (isAttestation && serviceTitle(result.attestation)) || clause;
}

const REFUSALS: Readonly<Record<number, string>> = {
  401: "API key refused",
  403: "Not allowed",
  404: "Flow or trail not found",
  409: "Refused as a conflict",
};

/** What is said of an attestation whose outcome is not known. */
export const UNKNOWN_WHETHER_RECORDED = "Whether the attestation was recorded is unknown";

function serviceTitle(attestation: Attestation): string | undefined {
  if (attestation.status === "unknown") return UNKNOWN_WHETHER_RECORDED;
  if (attestation.status !== "failed") return undefined;
  const { httpStatus } = attestation;
  if (httpStatus === undefined) return "Service not reached";
  const isTemporary = attestation.retryable && httpStatus !== 409;
  const words = isTemporary ? "Service unavailable" : REFUSALS[httpStatus];
  return `${words ?? "Attestation refused"} (${httpStatus})`;
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

function testClause({ counts, failed: [first], outcome, reports }: Tests): Clause | undefined {
  const [passed, failed] = [passedCount(counts), failedCount(counts)];
  if (reports === 0) return undefined;
  if (failed === 1 && first !== undefined && first.report === undefined) {
    // The test run failed although no case did (R10).
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
