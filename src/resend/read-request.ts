import { basename, dirname, join } from "node:path";
import {
  describeFile,
  parseRecord,
  RECORD_FILE,
  type RecordedFile,
  type RequestRecord,
} from "../attest/request-record.ts";
import { DocumentError, parseDocument, readDocument } from "../base/documents.ts";
import { truncate } from "../base/format.ts";
import { textAt } from "../base/json.ts";
import type { WorkflowContext } from "../commit/context.ts";
import { parseName } from "../run/inputs/connection.ts";
import { occursIn } from "../service/http/multipart.ts";
import type { AttestationRequest } from "../service/operations/attest-junit.ts";

/** What a request must belong to in order to be sent. */
export interface AllowedScope {
  readonly org: string;
  readonly allowsFlow: (flow: string) => boolean;
  readonly context: Pick<WorkflowContext, "serverUrl" | "repository">;
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
export function readRequest({
  location,
  record,
}: {
  readonly location: string;
  readonly record: RequestRecord;
}): AttestationRequest {
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
  const wrong = (["flow", "trail", "name"] as const).find((member) => !isName(record[member]));
  return wrong && `has a ${wrong} that cannot be one: ${quote(record[wrong])}.`;
}

function isName(text: string): boolean {
  try {
    return parseName(text) === text;
  } catch {
    return false;
  }
}

function quote(text: string): string {
  return JSON.stringify(truncate(text, 200));
}
