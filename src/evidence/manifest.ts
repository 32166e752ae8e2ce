import type { Digest } from "../base/digest.ts";
import { toJUnitResult } from "./data-json.ts";
import { type EvidenceFile, isBroken, type OmittedFile } from "./evidence-file.ts";

/** Its name in the zip. */
export const MANIFEST = "manifest.json";

/** Rises when the meaning of a member changes. */
const SCHEMA = 1;

/** A file in the zip, with the digest of its content there. */
export interface PackedFile extends Pick<EvidenceFile, "name" | "kind" | "suites">, Digest {
  /** How many secrets were replaced in it. */
  readonly replaced: number;
}

/**
 * Returns the text of the zip's list of the files that it holds, and of those that are omitted: of a report also what
 * it counts, unless it is broken.
 */
export function formatManifest(
  files: readonly PackedFile[],
  omitted: readonly OmittedFile[],
): string {
  return JSON.stringify({
    schema: SCHEMA,
    files: files.map((file) => ({
      path: file.name,
      kind: file.kind,
      bytes: file.bytes,
      sha256: file.sha256,
      redacted: file.replaced || undefined,
      invalid: isBroken(file) || undefined,
    })),
    omitted: omitted.map(({ name, kind, bytes, reason, suites }) => ({
      path: name,
      kind,
      bytes,
      reason,
      suites: suites?.map(toJUnitResult),
    })),
  });
}
