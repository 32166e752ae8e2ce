import { basename, dirname, join } from "node:path";
import {
  describeFile,
  parseRecord,
  RECORD_FILE,
  type RecordedFile,
  type RequestRecord,
} from "../attest/request-record.ts";
import { AttestationError } from "../base/errors.ts";
import { readDocument } from "../base/files.ts";
import { byPath, type FoundFile } from "../base/find-files.ts";
import { truncate } from "../base/format.ts";
import { parseDocument, textAt } from "../base/json.ts";
import type { WorkflowContext } from "../commit/context.ts";
import { parseRunUrl } from "../evidence/workflow-run.ts";
import { occursIn } from "../service/http/multipart.ts";
import type { AttestationRequest } from "../service/operations/attest-junit.ts";
import { type RequestOutcome, rejected } from "./resend-report.ts";

/** What a request must belong to in order to be sent. */
export interface AllowedScope {
  /** The only organization whose requests are sent. */
  readonly org: string;
  readonly allowsFlow: (flow: string) => boolean;
}

/** A kept request that may be sent. */
export interface KeptRequest extends FoundRecord {
  readonly record: RequestRecord;
}

/** The `request.json` of a request. */
type FoundRecord = Pick<FoundFile, "path" | "location">;

/** Reads a `request.json` at `location`. Throws an AttestationError if it is not what the action writes. */
export function readRecord(location: string): RequestRecord {
  const name = basename(location);
  return parseDocument(name, readDocument(location, name), parseRecord);
}

/**
 * Reads the files of a kept request. They may come from somebody who wants our key to attest something else, so they
 * must be exactly those that the record describes. Throws an AttestationError for anything else.
 */
export function readRequest({ location, record }: Omit<KeptRequest, "path">): AttestationRequest {
  const folder = dirname(location);
  const { flow, trail, boundary } = record;
  const payload = readKeptFile(folder, record.payload).content;
  const attachment = record.attachment && readKeptFile(folder, record.attachment);
  // A part would end where its content has the boundary.
  if (occursIn(boundary, attachment ? [payload, attachment.content] : [payload])) {
    throw new AttestationError("its files contain the boundary of its parts.");
  }
  const json = parseDocument(record.payload.file, payload, (field) => field.object());
  const commit = textAt(json, "git_commit_info.sha1");
  if (json["attestation_name"] !== record.name || commit !== record.commit) {
    throw new AttestationError(
      `${record.payload.file} is about another attestation than ${RECORD_FILE}.`,
    );
  }
  const dataJson = payload.toString("utf8");
  return { flow, trail, boundary, dataJson, ...(attachment && { attachment }) };
}

function readKeptFile(folder: string, { file, bytes, sha256 }: RecordedFile) {
  const content = readDocument(join(folder, file), file);
  const found = describeFile(file, content);
  if (found.bytes === bytes && found.sha256 === sha256) return { name: file, content };
  throw new AttestationError(`${file} is not the file that was kept (its digest differs).`);
}

/** Returns the outcome of a request whose files caused an AttestationError. Throws any other error again. */
export function rejectDamaged(file: FoundRecord, error: unknown): RequestOutcome {
  if (!(error instanceof AttestationError)) throw error;
  return rejected(
    file,
    `is damaged: ${error.message} Download its artifact again, or re-run the job that attests.`,
  );
}

/** Says why a request must not be sent: it does not belong to the organization, the flows or the repository of this run. */
function findForeign(
  record: RequestRecord,
  { org, allowsFlow }: AllowedScope,
  { serverUrl, repository }: Pick<WorkflowContext, "serverUrl" | "repository">,
): string | undefined {
  if (record.org !== org) {
    return `belongs to another organization: ${quote(record.org)}, not ${quote(org)}.`;
  }
  if (!allowsFlow(record.flow)) {
    return `belongs to another flow: ${quote(record.flow)}, which \`flows\` does not allow.`;
  }
  if (repository === undefined) {
    return "may belong to another repository: GITHUB_REPOSITORY does not say which one this run is of.";
  }
  const { run } = record;
  if (parseRunUrl(run)?.["repositoryUrl"] === `${serverUrl}/${repository.fullName}`) {
    const isDryRun = record.status === "dry-run";
    return isDryRun ? "is from a dry run, which must not be sent." : undefined;
  }
  const origin = run === undefined ? "it names no run" : `it is from ${quote(run)}`;
  return `belongs to another repository: ${origin}, not from a run of ${repository.fullName}.`;
}

function quote(text: string): string {
  return JSON.stringify(truncate(text, 200));
}

/** Requests of the same identity attest the same, whoever copied them: the service must get only one. */
export function identityOf({ record }: KeptRequest): string {
  const { flow, trail, payload, attachment } = record;
  return JSON.stringify([flow, trail, payload.sha256, attachment?.sha256]);
}

/** Reads the records of kept requests. Those that may be sent are `kept`, in the order in which they were made. */
export function readRecords(
  files: readonly FoundRecord[],
  allowed: AllowedScope,
  context: WorkflowContext,
): { readonly kept: readonly KeptRequest[]; readonly others: readonly RequestOutcome[] } {
  const kept: KeptRequest[] = [];
  const others: RequestOutcome[] = [];
  for (const file of files) {
    try {
      const request = { ...file, record: readRecord(file.location) };
      const foreign = findForeign(request.record, allowed, context);
      if (foreign === undefined) kept.push(request);
      else others.push(rejected(request, `${foreign} Leave it out of \`requests\`.`));
    } catch (error) {
      others.push(rejectDamaged(file, error));
    }
  }
  const timeOf = ({ record }: KeptRequest) => Date.parse(record.madeAt);
  kept.sort((a, b) => timeOf(a) - timeOf(b) || byPath(a, b));
  return { kept, others };
}
