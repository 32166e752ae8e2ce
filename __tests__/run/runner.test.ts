import { expect, test } from "@jest/globals";
import { troubleshootingUrl } from "../../src/run/runner.ts";

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
