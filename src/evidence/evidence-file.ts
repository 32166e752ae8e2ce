import type { Digest } from "../base/digest.ts";
import { compareCodeUnits } from "../base/format.ts";
import type { FileState } from "../files/files.ts";
import type { NamedFile } from "../files/find-files.ts";
import { failedCount, type Suite } from "../junit/report.ts";

interface FileToAttach {
  /** Its name in the zip: redacted, and its own also where case is ignored. */
  readonly name: string;
  /** Absolute, without symbolic links. */
  readonly location: string;
  /** Its size when it was found, or when it was counted. What is not known counts as nothing. */
  readonly bytes: number;
  /** Reached by a symbolic link out of the working directory. Such a file is never attached. */
  readonly linkedOutside: boolean;
}

interface ReportToAttach extends FileToAttach {
  readonly kind: "report";
  /** How the file was when it was counted. */
  readonly state: FileState;
  /** What was counted, if it was kept. */
  readonly content?: Buffer | undefined;
  /** As they are sent. Absent if the report is broken. */
  readonly suites?: readonly Suite[] | undefined;
}

interface OtherFile extends FileToAttach {
  readonly kind: "attachment";
  readonly state?: undefined;
  readonly content?: undefined;
  readonly suites?: undefined;
}

/** A file to attach. */
export type EvidenceFile = ReportToAttach | OtherFile;

/** A file that the zip does not hold. */
export interface OmittedFile extends Pick<EvidenceFile, "name" | "kind" | "bytes" | "suites"> {
  /** A sentence without a full stop. */
  readonly reason: string;
}

/** What the payload, the outputs and people are told of a zip. */
export interface Archive extends Digest {
  /** How many files it holds, without the manifest. */
  readonly fileCount: number;
  /** How many secrets were replaced in them. */
  readonly replaced: number;
}

/** Returns the files to attach, each once: what is both a report and an attachment is a report. */
export function listEvidence(
  reports: readonly Omit<ReportToAttach, "kind">[],
  attachments: readonly NamedFile[],
): readonly EvidenceFile[] {
  const locations = new Set(reports.map(({ location }) => location));
  const more = attachments.filter(({ location }) => !locations.has(location));
  return [
    ...reports.map((file) => ({ ...file, kind: "report" as const })),
    ...more.map(({ bytes = 0, ...file }) => ({ ...file, bytes, kind: "attachment" as const })),
  ];
}

/** Whether a file is a report that could not be read (R1). */
export function isBroken({ kind, suites }: Pick<EvidenceFile, "kind" | "suites">): boolean {
  return kind === "report" && suites === undefined;
}

/** Whether a file is a report without any failure or error. */
export function isGreen({ suites }: EvidenceFile): boolean {
  return suites?.every((suite) => failedCount(suite) === 0) ?? false;
}

/** Compares files by their names in the zip, for sorting. */
export function byName(a: { readonly name: string }, b: { readonly name: string }): number {
  return compareCodeUnits(a.name, b.name);
}
