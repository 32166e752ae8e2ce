import { parseDocument } from "../base/documents.ts";
import type { JsonField } from "../base/json.ts";
import { type JsonObject, textAt } from "../base/json.ts";
import type { OmittedFile, PackedFile } from "../evidence/evidence-file.ts";
import { MANIFEST } from "../evidence/manifest.ts";
import type { JUnitResult } from "../service/operations/attest-junit.ts";

/** The files of an attestation, or their paths. */
export interface EvidenceFiles<T> {
  /** `data_json`, byte for byte as it was sent. */
  readonly payload: T;
  readonly attachment?: T | undefined;
  /** `request.json` */
  readonly request?: T | undefined;
  readonly predicate?: T | undefined;
}

export type EvidenceDocuments = EvidenceFiles<Buffer>;

/** What `data_json` says about the evidence. */
export interface AttestedPayload {
  readonly name: string;
  /** Absent from the payloads of some other clients. */
  readonly commit: string | undefined;
  readonly results: readonly JUnitResult[];
  /** `user_data.ci`; absent if the run context was not sent. */
  readonly ci: JsonObject | undefined;
}

/** What the manifest says about a file that the zip holds. */
export interface ManifestEntry extends Pick<PackedFile, "path" | "kind"> {
  /** Absent if no secrets were replaced. */
  readonly redaction: PackedFile["packed"]["redaction"];
  /** All members. */
  readonly stated: JsonObject;
}

/** What the manifest says about a file that was left out. */
export interface ManifestOmission extends Pick<OmittedFile, "path" | "kind" | "bytes" | "reason"> {
  /** Of a report; undefined for a broken one. */
  readonly suites: readonly JUnitResult[] | undefined;
}

export interface Manifest {
  readonly files: readonly ManifestEntry[];
  readonly omitted: readonly ManifestOmission[];
}

/** Parses `data_json`. Throws a DocumentError if a member that every attestation has is missing or of another type. */
export function parsePayload(bytes: Buffer): AttestedPayload {
  return parseDocument("The payload", bytes, (payload) => ({
    name: payload.member("attestation_name").text(),
    commit: textAt(payload.object(), "git_commit_info.sha1"),
    results: payload.member("junit_results").list().map(readResult),
    ci: payload.member("user_data").optional()?.member("ci").optional()?.object(),
  }));
}

/** Parses `manifest.json` of schema 2. Throws a DocumentError for anything else, unknown members included. */
export function parseManifest(bytes: Buffer): Manifest {
  return parseDocument(`The ${MANIFEST}`, bytes, (manifest) => {
    manifest.member("schema").oneOf(2);
    manifest.object(["schema", "files", "omitted"]);
    return {
      files: manifest.member("files").list().map(readEntry),
      omitted: manifest.member("omitted").list().map(readOmission),
    };
  });
}

function readEntry(entry: JsonField): ManifestEntry {
  const replacements = entry.member("redacted").optional()?.count();
  const redaction = replacements && {
    replacements,
    originalSha256: entry.member("original_sha256").text(),
  };
  return { ...readFile(entry), redaction: redaction || undefined, stated: entry.object() };
}

const OMISSION = ["path", "kind", "bytes", "reason", "cause"];

function readOmission(omission: JsonField): ManifestOmission {
  const file = readFile(omission);
  const isBroken = omission.member("invalid").optional()?.oneOf(true) ?? false;
  const counts = file.kind === "attachment" ? [] : [isBroken ? "invalid" : "suites"];
  omission.object([...OMISSION, ...counts]);
  omission.member("cause").optional()?.oneOf("secrets");
  const suites = counts.includes("suites") ? omission.member("suites").list() : undefined;
  return {
    ...file,
    bytes: omission.member("bytes").count(),
    reason: omission.member("reason").text(),
    suites: suites?.map(readResult),
  };
}

function readFile(file: JsonField): Pick<PackedFile, "path" | "kind"> {
  return {
    path: file.member("path").text(),
    kind: file.member("kind").oneOf("report", "attachment"),
  };
}

function readResult(suite: JsonField): JUnitResult {
  suite.object(["name", "total", "failures", "errors", "skipped", "duration"]);
  return {
    name: suite.member("name").text(),
    total: suite.member("total").count(),
    failures: suite.member("failures").count(),
    errors: suite.member("errors").count(),
    skipped: suite.member("skipped").count(),
    duration: suite.member("duration").number(),
  };
}
