import { resolve } from "node:path";
import { parseRecord, type RequestRecord } from "../attest/request-record.ts";
import { AttestationError } from "../base/errors.ts";
import { bulletList, present } from "../base/format.ts";
import { type JsonObject, parseDocument } from "../base/json.ts";
import { done, runStep, type Step } from "../base/step.ts";
import { readDocument } from "../files/files.ts";
import { InputReader, type RawInput } from "../run/inputs/input-reader.ts";
import type { Dependencies } from "../run/run-action.ts";
import { type EvidenceFiles, parsePayload } from "./attested-documents.ts";
import { checkAttachment } from "./check-attachment.ts";
import { checkPredicate } from "./check-predicate.ts";
import { checkRequest } from "./check-request.ts";
import { type Finding, summarize, type Verification } from "./findings.ts";
import { readAttachment } from "./read-attachment.ts";
import { headlineOf, OUTCOMES } from "./verification-report.ts";

/** Reads the inputs as absolute paths, relative to `directory`. Throws one InputsError that names every wrong input. */
export function readVerifyInputs(raw: RawInput, directory: string): EvidenceFiles<string> {
  const read = new InputReader(raw);
  const pathOf = (name: string) => read.parsed(name, (path) => resolve(directory, path));
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
  const read = (path: string | undefined) => (path === undefined ? undefined : readDocument(path));
  return runStep(deps, undefined, async () => {
    const verification = await verifyEvidence({
      payload: readDocument(paths.payload),
      attachment: read(paths.attachment),
      request: read(paths.request),
      predicate: read(paths.predicate),
    });
    const { unchecked, differences } = verification;
    const failures = differences.length > 0 ? [describeFailure(verification)] : [];
    return done(verification, { notices: unchecked, failures });
  });
}

function describeFailure(verification: Verification): string {
  const { status, differences } = verification;
  const list = bulletList(differences, differences.length);
  return present([`${headlineOf(verification)}:`, list, OUTCOMES[status].note]).join("\n");
}

/** Checks the files of an attestation, all of which are hostile input, against each other. */
export async function verifyEvidence(files: EvidenceFiles<Buffer>): Promise<Verification> {
  const rejected: Finding[] = [];
  /** Reads a document, if it is given. Returns undefined if it is rejected. */
  async function read<T>(content: Buffer | undefined, parse: (content: Buffer) => T) {
    try {
      return content && (await parse(content));
    } catch (error) {
      if (!(error instanceof AttestationError)) throw error;
      rejected.push({ status: "rejected", sentence: error.message });
      return undefined;
    }
  }
  const payload = await read(files.payload, parsePayload);
  const request = await read(files.request, parseRequest);
  const readZip = await read(files.attachment, readAttachment);
  const predicate = await read(files.predicate, parsePredicate);

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

function parseRequest(content: Buffer): RequestRecord {
  return parseDocument("The request.json", content, parseRecord);
}

function parsePredicate(content: Buffer): JsonObject {
  return parseDocument("The predicate", content, (field) => field.object());
}

function isVerified({ status }: Finding): boolean {
  return status === "verified";
}
