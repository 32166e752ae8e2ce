import { execFile } from "node:child_process";
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { sha256, zip } from "../support/evidence.ts";
import { GREEN_REPORT, messagesOf, RED_REPORT, ROOT, StepRunner } from "../support/runner.ts";

let runner: StepRunner;
const at = (name: string) => runner.workspace.at(name);

beforeAll(async () => {
  runner = await StepRunner.open();
  const { workspace } = runner;
  workspace.write("reports/green.xml", GREEN_REPORT);
  workspace.write("reports/red.xml", RED_REPORT);
  const { outputs } = await runner.attest();
  const kept = dirname(outputs["payload-path"] ?? "");
  for (const name of ["data.json", "junit-evidence.zip", "request.json", "test-result.json"]) {
    copyFileSync(join(kept, name), at(name));
  }
  const payload = readFileSync(at("data.json"), "utf8");
  writeFileSync(at("altered.json"), payload.replace('"failures":1', '"failures":0'));
  writeFileSync(
    at("nested.json"),
    payload.replace("{", `{"x":${"[".repeat(5e3)}${"]".repeat(5e3)},`),
  );
});
afterAll(() => runner.close());

const DIFFERENCE = "`failures` of suite `tax` in the payload is 0; it should be 1.";
const CHECKED = [
  "The payload and the attachment are those that request.json names, byte for byte.",
  "The attachment is the one that the payload names.",
  "The digests of 2 files in the attachment are those of its manifest.",
  "2 reports add up to the 2 entries of junit_results.",
  "The predicate says the same as the payload and the reports.",
];

describe("the action that verifies evidence", () => {
  test("verifies what a run kept", async () => {
    const run = await runner.run("verify", {
      payload: "data.json",
      attachment: "junit-evidence.zip",
      request: "request.json",
      predicate: "test-result.json",
    });
    expect(run).toMatchObject({ exitCode: 0, outputs: { verified: "true", differences: "[]" } });
    expect(run.summary).toContain("## ✅ Evidence verified");
    for (const sentence of CHECKED) expect(run.shown).toContain(`✓ ${sentence}`);
    expect(run.shown).toMatch(/^Result: Evidence verified\.$/m);
  });

  test("fails the job for altered evidence, with every difference", async () => {
    const inputs = { payload: "altered.json", attachment: "junit-evidence.zip" };
    const env = { GITHUB_ACTION_REPOSITORY: "octo-org/junit-attestation-action" };
    const run = await runner.run("verify", inputs, { env });
    expect(run).toMatchObject({ exitCode: 1, outputs: { verified: "false" } });
    expect(JSON.parse(run.outputs["differences"] ?? "")).toEqual([DIFFERENCE]);
    expect(messagesOf(run, "error").join()).toContain(DIFFERENCE);
    expect(run.shown.split(DIFFERENCE)).toHaveLength(2);
    expect(run.summary).toContain("## ❌ The files contradict each other (1 difference)");
    expect(run.summary).toContain("/docs/troubleshooting.md#the-files-contradict-each-other");
    expect(run.shown).toMatch(/^Failed: The files contradict each other \(1 difference\)\.$/m);
  });

  test("says that the payload is another file than the one that was sent", async () => {
    const inputs = { payload: "altered.json", request: "request.json" };
    const { outputs } = await runner.run("verify", inputs);
    expect(JSON.parse(outputs["differences"] ?? "")).toEqual([
      expect.stringMatching(
        /^data\.json is not the file that was sent: its SHA-256 is [\da-f]{7}…, and request\.json says [\da-f]{7}…\.$/,
      ),
    ]);
  });

  test("sets its outputs although the payload cannot be read", async () => {
    const run = await runner.run("verify", { payload: "missing.json" });
    expect(run).toMatchObject({ exitCode: 1, outputs: { verified: "false", differences: "[]" } });
    expect(messagesOf(run, "error").join()).toContain("missing.json does not exist");
    expect(run.summary).toContain("## ❌ Evidence not verified");
  });
});

describe("node dist/verify.js", () => {
  async function verify(parameters: readonly string[], options: readonly string[] = []) {
    const file = join(ROOT, "dist/verify.js");
    const env = { PATH: process.env["PATH"] };
    try {
      const args = [...options, file, ...parameters];
      const { stdout, stderr } = await promisify(execFile)(process.execPath, args, {
        env,
        cwd: runner.workspace.path,
      });
      return { code: 0, stdout, stderr };
    } catch (error) {
      const { code, stdout, stderr } = Object(error);
      return { code, stdout, stderr };
    }
  }

  test("prints what was compared, and exits with 0", async () => {
    const files = ["data.json", "junit-evidence.zip", "request.json"];
    const { code, stdout, stderr } = await verify([...files, "--predicate", "test-result.json"]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout.split("\n")).toEqual([
      "Evidence verified",
      expect.stringMatching(/^name unit-tests · flow checkout · trail [\w-]+ · commit \w{40}$/),
      ...CHECKED.map((sentence) => `✓ ${sentence}`),
      "This proves that the files are consistent with each other, not where they come from.",
      "",
    ]);
  });

  test("exits with 0 if nothing differs, but the counts cannot be checked", async () => {
    const { code, stdout } = await verify(["data.json"]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Evidence not verifiable: /);
  });

  test("prints every difference, and exits with 1", async () => {
    const { code, stdout } = await verify(["altered.json", "junit-evidence.zip"]);
    expect(code).toBe(1);
    expect(stdout).toContain(`✗ ${DIFFERENCE}\n`);
  });

  test("exits with 2 and says what to do about a document 5,000 levels deep", async () => {
    expect(await verify(["nested.json", "junit-evidence.zip"])).toEqual({
      code: 2,
      stdout:
        "The files cannot be compared\n✗ The payload cannot be used: The document is nested deeper than 128 levels.\nDownload them again. If that does not help, they are not what the action wrote.\n",
      stderr: "",
    });
  });

  test("exits with 2 for a manifest of 95 MB in a zip of 90 kB, within 256 MB of heap", async () => {
    const bomb = zip({ "manifest.json": `[{}${",{}".repeat(31_600_000)}]` });
    const evidence = { sha256: sha256(bomb), bytes: bomb.length };
    const payload = JSON.parse(readFileSync(at("data.json"), "utf8"));
    payload.user_data.ci.evidence = evidence;
    writeFileSync(at("bomb.zip"), bomb);
    writeFileSync(at("bomb.json"), JSON.stringify(payload));
    const result = await verify(["bomb.json", "bomb.zip"], ["--max-old-space-size=256"]);
    expect(result).toMatchObject({ code: 2, stderr: "" });
    expect(result.stdout).toContain(
      "✗ The attachment cannot be used: manifest.json cannot be used: it has more than 5,000,000 values.\n",
    );
  });

  test("without files prints its usage, and exits with 2", async () => {
    const { code, stderr } = await verify([]);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^Usage: node dist\/verify\.js/);
  });

  test("names a file that cannot be read, and exits with 2", async () => {
    expect(await verify(["missing.json"])).toEqual({
      code: 2,
      stdout: "",
      stderr: "The payload cannot be used: missing.json does not exist. Check its path.\n",
    });
  });
});
