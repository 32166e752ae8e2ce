import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import type { ActionRun } from "../../dev/run-action.ts";
import type { InputValues } from "../support/inputs.ts";
import {
  GREEN_REPORT,
  messagesOf,
  replacing,
  type StepOptions,
  StepRunner,
} from "../support/runner.ts";

let runner: StepRunner;
beforeAll(async () => {
  runner = await StepRunner.open();
});
afterEach(() => runner.reset());
afterAll(() => runner.close());

/** Options that make a function of Node throw what nothing expects. */
function breaking(module: string, name: string): StepOptions {
  return replacing(module, name, `() => { throw new TypeError("${name} is broken"); }`);
}

/** Options that make a global function throw. */
function breakingGlobal(name: string): StepOptions {
  const code = `${name} = () => { throw new TypeError("${name} is broken"); };`;
  return { nodeOptions: ["--import", `data:text/javascript,${encodeURIComponent(code)}`] };
}

/** The error of a run that failed for an unexpected error: it set its outputs and wrote a summary. */
function errorOf(run: ActionRun): string {
  expect(run.exitCode).toBe(1);
  const errors = messagesOf(run, "error");
  expect(errors).toHaveLength(1);
  expect(run.summary).toContain("Unexpected error");
  expect(JSON.parse(run.outputs["verdict"] ?? "")).toMatchObject({ schema: 2 });
  return errors[0] ?? "";
}

function attest(options: StepOptions, inputs: InputValues = {}): Promise<ActionRun> {
  runner.workspace.write("reports/a.xml", GREEN_REPORT);
  runner.workspace.makeFolder(".git");
  return runner.attest({ "gate-environments": "staging", ...inputs }, options);
}

describe("an unexpected error leaves every output that is known, and a summary,", () => {
  test("if it comes before the inputs are read", async () => {
    const run = await attest(breaking("node:process", "cwd"));
    expect(errorOf(run)).toMatch(/^Unexpected error: cwd is broken\. Re-run the job/);
    expect(run.outputs).toMatchObject({ attestation: "refused", total: "", gate: "unknown" });
  });

  test("where reports are read: the commit and the gate are known", async () => {
    const run = await attest(breaking("node:fs", "fstatSync"));
    expect(errorOf(run)).toContain("Unexpected error: fstatSync is broken");
    expect(run.outputs).toMatchObject({ attestation: "refused", total: "", gate: "passed" });
    expect(run.outputs["commit-sha"]).not.toBe("");
  });

  test("where the commit is described: the tests and the gate are known", async () => {
    const run = await attest(breaking("node:child_process", "execFile"));
    expect(errorOf(run)).toContain("Unexpected error: execFile is broken");
    expect(run.outputs).toMatchObject({
      attestation: "refused",
      total: "1",
      result: "passed",
      "commit-sha": "",
      gate: "passed",
    });
  });

  test("where the request is prepared: tests, commit and gate are known", async () => {
    const run = await attest(breaking("node:crypto", "randomBytes"));
    expect(errorOf(run)).toContain("Unexpected error: randomBytes is broken");
    expect(run.outputs).toMatchObject({ attestation: "refused", total: "1", gate: "passed" });
    expect(run.outputs["commit-sha"]).not.toBe("");
  });

  test("where the gate is evaluated: the attestation is recorded", async () => {
    const run = await attest(breakingGlobal("AbortSignal.any"), { "gate-wait": "10s" });
    expect(errorOf(run)).toContain("Unexpected error: AbortSignal.any is broken");
    expect(run.outputs).toMatchObject({ attestation: "recorded", total: "1", gate: "unknown" });
  });

  test("where the gate alone reads its inputs", async () => {
    const run = await runner.gate(
      { "gate-environments": "staging" },
      breaking("node:process", "cwd"),
    );
    expect(errorOf(run)).toContain("Unexpected error: cwd is broken");
    expect(run.outputs["gate"]).toBe("unknown");
  });
});

test("an error before anything can be redacted is named without its message, and leaves every output", async () => {
  const code = `String.prototype.toWellFormed = function () { throw new Error("no " + JSON.stringify(this)); };`;
  const nodeOptions = ["--import", `data:text/javascript,${encodeURIComponent(code)}`];
  const run = await attest({ nodeOptions });
  expect(run).toMatchObject({ exitCode: 1, signal: undefined });
  expect(messagesOf(run, "error")).toEqual([
    "Unexpected error: its message is not shown, since it could not be searched for secrets. Please report it.",
  ]);
  expect(run.log).not.toContain(runner.service.apiKey);
  expect(run.outputs).toMatchObject({ attestation: "refused", gate: "unknown" });
  expect(JSON.parse(run.outputs["verdict"] ?? "")).toMatchObject({ schema: 2 });
});

test("an error after the attestation was sent says that it may have been recorded", async () => {
  const code = `
    import { subscribe } from "node:diagnostics_channel";
    const { now } = Date;
    let isSent = false;
    subscribe("undici:client:sendHeaders", () => { isSent = true; });
    Date.now = () => {
      if (isSent) throw new Error("a secret");
      return now();
    };
  `;
  const nodeOptions = ["--import", `data:text/javascript,${encodeURIComponent(code)}`];
  runner.workspace.write("reports/a.xml", GREEN_REPORT);
  const run = await runner.attest({}, { nodeOptions });
  expect(run).toMatchObject({ exitCode: 1, outputs: { attestation: "unknown" } });
  expect(run.log).not.toContain("a secret");
  expect(messagesOf(run, "error")).toEqual([expect.stringContaining("Unexpected error")]);
});

/** Options that let a function of Node fail as if the disk were full. */
function withFullDisk(module: string, name: string): StepOptions {
  const error = 'Object.assign(new Error("no space left"), { code: "ENOSPC", syscall: "write" })';
  return replacing(module, name, `() => { throw ${error}; }`);
}

test("a summary that cannot be written costs neither outputs nor the attestation", async () => {
  const run = await attest(withFullDisk("node:fs", "promises.appendFile"));
  expect(run.exitCode).toBe(0);
  expect(run.outputs["attestation"]).toBe("recorded");
  expect(messagesOf(run, "warning")).toEqual([
    expect.stringContaining("The job summary could not be written: no space left"),
  ]);
});

test("outputs that cannot be set fail the job, with a summary", async () => {
  const run = await attest(withFullDisk("node:fs", "appendFileSync"));
  expect(run.exitCode).toBe(1);
  expect(run.summary).not.toBe("");
  expect(messagesOf(run, "error")).toEqual([
    expect.stringContaining("The outputs could not be set: no space left"),
  ]);
});
