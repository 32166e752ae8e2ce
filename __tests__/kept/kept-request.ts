import { formatRecord, type RequestRecord, toRecordedFile } from "../../src/kept/record.ts";
import type { TemporaryFolder } from "../support/folders.ts";

const SHA = "1".repeat(40);
const RUN = "https://github.com/octo-org/octo-repo/actions/runs/7/attempts/1";
const PAYLOAD = JSON.stringify({
  attestation_name: "unit-tests",
  git_commit_info: { sha1: SHA },
  junit_results: [],
});
export const ZIP = Buffer.from("PK\u0003\u0004 evidence");

/** The record of a request that could not be sent, with these changes. */
export function recordOf(changes: Partial<RequestRecord> = {}, payload = PAYLOAD): RequestRecord {
  return {
    org: "octo-org",
    flow: "checkout",
    trail: SHA,
    name: "unit-tests",
    commit: SHA,
    payload: toRecordedFile("data.json", Buffer.from(payload)),
    attachment: toRecordedFile("junit-evidence.zip", ZIP),
    madeAt: "2026-11-21T10:00:00.000Z",
    attempts: 3,
    status: "failed",
    run: RUN,
    ...changes,
  };
}

/** Keeps a request in a folder as the action does, with these changes of its record. */
export function keepRequestIn(
  folder: TemporaryFolder,
  changes: Partial<RequestRecord> = {},
  { path = ".", payload = PAYLOAD } = {},
): void {
  folder.write(`${path}/data.json`, payload);
  folder.write(`${path}/junit-evidence.zip`, ZIP);
  folder.write(`${path}/request.json`, formatRecord(recordOf(changes, payload)));
}
