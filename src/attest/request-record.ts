import { errorMessage } from "../base/errors.ts";
import type { JsonField } from "../base/json.ts";
import type { Problem } from "../base/problem.ts";
import { describeContent } from "../evidence/evidence-file.ts";
import { writeWhole } from "../files/files.ts";
import { VALID_NAME } from "../run/inputs/connection.ts";
import type { Target } from "../run/inputs/inputs.ts";
import { boundaryOf, multipartType } from "../service/http/multipart.ts";

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

/** Returns what a record says of a file with this content. */
export function describeFile(file: string, content: Uint8Array): RecordedFile {
  return { file, ...describeContent(content) };
}

/** Returns the text of `request.json`. */
export function formatRecord(record: RequestRecord): string {
  return `${JSON.stringify(toJson(record), undefined, 2)}\n`;
}

function toJson({ boundary, madeAt, ...members }: RequestRecord) {
  return { schema: SCHEMA, ...members, content_type: multipartType(boundary), made_at: madeAt };
}

/** Writes the outcome of one more delivery into `request.json`. Returns a warning if it cannot be written. */
export async function writeOutcome(
  file: string,
  record: RequestRecord,
  outcome: Pick<RequestRecord, "status" | "reason" | "attempts">,
): Promise<readonly Problem[]> {
  const { status, reason, attempts } = outcome;
  const ended = { ...record, status, reason, attempts: record.attempts + attempts };
  try {
    await writeWhole(file, formatRecord(ended));
    return [];
  } catch (error) {
    // Whatever it is, even a defect: what became of the request must not be lost with it.
    return [
      {
        id: "outcome-not-written",
        title: `The outcome of a request could not be written to its \`${RECORD_FILE}\``,
        details: [`${file}: ${errorMessage(error)}`],
        advice: "Look at the trail before you send this request again.",
      },
    ];
  }
}

/**
 * Returns the record in a `request.json`, which anybody may have written. Throws a ParseError if the action would not
 * write it.
 */
export function parseRecord(document: JsonField): RequestRecord {
  document.member("schema").oneOf(SCHEMA);
  const attachment = document.member("attachment").optional();
  const reason = document.member("reason").optional();
  const run = document.member("run").optional();
  const record = {
    org: readValidName(document.member("org")),
    flow: readValidName(document.member("flow")),
    trail: readValidName(document.member("trail")),
    name: readValidName(document.member("name")),
    commit: readText(document.member("commit")),
    boundary: readBoundary(document.member("content_type")),
    payload: readRecordedFile(document.member("payload")),
    attachment: attachment && readRecordedFile(attachment),
    madeAt: readDate(document.member("made_at")),
    attempts: document.member("attempts").count(),
    status: document.member("status").oneOf(...REQUEST_STATUSES),
    reason: reason && readText(reason),
    run: run && readText(run),
  };
  document.object(Object.keys(toJson(record)));
  return record;
}

function readValidName(field: JsonField): string {
  return field.text(VALID_NAME, "a valid name");
}

function readText(field: JsonField): string {
  return field.text(/./s, "a string that is not empty");
}

function readRecordedFile(field: JsonField): RecordedFile {
  field.object(["file", "sha256", "bytes"]);
  return {
    // A name that cannot lead out of its folder, on any system.
    file: field.member("file").text(/^[A-Za-z\d][\w.-]{0,99}$/, "a plain file name"),
    sha256: field.member("sha256").text(/^[\da-f]{64}$/, "a SHA-256 digest"),
    bytes: field.member("bytes").count(),
  };
}

function readBoundary(field: JsonField): string {
  const boundary = boundaryOf(field.text());
  if (boundary === undefined) throw field.error("is not what the action writes");
  return boundary;
}

function readDate(field: JsonField): string {
  const date = field.text(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/, "a date and time in UTC");
  if (Number.isNaN(Date.parse(date))) throw field.error("is not a date and time in UTC");
  return date;
}
