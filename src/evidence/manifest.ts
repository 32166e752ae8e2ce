import { aggregate, type Suite } from "../junit/report.ts";
import { toJUnitResult } from "./data-json.ts";
import { type Content, type EvidenceFile, inPathOrder, type OmittedFile } from "./evidence-file.ts";
import { contentOf } from "./packer.ts";
import type { ZipEntry } from "./zip.ts";

/** Its name in the zip. */
export const MANIFEST = "manifest.json";

/** Rises when the meaning of a member changes. */
const SCHEMA = 2;

/** A file as the zip holds it. */
export interface PackedFile extends EvidenceFile {
  readonly content: Content;
}

/** Which files go into the zip and which do not, each in the order of their paths. */
export interface Choice<F = PackedFile> {
  readonly files: readonly F[];
  readonly omitted: readonly OmittedFile[];
}

/** What a zip is written from. */
export interface ZipContents extends Choice {
  /** The files, and last the manifest. */
  readonly entries: readonly ZipEntry[];
}

/** Adds the manifest to what goes into the zip. */
export function withManifest(choice: Choice): ZipContents {
  const manifest = { path: MANIFEST, content: contentOf(manifestText(choice)) };
  return { ...choice, entries: [...choice.files, manifest] };
}

/**
 * Returns the text of `manifest.json`: what the zip holds, with the counts of every report, and what was left
 * out, in the order of the paths. The same contents give the same text.
 */
export function manifestText({ files, omitted }: Choice): string {
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
