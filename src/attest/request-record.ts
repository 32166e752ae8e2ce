import { hash } from "node:crypto";
import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { findRepeatedMember, isJsonObject, type JsonObject } from "../base/json.ts";
import type { Target } from "../run/inputs/inputs.ts";

/** The file in which a kept request describes itself. */
export const RECORD_FILE = "request.json";

const SCHEMA = 1;

/** `pending`: no attempt has ended yet. The others are outcomes of a run. */
const REQUEST_STATUSES = ["pending", "dry-run", "recorded", "failed", "unknown"] as const;

/** One file of a kept request, in the same folder. */
export interface RecordedFile {
  readonly file: string;
  readonly sha256: string;
  readonly bytes: number;
}

/** What a kept request says about itself: everything that is needed to send it again, without address and key. */
export interface RequestRecord extends Target {
  readonly commit: string;
  /** Separates the parts of the body, so that it is the same byte for byte. */
  readonly boundary: string;
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

const CONTENT_TYPE = "multipart/form-data; boundary=";
const MEMBERS =
  /^(?:schema|org|flow|trail|name|commit|content_type|payload|attachment|made_at|attempts|status|reason|run)$/;

/** Returns what a record says of a file with this content. */
export function describeFile(file: string, content: Uint8Array): RecordedFile {
  return { file, sha256: hash("sha256", content), bytes: content.byteLength };
}

/** Returns the text of `request.json`. */
export function formatRecord(record: RequestRecord): string {
  const json = {
    schema: SCHEMA,
    org: record.org,
    flow: record.flow,
    trail: record.trail,
    name: record.name,
    commit: record.commit,
    content_type: `${CONTENT_TYPE}${record.boundary}`,
    payload: record.payload,
    attachment: record.attachment,
    made_at: record.madeAt,
    attempts: record.attempts,
    status: record.status,
    reason: record.reason,
    run: record.run,
  };
  return `${JSON.stringify(json, undefined, 2)}\n`;
}

/** Writes `request.json` in one step, so that a run that is killed leaves the old one or the new one. */
export async function writeRecord(folder: string, record: RequestRecord): Promise<void> {
  const file = join(folder, RECORD_FILE);
  await writeFile(`${file}.new`, formatRecord(record), { mode: 0o600 });
  await rename(`${file}.new`, file);
}

/**
 * Parses `request.json`, which anybody may have written. Throws an Error whose message completes "request.json …"
 * if it is not exactly what `formatRecord` writes.
 */
export function parseRecord(text: string): RequestRecord {
  const json = parseObject(text);
  const unknown = Object.keys(json).find((member) => !MEMBERS.test(member));
  if (unknown !== undefined) throw new Error(`has an unknown member ${JSON.stringify(unknown)}`);
  if (json["schema"] !== SCHEMA) throw new Error(`does not have the schema ${SCHEMA}`);
  return {
    org: member(json, "org", isText),
    flow: member(json, "flow", isText),
    trail: member(json, "trail", isText),
    name: member(json, "name", isText),
    commit: member(json, "commit", isText),
    boundary: member(json, "content_type", isContentType).slice(CONTENT_TYPE.length),
    payload: parseFile(member(json, "payload", isJsonObject)),
    ...(json["attachment"] !== undefined && {
      attachment: parseFile(member(json, "attachment", isJsonObject)),
    }),
    madeAt: member(json, "made_at", isDate),
    attempts: member(json, "attempts", isCount),
    status: member(json, "status", isStatus),
    ...(json["reason"] !== undefined && { reason: member(json, "reason", isText) }),
    ...(json["run"] !== undefined && { run: member(json, "run", isText) }),
  };
}

function parseFile(json: JsonObject): RecordedFile {
  return {
    file: member(json, "file", isPlainName),
    sha256: member(json, "sha256", isDigest),
    bytes: member(json, "bytes", isCount),
  };
}

function parseObject(text: string): JsonObject {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new Error("is not JSON", { cause });
  }
  if (!isJsonObject(value)) throw new Error("is not a JSON object");
  const repeated = findRepeatedMember(text);
  if (repeated !== undefined) throw new Error(`repeats the member ${JSON.stringify(repeated)}`);
  return value;
}

function member<T>(json: JsonObject, name: string, accepts: (value: unknown) => value is T): T {
  const value: unknown = Object.hasOwn(json, name) ? json[name] : undefined;
  if (accepts(value)) return value;
  throw new Error(
    value === undefined ? `has no \`${name}\`` : `has a \`${name}\` of the wrong form`,
  );
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}

function textLike(pattern: RegExp) {
  return (value: unknown): value is string => isText(value) && pattern.test(value);
}

const isContentType = textLike(/^multipart\/form-data; boundary=attestation-[\da-f]{32}$/);
const isTimestamp = textLike(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
const isDigest = textLike(/^[\da-f]{64}$/);
/** A name that cannot lead out of its folder, on any system. */
const isPlainName = textLike(/^[A-Za-z\d][\w.-]{0,99}$/);

function isDate(value: unknown): value is string {
  return isTimestamp(value) && !Number.isNaN(Date.parse(value));
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}

function isStatus(value: unknown): value is RequestRecord["status"] {
  return REQUEST_STATUSES.some((status) => status === value);
}
