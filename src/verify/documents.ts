import { errorMessage } from "../errors.ts";
import { findRepeatedMember, isJsonObject, type Json, type JsonObject } from "../json.ts";
import { parseRecord, type RequestRecord } from "../request-record.ts";
import type { JUnitResult } from "../service/operations/attest-junit.ts";

/** What `data_json` says about the evidence. Members that other tools write, or that are absent, are undefined. */
export interface AttestedPayload {
  readonly name: string;
  readonly commit: string | undefined;
  readonly results: readonly Json[];
  /** `user_data.ci`; undefined if the run context was not sent. */
  readonly ci: JsonObject | undefined;
}

/** A file as the manifest describes it. */
export interface ManifestEntry {
  readonly path: string;
  readonly kind: string;
  readonly bytes: number;
  readonly sha256: string;
  /** How many secrets were replaced by `***`. */
  readonly redacted: number;
  readonly invalid: boolean;
  /** The path by which the report was read, if it is another one than its name in the zip. */
  readonly readAs: string | undefined;
  readonly json: JsonObject;
}

/** A file that was left out, as the manifest describes it. */
export interface ManifestOmission {
  readonly path: string;
  readonly kind: string;
  readonly bytes: number;
  readonly reason: string;
  readonly invalid: boolean;
  readonly readAs: string | undefined;
  /** Of a report; undefined if the manifest does not list them. */
  readonly suites: readonly JUnitResult[] | undefined;
}

export interface Manifest {
  readonly files: readonly ManifestEntry[];
  readonly omitted: readonly ManifestOmission[];
}

/** A document that does not have the shape that the action writes. The message completes "The payload …". */
class DocumentError extends Error {
  override readonly name = "DocumentError";
}

/** Returns what `parse` returns, or a sentence if it throws a DocumentError about the document called `name`. */
export function parseOrExplain<T>(name: string, parse: () => T): T | string {
  try {
    return parse();
  } catch (error) {
    if (error instanceof DocumentError) return `The ${name} ${error.message}`;
    throw error;
  }
}

/** Parses `data_json`. Throws a DocumentError if a member that every attestation has is missing or has another type. */
export function parseAttestedPayload(bytes: Buffer): AttestedPayload {
  const payload = parseObject(bytes);
  const commit = payload["git_commit_info"];
  const userData = payload["user_data"];
  const ci = isJsonObject(userData) ? userData["ci"] : undefined;
  return {
    name: textMember(payload, "attestation_name"),
    commit: isJsonObject(commit) ? optionalText(commit, "sha1") : undefined,
    results: listMember(payload, "junit_results"),
    ci: isJsonObject(ci) ? ci : undefined,
  };
}

/** Parses `manifest.json` of schema 2. Throws a DocumentError for anything else. */
export function parseManifest(bytes: Buffer): Manifest {
  const manifest = parseObject(bytes);
  const { schema } = manifest;
  if (schema !== 2) throw new DocumentError(`has the schema ${JSON.stringify(schema)}, not 2.`);
  return {
    files: listMember(manifest, "files").map((entry) => toEntry(asObject(entry, "files"))),
    omitted: listMember(manifest, "omitted").map((one) => toOmission(asObject(one, "omitted"))),
  };
}

/** Parses `request.json`. Throws a DocumentError if it is not what the action writes. */
export function parseKeptRequest(bytes: Buffer): RequestRecord {
  try {
    return parseRecord(bytes.toString("utf8"));
  } catch (cause) {
    throw new DocumentError(`${errorMessage(cause)}.`, { cause });
  }
}

function toEntry(json: JsonObject): ManifestEntry {
  return {
    path: textMember(json, "path"),
    kind: textMember(json, "kind"),
    bytes: numberMember(json, "bytes"),
    sha256: textMember(json, "sha256"),
    redacted: json["redacted"] === undefined ? 0 : numberMember(json, "redacted"),
    invalid: json["invalid"] === true,
    readAs: optionalText(json, "read_as"),
    json,
  };
}

function toOmission(json: JsonObject): ManifestOmission {
  const { suites } = json;
  return {
    path: textMember(json, "path"),
    kind: textMember(json, "kind"),
    bytes: numberMember(json, "bytes"),
    reason: textMember(json, "reason"),
    invalid: json["invalid"] === true,
    readAs: optionalText(json, "read_as"),
    suites:
      suites === undefined
        ? undefined
        : listMember(json, "suites").map((suite) => toSuite(asObject(suite, "suites"))),
  };
}

function toSuite(json: JsonObject): JUnitResult {
  return {
    name: textMember(json, "name"),
    total: numberMember(json, "total"),
    failures: numberMember(json, "failures"),
    errors: numberMember(json, "errors"),
    skipped: numberMember(json, "skipped"),
    duration: numberMember(json, "duration"),
  };
}

function parseObject(bytes: Buffer): JsonObject {
  let text: string;
  let value: unknown;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    value = JSON.parse(text);
  } catch (cause) {
    throw new DocumentError("is not JSON in UTF-8.", { cause });
  }
  if (!isJsonObject(value)) throw new DocumentError("is not a JSON object.");
  const repeated = findRepeatedMember(text);
  if (repeated !== undefined) {
    throw new DocumentError(
      `repeats the member ${JSON.stringify(repeated)}, so it does not mean the same to every reader.`,
    );
  }
  return value;
}

function asObject(value: Json | undefined, member: string): JsonObject {
  if (isJsonObject(value)) return value;
  throw new DocumentError(`has no object where \`${member}\` should hold one.`);
}

function textMember(json: JsonObject, name: string): string {
  const value = json[name];
  if (typeof value === "string") return value;
  throw new DocumentError(`has no text in \`${name}\`.`);
}

function numberMember(json: JsonObject, name: string): number {
  const value = json[name];
  if (typeof value === "number") return value;
  throw new DocumentError(`has no number in \`${name}\`.`);
}

function listMember(json: JsonObject, name: string): readonly Json[] {
  const value = json[name];
  if (isList(value)) return value;
  throw new DocumentError(`has no list in \`${name}\`.`);
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

function optionalText(json: JsonObject, name: string): string | undefined {
  const value = json[name];
  return typeof value === "string" ? value : undefined;
}
