import { createHash, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import type { ActionRun } from "../../dev/run-action.ts";
import type { Answer } from "../../dev/service/answer.ts";
import type { StoredAttestation } from "../../dev/service/store.ts";
import { messagesOf, type StepInputs, StepRunner } from "../support/runner.ts";
import { unzip } from "../support/unzip.ts";

const GREEN =
  '<testsuite name="checkout"><testcase name="pays" time="0.5"/><testcase name="refunds" time="0.25"/></testsuite>';
const RED =
  '<testsuite name="tax"><testcase name="rounds"><failure message="1 is not 2">at tax.ts:3</failure></testcase><testcase name="adds"><skipped/></testcase></testsuite>';

let runner: StepRunner;
let refusal: Answer | undefined;

beforeAll(async () => {
  runner = await StepRunner.open({ refuse: () => refusal });
});
afterAll(() => runner.close());
afterEach(() => {
  refusal = undefined;
  return runner.reset();
});

function write(path: string, text: string): string {
  return runner.workspace.write(path, text);
}

function attest(inputs: StepInputs = {}): Promise<ActionRun> {
  return runner.attest({ trail: "feature/x", reports: "**/*.xml", ...inputs });
}

function newest(): StoredAttestation {
  const attestation = runner.service.attestations().at(-1);
  if (attestation === undefined) throw new Error("Nothing was recorded.");
  return attestation;
}

describe("a run that attests", () => {
  test("a run sends counts, commit and evidence, and sets its outputs", async () => {
    write("a/green.xml", GREEN);
    write("b/red.xml", RED);
    const run = await attest();
    const { dataJson, files, trail } = newest();
    const payload = JSON.parse(Buffer.from(dataJson).toString());
    expect(run.exitCode).toBe(0);
    expect(trail).toBe("feature/x");
    expect(payload).toMatchObject({
      attestation_name: "unit-tests",
      git_commit_info: { sha1: run.outputs["commit-sha"] },
      junit_results: [
        { name: "checkout", total: 2, failures: 0, errors: 0, skipped: 0, duration: 0.75 },
        { name: "tax", total: 2, failures: 1, errors: 0, skipped: 1, duration: 0 },
      ],
      user_data: {
        ci: {
          reports: { read: 2, invalid: [] },
          tests: { executed: 3, flaky: 0, warnings: [] },
          evidence: { files: 2 },
        },
      },
    });
    expect(run.outputs).toMatchObject({
      attestation: "recorded",
      result: "failed",
      total: "4",
      passed: "2",
      failures: "1",
      errors: "0",
      skipped: "1",
      flaky: "0",
      suites: "2",
      reports: "2",
      "invalid-reports": "0",
      duration: "0.75",
      gate: "off",
    });
    const [zip] = files;
    expect(zip).toMatchObject({
      part: "attachment_file",
      contentType: "application/octet-stream",
      fileName: "junit-evidence.zip",
    });
    const entries = await unzip(Buffer.from(zip?.content ?? []));
    expect([...entries.keys()]).toEqual(["a/green.xml", "b/red.xml", "manifest.json"]);
    expect(
      createHash("sha256")
        .update(zip?.content ?? "")
        .digest("hex"),
    ).toBe(run.outputs["attachment-sha256"]);
    expect(payload.user_data.ci.evidence.sha256).toBe(run.outputs["attachment-sha256"]);
    expect(readFileSync(run.outputs["payload-path"] ?? "", "utf8")).toBe(
      Buffer.from(dataJson).toString(),
    );
  });

  test("an HTML page as response is recorded with a warning", async () => {
    write("green.xml", GREEN);
    refusal = { status: 200, body: Buffer.from("<html>Log in</html>") };
    const run = await attest();
    expect(run.outputs["attestation"]).toBe("recorded");
    expect(run.annotations.filter(({ level }) => level === "warning")).toMatchObject([
      { message: expect.stringContaining("is an HTML page") },
    ]);
  });

  test("fail-on-test-failures fails the job after the attestation is recorded", async () => {
    write("red.xml", RED);
    const run = await attest({ "fail-on-test-failures": "true" });
    expect(run.exitCode).toBe(1);
    expect(run.outputs["attestation"]).toBe("recorded");
    expect(messagesOf(run, "error")).toEqual([
      "1 of 2 tests failed. Fix what failed: `fail-on-test-failures` is on.",
    ]);
  });

  test("a dry run shows the payload and sends nothing", async () => {
    write("green.xml", GREEN);
    const before = runner.service.requests().length;
    const run = await attest({ "dry-run": "true" });
    expect(run.exitCode).toBe(0);
    expect(run.outputs).toMatchObject({ attestation: "dry-run", total: "2" });
    expect(run.shown).toContain('"attestation_name": "unit-tests"');
    expect(runner.service.requests()).toHaveLength(before);
  });
});

describe("the outcomes of several jobs", () => {
  test("are read with commas between them, and the worst counts", async () => {
    write("a.xml", GREEN);
    const run = await attest({ "test-outcome": "success,skipped,failure" });
    expect(run.outputs).toMatchObject({ attestation: "recorded", result: "failed" });
    expect(messagesOf(run, "notice")).toContainEqual(expect.stringContaining("1 of 3 values"));
  });

  test("are a wrong input if the first was never set", async () => {
    write("a.xml", GREEN);
    const run = await attest({ "test-outcome": "\nsuccess\n" });
    expect(run.exitCode).toBe(1);
    expect(messagesOf(run, "error")).toEqual([
      expect.stringContaining("`test-outcome` has an empty entry"),
    ]);
  });
});

describe("evidence that may not be attested", () => {
  test.each<[name: string, prepare: () => void, inputs: Record<string, string>, title: string]>([
    ["no report", () => undefined, {}, "No report matches `**/*.xml`"],
    [
      "an attachment that is too large",
      () => {
        write("a.xml", GREEN);
        runner.workspace.write("b.bin", randomBytes(11_000_000));
      },
      { attachments: "*.bin" },
      "b.bin",
    ],
  ])("%s is an error, and nothing is sent", async (_name, prepare, inputs, title) => {
    prepare();
    const before = runner.service.requests().length;
    const run = await attest(inputs);
    expect(run.exitCode).toBe(1);
    expect(messagesOf(run, "error")).toEqual([expect.stringContaining(title)]);
    expect(run.outputs["attestation"]).toBe("refused");
    expect(run.shown).toMatch(/^Failed: .+\.$/m);
    expect(runner.service.requests()).toHaveLength(before);
  });

  test("the gate does not wait once the job fails anyway", async () => {
    const run = await attest({ "gate-environments": "never-deployed", "gate-wait": "1h" });
    expect(run.exitCode).toBe(1);
    expect(run.outputs).toMatchObject({ attestation: "refused", gate: "blocked" });
    expect(run.shown).toContain("not asking again, since the job fails anyway");
  });

  test.each([
    ["warn", 1],
    ["ignore", 0],
  ])("a run without reports passes with if-no-reports: %s", async (ifNone, warnings) => {
    const run = await attest({ "if-no-reports": ifNone });
    expect(run.exitCode).toBe(0);
    expect(run.outputs).toMatchObject({ attestation: "skipped", result: "" });
    expect(run.annotations.filter(({ level }) => level === "warning")).toHaveLength(warnings);
  });

  test("with on-invalid-report: warn a broken report is left out and named", async () => {
    write("green.xml", GREEN);
    write("cut.xml", "<testsuite>");
    const run = await attest({ "on-invalid-report": "warn" });
    expect(run.exitCode).toBe(0);
    expect(run.outputs).toMatchObject({
      attestation: "recorded",
      reports: "1",
      "invalid-reports": "1",
    });
    expect(
      JSON.parse(Buffer.from(newest().dataJson).toString()).user_data.ci.reports.invalid,
    ).toMatchObject([{ path: "cut.xml" }]);
    expect(run.summary.replaceAll("<wbr/>", "")).toContain("cut.xml");
  });
});

test("the message of a failed job links to the page that explains messages", async () => {
  const env = {
    GITHUB_ACTION_REPOSITORY: "octo-org/junit-attestation-action",
    GITHUB_ACTION_REF: "v1",
  };
  const run = await runner.attest({ reports: "build/*.xml" }, { env });
  const help =
    "https://github.com/octo-org/junit-attestation-action/blob/v1/docs/troubleshooting.md#no-report";
  expect(run.annotations.find(({ level }) => level === "error")?.message).toMatch(
    new RegExp(`\nMore about this: ${help}$`),
  );
  expect(run.summary).toContain(`<a href="${help}">What this means</a>`);
});

test("an exclude that excludes nothing is a line of the log, without an annotation", async () => {
  write("green.xml", GREEN);
  const exclude = "!**/node_modules/**";
  const run = await attest({ reports: `*.xml\n${exclude}`, attachments: `*.xml\n${exclude}` });
  expect(run.outputs["attestation"]).toBe("recorded");
  for (const input of ["reports", "attachments"]) {
    expect(run.shown.split("\n")).toContain(`\`${exclude}\` of \`${input}\` excludes nothing.`);
  }
  const messages = run.annotations.map(({ message }) => message);
  expect(messages.filter((message) => message.includes("excludes nothing"))).toEqual([]);
});
