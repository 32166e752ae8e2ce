import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { type ActionRun, runAction } from "../../dev/run-action.ts";
import { type LocalService, startService } from "../../dev/service/service.ts";
import { Folder } from "../evidence/folder.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const RED = '<testsuite name="tax"><testcase name="rounds"><failure/></testcase></testsuite>';
const NOWHERE = "/nowhere/at/all";

let service: LocalService;
let workspace: Folder;
const runs: ActionRun[] = [];

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());
beforeEach(() => {
  workspace = new Folder();
  workspace.write("red.xml", RED);
});
afterEach(async () => {
  await Promise.all(runs.splice(0).map((run) => run.remove()));
  workspace[Symbol.dispose]();
});

async function attest(
  env: Readonly<NodeJS.ProcessEnv>,
  inputs: Readonly<Record<string, string>> = {},
): Promise<ActionRun> {
  const usual = {
    "base-url": service.baseUrl,
    "api-key": service.apiKey,
    org: "octo-org",
    flow: "checkout",
    trail: "feature/x",
    name: "unit-tests",
    reports: "*.xml",
    "gate-environments": "staging",
  };
  const run = await runAction({
    action: ROOT,
    workspace: workspace.path,
    env,
    inputs: { ...usual, ...inputs },
  });
  runs.push(run);
  return run;
}

function messagesOf(run: ActionRun, level: string): readonly string[] {
  return run.annotations
    .filter((one) => one.level === level && one.title === undefined)
    .map(({ message }) => message);
}

describe("GITHUB_STEP_SUMMARY", () => {
  test.each([undefined, ""])("that is %j costs nothing", async (GITHUB_STEP_SUMMARY) => {
    const run = await attest({ GITHUB_STEP_SUMMARY });
    expect(run).toMatchObject({ exitCode: 0, outputs: { attestation: "recorded" } });
    expect(messagesOf(run, "warning")).toEqual([]);
  });

  test("that cannot be written is a warning, and hides no other reason", async () => {
    const run = await attest({ GITHUB_STEP_SUMMARY: NOWHERE }, { "fail-on-test-failures": "true" });
    expect(messagesOf(run, "warning")).toEqual([
      expect.stringContaining("The job summary could not be written"),
    ]);
    expect(messagesOf(run, "error")).toEqual([expect.stringContaining("1 of 1 test case failed")]);
  });
});

test("a file of outputs that cannot be written fails the job beside every other reason", async () => {
  const run = await attest({ GITHUB_OUTPUT: NOWHERE }, { "fail-on-test-failures": "true" });
  expect(run.exitCode).toBe(1);
  expect(run.summary).not.toBe("");
  expect(messagesOf(run, "error")).toEqual([
    expect.stringMatching(/1 of 1 test case failed.*\nThe outputs could not be set/),
  ]);
});
