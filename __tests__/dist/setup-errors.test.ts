import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { messagesOf, RED_REPORT, StepRunner } from "../support/runner.ts";

/** A file that cannot be created, since its folder does not exist. */
const UNWRITABLE = "/nowhere/at/all";
const GATE = { flow: "checkout", "gate-environments": "staging" };

let runner: StepRunner;
beforeAll(async () => {
  runner = await StepRunner.open();
});
afterAll(() => runner.close());
beforeEach(() => {
  runner.workspace.write("reports/red.xml", RED_REPORT);
});
afterEach(() => runner.reset());

describe("wrong inputs", () => {
  const inputs = { ...GATE, timeout: "soon" };

  test("every wrong input is in one error and in the summary, and the outputs say that nothing was done", async () => {
    const run = await runner.attest({ ...inputs, "api-key": "", "min-tests": "many" });
    const { exitCode, outputs } = run;
    const summary = run.summary.replaceAll("<wbr/>", "");
    expect(exitCode).toBe(1);
    const [error, ...others] = messagesOf(run, "error");
    expect(others).toEqual([]);
    for (const name of ["timeout", "api-key", "min-tests"]) {
      expect(error).toContain(`\n\`${name}\` is`);
      expect(summary).toContain(`<code>${name}</code> is`);
    }
    expect(summary).toContain("<code>unit-tests</code>: 3 problems with the inputs</h2>");
    expect(outputs).toMatchObject({ attestation: "refused", result: "", gate: "unknown" });
    expect(JSON.parse(outputs["verdict"] ?? "")).toMatchObject({
      attestation: { status: "refused" },
      gate: { verdict: "unknown" },
    });
  });

  test("the gate alone with a wrong input sets its own outputs and no other", async () => {
    const { exitCode, outputs } = await runner.gate(inputs);
    expect(exitCode).toBe(1);
    expect(Object.keys(outputs).sort()).toEqual([
      "commit-sha",
      "commit-source",
      "gate",
      "gate-reasons",
      "verdict",
    ]);
    expect(outputs["gate"]).toBe("unknown");
  });

  test("a run with a wrong input and `summary: false` writes no summary", async () => {
    const { summary } = await runner.attest({ ...inputs, summary: "false" });
    expect(summary).toBe("");
  });
});

describe("a proxy variable that holds no usable address", () => {
  // Loopback addresses never go through a proxy.
  const inputs = { ...GATE, "base-url": "https://service.example/api/v2" };
  const options = { env: { HTTPS_PROXY: "ftp://proxy.example" } };

  test("the root action keeps the request and reports the gate as unknown", async () => {
    const run = await runner.attest(inputs, options);
    expect(run.exitCode).toBe(1);
    expect(run.outputs).toMatchObject({ attestation: "failed", total: "1", gate: "unknown" });
    expect(readFileSync(run.outputs["payload-path"] ?? "", "utf8")).toContain('"tax"');
    expect(messagesOf(run, "error")).toEqual([
      expect.stringMatching(/Service not reached:\n.*HTTPS_PROXY.*\nDeployments .*HTTPS_PROXY/s),
    ]);
  });

  test("the gate alone is unknown", async () => {
    const { exitCode, outputs } = await runner.gate(inputs, options);
    expect(exitCode).toBe(1);
    expect(outputs["gate"]).toBe("unknown");
    expect(outputs["gate-reasons"]).toContain("HTTPS_PROXY");
  });
});

describe("files of the runner", () => {
  test("an empty RUNNER_TEMP does not put the request into the workspace", async () => {
    const { exitCode, outputs } = await runner.attest({}, { env: { RUNNER_TEMP: "" } });
    expect(exitCode).toBe(0);
    const folder = dirname(dirname(outputs["payload-path"] ?? ""));
    expect(folder).not.toBe(runner.workspace.path);
    expect(folder).not.toBe(".");
  });

  test.each([undefined, ""])("a GITHUB_STEP_SUMMARY of %j is not an error", async (value) => {
    const run = await runner.attest({}, { env: { GITHUB_STEP_SUMMARY: value } });
    expect(run).toMatchObject({ exitCode: 0, outputs: { attestation: "recorded" } });
    expect(messagesOf(run, "warning")).toEqual([]);
  });

  test("a summary that cannot be written is a warning and hides no other reason", async () => {
    const env = { GITHUB_STEP_SUMMARY: UNWRITABLE };
    const run = await runner.attest({ "fail-on-test-failures": "true" }, { env });
    expect(messagesOf(run, "warning")).toEqual([
      expect.stringMatching(
        /^The job summary could not be written.*[^.]\. The runner creates this/,
      ),
    ]);
    expect(messagesOf(run, "error")).toEqual([expect.stringContaining("fail-on-test-failures")]);
  });

  test("outputs that cannot be written fail the job together with every other reason", async () => {
    const env = { GITHUB_OUTPUT: UNWRITABLE };
    const run = await runner.attest({ "fail-on-test-failures": "true" }, { env });
    expect(run.exitCode).toBe(1);
    expect(run.summary).not.toBe("");
    expect(messagesOf(run, "error")).toEqual([
      expect.stringMatching(
        /fail-on-test-failures.*\nThe outputs could not be set.*[^.]\. The runner/s,
      ),
    ]);
  });
});
