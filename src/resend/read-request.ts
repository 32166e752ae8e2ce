import { lstatSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { ParseError } from "../base/errors.ts";
import { truncate } from "../base/format.ts";
import { parseOwnDocument } from "../base/json.ts";
import type { Problem } from "../base/problem.ts";
import { readDocument } from "../files/files.ts";
import type { AttestationRequest } from "../service/attest-junit.ts";
import {
  describeFile,
  parseRecord,
  type RecordedFile,
  type RequestRecord,
} from "../service/request-record.ts";
import type { ResendInputs } from "./inputs.ts";

const LEAVE_OUT = "Leave it out of `requests`.";

/** Returns the record in the `request.json` at `location`. Throws a ParseError if it cannot be used. */
export function readRecord(location: string): RequestRecord {
  const name = basename(location);
  return parseOwnDocument(name, readDocument(location, name), parseRecord);
}

/** Returns why a request must not be sent: it is foreign, or from a dry run. */
export function findObjection(
  record: RequestRecord,
  { org, flows }: ResendInputs,
): Problem | undefined {
  if (record.org !== org) {
    return foreign("organization", `Its organization is ${quote(record.org)}, not ${quote(org)}.`);
  }
  if (flows.length > 0 && !flows.some((allows) => allows(record.flow))) {
    return foreign("flow", `Its flow is ${quote(record.flow)}, which \`flows\` does not match.`);
  }
  if (record.status !== "dry-run") return undefined;
  return {
    id: "dry-run-request",
    title: "The request is from a dry run, so it must not be sent",
    advice: LEAVE_OUT,
  };
}

function foreign(what: "organization" | "flow", detail: string): Problem {
  return {
    id: "foreign-request",
    title: `The request belongs to another ${what}`,
    details: [detail],
    advice: LEAVE_OUT,
  };
}

/** Anybody may have written a record, so its names may be of any length. */
function quote(text: string): string {
  return JSON.stringify(truncate(text, 200));
}

/**
 * Returns the request that the files beside a `request.json` make up. They may come from somebody who wants our key to
 * attest something else, so they must be those that the record describes. Throws a ParseError for any others.
 */
export function readRequest(location: string, record: RequestRecord): AttestationRequest {
  const { flow, trail, payload, attachment } = record;
  const folder = dirname(location);
  return {
    flow,
    trail,
    dataJson: readKeptFile(folder, payload).content.toString(),
    attachment: attachment && readKeptFile(folder, attachment),
  };
}

function readKeptFile(folder: string, recorded: RecordedFile) {
  const { file, sha256 } = recorded;
  const path = join(folder, file);
  // A link may lead to a file that was never meant to be sent.
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) {
    throw new ParseError(`${file} is a link, not the file that was kept`);
  }
  const content = readDocument(path, file);
  if (describeFile(file, content).sha256 === sha256) return { name: file, content };
  throw new ParseError(`${file} is not the file that was kept (its digest differs)`);
}
