import { parseRecord, type RequestRecord } from "../attest/request-record.ts";
import { errorMessage } from "../base/errors.ts";
import {
  findRepeatedMember,
  isJsonObject,
  type Json,
  type JsonObject,
  valueAt,
} from "../base/json.ts";
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
  /** The path by which the report was read, if it is another one than its name in the zip. */
  readonly readAs: string | undefined;
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
  const payload = parseDocument("payload", bytes);
  const ci = valueAt(payload.json, "user_data.ci");
  return {
    name: payload.text("attestation_name"),
    commit: textOrUndefined(valueAt(payload.json, "git_commit_info.sha1")),
    results: payload.list("junit_results"),
    ci: isJsonObject(ci) ? ci : undefined,
  };
}

/** Parses `manifest.json` of schema 2. Throws an EvidenceError for anything else. */
export function parseManifest(bytes: Buffer): Manifest {
  const manifest = parseDocument(MANIFEST, bytes);
  const { schema } = manifest.json;
  if (schema !== 2) throw manifest.error(`has the schema ${JSON.stringify(schema)}, not 2`);
  return {
    files: manifest.objects("files", toEntry),
    omitted: manifest.objects("omitted", toOmission),
  };
}

/** Parses `request.json`. Throws an EvidenceError if it is not what the action writes. */
export function parseKeptRequest(bytes: Buffer): RequestRecord {
  try {
    return parseRecord(bytes.toString("utf8"));
  } catch (cause) {
    throw new EvidenceError(`The request.json ${errorMessage(cause)}.`, { cause });
  }
}

function toFile(file: Members): ManifestFile {
  return {
    path: file.text("path"),
    kind: file.text("kind"),
    bytes: file.number("bytes"),
    invalid: file.json["invalid"] === true,
    readAs: textOrUndefined(file.json["read_as"]),
  };
}

function toEntry(entry: Members): ManifestEntry {
  const { json } = entry;
  return {
    ...toFile(entry),
    sha256: entry.text("sha256"),
    redacted: json["redacted"] === undefined ? 0 : entry.number("redacted"),
    json,
  };
}

function toOmission(omission: Members): ManifestOmission {
  const { suites } = omission.json;
  return {
    ...toFile(omission),
    reason: omission.text("reason"),
    suites: suites === undefined ? undefined : omission.objects("suites", toSuite),
  };
}

function toSuite(suite: Members): JUnitResult {
  return {
    name: suite.text("name"),
    total: suite.number("total"),
    failures: suite.number("failures"),
    errors: suite.number("errors"),
    skipped: suite.number("skipped"),
    duration: suite.number("duration"),
  };
}

function parseDocument(name: string, bytes: Buffer): Members {
  let text: string;
  let json: unknown;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    json = JSON.parse(text);
  } catch (cause) {
    throw new EvidenceError(`The ${name} is not JSON in UTF-8.`, { cause });
  }
  if (!isJsonObject(json)) throw new EvidenceError(`The ${name} is not a JSON object.`);
  const repeated = findRepeatedMember(text);
  if (repeated !== undefined) {
    throw new EvidenceError(
      `The ${name} repeats the member ${JSON.stringify(repeated)}, so it does not mean the same to every reader.`,
    );
  }
  return new Members(name, json);
}

/** Reads the members of an object in a document. Throws an EvidenceError if one is missing or has another type. */
class Members {
  readonly json: JsonObject;
  readonly #document: string;

  constructor(document: string, json: JsonObject) {
    this.#document = document;
    this.json = json;
  }

  text(name: string): string {
    const value = this.json[name];
    if (typeof value === "string") return value;
    throw this.error(`has no text in \`${name}\``);
  }

  number(name: string): number {
    const value = this.json[name];
    if (typeof value === "number") return value;
    throw this.error(`has no number in \`${name}\``);
  }

  list(name: string): readonly Json[] {
    const value = this.json[name];
    if (Array.isArray(value)) return value;
    throw this.error(`has no list in \`${name}\``);
  }

  objects<T>(name: string, parse: (object: Members) => T): readonly T[] {
    return this.list(name).map((value) => {
      if (isJsonObject(value)) return parse(new Members(this.#document, value));
      throw this.error(`has no object where \`${name}\` should hold one`);
    });
  }

  error(what: string): EvidenceError {
    return new EvidenceError(`The ${this.#document} ${what}.`);
  }
}

function textOrUndefined(value: Json | undefined): string | undefined {
  return typeof value === "string" ? value : undefined;
}
