import type { FileState } from "../base/files.ts";
import type { FoundFile } from "../base/find-files.ts";
import { bulletList, compareCodeUnits, formatBytes } from "../base/format.ts";
import type { Suite } from "../junit/report.ts";
import type { Redaction } from "./secrets/secret-scanner.ts";

/** The largest zip that the service accepts, in bytes: 10 MB. */
export const ZIP_LIMIT = 10_000_000;
/**
 * A content that compresses better than this counts with its size divided by it, so that a zip of 10 MB unpacks to
 * 1 GB at most. Unpackers take zips that compress better for attacks.
 */
export const MAX_RATIO = 100;

/** What to do if the zip is larger than the service accepts (input `attachment-overflow`). */
export type Overflow = "error" | "trim" | "omit";

/** A file's content as the zip holds it. */
export interface Content {
  /** Before compression. */
  readonly bytes: number;
  /** Before compression; lower-case hexadecimal. */
  readonly sha256: string;
  readonly crc32: number;
  /** How many bytes it counts with against the limit of the zip. */
  readonly sizeInZip: number;
  /** The Deflate stream in pieces. */
  readonly deflated: readonly Buffer[];
  /** What was replaced in it, if anything was. */
  readonly redaction?: Redaction | undefined;
}

/** A file that may be attached. */
export interface EvidenceFile {
  /** Its name in the zip: relative to the working directory, `/`-separated, without `..`. */
  readonly path: string;
  /** The path under which a report was counted, if its name in the zip differs. Suites may be named after it. */
  readonly readAs?: string | undefined;
  /** Where it is on disk: absolute, without symbolic links. */
  readonly location: string;
  readonly kind: "report" | "attachment";
  /** Whether symbolic links led to it, out of the working directory: then it is not attached. */
  readonly linkedOutside: boolean;
  /** As of when it was found or read. */
  readonly bytes: number;
  /** How a report was when it was counted; absent for attachments. */
  readonly counted?: FileState;
  /** What a report was counted as; absent for attachments and for broken reports. */
  readonly suites?: readonly Suite[] | undefined;
  /** What was packed of it while it was counted. */
  readonly content?: Content;
}

/** A report that was counted, or that is broken. */
export interface ReportFile extends EvidenceFile {
  readonly counted: FileState;
}

/** A file that the zip does not hold, and why. */
export interface Omission {
  readonly path: string;
  readonly bytes: number;
  readonly reason: string;
}

/** An omission as the manifest describes it: with what the report was counted as. */
export interface OmittedFile extends Omission, Pick<EvidenceFile, "readAs" | "kind" | "suites"> {}

/** Returns a file as one that was left out. */
export function omit(file: EvidenceFile, reason: string): OmittedFile {
  const { path, readAs, kind, bytes, suites } = file;
  return { path, readAs, kind, bytes, reason, suites };
}

/** Returns files in the order of their paths. */
export function inPathOrder<T extends { readonly path: string }>(
  files: readonly T[],
): readonly T[] {
  return files.toSorted((a, b) => compareCodeUnits(a.path, b.path));
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
  /** How many secrets were replaced in the files. */
  readonly redacted: number;
}

/** The largest files with their sizes, one per line for a message; names are quoted since they are data. */
export function listLargest(
  files: readonly { readonly path: string; readonly bytes: number }[],
  limit: number,
): string {
  const largest = files.toSorted((a, b) => b.bytes - a.bytes || compareCodeUnits(a.path, b.path));
  const lines = largest.map(({ path, bytes }) => `${JSON.stringify(path)}, ${formatBytes(bytes)}`);
  return bulletList(lines, limit);
}

/** Describes a report that was found as a file of the evidence. */
export function reportEvidence(
  { path, location, linkedOutside }: FoundFile,
  counted: FileState,
  content: Content | undefined,
): ReportFile {
  const inside = insidePath(path);
  return {
    path: inside,
    ...(inside !== path && { readAs: path }),
    location,
    kind: "report",
    linkedOutside,
    bytes: counted.size,
    counted,
    ...(content && { content }),
  };
}

/** Returns a name for the zip: what lies outside the working directory must not climb out of it there. */
function insidePath(path: string): string {
  if (!/^[/.]|:|\/\./.test(path)) return path;
  return path
    .replace(/^([A-Za-z]):/, "$1")
    .split("/")
    .map((segment) => (segment === ".." ? "__" : segment))
    .join("/")
    .replace(/^\/+/, "");
}
