import { aggregate, type Suite } from "../junit/report.ts";
import { toJUnitResult } from "./data-json.ts";
import { type Content, type EvidenceFile, inPathOrder, type OmittedFile } from "./evidence-file.ts";

/** Its name in the zip. */
export const MANIFEST = "manifest.json";

/** Rises when the meaning of a member changes. */
const SCHEMA = 2;

/** A file as the zip holds it. */
export interface PackedFile extends EvidenceFile {
  readonly content: Content;
}

/**
 * Returns the text of `manifest.json`: what the zip holds, with the counts of every report, and what was left
 * out, in the order of the paths. The same contents give the same text.
 */
export function manifestText(
  files: readonly PackedFile[],
  omitted: readonly OmittedFile[],
): string {
  const manifest = {
    schema: SCHEMA,
    files: inPathOrder(files).map(describeFile),
    omitted: inPathOrder(omitted).map(describeOmission),
  };
  return `${JSON.stringify(manifest, undefined, 2)}\n`;
}

function describeFile(file: PackedFile) {
  const { kind, content, suites } = file;
  const { bytes, sha256, redaction } = content;
  return {
    ...nameOf(file),
    bytes,
    sha256,
    ...(kind === "report" && (suites ? countsOf(suites) : { invalid: true })),
    ...(redaction && {
      redacted: redaction.ranges.length,
      original_sha256: redaction.originalSha256,
    }),
  };
}

/** Returns the counts of a report that the manifest states. */
export function countsOf(suites: readonly Suite[]) {
  const { total, failures, errors, skipped } = aggregate([{ suites }], false).counts;
  return { total, failures, errors, skipped };
}

function describeOmission(omission: OmittedFile) {
  const { kind, bytes, reason, suites } = omission;
  return {
    ...nameOf(omission),
    bytes,
    reason,
    ...(kind === "report" && (suites ? { suites: suites.map(toJUnitResult) } : { invalid: true })),
  };
}

function nameOf({ path, readAs, kind }: EvidenceFile | OmittedFile) {
  return { path, ...(readAs !== undefined && { read_as: readAs }), kind };
}
