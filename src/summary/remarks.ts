import { capitalize, pluralize } from "../base/format.ts";
import { helpAt } from "../base/step.ts";
import { failedCount } from "../junit/report.ts";
import type { Tests } from "../junit/tests.ts";
import type { Result } from "../run/result.ts";
import { gateMessages } from "./gate-section.ts";
import { explainFailures, failureTitleOf } from "./headline.ts";
import { decoration, folded, heading, link, multilineMessage, paragraphs } from "./html.ts";
import { foldedList } from "./layout.ts";

/** UTF-16 units of a message; the log has it whole. */
const MESSAGE = 2000;
/** Messages of a list. */
const MAX_MESSAGES = 50;

/** Why the job fails, without what the heading and the table of the gate say. */
export function failureReasons(result: Result, help: string | undefined): string {
  const shown = gateMessages(result.gate);
  const [first = "", ...others] = explainFailures(result);
  const isShown = result.cause === "tests" || shown.has(result.failures[0] ?? "");
  const failures = [isShown ? "" : withoutTitle(first, result), ...others].filter(
    (text) => text !== "" && !shown.has(text),
  );
  if (failures.length === 0) return "";
  const explained =
    help === undefined ? "" : `\n<p>${link("What this means", helpAt(help, result.cause))}</p>`;
  const [single] = failures;
  if (failures.length === 1 && single !== undefined) {
    return `${paragraphs(single, MESSAGE)}${explained}`;
  }
  return `${messageList(failures, "reason")}${explained}`;
}

/** Messages as a list, the first ones of many. */
function messageList(messages: readonly string[], noun: string): string {
  const rows = messages.slice(0, MAX_MESSAGES).map((text) => multilineMessage(text, MESSAGE));
  return foldedList(rows, noun, messages.length);
}

/** What a message says after the title, as a sentence of its own. */
function withoutTitle(message: string, result: Result): string {
  const title = failureTitleOf(result) ?? "";
  return capitalize(message.slice(title.length).replace(/^[.:;\s]+/, ""));
}

/** That failed tests do not fail this step, where the workflow does not say that the test step failed. */
export function passedDespiteFailures(result: Result, { counts, outcome }: Tests): string {
  const isKnown = outcome === "failure" || outcome === "cancelled";
  if (failedCount(counts) === 0 || isKnown || result.failures.length > 0) return "";
  return "<p>This step passes although tests failed (<code>fail-on-test-failures</code>).</p>";
}

/** Why nothing was attested, unless a failure or a warning says so already. */
export function missingReason(result: Result): string {
  const { failures, warnings } = result;
  const reason = unattestedReason(result);
  if (reason === undefined || failures.join("\n").includes(reason)) return "";
  const isPartOfWarning = warnings.some((text) => text !== reason && text.includes(reason));
  return isPartOfWarning ? "" : paragraphs(reason, MESSAGE);
}

/** The warnings, without what the table of the gate says. */
export function warningSection(result: Result): string {
  const shown = new Set([unattestedReason(result), ...gateMessages(result.gate)]);
  const items = result.warnings.filter((text) => !shown.has(text));
  if (items.length === 0) return "";
  const title = `${decoration("⚠️")} ${pluralize(items.length, "warning")}`;
  return `${heading(title)}\n${messageList(items, "warning")}`;
}

/** The notices, folded. */
export function noticeSection(result: Result): string {
  const items = result.notices.filter((text) => text !== unattestedReason(result));
  if (items.length === 0) return "";
  return folded(pluralize(items.length, "notice"), messageList(items, "notice"));
}

function unattestedReason(result: Result): string | undefined {
  return result.kind === "attest" && "reason" in result.attestation
    ? result.attestation.reason
    : undefined;
}
