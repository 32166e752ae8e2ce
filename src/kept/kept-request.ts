import { lstatSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import type { Digest } from "../base/digest.ts";
import { AttestationError, errorMessage, isSystemError, ParseError } from "../base/errors.ts";
import { parseOwnDocument } from "../base/json.ts";
import { formatProblem, type Problem } from "../base/problem.ts";
import { readDocument, writeWhole } from "../files/files.ts";
import type { AttestationRequest } from "../service/attest-junit.ts";
import {
  ATTACHMENT_FILE,
  formatRecord,
  PAYLOAD_FILE,
  PREDICATE_FILE,
  RECORD_FILE,
  type RecordedFile,
  type RequestRecord,
  readRecord,
  type Target,
  toRecordedFile,
} from "./record.ts";

interface RequestContent extends Pick<RequestRecord, "commit" | "madeAt" | "run"> {
  readonly target: Target;
  readonly dataJson: string;
  readonly predicate: string;
  /** Absent if nothing is attached. */
  readonly archive?: (Digest & { readonly content: Uint8Array }) | undefined;
}

/** A request on disk. */
export interface KeptRequest {
  /** Path of the folder that holds its files. */
  readonly folder: string;
  /** What its `request.json` says, until the next outcome is written. */
  readonly record: RequestRecord;
}

/** How one more delivery of a request ended. */
interface DeliveryOutcome extends Pick<RequestRecord, "status" | "attempts"> {
  /** Why it was not recorded. */
  readonly problem?: Problem | undefined;
}

/** Writes a request into a new folder in `directory`. Throws an AttestationError if that fails. */
export async function keepRequest(
  directory: string,
  content: RequestContent,
): Promise<KeptRequest> {
  const { target, commit, dataJson, predicate, archive, madeAt, run } = content;
  const record: RequestRecord = {
    ...target,
    commit,
    payload: toRecordedFile(PAYLOAD_FILE, Buffer.from(dataJson)),
    attachment: archive && { file: ATTACHMENT_FILE, sha256: archive.sha256, bytes: archive.bytes },
    madeAt,
    attempts: 0,
    status: "pending",
    run,
  };
  try {
    const folder = await mkdtemp(join(directory, "junit-attestation-"));
    if (archive) await writeWhole(join(folder, ATTACHMENT_FILE), archive.content);
    await writeWhole(join(folder, PAYLOAD_FILE), dataJson);
    await writeWhole(join(folder, PREDICATE_FILE), predicate);
    await writeWhole(join(folder, RECORD_FILE), formatRecord(record));
    return { folder, record };
  } catch (cause) {
    if (!isSystemError(cause)) throw cause;
    throw new AttestationError(
      {
        id: "request-not-kept",
        title: "The request could not be kept, so nothing was sent",
        details: [`Writing to ${directory} failed: ${errorMessage(cause)}`],
        advice: "Free space there, and let RUNNER_TEMP name a folder that this step may write to.",
      },
      { cause },
    );
  }
}

/** Returns the record in the `request.json` of a folder. Throws a ParseError if it cannot be used. */
export function readKeptRecord(folder: string): RequestRecord {
  const content = readDocument(join(folder, RECORD_FILE), RECORD_FILE);
  return parseOwnDocument(RECORD_FILE, content, readRecord);
}

/**
 * Returns the request that the files of a folder make up. They may come from somebody who wants our key to attest
 * something else, so they must be those that the record describes. Throws a ParseError for any others.
 */
export function readKeptRequest({ folder, record }: KeptRequest): AttestationRequest {
  const { flow, trail, payload, attachment } = record;
  return {
    flow,
    trail,
    dataJson: readKeptFile(folder, payload).content.toString(),
    attachment: attachment && readKeptFile(folder, attachment),
  };
}

function readKeptFile(folder: string, { file, sha256 }: RecordedFile) {
  const path = join(folder, file);
  // A link may lead to a file that was never meant to be sent.
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) {
    throw new ParseError(`${file} is a link, not the file that was kept`);
  }
  const content = readDocument(path, file);
  if (toRecordedFile(file, content).sha256 === sha256) return { name: file, content };
  throw new ParseError(`${file} is not the file that was kept (its digest differs)`);
}

/** Writes the outcome of one more delivery into `request.json`. Returns a warning if it cannot be written. */
export async function writeOutcome(
  { folder, record }: KeptRequest,
  { status, problem, attempts }: DeliveryOutcome,
): Promise<readonly Problem[]> {
  const file = join(folder, RECORD_FILE);
  const reason = problem && formatProblem(problem);
  const ended = { ...record, status, reason, attempts: record.attempts + attempts };
  try {
    await writeWhole(file, formatRecord(ended));
    return [];
  } catch (error) {
    // Whatever it is: what became of the request must not be lost with it.
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
