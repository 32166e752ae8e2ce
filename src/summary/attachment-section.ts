import type { Omission } from "../evidence/evidence-file.ts";
import type { Result } from "../result.ts";
import { bytes, counted } from "../text/format.ts";
import { fill, folded, restNote, table } from "./layout.ts";
import { prose, verbatim } from "./html.ts";

/** The zip that goes with the attestation, and what it does not hold. */
export function evidence(
  { archive, tests, attestation }: Result,
  room: number,
): string | undefined {
  if (archive === undefined) {
    const sent = tests !== undefined && attestation.status === "recorded";
    return sent ? "### Evidence\n\nThe attestation has no attachment." : "";
  }
  const { files, omitted, sha256 } = archive;
  const facts = `<p>A zip of ${counted(files, "file")}, ${bytes(archive.bytes)}<br/>SHA-256 ${verbatim(sha256)}</p>`;
  if (omitted.length === 0) return `### Evidence\n\n${facts}`;
  const head =
    '<tr><th align="left">File</th><th align="left">Size</th><th align="left">Reason</th></tr>';
  return fill(room, {
    items: omitted,
    render: omissionRow,
    frame: (rows, rest) => {
      const inside = `${table(head, rows)}${restNote(rest, "file")}`;
      return `### Evidence\n\n${facts}\n${folded(`⚠️ ${counted(omitted.length, "file")} left out of the zip`, inside)}`;
    },
  });
}

function omissionRow(omission: Omission): string {
  return `<tr><td>${verbatim(omission.path)}</td><td>${bytes(omission.bytes)}</td><td>${prose(omission.reason)}</td></tr>`;
}
