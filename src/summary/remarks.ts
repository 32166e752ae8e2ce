import { formatNumber, pluralize } from "../base/format.ts";
import { failedCount } from "../junit/report.ts";
import type { Tests } from "../junit/tests.ts";
import type { Result } from "../run/result.ts";
import { gateMessages } from "./gate-section.ts";
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

/** Why the job fails, without what the table of the gate says, or that failed tests do not fail it. */
export function failureReasons(result: Result, help: string | undefined): Render {
  const shown = gateMessages(result.gate);
  const failures = result.failures.filter((text) => !shown.has(text));
  if (result.failures.length === 0) return whole(passesDespiteFailures(result));
  if (failures.length === 0) return whole("");
  const single = failures.length === 1;
  const number = single ? "" : ` for ${formatNumber(failures.length)} reasons`;
  const explained = help === undefined ? "" : ` (${link("troubleshooting", help)})`;
  const title = `<strong>The job fails${number}</strong>${explained}:`;
  return fitRows({
    items: failures,
    render: (text) => (single ? paragraphs(text, MESSAGE, title) : multilineMessage(text, MESSAGE)),
    frame: (rows, rest) =>
      single
        ? `${rows.join("")}${restNote(rest, "reason")}`
        : `<p>${title}</p>\n${foldedList(rows, "reason", rest)}`,
  });
}

function passesDespiteFailures(result: Result): string {
  const counts = result.kind === "attest" ? result.tests?.counts : undefined;
  if (counts === undefined || failedCount(counts) === 0) return "";
  return "<p>Failed tests do not fail this job: <code>fail-on-test-failures</code> is off.</p>";
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
