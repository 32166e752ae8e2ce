import { hash } from "node:crypto";
import { compareCodeUnits } from "../base/format.ts";
import type { FileState } from "../files/files.ts";
import type { ShownCase, Suite } from "../junit/report.ts";
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

interface FileOnDisk {
  /** Its name in the zip. */
  readonly name: string;
  /** Where it is on disk: absolute, without symbolic links. */
  readonly location: string;
  /** As of when it was found or read. */
  readonly bytes: number;
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
  /** How it was when it was counted. */
  readonly counted: FileState;
  /** Absent if it is broken. */
  readonly sent?: SentReport | undefined;
}

/** What is sent of a report, in its order. Names are redacted. */
export interface SentReport {
  readonly suites: readonly Suite[];
  readonly failed: readonly CaseName[];
  readonly flaky: readonly CaseName[];
  /** Whether something was replaced in one of these names. */
  readonly isRedacted: boolean;
}

/** The name of a case, and of its suite. */
export type CaseName = Pick<ShownCase, "suite" | "name">;

/** A file that may be attached. */
export type EvidenceFile = Attachment | ReportFile;

/** How the secrets in a file were replaced. */
export interface Redaction {
  readonly replacements: number;
  /** Of the file as it was; lower-case hexadecimal. */
  readonly originalSha256: string;
}

/** A file with its content as it may be sent. */
export interface PackedFile {
  readonly file: EvidenceFile;
  readonly content: Content;
  /** Absent if nothing was replaced. */
  readonly redaction?: Redaction | undefined;
  /** What in it looks like a secret. */
  readonly findings: readonly SecretFinding[];
}

/** A file that the zip does not hold, with what is sent of a report. The manifest lists it. */
export interface OmittedFile extends Pick<EvidenceFile, "name" | "kind" | "bytes"> {
  /** A sentence without a full stop. */
  readonly reason: string;
  readonly suites?: readonly JUnitResult[] | undefined;
  /** Present if its secrets could not be replaced with certainty. */
  readonly cause?: "secrets" | undefined;
}

/** Returns what is sent of a report; undefined for one that is broken, and for an attachment. */
export function suitesOf(file: EvidenceFile): readonly Suite[] | undefined {
  return file.kind === "report" ? file.sent?.suites : undefined;
}

/** Returns a file as one that is omitted for this reason. */
export function omit(file: EvidenceFile, reason: string): OmittedFile {
  const { name, kind, bytes } = file;
  return { name, kind, bytes, reason, suites: suitesOf(file) };
}

/** Returns a file as one that is omitted because its secrets cannot be replaced with certainty. `reason` ends a sentence. */
export function omitForSecrets(file: EvidenceFile, reason: string): OmittedFile {
  return { ...omit(file, `Left out for its secrets: ${reason}`), cause: "secrets" };
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
  files: readonly { readonly redaction?: Redaction | undefined }[],
): Archive {
  const replacements = files.map(({ redaction }) => redaction?.replacements ?? 0);
  const redacted = replacements.reduce((sum, count) => sum + count, 0);
  return { ...describeContent(zip), files: files.length, redacted };
}

/** A zip on disk. */
export interface KeptArchive extends Archive {
  readonly location: string;
  /** How many files were left out of it. */
  readonly omitted: number;
}
