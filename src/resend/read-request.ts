import { lstatSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import {
  describeFile,
  parseRecord,
  type RecordedFile,
  type RequestRecord,
} from "../attest/request-record.ts";
import { errorMessage } from "../base/errors.ts";
import { readBounded } from "../base/files.ts";
import { truncate } from "../base/format.ts";
import { valueAt } from "../base/json.ts";
import { JsonError, parseJson } from "../base/json-fields.ts";
import type { WorkflowContext } from "../commit/context.ts";
import { MAX_DATA_JSON } from "../evidence/data-json.ts";
import { ZIP_LIMIT } from "../evidence/evidence-file.ts";
import { parseName } from "../run/inputs/connection.ts";
import { occursIn } from "../service/http/multipart.ts";
import type { AttestationRequest } from "../service/operations/attest-junit.ts";

/** A kept request that may be sent. */
export interface ReadyRequest {
  /** Path of its `request.json`, as it is shown. */
  readonly path: string;
  /** Absolute path of the folder that holds its files. */
  readonly folder: string;
  readonly record: RequestRecord;
  /** Reads the files again, since those of many requests would fill the memory. Throws a RejectedRequest. */
  readonly load: () => AttestationRequest;
}

/** Why a kept request is not sent. The message completes "PATH …". */
export class RejectedRequest extends Error {
  override readonly name = "RejectedRequest";
  /** Nothing is lost: the service has it already, or will get it with another request. */
  readonly isHarmless: boolean;

  constructor(message: string, { isHarmless = false } = {}) {
    super(message);
    this.isHarmless = isHarmless;
  }
}

/** What a request must belong to in order to be sent. */
export interface AllowedScope {
  readonly org: string;
  readonly allowsFlow: (flow: string) => boolean;
  readonly context: Pick<WorkflowContext, "serverUrl" | "repository">;
}

/** A record has a few hundred bytes; reasons may be longer. */
const MAX_RECORD = 64 * 1024;

/** Reads the `request.json` at `location`. Throws a RejectedRequest if it is not what the action writes. */
export function readRecord(location: string): RequestRecord {
  const content = readPlainFile(location, MAX_RECORD);
  return undamaged(() => parseRecord(content));
}

/**
 * Reads a kept request. Everything in its folder may come from somebody who wants our key to attest something else,
 * so it is sent only if it belongs to the organization, the flows and the repository of this run, and if its
 * files are exactly those that it describes. Throws a RejectedRequest for anything else.
 */
export function readRequest(
  { path, location }: { readonly path: string; readonly location: string },
  record: RequestRecord,
  allowed: AllowedScope,
): ReadyRequest {
  requireAllowed(record, allowed);
  if (record.status === "recorded") {
    throw new RejectedRequest("was recorded already, so it is not sent again", {
      isHarmless: true,
    });
  }
  if (record.status === "dry-run") {
    throw new RejectedRequest("is from a dry run, which must not be sent");
  }
  const folder = dirname(location);
  const load = () => loadRequest(folder, record);
  load();
  return { path, folder, record, load };
}

/** Reads the files of a request. Throws a RejectedRequest unless they are exactly those that the record describes. */
function loadRequest(folder: string, record: RequestRecord): AttestationRequest {
  const { flow, trail, boundary } = record;
  const payload = readFile(folder, record.payload, MAX_DATA_JSON);
  const content = record.attachment && readFile(folder, record.attachment, ZIP_LIMIT);
  if (occursIn(boundary, content ? [payload, content] : [payload])) {
    throw new RejectedRequest("has a boundary that occurs in its files");
  }
  return {
    flow,
    trail,
    boundary,
    dataJson: payloadText(payload, record),
    ...(record.attachment && content && { attachment: { name: record.attachment.file, content } }),
  };
}

/** Throws if the request is foreign: of another organization, flow or repository. */
function requireAllowed(record: RequestRecord, { org, allowsFlow, context }: AllowedScope): void {
  const foreign = (what: string) => new RejectedRequest(`is foreign: ${what}`);
  if (record.org !== org) {
    throw foreign(`it is for the organization ${quote(record.org)}, not ${quote(org)}`);
  }
  if (!allowsFlow(record.flow)) {
    throw foreign(`it is for the flow ${quote(record.flow)}, which \`flows\` does not allow`);
  }
  const { serverUrl, repository } = context;
  if (repository === undefined) {
    throw foreign("GITHUB_REPOSITORY does not say which repository this run is of");
  }
  const runs = `${serverUrl}/${repository.owner}/${repository.name}/actions/runs/`;
  const run = record.run ?? "";
  if (!run.startsWith(runs) || !/^\d+(?:\/attempts\/\d+)?$/.test(run.slice(runs.length))) {
    const made = record.run === undefined ? "it names no run" : `it is of ${quote(record.run)}`;
    throw foreign(`${made}, not of a run of ${repository.owner}/${repository.name}`);
  }
  for (const member of ["flow", "trail", "name"] as const) {
    try {
      parseName(record[member]);
    } catch {
      throw foreign(`${quote(record[member])} cannot be a ${member}`);
    }
  }
}

function readFile(folder: string, recorded: RecordedFile, limit: number): Buffer {
  const { file, bytes, sha256 } = recorded;
  if (bytes > limit) throw damaged(`${file} may have ${limit} bytes at most`);
  const content = readPlainFile(join(folder, file), limit);
  const found = describeFile(file, content);
  if (found.bytes !== bytes || found.sha256 !== sha256) {
    throw damaged(`${file} is not the file that was kept (its digest differs)`);
  }
  return content;
}

/** Reads a regular file, not a link to one. */
function readPlainFile(path: string, limit: number): Buffer {
  const name = basename(path);
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (stat === undefined) throw damaged(`${name} is missing`);
  if (!stat.isFile()) throw damaged(`${name} is not a regular file`);
  if (stat.size > limit) throw damaged(`${name} has more than ${limit} bytes`);
  let content: Buffer | undefined;
  try {
    content = readBounded(path, stat.size);
  } catch (error) {
    throw damaged(`${name} could not be read: ${errorMessage(error)}`);
  }
  if (content === undefined) throw damaged(`${name} is not a regular file`);
  return content;
}

/** Returns `data_json` as text. Throws if it is about another attestation than the record. */
function payloadText(payload: Buffer, record: RequestRecord): string {
  const json = undamaged(() => parseJson(payload, "its data_json").object());
  const sha = valueAt(json, "git_commit_info.sha1");
  if (json["attestation_name"] !== record.name || sha !== record.commit) {
    throw damaged("its data_json is about another attestation than its request.json");
  }
  return payload.toString("utf8");
}

function undamaged<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    throw damaged(error.message);
  }
}

function damaged(what: string): RejectedRequest {
  return new RejectedRequest(`is damaged: ${what}`);
}

function quote(text: string): string {
  return JSON.stringify(truncate(text, 200));
}
