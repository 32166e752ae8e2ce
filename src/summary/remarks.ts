import { capitalize, pluralize } from "../base/format.ts";
import { failedCount } from "../junit/report.ts";
import type { Tests } from "../junit/tests.ts";
import type { Result } from "../run/result.ts";
import { gateMessages } from "./gate-section.ts";
import { explainFailures, failureTitleOf } from "./headline.ts";
import {
  code,
  decoration,
  folded,
  heading,
  inline,
  link,
  multilineMessage,
  paragraphs,
} from "./html.ts";
import { fitRows, foldedList, type Render, restNote, whole } from "./layout.ts";

/** UTF-16 units of a message; the log has it whole. */
const MESSAGE = 4000;

/** Why the job fails, without what the heading and the table of the gate say. */
export function failureReasons(result: Result, help: string | undefined): Render {
  const shown = gateMessages(result.gate);
  const [first = "", ...others] = explainFailures(result);
  const isShown = result.cause === "tests" || shown.has(result.failures[0] ?? "");
  const failures = [isShown ? "" : withoutTitle(first, result), ...others].filter(
    (text) => text !== "" && !shown.has(text),
  );
  if (failures.length === 0) return whole("");
  const explained = help === undefined ? "" : `\n<p>${link("What this means", help)}</p>`;
  const isSingle = failures.length === 1;
  return fitRows({
    items: failures,
    render: (text) => (isSingle ? paragraphs(text, MESSAGE) : multilineMessage(text, MESSAGE)),
    frame: (rows, left) =>
      isSingle
        ? `${rows.join("")}${restNote(left, "reason")}${explained}`
        : `${foldedList(rows, "reason", left)}${explained}`,
  });
}

/** What a message says after the title, as a sentence of its own. */
function withoutTitle(message: string, result: Result): string {
  const title = failureTitleOf(result) ?? "";
  return capitalize(message.slice(title.length).replace(/^[.:;\s]+/, ""));
}

/** That failed tests do not fail this step, where the workflow does not say that the test step failed. */
export function passedDespiteFailures(result: Result, { counts, outcome }: Tests): Render {
  const isKnown = outcome === "failure" || outcome === "cancelled";
  if (failedCount(counts) === 0 || isKnown || result.failures.length > 0) return whole("");
  return whole(
    "<p>This step passes although tests failed (<code>fail-on-test-failures</code>).</p>",
  );
}

/** Why nothing was attested, unless a failure or a warning says so already. */
export function missingReason(result: Result): Render {
  const { failures, warnings } = result;
  const reason = unattestedReason(result);
  if (reason === undefined || failures.join("\n").includes(reason)) return whole("");
  const isPartOfWarning = warnings.some((text) => text !== reason && text.includes(reason));
  return whole(isPartOfWarning ? "" : paragraphs(reason, MESSAGE));
}

/** Reports that could not be read, so that they are not counted. */
export function invalidReports({ invalid }: Tests): Render {
  const title = `${decoration("⚠️")} ${pluralize(invalid.length, "report")} could not be read`;
  return fitRows({
    items: invalid,
    render: ({ path, reason }) =>
      reason.startsWith(path) ? inline(reason) : `${code(path)}: ${inline(reason)}`,
    frame: (rows, rest) => `${heading(title)}\n${foldedList(rows, "report", rest)}`,
  });
}

/** The warnings, without what the table of the gate says. */
export function warningSection(result: Result): Render {
  const shown = new Set([unattestedReason(result), ...gateMessages(result.gate)]);
  const items = result.warnings.filter((text) => !shown.has(text));
  const title = `${decoration("⚠️")} ${pluralize(items.length, "warning")}`;
  return fitRows({
    items,
    render: (text) => multilineMessage(text, MESSAGE),
    frame: (rows, rest) => `${heading(title)}\n${foldedList(rows, "warning", rest)}`,
  });
}

/** The notices, folded. */
export function noticeSection(result: Result): Render {
  const items = result.notices.filter((text) => text !== unattestedReason(result));
  const title = pluralize(items.length, "notice");
  return fitRows({
    items,
    render: (text) => multilineMessage(text, MESSAGE),
    frame: (rows, rest) => folded(title, foldedList(rows, "notice", rest)),
  });
}

function unattestedReason(result: Result): string | undefined {
  return result.kind === "attest" && "reason" in result.attestation
    ? result.attestation.reason
    : undefined;
}
