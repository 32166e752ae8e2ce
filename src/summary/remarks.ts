import type { Result, Tests } from "../result.ts";
import { counted, grouped } from "../text/format.ts";
import { fill, folded, list, restNote } from "./layout.ts";
import { paragraphs, prose, verbatim } from "./html.ts";

/** Longest sentence, in UTF-16 units; the log has it whole. */
const SENTENCE = 4000;

/** Why the job fails, or that failed tests do not fail it. */
export function reasons({ failures, tests }: Result, room: number): string | undefined {
  if (failures.length === 0) {
    const failed = tests === undefined ? 0 : tests.counts.failures + tests.counts.errors;
    return failed > 0 ? "Failed tests do not fail this job: `fail-on-test-failures` is off." : "";
  }
  if (failures.length === 1) {
    return fill(room, {
      items: failures,
      render: (text) => paragraphs(text, SENTENCE),
      frame: (rows, rest) =>
        `<p><strong>The job fails:</strong> ${rows.join("")}</p>${restNote(rest, "reason")}`,
    });
  }
  const title = `The job fails for ${grouped(failures.length)} reasons:`;
  return fill(room, {
    items: failures,
    render: sentence,
    frame: (rows, rest) =>
      `<p><strong>${title}</strong></p>\n${list(rows, "reason")}${restNote(rest, "reason")}`,
  });
}

/** Reports that are not part of the figures, since they are broken. */
export function invalidReports({ invalid }: Tests, room: number): string | undefined {
  return fill(room, {
    items: invalid,
    render: ({ path, reason }) =>
      `<li>${reason.startsWith(path) ? prose(reason) : `${verbatim(path)}: ${prose(reason)}`}</li>`,
    frame: (rows, rest) =>
      `### ⚠️ ${counted(invalid.length, "report")} could not be read\n\n${list(rows, "report")}${restNote(rest, "report")}`,
  });
}

/** What somebody should look at. */
export function warnings({ warnings: sentences }: Result, room: number): string | undefined {
  return fill(room, {
    items: sentences,
    render: sentence,
    frame: (rows, rest) =>
      `### ⚠️ ${counted(sentences.length, "warning")}\n\n${list(rows, "warning")}${restNote(rest, "warning")}`,
  });
}

/** What is good to know, folded; what is said above already is left out. */
export function notices(
  { notices: sentences, attestation }: Result,
  room: number,
): string | undefined {
  const items = sentences.filter((text) => text !== attestation.reason);
  return fill(room, {
    items,
    render: sentence,
    frame: (rows, rest) =>
      folded(counted(items.length, "notice"), `${list(rows, "notice")}${restNote(rest, "notice")}`),
  });
}

function sentence(text: string): string {
  return `<li>${paragraphs(text, SENTENCE)}</li>`;
}
