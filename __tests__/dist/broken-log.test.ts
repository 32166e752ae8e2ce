import { execFileSync } from "node:child_process";
import { afterAll, afterEach, beforeAll, expect } from "@jest/globals";
import { RED_REPORT, type StepOptions, StepRunner } from "../support/runner.ts";
import { testWith } from "../support/systems.ts";

let runner: StepRunner;
beforeAll(async () => {
  runner = await StepRunner.open();
});
afterEach(() => runner.reset());
afterAll(() => runner.close());

/** Options that replace stdout and stderr, each by what these statements open. */
function loggingTo(open: string): StepOptions {
  const script = `
    import { closeSync, constants, openSync } from "node:fs";
    for (const stream of [1, 2]) {
      closeSync(stream);
      ${open}
    }`;
  return { nodeOptions: ["--import", `data:text/javascript,${encodeURIComponent(script)}`] };
}

const FULL_DISK = 'openSync("/dev/full", "w");';
/** The reader takes the lowest number first, and then the pipe that nobody reads takes it. */
const PIPE = (path: string) => `
  const { O_RDONLY, O_NONBLOCK } = constants;
  const placeholder = openSync("/dev/null", "r");
  const reader = openSync("${path}", O_RDONLY | O_NONBLOCK);
  closeSync(placeholder);
  openSync("${path}", "w");
  closeSync(reader);`;

testWith("Linux").each<[log: string, open: (pipe: string) => string]>([
  ["is on a full disk", () => FULL_DISK],
  ["is a pipe that nobody reads", PIPE],
])("results are sent, kept and set as outputs although the log %s", async (_log, open) => {
  runner.workspace.write("reports/a.xml", RED_REPORT);
  const pipe = runner.workspace.at("pipe");
  execFileSync("mkfifo", [pipe]);
  const run = await runner.attest({ "fail-on-test-failures": "true" }, loggingTo(open(pipe)));
  expect(run.log).toBe("");
  expect(run).toMatchObject({ exitCode: 1, signal: undefined });
  expect(run.outputs).toMatchObject({ attestation: "recorded", failures: "1" });
  expect(run.summary).toContain("rounds");
});
