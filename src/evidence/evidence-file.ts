import { hash } from "node:crypto";
import { compareCodeUnits } from "../base/format.ts";
import type { FileState } from "../files/files.ts";
import type { Suite } from "../junit/report.ts";
import type { JUnitResult } from "../service/operations/attest-junit.ts";

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
  /** Whether symbolic links lead to it, out of the working directory: then it is not attached. */
  readonly linkedOutside: boolean;
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
export interface EvidenceReport extends FileOnDisk {
  readonly kind: "report";
  /** How it was when it was counted. */
  readonly state: FileState;
  /** As they are sent. Absent if it is broken. */
  readonly suites?: readonly Suite[] | undefined;
}

/** A file that may be attached. */
export type EvidenceFile = Attachment | EvidenceReport;

/** A file with its content as it may be sent. */
export interface PackedFile {
  readonly file: EvidenceFile;
  readonly content: Content;
  /** How many known values were replaced in it; absent if none was. */
  readonly redacted?: number | undefined;
}

/** A file that the zip does not hold, with what is sent of a report. The manifest lists it. */
export interface OmittedFile extends Pick<EvidenceFile, "name" | "kind" | "bytes"> {
  /** A sentence without a full stop. */
  readonly reason: string;
  readonly suites?: readonly JUnitResult[] | undefined;
}

/** Returns what is sent of a report; undefined for one that is broken, and for an attachment. */
export function suitesOf(file: EvidenceFile): readonly Suite[] | undefined {
  return file.kind === "report" ? file.suites : undefined;
}

/** Returns a file as one that is omitted for this reason. */
export function omit(file: EvidenceFile, reason: string): OmittedFile {
  const { name, kind, bytes } = file;
  return { name, kind, bytes, reason, suites: suitesOf(file) };
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
  /** How many known values were replaced in the files. */
  readonly redacted: number;
}

/** Returns the size and the digest of a content. */
export function describeContent(content: Uint8Array): Pick<Archive, "bytes" | "sha256"> {
  return { sha256: hash("sha256", content), bytes: content.byteLength };
}

/** Returns what people are told of a zip and the files in it, the manifest not counted. */
export function describeArchive(
  zip: Uint8Array,
  files: readonly Pick<PackedFile, "redacted">[],
): Archive {
  const redacted = files.reduce((sum, { redacted: count = 0 }) => sum + count, 0);
  return { ...describeContent(zip), files: files.length, redacted };
}

/** A zip on disk. */
export interface KeptArchive extends Archive {
  readonly location: string;
}
