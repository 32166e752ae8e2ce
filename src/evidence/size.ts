import { compareCodeUnits } from "../text/format.ts";

const UNITS = ["kB", "MB", "GB", "TB"] as const;

/** A number of bytes for people, in decimal units: `999 bytes`, `1.2 MB`. */
export function formatBytes(bytes: number): string {
  let shown = `${bytes} ${bytes === 1 ? "byte" : "bytes"}`;
  let size = bytes;
  for (const unit of UNITS) {
    if (size < 1000) break;
    size /= 1000;
    shown = `${size.toFixed(1)} ${unit}`;
  }
  return shown;
}

/** The largest files with their sizes, for a message: one a line, names quoted since they are data. */
export function listLargest(
  files: readonly { readonly path: string; readonly bytes: number }[],
  most: number,
): string {
  const largest = files.toSorted((a, b) => b.bytes - a.bytes || compareCodeUnits(a.path, b.path));
  const lines = largest
    .slice(0, most)
    .map(({ path, bytes }) => `- ${JSON.stringify(path)}, ${formatBytes(bytes)}`);
  const rest = files.length - lines.length;
  return [...lines, ...(rest > 0 ? [`- and ${rest} more`] : [])].join("\n");
}
