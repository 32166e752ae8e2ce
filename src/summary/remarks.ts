import type { Result, Tests } from "../result.ts";
import { formatNumber, pluralize } from "../text/format.ts";
import { block, code, inline } from "./html.ts";
import { fitRows, folded, list, restNote } from "./layout.ts";

/** Longest sentence, in UTF-16 units; the log has it whole. */
const SENTENCE = 4000;

/** Why the job fails, or that failed tests do not fail it. */
export function failureReasons(result: Result, room: number): string | undefined {
  const { failures } = result;
  if (failures.length === 0) {
    const tests = result.kind === "attest" ? result.tests : undefined;
    const failed = tests === undefined ? 0 : tests.counts.failures + tests.counts.errors;
    return failed > 0 ? "Failed tests do not fail this job: `fail-on-test-failures` is off." : "";
  }
  if (failures.length === 1) {
    return fitRows(room, {
      items: failures,
      render: (text) => block(text, SENTENCE),
      frame: (rows, rest) =>
        `<p><strong>The job fails:</strong> ${rows.join("")}</p>${restNote(rest, "reason")}`,
    });
  }
  const title = `The job fails for ${formatNumber(failures.length)} reasons:`;
  return fitRows(room, {
    items: failures,
    render: sentence,
    frame: (rows, rest) =>
      `<p><strong>${title}</strong></p>\n${list(rows, "reason")}${restNote(rest, "reason")}`,
  });
}

/** Reports that are not part of the figures, since they are broken. */
export function invalidReports({ invalid }: Tests, room: number): string | undefined {
  return fitRows(room, {
    items: invalid,
    render: ({ path, reason }) =>
      `<li>${reason.startsWith(path) ? inline(reason) : `${code(path)}: ${inline(reason)}`}</li>`,
    frame: (rows, rest) =>
      `### ⚠️ ${pluralize(invalid.length, "report")} could not be read\n\n${list(rows, "report")}${restNote(rest, "report")}`,
  });
}

/** What somebody should look at. */
export function warnings({ warnings: sentences }: Result, room: number): string | undefined {
  return fitRows(room, {
    items: sentences,
    render: sentence,
    frame: (rows, rest) =>
      `### ⚠️ ${pluralize(sentences.length, "warning")}\n\n${list(rows, "warning")}${restNote(rest, "warning")}`,
  });
}

/** What is good to know, folded; what is said above already is left out. */
export function notices(result: Result, room: number): string | undefined {
  const skipped =
    result.kind === "attest" && result.attestation.status === "skipped"
      ? result.attestation.reason
      : undefined;
  const items = result.notices.filter((text) => text !== skipped);
  return fitRows(room, {
    items,
    render: sentence,
    frame: (rows, rest) =>
      folded(
        pluralize(items.length, "notice"),
        `${list(rows, "notice")}${restNote(rest, "notice")}`,
      ),
  });
}

function sentence(text: string): string {
  return `<li>${block(text, SENTENCE)}</li>`;
}
