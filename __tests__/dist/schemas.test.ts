import { randomBytes } from "node:crypto";
import { readdirSync } from "node:fs";
import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { GREEN_REPORT, RED_REPORT, StepRunner } from "../support/runner.ts";
import { requireValid, schemaErrors } from "../support/schemas.ts";
import { examplePayload } from "../support/webhook-payloads.ts";
import { checkDocuments } from "../support/written-documents.ts";

// `StepRunner` holds the documents of every run of a test against their schemas.

let runner: StepRunner;
beforeAll(async () => {
  runner = await StepRunner.open();
});
afterEach(() => runner.reset());
afterAll(() => runner.close());

test("a run that says all that it can writes a document for every schema", async () => {
  runner.workspace.write("reports/green.xml", GREEN_REPORT);
  runner.workspace.write("reports/red.xml", RED_REPORT);
  runner.workspace.write("reports/cut.xml", "<testsuite>");
  runner.workspace.write("reports/coverage.xml", "<coverage/>");
  runner.workspace.write("big.bin", randomBytes(11_000_000));
  const event = {
    name: "pull_request",
    payload: examplePayload("pull_request"),
    ref: "refs/pull/2/merge",
  };
  const inputs = {
    "max-skipped": "5%",
    "required-suites": "checkout >= 1",
    "required-reports": "reports/*.xml",
    "max-report-age": "1h",
    "on-invalid-report": "warn",
    "test-outcome": "failure",
    "redact-commit-info": "author\nmessage\nbranch",
    attachments: "*.bin",
    "attachment-overflow": "trim",
  };
  const { outputs } = await runner.attest(inputs, { event });
  const names = ["verdict", "user-data-ci", "request", "test-result", "manifest"];
  expect(await checkDocuments(outputs)).toEqual(names);
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

test("a document that contradicts its schema is refused", () => {
  const manifest = { schema: 1, files: [], omitted: [] };
  expect(schemaErrors("manifest", manifest)).toEqual([
    '/schema must be equal to constant {"allowedValue":2}',
  ]);
  expect(() => requireValid("manifest", manifest)).toThrow(
    "contradicts schemas/manifest.schema.json",
  );
});
