import type { Omission } from "../evidence/evidence-file.ts";
import type { AttestResult } from "../result.ts";
import { formatBytes, pluralize } from "../text/format.ts";
import { code, decoration, inline, unbroken } from "./html.ts";
import { fitRows, folded, headRow, restNote, row, table } from "./layout.ts";

/** The files that the zip does not hold, folded. */
export function omittedFiles({ archive }: AttestResult, budget: number): string | undefined {
  const omitted = archive?.omitted ?? [];
  const title = `${decoration("⚠️")} ${pluralize(omitted.length, "file")} left out of the zip`;
  return fitRows(budget, {
    items: omitted,
    render: omissionRow,
    frame: (rows, rest) =>
      folded(title, `${table(headRow(["File", "Size", "Reason"]), rows)}${restNote(rest, "file")}`),
  });
}

function omissionRow({ path, bytes, reason }: Omission): string {
  return row([code(path), unbroken(formatBytes(bytes)), inline(reason)]);
}
