import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  describeFile,
  formatRecord,
  RECORD_FILE,
  type RecordedFile,
  type RequestRecord,
} from "./request-record.ts";
import type { Target } from "./result.ts";
import { drawBoundary } from "./service/http/multipart.ts";
import type { AttestationRequest } from "./service/operations/attest-junit.ts";

/** What a request is made from. Its files are in the folder already. */
export interface RequestParts {
  readonly target: Target;
  /** The full SHA of the attested commit. */
  readonly commit: string;
  readonly dataJson: string;
  readonly attachment: { readonly name: string; readonly content: Uint8Array } | undefined;
  /** Milliseconds since the epoch. */
  readonly madeAt: number;
  /** Address of the run attempt. */
  readonly run: string | undefined;
}

/** The name of the payload's file. */
export const PAYLOAD_FILE = "data.json";

/** Builds the request and writes `request.json` into the folder of its files, before anything is sent. */
export async function keepRequest(
  folder: string,
  { target, commit, dataJson, attachment, madeAt, run }: RequestParts,
): Promise<{ readonly request: AttestationRequest; readonly record: RequestRecord }> {
  const payload = Buffer.from(dataJson);
  const boundary = drawBoundary(attachment ? [payload, attachment.content] : [payload]);
  const { flow, trail } = target;
  const request = { flow, trail, dataJson, boundary, ...(attachment && { attachment }) };
  const attached: RecordedFile | undefined =
    attachment && describeFile(attachment.name, attachment.content);
  const record: RequestRecord = {
    ...target,
    commit,
    boundary,
    payload: describeFile(PAYLOAD_FILE, payload),
    attachment: attached,
    madeAt: new Date(madeAt).toISOString(),
    attempts: 0,
    status: "pending",
    run,
  };
  await writeRecord(folder, record);
  return { request, record };
}

/** Writes `request.json` in one step, so that a run that is killed leaves the old one or the new one. */
export async function writeRecord(folder: string, record: RequestRecord): Promise<void> {
  const file = join(folder, RECORD_FILE);
  await writeFile(`${file}.new`, formatRecord(record), { mode: 0o600 });
  await rename(`${file}.new`, file);
}
