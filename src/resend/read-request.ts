import { basename, dirname, join } from "node:path";
import {
  describeFile,
  parseRecord,
  RECORD_FILE,
  type RecordedFile,
  type RequestRecord,
} from "../attest/request-record.ts";
import { ParseError } from "../base/errors.ts";
import { compareCodeUnits, truncate } from "../base/format.ts";
import { type JsonObject, parseDocument, textAt, valueAt } from "../base/json.ts";
import type { Problem } from "../base/problem.ts";
import type { WorkflowContext } from "../commit/context.ts";
import { repositoryUrlOf } from "../evidence/workflow-run.ts";
import { readDocument } from "../files/files.ts";
import type { FoundFile } from "../files/find-files.ts";
import type { AttestationRequest } from "../service/operations/attest-junit.ts";
import { type FoundRequest, type RequestOutcome, reject, skip } from "./outcome.ts";

/** What a request must belong to in order to be sent. */
export interface AllowedScope {
  /** The only organization whose requests are sent. */
  readonly org: string;
  /** Whether a flow may be sent to: if one of them says so, or if there are none. */
  readonly flows: readonly ((flow: string) => boolean)[];
}

/** The `request.json` of a request. */
type FoundRecord = Pick<FoundFile, "path" | "location">;

/** A kept request that may be sent. */
export interface KeptRequest extends FoundRecord {
  readonly record: RequestRecord;
}

const RECORDED_ALREADY: Problem = {
  id: "recorded-already",
  title: "The request was recorded already, so it is not sent again",
};

/** Returns the kept requests that may be sent, in the order in which they were made, and the outcomes of all others. */
export function readRecords(
  files: readonly FoundRecord[],
  allowed: AllowedScope,
  context: Pick<WorkflowContext, "serverUrl" | "repository">,
): {
  readonly kept: readonly KeptRequest[];
  readonly others: readonly RequestOutcome[];
} {
  const kept: KeptRequest[] = [];
  const others: RequestOutcome[] = [];
  for (const { path, location } of files) {
    try {
      const request = { path, location, record: readRecord(location) };
      const objection = findObjection(request.record, allowed, context);
      if (objection !== undefined) {
        others.push(reject(request, objection));
      } else if (request.record.status === "recorded") {
        others.push(skip(request, RECORDED_ALREADY));
      } else {
        kept.push(request);
      }
    } catch (error) {
      others.push(rejectDamaged({ path }, error));
    }
  }
  const timeOf = ({ record }: KeptRequest) => Date.parse(record.madeAt);
  kept.sort((one, other) => timeOf(one) - timeOf(other) || compareCodeUnits(one.path, other.path));
  return { kept, others };
}

/** Returns the record in the `request.json` at `location`. Throws a ParseError if it is not what the action writes. */
export function readRecord(location: string): RequestRecord {
  const name = basename(location);
  return parseDocument(name, readDocument(location, name), parseRecord);
}

const LEAVE_OUT = "Leave it out of `requests`.";

/** Returns why a request must not be sent: it does not belong to this run, or is from a dry run. */
function findObjection(
  record: RequestRecord,
  { org, flows }: AllowedScope,
  { serverUrl, repository }: Pick<WorkflowContext, "serverUrl" | "repository">,
): Problem | undefined {
  if (record.org !== org) {
    return foreignProblem(
      "organization",
      `Its organization is ${quote(record.org)}, not ${quote(org)}`,
    );
  }
  if (flows.length > 0 && !flows.some((allows) => allows(record.flow))) {
    return foreignProblem(
      "flow",
      `Its flow is ${quote(record.flow)}, which \`flows\` does not allow`,
    );
  }
  if (repository === undefined) {
    return {
      id: "foreign-request",
      title: "The request may belong to another repository",
      details: ["GITHUB_REPOSITORY does not say which repository this run is of"],
      advice: LEAVE_OUT,
    };
  }
  const { run } = record;
  if (repositoryUrlOf(run) !== `${serverUrl}/${repository}`) {
    const origin = run === undefined ? "It names no run" : `It is from ${quote(run)}`;
    return foreignProblem("repository", `${origin}, and must be from a run of ${repository}`);
  }
  if (record.status === "dry-run") {
    return {
      id: "dry-run-request",
      title: "The request is from a dry run, so it must not be sent",
      advice: LEAVE_OUT,
    };
  }
  return undefined;
}

function foreignProblem(what: "organization" | "flow" | "repository", detail: string): Problem {
  return {
    id: "foreign-request",
    title: `The request belongs to another ${what}`,
    details: [detail],
    advice: LEAVE_OUT,
  };
}

function quote(text: string): string {
  return JSON.stringify(truncate(text, 200));
}

/** Returns the outcome of a request whose files caused a ParseError. Throws any other error again. */
export function rejectDamaged(request: FoundRequest, error: unknown) {
  if (!(error instanceof ParseError)) throw error;
  return reject(request, {
    id: "damaged-request",
    title: "The request is damaged",
    details: [error.message],
    advice: "Download its artifact again, or re-run the job that attests.",
  });
}

/**
 * Returns the request that its kept files make up. They may come from somebody who wants our key to attest something
 * else, so they must be exactly those that the record describes. Throws a ParseError for anything else.
 */
export function readRequest({ location, record }: Omit<KeptRequest, "path">): AttestationRequest {
  const folder = dirname(location);
  const { flow, trail, boundary } = record;
  const payload = readKeptFile(folder, record.payload);
  requireSameAttestation(record, payload.content);
  const dataJson = payload.content.toString("utf8");
  if (record.attachment === undefined) {
    return { flow, trail, boundary, dataJson };
  }
  const attachment = readKeptFile(folder, record.attachment);
  return { flow, trail, boundary, dataJson, attachment };
}

function readKeptFile(folder: string, { file, bytes, sha256 }: RecordedFile) {
  const content = readDocument(join(folder, file), file);
  const found = describeFile(file, content);
  if (found.bytes === bytes && found.sha256 === sha256) return { name: file, content };
  throw new ParseError(`${file} is not the file that was kept (its digest differs)`);
}

function requireSameAttestation(record: RequestRecord, payload: Buffer): void {
  const { file } = record.payload;
  const json = parseDocument(file, payload, (field) => field.object());
  const commit = textAt(json, "git_commit_info.sha1");
  if (json["attestation_name"] !== record.name || commit !== record.commit) {
    throw new ParseError(`${file} and ${RECORD_FILE} are about different attestations`);
  }
  requireNamedAttachment(record, json);
}

/** A `data_json` with `user_data.ci` names the attachment that belongs to it, or none. */
function requireNamedAttachment({ payload, attachment }: RequestRecord, json: JsonObject): void {
  const ci = valueAt(json, "user_data.ci");
  if (ci === undefined) return;
  const named = textAt(ci, "evidence.sha256");
  if (named === attachment?.sha256) return;
  if (attachment === undefined) {
    throw new ParseError(`${payload.file} names an attachment, and ${RECORD_FILE} does not`);
  }
  throw new ParseError(`${attachment.file} is not the attachment that ${payload.file} names`);
}
