import { createHash } from "node:crypto";
import { crc32, deflateRawSync } from "node:zlib";
import type { JsonObject } from "../../src/base/json.ts";
import { zipOf } from "../../src/evidence/zip.ts";

/** A file for a zip, by its name there. */
export type ZipContents = Readonly<Record<string, string | Buffer>>;

/** Zips files in the given order, as the action does. */
export function zip(contents: ZipContents): Buffer {
  const entries = Object.entries(contents).map(([name, text]) => {
    const content = Buffer.from(text);
    const deflated = [deflateRawSync(content)];
    return { name, content: { bytes: content.length, crc32: crc32(content), deflated } };
  });
  return zipOf(entries);
}

export function sha256(content: string | Buffer): string {
  return createHash("sha256").update(content).digest("hex");
}

/** A manifest's entry for a file. `more` adds to it or replaces parts of it. */
export function manifestEntry(
  path: string,
  content: string | Buffer,
  more: JsonObject = {},
): JsonObject {
  const bytes = Buffer.byteLength(content);
  return { path, kind: "report", bytes, sha256: sha256(content), ...more };
}

/** What a test changes in an otherwise consistent attestation. */
export interface EvidenceParts {
  readonly files: ZipContents;
  readonly entries: readonly JsonObject[];
  readonly omitted?: readonly JsonObject[];
  readonly results: readonly JsonObject[];
  /** Members of `user_data.ci`. */
  readonly ci?: JsonObject;
  /** Members of `user_data.ci.evidence`. */
  readonly evidence?: JsonObject;
}

/** The files of an attestation as the action writes them, from parts that a test states. */
export async function createEvidence(parts: EvidenceParts) {
  const { files, entries, omitted = [], results } = parts;
  const manifest = JSON.stringify({ schema: 2, files: entries, omitted });
  const attachment = zip({ ...files, "manifest.json": manifest });
  const counted = entries.filter(({ kind, invalid }) => kind === "report" && !invalid);
  const left = omitted.filter(({ kind, invalid }) => kind === "report" && !invalid);
  const sum = (member: string) =>
    results.reduce((total, result) => total + Number(result[member]), 0);
  const ci = {
    schema: 2,
    reports: {
      read: counted.length + left.length,
      invalid: [...entries, ...omitted]
        .filter(({ invalid }) => invalid)
        .map(({ path }) => ({ path: path ?? "", reason: "It is broken." })),
    },
    demands: { merge_suites: true, attach_reports: true },
    tests: { executed: sum("total") - sum("skipped"), flaky: 0, warnings: [] },
    evidence: {
      sha256: sha256(attachment),
      bytes: attachment.length,
      files: entries.length,
      omitted: omitted.map(({ path = "", bytes = 0, reason = "" }) => ({ path, bytes, reason })),
      redacted: entries.reduce((total, { redacted = 0 }) => total + Number(redacted), 0),
      ...parts.evidence,
    },
    ...parts.ci,
  };
  const payload = Buffer.from(
    JSON.stringify({
      attestation_name: "unit-tests",
      git_commit_info: { sha1: "a".repeat(40) },
      junit_results: results,
      user_data: { ci },
    }),
  );
  return { payload, attachment };
}
