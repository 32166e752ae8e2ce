import { type Digest, digestOf } from "../base/digest.ts";
import type { JsonField } from "../base/json.ts";
import { VALID_NAME } from "../service/operation.ts";

/** The names of the files of a kept request. The service keeps the zip under its name. */
export const PAYLOAD_FILE = "data.json";
export const ATTACHMENT_FILE = "junit-evidence.zip";
export const PREDICATE_FILE = "test-result.json";
/** In it, the request describes itself. */
export const RECORD_FILE = "request.json";

const SCHEMA = 1;

/** `pending`: a run ended before it could write what became of the request. The others are outcomes. */
const REQUEST_STATUSES = ["pending", "dry-run", "recorded", "failed", "unknown"] as const;

/** Where an attestation goes, and its name. */
export interface Target {
  readonly org: string;
  readonly flow: string;
  readonly trail: string;
  readonly name: string;
}

/** One file of a kept request, in the same folder. */
export interface RecordedFile extends Digest {
  readonly file: string;
}

/** What a kept request says about itself: all that is needed to send it again, but for address and key. */
export interface RequestRecord extends Target {
  readonly commit: string;
  readonly payload: RecordedFile;
  readonly attachment?: RecordedFile | undefined;
  /** ISO-8601. */
  readonly madeAt: string;
  readonly attempts: number;
  readonly status: (typeof REQUEST_STATUSES)[number];
  readonly reason?: string | undefined;
  /** Address of the run attempt that made it; absent outside of a workflow. */
  readonly run?: string | undefined;
}

/** Returns what a record says of a file with this content. */
export function toRecordedFile(file: string, content: Uint8Array): RecordedFile {
  return { file, ...digestOf(content) };
}

/** Returns the text of `request.json` (docs/resend.md, What is kept). */
export function formatRecord({ madeAt, ...members }: RequestRecord): string {
  return JSON.stringify({ schema: SCHEMA, ...members, made_at: madeAt });
}

/**
 * Returns the record in a `request.json`, which anybody may have written. Throws a ParseError if a member is missing or
 * has another form; ignores others.
 */
export function readRecord(document: JsonField): RequestRecord {
  document.member("schema").oneOf(SCHEMA);
  const name = (member: string) => document.member(member).text(VALID_NAME, "a valid name");
  const attachment = document.member("attachment").optional();
  return {
    org: name("org"),
    flow: name("flow"),
    trail: name("trail"),
    name: name("name"),
    commit: document.member("commit").text(),
    payload: readRecordedFile(document.member("payload")),
    attachment: attachment && readRecordedFile(attachment),
    madeAt: readDate(document.member("made_at")),
    attempts: document.member("attempts").count(),
    status: document.member("status").oneOf(...REQUEST_STATUSES),
    reason: document.member("reason").optional()?.text(),
    run: document.member("run").optional()?.text(),
  };
}

function readRecordedFile(field: JsonField): RecordedFile {
  return {
    // A name that cannot lead out of its folder, on any system.
    file: field.member("file").text(/^[A-Za-z\d][\w.-]{0,99}$/, "a plain file name"),
    sha256: field.member("sha256").text(/^[\da-f]{64}$/, "a SHA-256 digest"),
    bytes: field.member("bytes").count(),
  };
}

function readDate(field: JsonField): string {
  const date = field.text();
  if (Number.isNaN(Date.parse(date))) throw field.error("is not a date");
  return date;
}
