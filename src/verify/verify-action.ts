import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { parseRecord } from "../attest/request-record.ts";
import { AttestationError, errorCode } from "../base/errors.ts";
import { readDocument } from "../base/files.ts";
import { bulletList, present } from "../base/format.ts";
import { parseDocument } from "../base/json.ts";
import { sanitizeLine } from "../base/sanitize.ts";
import { done, runStep, type Step } from "../base/step.ts";
import { InputReader, type RawInput } from "../run/inputs/input-reader.ts";
import type { Dependencies } from "../run/run-action.ts";
import { type EvidenceFiles, parsePayload } from "./attested-documents.ts";
import { checkAttachment, checkPredicate, checkRequest } from "./checks.ts";
import { type Judgement, summarize, type Verification } from "./judgement.ts";
import { readAttachment } from "./read-attachment.ts";
import { headlineOf, NOTES, OUTCOMES, verificationLines } from "./verification-report.ts";

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
    const { status, differences, gaps } = verification;
    const list = bulletList(differences, differences.length);
    const failure = present([`${headlineOf(verification)}:`, list, NOTES[status]]).join("\n");
    return done(verification, { notices: gaps, failures: differences.length > 0 ? [failure] : [] });
  });
}

/** Checks the files of an attestation, all of which are hostile input, against each other. */
export async function verifyEvidence(files: EvidenceFiles<Buffer>): Promise<Verification> {
  const [payload, rejectedPayload] = await tryRead(files.payload, parsePayload);
  const [request, rejectedRequest] = await tryRead(files.request, (bytes) =>
    parseDocument("The request.json", bytes, parseRecord),
  );
  const [attachment, rejectedAttachment] = await tryRead(files.attachment, readAttachment);
  const zip = files.attachment && { zip: files.attachment, read: attachment };
  const [predicate, rejectedPredicate] = await tryRead(files.predicate, (bytes) =>
    parseDocument("The predicate", bytes, (field) => field.object()),
  );
  const subject = { name: payload?.name, trail: request?.trail, commit: payload?.commit };
  return summarize(subject, [
    ...(request ? checkRequest(request, files, payload ?? request) : []),
    ...(payload ? checkAttachment(payload, zip) : []),
    ...(payload && predicate ? checkPredicate(predicate, payload, attachment) : []),
    ...[rejectedPayload, rejectedRequest, rejectedAttachment, rejectedPredicate].flat(),
  ]);
}

/** Reads a document, if it is given. Returns what it says, or why it is rejected. */
async function tryRead<T>(
  content: Buffer | undefined,
  parse: (content: Buffer) => T,
): Promise<[document: Awaited<T> | undefined, rejections: readonly Judgement[]]> {
  try {
    return [content && (await parse(content)), []];
  } catch (error) {
    if (!(error instanceof AttestationError)) throw error;
    return [undefined, [{ status: "rejected", sentence: error.message }]];
  }
}

/** UTF-16 units of a line on the command line. */
const LINE = 2000;
const USAGE =
  "Usage: node dist/verify.js data.json [junit-evidence.zip [request.json]] [--predicate test-result.json]\nChecks the files of an attestation against each other. The exit code is 0 if nothing differs, even if the counts could not be checked, 1 for a difference, and 2 for anything else.\n";

/** Verifies the files that the arguments name, prints the result, and returns the exit code. */
export async function runCli(args: readonly string[]): Promise<number> {
  const paths = readArguments(args);
  if (paths === undefined) {
    process.stderr.write(USAGE);
    return 2;
  }
  const ignore = () => undefined;
  const log = { info: ignore, debug: ignore, group: ignore };
  const { value, failures } = await verify(paths, { log, signal: new AbortController().signal });
  const lines = value ? verificationLines(value) : failures;
  const stream = value ? process.stdout : process.stderr;
  for (const line of lines) stream.write(`${sanitizeLine(line, LINE)}\n`);
  return value ? OUTCOMES[value.status].exitCode : 2;
}

/** Returns undefined for arguments that are not those of the usage. */
function readArguments(args: readonly string[]): EvidenceFiles<string> | undefined {
  try {
    const options = { predicate: { type: "string" } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [payload, attachment, request, ...others] = positionals;
    if (payload === undefined || others.length > 0) return undefined;
    return { payload, attachment, request, predicate: values.predicate };
  } catch (error) {
    if (errorCode(error)?.startsWith("ERR_PARSE_ARGS_")) return undefined;
    throw error;
  }
}
