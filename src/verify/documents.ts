import { parseRecord, type RequestRecord } from "../attest/request-record.ts";
import { isJsonObject, type Json, type JsonObject, valueAt } from "../base/json.ts";
import { JsonError, type JsonField, parseJson } from "../base/json-fields.ts";
import { MANIFEST } from "../evidence/manifest.ts";
import type { JUnitResult } from "../service/operations/attest-junit.ts";

/** What `data_json` says about the evidence. Members that other tools write, or that are absent, are undefined. */
export interface AttestedPayload {
  readonly name: string;
  readonly commit: string | undefined;
  readonly results: readonly Json[];
  /** `user_data.ci`; undefined if the run context was not sent. */
  readonly ci: JsonObject | undefined;
}

/** What the manifest says about a file, whether the zip holds it or not. */
interface ManifestFile {
  readonly path: string;
  readonly kind: string;
  readonly bytes: number;
  readonly invalid: boolean;
}

/** A file that the zip holds. */
export interface ManifestEntry extends ManifestFile {
  readonly sha256: string;
  /** How many secrets were replaced by `***`. */
  readonly redacted: number;
  readonly json: JsonObject;
}

/** A file that was left out. */
export interface ManifestOmission extends ManifestFile {
  readonly reason: string;
  /** Of a report; undefined if the manifest does not list them. */
  readonly suites: readonly JUnitResult[] | undefined;
}

export interface Manifest {
  readonly files: readonly ManifestEntry[];
  readonly omitted: readonly ManifestOmission[];
}

/** Evidence that is refused. The message is a whole sentence. */
export class EvidenceError extends Error {
  override readonly name = "EvidenceError";
}

/** Parses `data_json`. Throws an EvidenceError if a member that every attestation has is missing or has another type. */
export function parseAttestedPayload(bytes: Buffer): AttestedPayload {
  return inDocument("payload", () => {
    const payload = parseJson(bytes, "it");
    const json = payload.object();
    const ci = valueAt(json, "user_data.ci");
    return {
      name: payload.member("attestation_name").text(),
      commit: textOrUndefined(valueAt(json, "git_commit_info.sha1")),
      results: payload
        .member("junit_results")
        .list()
        .map((result) => result.value()),
      ci: isJsonObject(ci) ? ci : undefined,
    };
  });
}

/** Parses `manifest.json` of schema 2. Throws an EvidenceError for anything else. */
export function parseManifest(bytes: Buffer): Manifest {
  return inDocument(MANIFEST, () => {
    const manifest = parseJson(bytes, "it");
    manifest.member("schema").oneOf(2);
    return {
      files: manifest.member("files").list().map(toEntry),
      omitted: manifest.member("omitted").list().map(toOmission),
    };
  });
}

/** Parses `request.json`. Throws an EvidenceError if it is not what the action writes. */
export function parseKeptRequest(bytes: Buffer): RequestRecord {
  return inDocument("request.json", () => parseRecord(bytes));
}

function toFile(file: JsonField): ManifestFile {
  return {
    path: file.member("path").text(),
    kind: file.member("kind").text(),
    bytes: file.member("bytes").number(),
    invalid: file.member("invalid").optional()?.boolean() ?? false,
  };
}

function toEntry(entry: JsonField): ManifestEntry {
  return {
    ...toFile(entry),
    sha256: entry.member("sha256").text(),
    redacted: entry.member("redacted").optional()?.number() ?? 0,
    json: entry.object(),
  };
}

function toOmission(omission: JsonField): ManifestOmission {
  return {
    ...toFile(omission),
    reason: omission.member("reason").text(),
    suites: omission.member("suites").optional()?.list().map(toSuite),
  };
}

function toSuite(suite: JsonField): JUnitResult {
  return {
    name: suite.member("name").text(),
    total: suite.member("total").number(),
    failures: suite.member("failures").number(),
    errors: suite.member("errors").number(),
    skipped: suite.member("skipped").number(),
    duration: suite.member("duration").number(),
  };
}

function inDocument<T>(name: string, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    if (!(cause instanceof JsonError)) throw cause;
    throw new EvidenceError(`The ${name} cannot be used: ${cause.message}.`, { cause });
  }
}

function textOrUndefined(value: Json | undefined): string | undefined {
  return typeof value === "string" ? value : undefined;
}
