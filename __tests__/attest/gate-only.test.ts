import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type LocalService, startService } from "../../dev/service/service.ts";
import { runGateOnly } from "../../src/attest/gate-only.ts";
import { readContext } from "../../src/commit/context.ts";
import { readGateInputs } from "../../src/run/inputs/gate-inputs.ts";
import type { GateOnlyResult } from "../../src/run/result.ts";
import { Folder } from "../evidence/folder.ts";
import { directConnect } from "../support/connect.ts";
import { rawInputs, WITHOUT_SECRETS } from "../support/inputs.ts";
import { createRecordingLog } from "../support/log.ts";
import { idsOf } from "../support/problems.ts";

const SHA = "1".repeat(40);

let service: LocalService;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

/** Asks for an environment, from a folder without a repository; without an environment, in a run without secrets. */
async function askFor(
  environment: string,
  env: Readonly<Record<string, string>>,
): Promise<GateOnlyResult> {
  using folder = new Folder();
  const raw = rawInputs({
    "base-url": service.baseUrl,
    "api-key": environment && service.apiKey,
    org: "octo-org",
    "gate-environments": environment,
  });
  const context = readContext(env);
  const log = createRecordingLog();
  const { signal } = new AbortController();
  return await runGateOnly(readGateInputs(raw, folder.path, context), {
    context,
    env: process.env,
    log,
    secrets: [],
    temporaryDirectory: folder.path,
    connect: directConnect({ log, signal }),
    clock: { now: Date.now, sleep: () => Promise.resolve() },
    signal,
  });
}

test.each<[environment: string, env: Record<string, string>, verdict: string, ids: object]>([
  ["staging", { GITHUB_SHA: SHA }, "passed", { notices: ["commit-details-unknown"] }],
  ["staging", {}, "passed", { notices: ["commit-unknown"] }],
  ["production", {}, "blocked", { failures: ["deployment-not-compliant"] }],
  ["elsewhere", {}, "unknown", { failures: ["lookup-failed"] }],
  ["", { ...WITHOUT_SECRETS, GITHUB_SHA: SHA }, "unknown", { warnings: ["gate-without-key"] }],
])("the gate of %j with the environment %j is %s", async (environment, env, verdict, ids) => {
  const { gate, commit, failures, warnings, notices } = await askFor(environment, env);
  expect(gate.verdict).toBe(verdict);
  expect(commit?.info.sha1).toBe(env["GITHUB_SHA"]);
  const found = {
    failures: idsOf(failures),
    warnings: idsOf(warnings),
    notices: idsOf(notices),
  };
  expect(found).toMatchObject(ids);
  if (!("failures" in ids)) expect(failures).toEqual([]);
});
