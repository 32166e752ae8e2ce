import type { Digest } from "../base/digest.ts";
import { compareCodeUnits } from "../base/format.ts";
import type { FileState } from "../files/files.ts";
import { failedCount, type Suite } from "../junit/report.ts";

/** A file to attach. */
export interface EvidenceFile {
  /** Its name in the zip: redacted, and its own also where case is ignored. */
  readonly name: string;
  /** Absolute, without symbolic links. */
  readonly location: string;
  readonly kind: "report" | "attachment";
  /** Its size when it was found, or when it was counted. */
  readonly bytes: number;
  /** Reached by a symbolic link out of the working directory. Such a file is never attached. */
  readonly linkedOutside: boolean;
  /** Of a report: how the file was when it was counted. */
  readonly state?: FileState | undefined;
  /** Of a report: what was counted, if it was kept. */
  readonly content?: Buffer | undefined;
  /** Of a report: its suites as they are sent. Absent if it is broken. */
  readonly suites?: readonly Suite[] | undefined;
}

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
  reports: readonly Omit<EvidenceFile, "kind">[],
  attachments: readonly Omit<EvidenceFile, "kind">[],
): readonly EvidenceFile[] {
  const locations = new Set(reports.map(({ location }) => location));
  const more = attachments.filter(({ location }) => !locations.has(location));
  return [
    ...reports.map((file) => ({ ...file, kind: "report" as const })),
    ...more.map((file) => ({ ...file, kind: "attachment" as const })),
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
