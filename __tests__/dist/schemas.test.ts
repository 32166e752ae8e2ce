import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import type { ActionRun } from "../../dev/run-action.ts";
import { openZip, unpackEntry } from "../../src/verify/read-zip.ts";
import { GREEN_REPORT, RED_REPORT, type StepInputs, StepRunner } from "../support/runner.ts";
import { schemaErrors } from "../support/schemas.ts";
import { examplePayload } from "../support/webhook-payloads.ts";

let runner: StepRunner;
beforeAll(async () => {
  runner = await StepRunner.open();
});
afterEach(() => runner.reset());
afterAll(() => runner.close());

const PULL_REQUEST = {
  name: "pull_request",
  payload: examplePayload("pull_request"),
  ref: "refs/pull/2/merge",
};

function output(run: ActionRun, name: string): string {
  const value = run.outputs[name];
  if (value === undefined || value === "") throw new Error(`The run has no output ${name}.`);
  return value;
}

async function manifestOf(path: string): Promise<unknown> {
  const manifest = (await openZip(readFileSync(path))).get("manifest.json");
  if (manifest === undefined) throw new Error("The zip has no manifest.");
  return JSON.parse(String(await buffer(unpackEntry(manifest))));
}

describe("what a run writes is valid for the schemas", () => {
  test.each<[what: string, inputs: StepInputs]>([
    ["all that it may say", {}],
    ["a redacted commit", { "redact-commit-info": "author\nmessage\nbranch" }],
    [
      "every demand",
      {
        "max-skipped": "5%",
        "required-suites": "checkout >= 1",
        "required-reports": "reports/*.xml",
        "max-report-age": "1h",
        "on-invalid-report": "warn",
        "test-outcome": "failure",
      },
    ],
    ["no attachment", { "attach-reports": "false" }],
    ["more than fits", { attachments: "*.bin", "attachment-overflow": "omit" }],
    ["less than there is", { attachments: "*.bin", "attachment-overflow": "trim" }],
  ])("everything that a run with %s writes is valid", async (_, inputs) => {
    runner.workspace.write("reports/green.xml", GREEN_REPORT);
    runner.workspace.write("reports/red.xml", RED_REPORT);
    runner.workspace.write("reports/coverage.xml", "<coverage/>");
    if ("on-invalid-report" in inputs) runner.workspace.write("reports/cut.xml", "<testsuite>");
    if ("attachments" in inputs) runner.workspace.write("big.bin", randomBytes(11_000_000));
    const run = await runner.attest(inputs, { event: PULL_REQUEST });
    const payload = JSON.parse(readFileSync(output(run, "payload-path"), "utf8"));
    expect(schemaErrors("user-data-ci", payload.user_data.ci)).toEqual([]);
    expect(schemaErrors("verdict", JSON.parse(output(run, "verdict")))).toEqual([]);
    const predicate = JSON.parse(readFileSync(output(run, "predicate-path"), "utf8"));
    expect(schemaErrors("test-result", predicate)).toEqual([]);
    const record = join(dirname(output(run, "payload-path")), "request.json");
    expect(schemaErrors("request", JSON.parse(readFileSync(record, "utf8")))).toEqual([]);
    const attachment = run.outputs["attachment-path"];
    if (attachment) expect(schemaErrors("manifest", await manifestOf(attachment))).toEqual([]);
  });

  test("the verdicts of a run that attests nothing and of the gate alone are valid", async () => {
    const nothing = await runner.attest();
    expect(schemaErrors("verdict", JSON.parse(output(nothing, "verdict")))).toEqual([]);
    const gate = await runner.gate({ "gate-environments": "staging" });
    expect(schemaErrors("verdict", JSON.parse(output(gate, "verdict")))).toEqual([]);
  });
});

test("evidence that was refused leaves no predicate", async () => {
  // Put together here, so that no scanner takes it for a real one.
  const token = ["ghp", "0123456789abcdefghijABCDEFGHIJ012345"].join("_");
  runner.workspace.write("reports/red.xml", RED_REPORT.replace("1 is not 2", token));
  const run = await runner.attest({ "on-secret": "error" });
  expect(run).toMatchObject({
    exitCode: 1,
    outputs: { attestation: "refused", "predicate-path": "", "predicate-type": "" },
  });
  const kept = readdirSync(run.runnerTemp, { recursive: true, encoding: "utf8" });
  expect(kept.filter((path) => /\.json$/.test(path))).toEqual([]);
});

test("a document that contradicts its schema is not valid", () => {
  expect(schemaErrors("manifest", { schema: 1, files: [], omitted: [] })).toEqual([
    '/schema must be equal to constant {"allowedValue":2}',
  ]);
});
