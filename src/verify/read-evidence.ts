import { type Digest, digestOf } from "../base/digest.ts";
import { AttestationError, ParseError } from "../base/errors.ts";
import {
  type JsonField,
  type JsonObject,
  namedError,
  parseDocument,
  parseOwnDocument,
  textAt,
} from "../base/json.ts";
import { sanitizeLine } from "../base/sanitize.ts";
import { readDocument } from "../files/files.ts";
import type { FailedCounts } from "../junit/report.ts";
import { RECORD_FILE, type RequestRecord, readRecord } from "../kept/record.ts";
import { type ManifestFault, type ReadZip, readZip } from "./read-zip.ts";

/** Where the files of an attestation are. */
export interface EvidencePaths {
  /** `data_json`, in any layout. Only an attachment alone can do without it. */
  readonly payload?: string | undefined;
  readonly attachment?: string | undefined;
  /** `request.json` */
  readonly request?: string | undefined;
  readonly predicate?: string | undefined;
}

/** What the files of an attestation say. Without a payload, there is nothing that they could be compared with. */
export interface Evidence {
  readonly payload?: Payload | undefined;
  readonly attachment?: Attachment | undefined;
  readonly request?: RequestRecord | undefined;
  readonly predicate?: JsonObject | undefined;
}

/** What `data_json` says. The digest is that of what was sent, if this has the same content in another layout. */
export interface Payload extends Digest {
  readonly json: JsonObject;
  readonly name: string;
  /** Absent from the payloads of some other clients. */
  readonly commit: string | undefined;
  readonly results: readonly (JsonObject & FailedCounts)[];
  /** `user_data.ci`; absent from the payloads of other clients. */
  readonly ci: JsonObject | undefined;
  /** The zip that it names. */
  readonly evidence: Digest | undefined;
}

export interface Attachment extends Digest {
  /** What it holds; undefined if it is not the one that the payload names. */
  readonly zip: ReadZip | ManifestFault | undefined;
}

/**
 * Reads the files at these paths, which anybody may have altered. A zip that is not the payload's is not opened. Throws
 * an AttestationError if one of them cannot be used.
 */
export async function readEvidence(paths: EvidencePaths): Promise<Evidence> {
  try {
    const payload = readFile("The payload", paths.payload, (name, content) =>
      parseDocument(name, content, readPayload),
    );
    return {
      payload,
      request: readFile(RECORD_FILE, paths.request, (name, content) =>
        parseOwnDocument(name, content, readRecord),
      ),
      predicate: readFile("The predicate", paths.predicate, (name, content) =>
        parseOwnDocument(name, content, (document) => document.object()),
      ),
      attachment: await readFile("The attachment", paths.attachment, (name, content) =>
        readAttachment(name, content, payload),
      ),
    };
  } catch (cause) {
    if (!(cause instanceof ParseError)) throw cause;
    const title = sanitizeLine(cause.message, 1000);
    const advice =
      "Check the path, or download the file again. If that does not help, it is not what the action wrote.";
    throw new AttestationError({ id: "unusable-file", title, advice }, { cause });
  }
}

function readFile<T>(
  what: string,
  path: string | undefined,
  read: (name: string, content: Buffer) => T,
): T | undefined {
  if (path === undefined) return undefined;
  const name = `${what} (${path})`;
  return read(name, readDocument(path, name));
}

function readPayload(document: JsonField, written: Buffer): Payload {
  const json = document.object();
  const ci = document.member("user_data").optional()?.member("ci").optional();
  const evidence = ci?.member("evidence").optional();
  return {
    // The action sends every payload as `JSON.stringify` writes it.
    ...digestOf(written),
    json,
    name: document.member("attestation_name").text(),
    commit: textAt(json, "git_commit_info.sha1"),
    results: document.member("junit_results").list().map(readResult),
    ci: ci?.object(),
    evidence: evidence && {
      bytes: evidence.member("bytes").count(),
      sha256: evidence.member("sha256").text(),
    },
  };
}

function readResult(result: JsonField): JsonObject & FailedCounts {
  const failures = result.member("failures").count();
  const errors = result.member("errors").count();
  return { ...result.object(), failures, errors };
}

async function readAttachment(
  name: string,
  content: Buffer,
  payload: Payload | undefined,
): Promise<Attachment> {
  const digest = digestOf(content);
  const isOther = payload && digest.sha256 !== payload.evidence?.sha256;
  try {
    return { ...digest, zip: isOther ? undefined : await readZip(content) };
  } catch (error) {
    throw namedError(name, error);
  }
}
