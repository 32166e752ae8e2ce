import type { JsonObject } from "../base/json.ts";
import type { Counts } from "../junit/report.ts";
import type { JUnitResult } from "../service/attest-junit.ts";
import { toJUnitResult } from "./data-json.ts";
import {
  type Content,
  type EvidenceFile,
  type OmittedFile,
  type PackedFile,
  type Redaction,
  suitesOf,
} from "./evidence-file.ts";

/** Its name in the zip. */
export const MANIFEST = "manifest.json";

/** Rises when the meaning of a member changes. */
export const MANIFEST_SCHEMA = 2;

/** Returns the text of the zip's list of the files that it holds, and of those that are omitted. */
export function formatManifest(
  files: readonly PackedFile[],
  omitted: readonly OmittedFile[],
): string {
  const manifest = {
    schema: MANIFEST_SCHEMA,
    files: files.map(({ file, content, redaction }) =>
      describeEntry({
        name: file.name,
        kind: file.kind,
        suites: suitesOf(file),
        content,
        redaction,
      }),
    ),
    omitted: omitted.map(describeOmission),
  };
  return `${JSON.stringify(manifest, undefined, 2)}\n`;
}

/** A file that the zip holds. */
interface ManifestFile extends Pick<OmittedFile, "name" | "kind" | "suites"> {
  readonly content: Pick<Content, "bytes" | "sha256">;
  readonly redaction: Redaction | undefined;
}

/** Returns what the manifest says of a file that the zip holds. */
export function describeEntry({ name, kind, suites, content, redaction }: ManifestFile) {
  return {
    path: name,
    kind,
    bytes: content.bytes,
    sha256: content.sha256,
    ...describeCounts(kind, suites),
    redacted: redaction?.replacements,
    original_sha256: redaction?.originalSha256,
  };
}

/** Returns what a file says about its tests: nothing, unless it is a report. Without suites, that is broken. */
function describeCounts(
  kind: EvidenceFile["kind"],
  suites: readonly JUnitResult[] | undefined,
): JsonObject {
  if (kind !== "report") return {};
  return suites === undefined ? { invalid: true } : countsOf(suites);
}

/** Returns the counts of a report that the manifest states. */
export function countsOf(suites: readonly JUnitResult[]) {
  const sum = (count: Exclude<keyof Counts, "flaky">) =>
    suites.reduce((total, suite) => total + suite[count], 0);
  return {
    total: sum("total"),
    failures: sum("failures"),
    errors: sum("errors"),
    skipped: sum("skipped"),
  };
}

function describeOmission({ name, kind, bytes, reason, cause, suites }: OmittedFile) {
  const omission = { path: name, kind, bytes, reason, cause };
  if (kind !== "report") return omission;
  if (suites === undefined) return { ...omission, invalid: true };
  return { ...omission, suites: suites.map(toJUnitResult) };
}
