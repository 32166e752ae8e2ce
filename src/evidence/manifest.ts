import { compareCodeUnits } from "../text/format.ts";
import type { EvidenceFile, Omission } from "./evidence-file.ts";

/** Its name in the zip. */
export const MANIFEST = "manifest.json";

/** Rises when the meaning of a member changes. */
const SCHEMA = 1;

/** A file as the zip holds it. */
export interface ManifestFile {
  readonly path: string;
  readonly bytes: number;
  /** Of its content; lower-case hexadecimal. */
  readonly sha256: string;
  readonly kind: EvidenceFile["kind"];
}

/**
 * The text of `manifest.json` (action-interface, `user_data.ci`): path, bytes, sha256 and kind of every file,
 * and every omission with its reason. The same contents give the same text.
 */
export function manifestText(files: readonly ManifestFile[], omitted: readonly Omission[]): string {
  const manifest = {
    schema: SCHEMA,
    files: inOrder(files).map(({ path, bytes, sha256, kind }) => ({ path, bytes, sha256, kind })),
    omitted: inOrder(omitted).map(({ path, bytes, reason }) => ({ path, bytes, reason })),
  };
  return `${JSON.stringify(manifest, undefined, 2)}\n`;
}

function inOrder<T extends { readonly path: string }>(entries: readonly T[]): readonly T[] {
  return entries.toSorted((a, b) => compareCodeUnits(a.path, b.path));
}
