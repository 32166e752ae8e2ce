import { bulletList, compareCodeUnits, formatBytes } from "../text/format.ts";

/** What to do when the zip would be larger than the service takes (input `attachment-overflow`). */
export type Overflow = "error" | "trim" | "omit";

/** A file that belongs into the attachment, as it was when it was found. */
export interface EvidenceFile {
  /** Relative to the working directory, `/`-separated, without `..`: its name in the zip. */
  readonly path: string;
  /** Where it is on disk: absolute, without symbolic links. */
  readonly location: string;
  readonly kind: "report" | "attachment";
  /** Whether symbolic links led to it, out of the working directory: then it is not attached. */
  readonly linkedOutside: boolean;
  readonly bytes: number;
  /** Last modification in milliseconds since the epoch. */
  readonly modified: number;
  /** A report in which every case passed or was skipped: the first to go when the zip is trimmed. */
  readonly green: boolean;
}

/** A file that the zip does not hold, and why. */
export interface Omission {
  readonly path: string;
  readonly bytes: number;
  readonly reason: string;
}

/** The zip on disk. */
export interface Archive {
  readonly location: string;
  readonly bytes: number;
  /** Lower-case hexadecimal. */
  readonly sha256: string;
  /** Files in it, the manifest not counted. */
  readonly files: number;
  readonly omitted: readonly Omission[];
}

/** The largest files with their sizes, one per line for a message; names are quoted since they are data. */
export function listLargest(
  files: readonly { readonly path: string; readonly bytes: number }[],
  limit: number,
): string {
  const largest = files.toSorted((a, b) => b.bytes - a.bytes || compareCodeUnits(a.path, b.path));
  return bulletList(
    largest.map(({ path, bytes }) => `${JSON.stringify(path)}, ${formatBytes(bytes)}`),
    limit,
  );
}
