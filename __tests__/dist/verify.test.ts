import { execFile } from "node:child_process";
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { GREEN_REPORT, messagesOf, RED_REPORT, ROOT, StepRunner } from "../support/runner.ts";

let runner: StepRunner;
let payload: string;
let attachment: string;
let altered: string;

beforeAll(async () => {
  runner = await StepRunner.open();
  const { workspace } = runner;
  workspace.write("reports/green.xml", GREEN_REPORT);
  workspace.write("reports/red.xml", RED_REPORT);
  const { outputs } = await runner.attest();
  payload = workspace.at("data.json");
  attachment = workspace.at("junit-evidence.zip");
  altered = workspace.at("altered.json");
  copyFileSync(outputs["payload-path"] ?? "", payload);
  copyFileSync(outputs["attachment-path"] ?? "", attachment);
  writeFileSync(altered, readFileSync(payload, "utf8").replace('"failures":1', '"failures":0'));
});
afterAll(() => runner.close());

const DIFFERENCE =
  'junit_results[1] is {"name":"tax","total":1,"failures":0,"errors":0,"skipped":0,"duration":0}; it should be {"name":"tax","total":1,"failures":1,"errors":0,"skipped":0,"duration":0}.';

describe("the action that verifies evidence", () => {
  test("consistent evidence is verified", async () => {
    const run = await runner.run("verify", { payload: "data.json", attachment });
    expect(run).toMatchObject({ exitCode: 0, outputs: { verified: "true", differences: "[]" } });
    expect(run.summary).toContain("## ✅ Evidence verified");
    expect(run.shown).toContain("not where they come from");
  });

  test("altered evidence fails the job with every difference", async () => {
    const run = await runner.run("verify", { payload: altered, attachment });
    expect(run).toMatchObject({ exitCode: 1, outputs: { verified: "false" } });
    expect(JSON.parse(run.outputs["differences"] ?? "")).toEqual([DIFFERENCE]);
    expect(messagesOf(run, "error").join()).toContain(DIFFERENCE);
    expect(run.summary).toContain("## ❌ The files do not belong together");
    expect(run.summary).toContain('<li><span role="img" aria-label="differs">❌</span> ');
    for (const shown of [run.shown, run.summary]) expect(shown).not.toContain("This proves");
  });

  test("evidence without its attachment is not verifiable, which does not fail the job", async () => {
    const run = await runner.run("verify", { payload });
    expect(run).toMatchObject({ exitCode: 0, outputs: { verified: "false", differences: "[]" } });
    expect(messagesOf(run, "notice").join()).toContain("No attachment was given.");
    expect(run.summary).toContain("## ⚠️ Evidence not verifiable");
    for (const shown of [run.shown, run.summary]) expect(shown).not.toContain("This proves");
  });

  test("no summary is written with `summary: false`", async () => {
    const run = await runner.run("verify", { payload, attachment, summary: "false" });
    expect(run).toMatchObject({ exitCode: 0, summary: "" });
  });

  test.each([
    ["missing.json", "could not be read: ENOENT"],
    [".", "is not a regular file."],
  ])("the payload %s is an error with outputs", async (path, message) => {
    const run = await runner.run("verify", { payload: path, attachment });
    expect(run).toMatchObject({ exitCode: 1, outputs: { verified: "false", differences: "[]" } });
    expect(messagesOf(run, "error").join()).toContain(message);
    expect(run.summary).toContain("## ❌ Evidence not verified");
  });

  test("a missing input is an error", async () => {
    const run = await runner.run("verify", {});
    expect(run.exitCode).toBe(1);
    expect(messagesOf(run, "error").join()).toContain("`payload` is missing");
  });
});

describe("node dist/verify.js", () => {
  async function verify(...parameters: readonly string[]) {
    try {
      const file = join(ROOT, "dist/verify.js");
      const env = { PATH: process.env["PATH"] };
      return {
        code: 0,
        ...(await promisify(execFile)(process.execPath, [file, ...parameters], { env })),
      };
    } catch (error) {
      const { code, stdout, stderr } = Object(error);
      return { code, stdout, stderr };
    }
  }

  test("it prints what was compared and exits with 0", async () => {
    expect(await verify(payload, attachment)).toEqual({
      code: 0,
      stdout: [
        "verified",
        "✓ The attachment is the one that the payload names.",
        "✓ The digests of 2 files in the attachment are those of its manifest.",
        "✓ 2 reports add up to the 2 entries of junit_results.",
        "This proves that the files are consistent with each other, not where they come from.",
        "",
      ].join("\n"),
      stderr: "",
    });
  });

  test("it prints every difference and exits with 1", async () => {
    const { code, stdout } = await verify(altered, attachment);
    expect(code).toBe(1);
    expect(stdout).toContain(`✗ ${DIFFERENCE}\n`);
  });

  test("it says what is not verifiable and exits with 0", async () => {
    const { code, stdout } = await verify(payload);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^not verifiable: /);
  });

  test.each([[[]], [["--help"]], [["a", "b", "c", "d"]]])(
    "with the parameters %j it prints its usage and exits with 2",
    async (parameters) => {
      const { code, stderr } = await verify(...parameters);
      expect(code).toBe(2);
      expect(stderr).toMatch(/^Usage: node dist\/verify\.js/);
    },
  );

  test("it names a file that cannot be read and exits with 2", async () => {
    const { code, stderr } = await verify("missing.json");
    expect(code).toBe(2);
    expect(stderr).toContain("missing.json could not be read");
  });
});
