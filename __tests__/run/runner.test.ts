import { execFileSync } from "node:child_process";
import { expect, test } from "@jest/globals";
import { type Annotation, troubleshootingUrl } from "../../src/run/runner.ts";

/** Publishes a run that passed with these annotations in a process of its own, and returns the lines of its log. */
function linesOf(annotations: readonly Annotation[]): readonly string[] {
  const run = { failures: [], warnings: [], notices: [], outputs: {}, annotations };
  const runner = new URL("../../src/run/runner.ts", import.meta.url).href;
  const code = `
    import { publish } from "${runner}";
    await publish({ ...${JSON.stringify(run)}, redact: String });`;
  const parameters = ["--input-type=module", "--eval", code];
  return execFileSync(process.execPath, parameters, { encoding: "utf8" }).trim().split("\n");
}

test("every failed case becomes an annotation, with its place if that is known", () => {
  const title = "tax \u001b[31m› rounds";
  const lines = linesOf([
    { title, message: "1 is not 2", file: "tax.ts", line: 3 },
    { title, message: "no\u0000place" },
  ]);
  expect(lines).toEqual([
    "::group::2 annotations of failed tests",
    "::error title=tax › rounds,file=tax.ts,line=3::1 is not 2",
    "::error title=tax › rounds::no\uFFFDplace",
    "::endgroup::",
  ]);
});

test("a run without failed cases has no annotations", () => {
  expect(linesOf([])).toEqual([""]);
});

const serverUrl = "https://github.example";

test("messages link to the documents of the version that runs", () => {
  const action = { repository: "octo/junit-attestation-action", ref: "releases/v1" };
  expect(troubleshootingUrl({ serverUrl, action })).toBe(
    "https://github.example/octo/junit-attestation-action/blob/releases/v1/docs/troubleshooting.md",
  );
});

test("messages link to the default branch where the runner names no ref", () => {
  const action = { repository: "octo/action", ref: undefined };
  expect(troubleshootingUrl({ serverUrl, action })).toBe(
    "https://github.example/octo/action/blob/HEAD/docs/troubleshooting.md",
  );
});

test("messages have no link where the runner does not say which action runs", () => {
  expect(troubleshootingUrl({ serverUrl, action: undefined })).toBeUndefined();
});
