import { basename, dirname, join } from "node:path";
import {
  describeFile,
  parseRecord,
  RECORD_FILE,
  type RecordedFile,
  type RequestRecord,
} from "../attest/request-record.ts";
import { DocumentError, parseDocument, readDocument } from "../base/documents.ts";
import { compareCodeUnits, truncate } from "../base/format.ts";
import { textAt } from "../base/json.ts";
import type { WorkflowContext } from "../commit/context.ts";
import { occursIn } from "../service/http/multipart.ts";
import type { AttestationRequest } from "../service/operations/attest-junit.ts";
import { damaged, type RequestOutcome, rejected, skipped } from "./resend-report.ts";

/** What a request must belong to in order to be sent. */
export interface AllowedScope {
  readonly org: string;
  readonly allowsFlow: (flow: string) => boolean;
  readonly context: Pick<WorkflowContext, "serverUrl" | "repository">;
}

/** A kept request that may be sent. */
export interface KeptRequest {
  /** Path of its `request.json`, as it is shown. */
  readonly path: string;
  /** The same, absolute. */
  readonly location: string;
  readonly record: RequestRecord;
}

/** Reads a `request.json` at `location`. Throws a DocumentError if it is not what the action writes. */
export function readRecord(location: string): RequestRecord {
  const name = basename(location);
  return parseDocument(name, readDocument(location, name), parseRecord);
}

/**
 * Reads the files of a kept request. They may come from somebody who wants our key to attest something else, so they
 * must be exactly those that the record describes. Throws a DocumentError for anything else.
 */
export function readRequest({ location, record }: Omit<KeptRequest, "path">): AttestationRequest {
  const folder = dirname(location);
  const { flow, trail, boundary, attachment } = record;
  const payload = readFile(folder, record.payload);
  const content = attachment && readFile(folder, attachment);
  // A part would end where its content has the boundary.
  if (occursIn(boundary, content ? [payload, content] : [payload])) {
    throw new DocumentError("its files contain the boundary of its parts.");
  }
  const json = parseDocument(record.payload.file, payload, (field) => field.object());
  const isSame =
    json["attestation_name"] === record.name &&
    textAt(json, "git_commit_info.sha1") === record.commit;
  if (!isSame) {
    throw new DocumentError(
      `${record.payload.file} is about another attestation than ${RECORD_FILE}.`,
    );
  }
  return {
    flow,
    trail,
    boundary,
    dataJson: payload.toString("utf8"),
    ...(attachment && content && { attachment: { name: attachment.file, content } }),
  };
}

function readFile(folder: string, { file, bytes, sha256 }: RecordedFile): Buffer {
  const content = readDocument(join(folder, file), file);
  const found = describeFile(file, content);
  if (found.bytes === bytes && found.sha256 === sha256) return content;
  throw new DocumentError(`${file} is not the file that was kept (its digest differs).`);
}

/** Says why a request does not belong to the organization, the flows or the repository of this run. */
export function findForeign(
  record: RequestRecord,
  { org, allowsFlow, context }: AllowedScope,
): string | undefined {
  if (record.org !== org) {
    return `belongs to another organization: ${quote(record.org)}, not ${quote(org)}.`;
  }
  if (!allowsFlow(record.flow)) {
    return `belongs to another flow: ${quote(record.flow)}, which \`flows\` does not allow.`;
  }
  const { serverUrl, repository } = context;
  if (repository === undefined) {
    return "may belong to another repository: GITHUB_REPOSITORY does not say which one this run is of.";
  }
  const runs = `${serverUrl}/${repository.owner}/${repository.name}/actions/runs/`;
  const run = record.run ?? "";
  if (!run.startsWith(runs) || !/^\d+(?:\/attempts\/\d+)?$/.test(run.slice(runs.length))) {
    const made = record.run === undefined ? "it names no run" : `it is from ${quote(record.run)}`;
    return `belongs to another repository: ${made}, not from a run of ${repository.owner}/${repository.name}.`;
  }
  return undefined;
}

function quote(text: string): string {
  return JSON.stringify(truncate(text, 200));
}

export const RECORDED = "was recorded already, so it is not sent again.";
export const COPY = "is a copy of a request that was sent already.";

/** Requests of the same identity attest the same, whoever copied them: the service must get only one. */
export function identityOf({ flow, trail, payload, attachment }: RequestRecord): string {
  return JSON.stringify([flow, trail, payload.sha256, attachment?.sha256]);
}

/**
 * Reads the records of kept requests. Those that may be sent are `ready`, in the order in which they were made;
 * `others` must not be sent.
 */
export function selectRequests(
  files: readonly { readonly path: string; readonly location: string }[],
  allowed: AllowedScope,
): { readonly ready: readonly KeptRequest[]; readonly others: readonly RequestOutcome[] } {
  const ready: KeptRequest[] = [];
  const others: RequestOutcome[] = [];
  const recorded = new Set<string>();
  for (const file of files) {
    try {
      const record = readRecord(file.location);
      const request = { ...file, record };
      const foreign = findForeign(record, allowed);
      if (foreign !== undefined) others.push(rejected(request, foreign));
      else if (record.status === "dry-run") {
        others.push(rejected(request, "is from a dry run, which must not be sent."));
      } else if (record.status === "recorded") {
        recorded.add(identityOf(record));
        others.push(skipped(request, RECORDED));
      } else ready.push(request);
    } catch (error) {
      others.push(damaged(file, error));
    }
  }
  const isRecorded = ({ record }: KeptRequest) => recorded.has(identityOf(record));
  const copies = ready.filter(isRecorded).map((copy) => skipped(copy, COPY));
  const rest = ready.filter((request) => !isRecorded(request));
  return { ready: rest.sort(inOrderOfMaking), others: [...others, ...copies] };
}

function inOrderOfMaking(one: KeptRequest, other: KeptRequest): number {
  const earlier = Date.parse(one.record.madeAt) - Date.parse(other.record.madeAt);
  return earlier || compareCodeUnits(one.path, other.path);
}

/** Returns a warning for every request that has a later attempt of the same run among `requests`. */
export function supersededWarnings(requests: readonly KeptRequest[]): readonly string[] {
  const series = Map.groupBy(requests, seriesOf);
  const isSuperseded = (one: KeptRequest) =>
    series.get(seriesOf(one))?.some((other) => attemptOf(other) > attemptOf(one));
  return requests
    .filter(isSuperseded)
    .map(
      ({ path }) =>
        `${path} is from an earlier attempt: a later attempt of the same run is also being sent. The trail will show both.`,
    );
}

const ATTEMPT = /\/attempts\/(\d+)$/;

function seriesOf({ record: { run, flow, trail, name } }: KeptRequest): string {
  return JSON.stringify([run?.replace(ATTEMPT, ""), flow, trail, name]);
}

function attemptOf({ record: { run = "" } }: KeptRequest): number {
  return Number(ATTEMPT.exec(run)?.[1] ?? 1);
}
