import { capitalize, formatNumber, pluralize } from "../base/format.ts";
import type { Cause } from "../base/step.ts";
import { failsJob, type GateResult } from "../gate/check.ts";
import { type Counts, failedCount, passedCount } from "../junit/report.ts";
import type { Tests } from "../junit/tests.ts";
import type { Attestation, AttestResult, Result } from "../run/result.ts";
import { describeWait, gateLines } from "./log-lines.ts";

/** What kind of thing happened: why the job fails, or how well it went. */
type Conclusion = Cause | "warning" | "neutral" | "success";

const SYMBOLS: Readonly<Record<Conclusion, string>> = {
  inputs: "✏️",
  evidence: "🚫",
  service: "🔌",
  gate: "⛔",
  cancelled: "🛑",
  unexpected: "💥",
  tests: "❌",
  warning: "⚠️",
  neutral: "⏸️",
  success: "✅",
};

/** Words without a full stop. */
type Clause = readonly [conclusion: Conclusion, text: string];
/** The conclusions of a run that passes, the worst first. */
const ORDER: readonly Conclusion[] = ["tests", "gate", "warning", "neutral", "success"];

/** Says why the job fails, and which tests failed; otherwise how the run ended. The most important comes first. */
export function runHeadline(result: Result) {
  const clauses = clausesOf(result);
  const title = failureTitleOf(result);
  if (title !== undefined && result.cause !== undefined) {
    const failed = clauses.filter(([kind]) => kind === "tests").map(([, text]) => text);
    return { symbol: SYMBOLS[result.cause], text: [...new Set([title, ...failed])].join("; ") };
  }
  const [worst = "success"] = clauses[0] ?? [];
  const hasWarning = worst === "success" && result.warnings.length > 0;
  return {
    symbol: SYMBOLS[hasWarning ? "warning" : worst],
    text: capitalize(clauses.map(([, text]) => text).join("; ")),
  };
}

/** Returns why the job fails: the first reason, in a few words without a full stop. */
export function failureTitleOf(result: Result): string | undefined {
  const { failures, cause, gate } = result;
  const [first] = failures;
  if (first === undefined) return undefined;
  const clause = firstClause(first);
  if (cause === "evidence" && !isRecorded(result)) return `Evidence refused: ${clause}`;
  const isHeld = gate.checks.length > 0 && gate.verdict !== "passed";
  if (cause === "gate" && isHeld) return capitalize(describeGate(gate));
  const isAttestation = cause === "service" && result.kind === "attest";
  return (isAttestation && serviceTitle(result.attestation)) || clause;
}

/** Says how the gate ended; the table of its checks says why. */
function describeGate(gate: GateResult): string {
  return `gate ${gate.verdict}${describeWait(gate)}`;
}

const REFUSALS: Readonly<Record<number, string>> = {
  401: "API key refused",
  403: "Not allowed",
  404: "Flow or trail not found",
  409: "Refused as a conflict",
};

function serviceTitle(attestation: Attestation): string | undefined {
  if (attestation.status === "unknown") return "Whether the attestation was recorded is unknown";
  if (attestation.status !== "failed") return undefined;
  const { httpStatus } = attestation;
  if (httpStatus === undefined) return "Service not reached";
  const isTemporary = attestation.retryable && httpStatus !== 409;
  const words = isTemporary ? "Service unavailable" : REFUSALS[httpStatus];
  return `${words ?? "Attestation refused"} (${httpStatus})`;
}

/** The name of an input and a colon; then everything up to a mark of punctuation that is not part of code. */
const FIRST_CLAUSE = /^(?:`[^`\n]*`: )?(?:`[^`\n]*`|[^.:;\n]|[.:;](?=\S))*/;

/** The beginning of a message: its first sentence, or what comes before a list. */
function firstClause(message: string): string {
  return FIRST_CLAUSE.exec(message)?.[0] ?? message;
}

/** Returns the reasons for which the job fails; the first one begins as the headline does. */
export function explainFailures(result: Result): readonly string[] {
  const title = failureTitleOf(result);
  const [first, ...others] = result.failures;
  if (first === undefined || title === undefined) return [];
  const clause = firstClause(first);
  if (title.endsWith(clause)) return [`${title}${first.slice(clause.length)}`, ...others];
  return [result.cause === "gate" ? first.replace(clause, title) : `${title}. ${first}`, ...others];
}

/** Returns what the log of the root action and of the gate ends with. */
export function endOfLog(result: Result) {
  return {
    lines: gateLines(result.gate),
    failures: explainFailures(result),
    closingLine: closingLine(result),
  };
}

/** Returns the last line of the log. */
export function closingLine(result: Result): string {
  const title = failureTitleOf(result);
  if (title !== undefined) return `Fails: ${title}.`;
  const { text } = runHeadline(result);
  return `Result: ${text}${isRecorded(result) ? "; recorded" : ""}.`;
}

function isRecorded(result: Result): boolean {
  return result.kind === "attest" && result.attestation.status === "recorded";
}

function clausesOf(result: Result): readonly Clause[] {
  const attested = result.kind === "attest" ? attestClauses(result) : [];
  return [...attested, gateClause(result.gate)]
    .filter((clause) => clause !== undefined)
    .sort(([a], [b]) => ORDER.indexOf(a) - ORDER.indexOf(b));
}

const ENDINGS: Readonly<Record<Attestation["status"], Clause | undefined>> = {
  recorded: undefined,
  "dry-run": ["neutral", "dry run, nothing was sent"],
  skipped: ["neutral", "nothing was attested"],
  failed: ["warning", "the attestation was not recorded"],
  unknown: ["warning", "whether the attestation was recorded is unknown"],
};

const DOUBT: Clause = ["warning", "whether the attestation was recorded is doubtful"];

function attestClauses({ tests, attestation }: AttestResult): readonly (Clause | undefined)[] {
  const { reports = 0, invalid = [] } = tests ?? {};
  const isPage = attestation.status === "recorded" && attestation.isPage;
  return [
    tests === undefined ? ["warning", "no report was read"] : undefined,
    tests && reports > 0 ? (testRunClause(tests) ?? countClause(tests.counts)) : undefined,
    invalid.length > 0
      ? ["warning", `${pluralize(invalid.length, "report")} could not be read`]
      : undefined,
    isPage ? DOUBT : ENDINGS[attestation.status],
  ];
}

/** The clause about a test run that failed although no case did (R10). */
function testRunClause({ counts, failed, outcome }: Tests): Clause | undefined {
  const isAddedCase = failedCount(counts) === 1 && failed[0]?.report === undefined;
  if (!isAddedCase || failed.length === 0) return undefined;
  const ended = outcome === "cancelled" ? "was cancelled" : "failed";
  const passed = passedCount(counts);
  const tests = passed === 0 ? "no test failed" : `${pluralize(passed, "test")} passed`;
  return ["tests", `${tests}, but the test step ${ended}`];
}

function countClause(counts: Counts): Clause {
  const { total, skipped } = counts;
  const [passed, failed] = [passedCount(counts), failedCount(counts)];
  const shown = formatNumber(skipped);
  if (total === 0) return ["warning", "no test was run"];
  if (failed > 0) return ["tests", `${formatNumber(failed)} of ${pluralize(total, "test")} failed`];
  if (passed === 0)
    return ["warning", `no test was run, ${shown} ${skipped === 1 ? "was" : "were"} skipped`];
  if (skipped > 0) return ["success", `${pluralize(passed, "test")} passed, ${shown} skipped`];
  if (passed === 1) return ["success", "the only test passed"];
  return ["success", `all ${formatNumber(passed)} tests passed`];
}

function gateClause(gate: GateResult): Clause | undefined {
  if (gate.verdict === "off") return undefined;
  const { verdict, mode, checks } = gate;
  if (checks.length === 0) return ["warning", "the gate was not evaluated"];
  if (verdict === "passed") return ["success", describeGate(gate)];
  return checks.some((check) => failsJob(check, mode))
    ? ["gate", describeGate(gate)]
    : ["warning", `${describeGate(gate)}, which only warns here`];
}
