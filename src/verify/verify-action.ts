import { resolve } from "node:path";
import { AttestationError, ParseError } from "../base/errors.ts";
import { limitItems } from "../base/format.ts";
import { type JsonObject, parseJson } from "../base/json.ts";
import type { Problem } from "../base/problem.ts";
import { sanitizeLine } from "../base/sanitize.ts";
import { done, runStep, type Step } from "../base/step.ts";
import { readDocument } from "../files/files.ts";
import { type InputContext, InputReader, type RawInput } from "../run/inputs/input-reader.ts";
import type { Dependencies } from "../run/run-action.ts";
import { parseRecord, type RequestRecord } from "../service/request-record.ts";
import { type EvidenceFiles, parsePayload } from "./attested-documents.ts";
import { checkAttachment } from "./check-attachment.ts";
import { checkPredicate } from "./check-predicate.ts";
import { checkRequest } from "./check-request.ts";
import { type Finding, MAX_SENTENCE, summarize, type Verification } from "./findings.ts";
import { readAttachment } from "./read-attachment.ts";
import { FIRST_DIFFERENCES, headlineOf, OUTCOMES } from "./verification-report.ts";

/** Which of the files of an attestation one is. */
type Role = keyof EvidenceFiles<unknown>;

/** Returns the inputs as absolute paths, relative to `directory`. Throws one InputsError that names every wrong input. */
export function readVerifyInputs(
  raw: RawInput,
  directory: string,
  { redactor }: Pick<InputContext, "redactor">,
): EvidenceFiles<string> {
  const read = new InputReader(raw, redactor);
  const pathOf = (name: string) => {
    const path = read.optional(name);
    return path === undefined ? undefined : resolve(directory, path);
  };
  read.required("payload", "the path of a `data_json`");
  const payload = pathOf("payload");
  const others = {
    attachment: pathOf("attachment"),
    request: pathOf("request"),
    predicate: pathOf("predicate"),
  };
  return read.complete(payload === undefined ? undefined : { payload, ...others });
}

/** Verifies the files that the inputs name. Differences and files that cannot be used are failures of the result. */
export function verify(
  paths: EvidenceFiles<string>,
  deps: Pick<Dependencies, "log" | "signal">,
): Promise<Step<Verification>> {
  return runStep(deps, undefined, async () => {
    const verification = await verifyFiles(paths);
    const { unchecked, rejected } = verification;
    const failures = [...differencesOf(verification), ...rejected];
    return done(verification, { notices: unchecked, failures });
  });
}

/** Returns whether the files at these paths are consistent with each other. Throws an AttestationError if one of them cannot be read. */
export async function verifyFiles(paths: EvidenceFiles<string>): Promise<Verification> {
  const readGiven = (role: Role) => {
    const path = paths[role];
    return path === undefined ? undefined : readEvidenceFile(role, path);
  };
  return verifyEvidence({
    payload: readEvidenceFile("payload", paths.payload),
    attachment: readGiven("attachment"),
    request: readGiven("request"),
    predicate: readGiven("predicate"),
  });
}

/** What the files are called. */
const NAMES: Readonly<Record<Role, string>> = {
  payload: "The payload",
  attachment: "The attachment",
  request: "`request.json`",
  predicate: "The predicate",
};

function readEvidenceFile(role: Role, path: string): Buffer {
  try {
    return readDocument(path);
  } catch (cause) {
    if (!(cause instanceof ParseError)) throw cause;
    const problem = unusableFileProblem(role, cause.message, "Check its path.");
    throw new AttestationError(problem, { cause });
  }
}

function unusableFileProblem(role: Role, reason: string, advice: string): Problem {
  return { id: "unusable-file", title: `${NAMES[role]} cannot be used`, details: [reason], advice };
}

function differencesOf(verification: Verification): readonly Problem[] {
  const { differences } = verification;
  if (differences.length === 0) return [];
  const title = headlineOf(verification);
  const details = limitItems(differences, FIRST_DIFFERENCES, "and ");
  return [{ id: "files-differ", title, details, advice: OUTCOMES.different.note }];
}

const DOWNLOAD_AGAIN = "Download it again. If that does not help, it is not what the action wrote.";

/** Returns whether the files of an attestation, all of which are hostile input, are consistent with each other. */
export async function verifyEvidence(files: EvidenceFiles<Buffer>): Promise<Verification> {
  const rejected: Finding[] = [];
  /** Reads a document, if it is given. Returns undefined if it is rejected. */
  async function read<T>(role: Role, parse: (content: Buffer) => T) {
    const content = files[role];
    try {
      return content && (await parse(content));
    } catch (error) {
      const reason = sanitizeLine(rejectionReason(error), MAX_SENTENCE);
      const problem = unusableFileProblem(role, reason, DOWNLOAD_AGAIN);
      rejected.push({ status: "rejected", problem });
      return undefined;
    }
  }
  const payload = await read("payload", parsePayload);
  const request = await read("request", parseRequest);
  const readZip = await read("attachment", readAttachment);
  const predicate = await read("predicate", parsePredicate);

  const requestFindings = request ? checkRequest(request, files, payload) : [];
  const isSent = request !== undefined && requestFindings.every(isVerified);
  const attachment = files.attachment && { zip: files.attachment, read: readZip };
  const subject = {
    name: payload?.name,
    flow: request?.flow,
    trail: request?.trail,
    commit: payload?.commit,
  };
  return summarize(subject, [
    ...requestFindings,
    ...(payload ? checkAttachment(payload, attachment, isSent) : []),
    ...(payload && predicate ? checkPredicate(predicate, payload, readZip) : []),
    ...rejected,
  ]);
}

/** Returns why a document is rejected: it is not what it should be, or has more than the action attests. */
function rejectionReason(error: unknown): string {
  if (error instanceof ParseError) return error.message;
  if (error instanceof AttestationError) return error.problem.title;
  throw error;
}

function parseRequest(content: Buffer): RequestRecord {
  return parseRecord(parseJson(content, "The document"));
}

function parsePredicate(content: Buffer): JsonObject {
  return parseJson(content, "The document").object();
}

function isVerified({ status }: Finding): boolean {
  return status === "verified";
}
