import type { Omission } from "../evidence/evidence-file.ts";
import type { AttestResult } from "../result.ts";
import { formatBytes, pluralize } from "../text/format.ts";
import { code, inline } from "./html.ts";
import { fitRows, folded, restNote, table } from "./layout.ts";

/** The zip that goes with the attestation, and what it does not hold. */
export function attachmentSection(
  { archive, tests, attestation }: AttestResult,
  room: number,
): string | undefined {
  if (archive === undefined) {
    const sent = tests !== undefined && attestation.status === "recorded";
    return sent ? "### Evidence\n\nThe attestation has no attachment." : "";
  }
  const { files, omitted, sha256 } = archive;
  const facts = `<p>A zip of ${pluralize(files, "file")}, ${formatBytes(archive.bytes)}<br/>SHA-256 ${code(sha256)}</p>`;
  if (omitted.length === 0) return `### Evidence\n\n${facts}`;
  const head =
    '<tr><th align="left">File</th><th align="left">Size</th><th align="left">Reason</th></tr>';
  return fitRows(room, {
    items: omitted,
    render: omissionRow,
    frame: (rows, rest) => {
      const inside = `${table(head, rows)}${restNote(rest, "file")}`;
      return `### Evidence\n\n${facts}\n${folded(`⚠️ ${pluralize(omitted.length, "file")} left out of the zip`, inside)}`;
    },
  });
}

function omissionRow(omission: Omission): string {
  return `<tr><td>${code(omission.path)}</td><td>${formatBytes(omission.bytes)}</td><td>${inline(omission.reason)}</td></tr>`;
}
