import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type LocalService, startService } from "../../dev/service/service.ts";
import { runGateOnly } from "../../src/attest/gate-only.ts";
import { readContext } from "../../src/commit/context.ts";
import { readGateInputs } from "../../src/run/inputs/gate-inputs.ts";
import type { GateOnlyResult } from "../../src/run/result.ts";
import { Folder } from "../evidence/folder.ts";
import { directConnect } from "../support/connect.ts";
import { NOTHING_KNOWN, rawInputs, runOf } from "../support/inputs.ts";
import { createRecordingLog } from "../support/log.ts";
import { idsOf, textsOf } from "../support/problems.ts";

const SHA = "1".repeat(40);

let service: LocalService;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

/** Asks for staging, from a folder without a repository. */
async function askStaging(env: Readonly<Record<string, string>>): Promise<GateOnlyResult> {
  using folder = new Folder();
  const raw = rawInputs({
    "base-url": service.baseUrl,
    "api-key": service.apiKey,
    org: "octo-org",
    "gate-environments": "staging",
  });
  const log = createRecordingLog();
  const { signal } = new AbortController();
  return await runGateOnly(readGateInputs(raw, folder.path, runOf()), {
    context: readContext(env),
    env: process.env,
    log,
    redactor: NOTHING_KNOWN,
    temporaryDirectory: folder.path,
    connect: directConnect({ log, signal }),
    clock: { now: Date.now, sleep: () => Promise.resolve() },
    signal,
  });
}

test("the gate alone says which commit the job is about, and which details are unknown", async () => {
  const { commit, gate, notices } = await askStaging({ GITHUB_SHA: SHA });
  expect(gate.verdict).toBe("passed");
  expect(commit?.info.sha1).toBe(SHA);
  expect(idsOf(notices)).toEqual(["commit-details-unknown"]);
});

test("the gate alone needs no commit if no check asks for one", async () => {
  const { commit, gate, failures, notices } = await askStaging({});
  expect(gate.verdict).toBe("passed");
  expect(commit).toBeUndefined();
  expect(failures).toEqual([]);
  expect(idsOf(notices)).toEqual(["commit-unknown"]);
});

test.each([{ GITHUB_SHA: SHA }, {}])(
  "the gate alone does not mention attestations with the environment %j",
  async (env) => {
    const { notices } = await askStaging(env);
    expect(textsOf(notices).join()).not.toMatch(/attest/i);
  },
);
