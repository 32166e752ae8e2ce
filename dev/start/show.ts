import { styleText } from "node:util";
import { fromBufferPromise } from "yauzl";
import { describeAttestation } from "../service/describe-attestation.ts";
import { parsePayload } from "../service/payload.ts";
import type { StoredAttestation } from "../service/store.ts";

/** A stored attestation, parsed. */
export interface Stored {
  readonly attestation: StoredAttestation;
  readonly payload: ReturnType<typeof parsePayload>;
  /** Files of the attached zip, with their sizes in bytes. */
  readonly files: ReadonlyMap<string, number>;
}

/** Parses a stored attestation's payload and lists its zip. Throws if the zip is broken. */
export async function readStored(attestation: StoredAttestation): Promise<Stored> {
  const payload = parsePayload(Buffer.from(attestation.dataJson).toString("utf8"));
  const files = new Map<string, number>();
  for (const { content } of attestation.files) {
    const zip = await fromBufferPromise(Buffer.from(content), { lazyEntries: true });
    for await (const entry of zip.eachEntry()) files.set(entry.fileName, entry.uncompressedSize);
  }
  return { attestation, payload, files };
}

/** Formats a stored attestation for the terminal: what its page says, and the files in its attachment. */
export function formatStored({ attestation, payload, files }: Stored): string {
  const attached = [...files].map(([path, bytes]) => [path, `${bytes} bytes`]);
  const sections = [
    ...describeAttestation(attestation, payload),
    { title: "What the attachment holds", rows: attached },
  ];
  return sections.map(({ title, rows }) => `${title}\n${table(rows)}`).join("\n\n");
}

export function heading(text: string): string {
  const line = "─".repeat(Math.max(0, 96 - text.length));
  return `\n${styleText("bold", `── ${text} ${line}`, { stream: process.stdout })}\n`;
}

const REPLACEMENTS: readonly (readonly [RegExp, string])[] = [
  [/<wbr\/?>/g, ""],
  [/<br\/?>|<\/tr>\n?|<\/summary>/g, "\n"],
  [/<\/t[hd]>(?=<t[hd])/g, "  "],
  [/<li>/g, "- "],
  [/<\/?[a-z][^>]*>/g, ""],
  [/&lt;/g, "<"],
  [/&gt;/g, ">"],
  [/&quot;/g, '"'],
  [/&#160;/g, " "],
  [/\n{3,}/g, "\n\n"],
];

/** Returns a job summary without its HTML, for the terminal. */
export function plainText(summary: string): string {
  return REPLACEMENTS.reduce(
    (text, [pattern, replacement]) => text.replace(pattern, replacement),
    summary,
  )
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&amp;/g, "&")
    .trim();
}

/** Columns whose rows after the first are all numbers are aligned to the right. */
function table(cells: readonly (readonly string[])[]): string {
  const rows = cells.flatMap(splitLines);
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const numeric = widths.map((_, column) =>
    rows.slice(1).every((row) => /^[\d.]+$/.test(row[column] ?? "")),
  );
  return rows
    .map((row) =>
      row.map((cell, column) =>
        numeric[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      ),
    )
    .map((cells) => `  ${cells.join("  ")}`.trimEnd())
    .join("\n");
}

/** A row of cells with several lines becomes as many rows. */
function splitLines(row: readonly string[]): readonly (readonly string[])[] {
  const lines = row.map((cell) => cell.split("\n"));
  const height = Math.max(...lines.map(({ length }) => length));
  return Array.from({ length: height }, (_, index) => lines.map((cell) => cell[index] ?? ""));
}
