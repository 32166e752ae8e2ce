import { type JsonField, type JsonObject, parseDocument, parseJson, textAt } from "../base/json.ts";
import type { EvidenceFile, OmittedFile, PackedFile } from "../evidence/evidence-file.ts";
import { MANIFEST, MANIFEST_SCHEMA } from "../evidence/manifest.ts";
import type { JUnitResult } from "../service/attest-junit.ts";

/** The files of an attestation, or their paths. */
export interface EvidenceFiles<T> {
  /** `data_json`, byte for byte as it was sent. */
  readonly payload: T;
  readonly attachment?: T | undefined;
  /** `request.json` */
  readonly request?: T | undefined;
  readonly predicate?: T | undefined;
}

/** What `data_json` says about the evidence. */
export interface AttestedPayload {
  readonly name: string;
  /** Absent from the payloads of some other clients. */
  readonly commit: string | undefined;
  readonly results: readonly JUnitResult[];
  /** `user_data.ci`; absent from the payloads of other clients. */
  readonly ci: JsonObject | undefined;
}

/** What the manifest says about a file that the zip holds. */
interface ManifestEntry extends Pick<EvidenceFile, "name" | "kind">, Pick<PackedFile, "redacted"> {
  /** All members. */
  readonly stated: JsonObject;
}

/** What the manifest says about the files that the zip holds, and about those that were left out. */
export interface Manifest {
  readonly files: readonly ManifestEntry[];
  readonly omitted: readonly OmittedFile[];
}

/** Parses `data_json`. Throws a ParseError if a member that every attestation has is missing or of another type. */
export function parsePayload(bytes: Buffer): AttestedPayload {
  const payload = parseJson(bytes, "The document");
  return {
    name: payload.member("attestation_name").text(),
    commit: textAt(payload.object(), "git_commit_info.sha1"),
    results: payload.member("junit_results").list().map(readSuite),
    ci: payload.member("user_data").optional()?.member("ci").optional()?.object(),
  };
}

/** Parses `manifest.json`. Throws a ParseError for another schema and for anything else that this action does not write. */
export function parseManifest(bytes: Buffer): Manifest {
  return parseDocument(MANIFEST, bytes, (manifest) => {
    manifest.member("schema").oneOf(MANIFEST_SCHEMA);
    manifest.object(["schema", "files", "omitted"]);
    return {
      files: manifest.member("files").list().map(readEntry),
      omitted: manifest.member("omitted").list().map(readOmission),
    };
  });
}

function readEntry(entry: JsonField): ManifestEntry {
  const redacted = entry.member("redacted").optional()?.count() || undefined;
  return { ...readNameAndKind(entry), redacted, stated: entry.object() };
}

/** Reads a file that was left out: of a report, its suites, or that it is broken. */
function readOmission(omission: JsonField): OmittedFile {
  const members = ["path", "kind", "bytes", "reason"];
  const file = {
    ...readNameAndKind(omission),
    bytes: omission.member("bytes").count(),
    reason: omission.member("reason").text(),
  };
  if (file.kind === "attachment") {
    omission.object(members);
    return file;
  }
  if (omission.member("invalid").optional() !== undefined) {
    omission.object([...members, "invalid"]);
    omission.member("invalid").oneOf(true);
    return file;
  }
  omission.object([...members, "suites"]);
  return { ...file, suites: omission.member("suites").list().map(readSuite) };
}

function readNameAndKind(file: JsonField): Pick<EvidenceFile, "name" | "kind"> {
  return {
    name: file.member("path").text(),
    kind: file.member("kind").oneOf("report", "attachment"),
  };
}

function readSuite(suite: JsonField): JUnitResult {
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
