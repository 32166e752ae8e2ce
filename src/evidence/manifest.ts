import type { JsonObject } from "../base/json.ts";
import { toJUnitResult } from "./data-json.ts";
import { type EvidenceFile, isBroken, type OmittedFile } from "./evidence-file.ts";
import type { Content } from "./zip.ts";

/** Its name in the zip. */
export const MANIFEST = "manifest.json";

/** Rises when the meaning of a member changes. */
export const MANIFEST_SCHEMA = 1;

/** A file that the zip holds, with its content there. */
export interface ManifestFile
  extends Pick<EvidenceFile, "name" | "kind" | "suites">,
    Pick<Content, "bytes" | "sha256"> {
  /** How many secrets were replaced in it. */
  readonly replaced: number;
}

/** Returns the text of the zip's list of the files that it holds, and of those that are omitted. */
export function formatManifest(
  files: readonly ManifestFile[],
  omitted: readonly OmittedFile[],
): string {
  return JSON.stringify({
    schema: MANIFEST_SCHEMA,
    files: files.map(describeEntry),
    omitted: omitted.map(describeOmission),
  });
}

/** Returns what the manifest says of a file that the zip holds. */
export function describeEntry(file: ManifestFile): JsonObject {
  const { name, kind, bytes, sha256, replaced } = file;
  return {
    path: name,
    kind,
    bytes,
    sha256,
    redacted: replaced || undefined,
    invalid: isBroken(file) || undefined,
  };
}

/**
 * Returns what the manifest says of a file that is omitted: of a report also what is counted,
 * unless it is broken.
 */
export function describeOmission({ name, kind, bytes, reason, suites }: OmittedFile): JsonObject {
  return { path: name, kind, bytes, reason, suites: suites?.map(toJUnitResult) };
}
