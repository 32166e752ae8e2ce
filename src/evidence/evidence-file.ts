import { hash } from "node:crypto";
import type { FileState } from "../base/files.ts";
import { compareCodeUnits } from "../base/format.ts";
import type { Suite } from "../junit/report.ts";
import type { JUnitResult } from "../service/operations/attest-junit.ts";
import type { SecretFinding } from "./secrets/secret-search.ts";

/** The largest zip that the service accepts, in bytes: 10 MB. */
export const ZIP_LIMIT = 10_000_000;
/**
 * A file counts as at least its size divided by this, so that a zip of 10 MB unpacks to at most 1 GB. Unpackers take
 * zips that compress better for attacks.
 */
export const MAX_RATIO = 100;

/** A file's content as the zip holds it. */
export interface Content {
  /** Before compression. */
  readonly bytes: number;
  /** Before compression; lower-case hexadecimal. */
  readonly sha256: string;
  readonly crc32: number;
  /** How many bytes of the zip's limit it uses up. */
  readonly sizeInZip: number;
  /** The Deflate stream in pieces. */
  readonly deflated: readonly Uint8Array[];
}

/** A file's content as it may be sent. */
interface PackedContent {
  readonly content: Content;
  /** Absent if nothing was replaced. */
  readonly redaction?: {
    readonly replacements: number;
    /** Of the file as it was; lower-case hexadecimal. */
    readonly originalSha256: string;
  };
  /** What in it looks like a secret. */
  readonly findings: readonly SecretFinding[];
}

/** What became of a file that was packed. `withheld` says why it must not be sent: the end of a sentence. */
export type Packed = PackedContent | { readonly withheld: string };

interface FileOnDisk {
  /** In the zip. */
  readonly name: string;
  /** Where it is on disk: absolute, without symbolic links. */
  readonly location: string;
  /** As of when it was found or read. */
  readonly bytes: number;
  /** What became of it when it was packed; absent if it was not, or if the zip had no room for it. */
  readonly packed?: Packed | undefined;
}

/** A file to attach that is not known to be a report. */
export interface Attachment extends FileOnDisk {
  readonly kind: "attachment";
}

/** A report that was counted, or that is broken. */
export interface ReportFile extends FileOnDisk {
  readonly kind: "report";
  /** Whether symbolic links led to it, out of the working directory: then it is not attached. */
  readonly linkedOutside: boolean;
  /** How it was when it was read. */
  readonly counted: FileState;
  /** What is sent of it; absent if it is broken. */
  readonly suites?: readonly Suite[];
}

/** A file that may be attached. */
export type EvidenceFile = Attachment | ReportFile;

/** A file that goes into the zip. */
export type PackedFile = EvidenceFile & { readonly packed: PackedContent };

export function isPacked(file: EvidenceFile): file is PackedFile {
  return file.packed !== undefined && "content" in file.packed;
}

/** A file that the zip does not hold, with what is sent of a report. */
export interface OmittedFile extends Pick<EvidenceFile, "name" | "kind" | "bytes"> {
  readonly reason: string;
  readonly suites?: readonly JUnitResult[] | undefined;
  /** Present if its secrets could not be replaced with certainty. */
  readonly cause?: "secrets";
}

/** Returns a file as one that was left out: for its secrets if it was withheld, otherwise for `reason`. */
export function omit(file: EvidenceFile, reason: string): OmittedFile {
  const { name, kind, bytes, packed } = file;
  const omitted = { name, kind, bytes, suites: kind === "report" ? file.suites : undefined };
  if (packed === undefined || !("withheld" in packed)) return { ...omitted, reason };
  return { ...omitted, reason: `Left out for its secrets: ${packed.withheld}`, cause: "secrets" };
}

/** Compares files by their names in the zip, for sorting. */
export function byName(one: Pick<FileOnDisk, "name">, other: Pick<FileOnDisk, "name">): number {
  return compareCodeUnits(one.name, other.name);
}

/** What people are told of a zip. */
export interface Archive {
  readonly bytes: number;
  /** Lower-case hexadecimal. */
  readonly sha256: string;
  /** Files in it, the manifest not counted. */
  readonly files: number;
  /** How many secrets were replaced in the files. */
  readonly redacted: number;
}

/** Returns the size and the digest of a content. */
export function describeContent(content: Uint8Array): Pick<Archive, "bytes" | "sha256"> {
  return { sha256: hash("sha256", content), bytes: content.byteLength };
}

/** Returns what people are told of a zip and the files in it, the manifest not counted. */
export function describeArchive(
  zip: Uint8Array,
  files: readonly { readonly redaction?: PackedContent["redaction"] | undefined }[],
): Archive {
  const redacted = files.reduce((sum, { redaction }) => sum + (redaction?.replacements ?? 0), 0);
  return { ...describeContent(zip), files: files.length, redacted };
}

/** A zip on disk. */
export interface KeptArchive extends Archive {
  readonly location: string;
}
