import { expect, test } from "@jest/globals";
import { outputsOf } from "../src/outputs.ts";
import type { AttestResult } from "../src/result.ts";

const target = { org: "octo-org", flow: "app", trail: "t-1", name: "unit" };

const nothing: AttestResult = {
  kind: "attest",
  target,
  attestation: { status: "skipped", reason: "No report was found." },
  gate: { verdict: "off", checks: [] },
  failures: ["No report was found."],
  warnings: [],
  notices: [],
};

const everything: AttestResult = {
  kind: "attest",
  target,
  tests: {
    counts: { total: 10, failures: 1, errors: 2, skipped: 3, flaky: 1 },
    duration: 1.5,
    suites: [{ name: "a", total: 10, failures: 1, errors: 2, skipped: 3, flaky: 1, duration: 1.5 }],
    reports: 2,
    invalid: [{ path: "b.xml", reason: "cut" }],
    failed: [],
    flaky: [],
  },
  commit: { info: { sha1: "a".repeat(40) }, sources: {}, source: "git", notices: [] },
  attestation: { status: "recorded", response: "OK" },
  archive: { location: "/tmp/x.zip", bytes: 99, sha256: "f".repeat(64), files: 2, omitted: [] },
  payloadPath: "/tmp/data.json",
  gate: {
    verdict: "blocked",
    mode: "enforce",
    checks: [
      {
        check: "deployed",
        subject: "staging",
        status: "failed",
        reason: "No match.",
        severity: "enforce",
        deployments: [],
      },
    ],
  },
  failures: [],
  warnings: [],
  notices: [],
};

test("a run that read nothing says so and leaves the rest empty", () => {
  const { verdict, ...outputs } = outputsOf(nothing);
  expect(outputs).toEqual({
    attestation: "skipped",
    response: "",
    result: "",
    total: "",
    passed: "",
    failures: "",
    errors: "",
    skipped: "",
    flaky: "",
    duration: "",
    suites: "",
    reports: "",
    "invalid-reports": "",
    "attachment-sha256": "",
    "attachment-bytes": "",
    "payload-path": "",
    "attachment-path": "",
    "commit-sha": "",
    "commit-source": "",
    gate: "off",
    "gate-reasons": "[]",
  });
  expect(JSON.parse(verdict ?? "")).toEqual({
    schema: 1,
    attestation: { status: "skipped", reason: "No report was found." },
    evidence: {},
    gate: { verdict: "off", reasons: [] },
  });
});

test("a whole run says everything", () => {
  const { verdict, ...outputs } = outputsOf(everything);
  const reasons = [
    { check: "deployed", subject: "staging", status: "failed", reason: "No match." },
  ];
  expect(outputs).toEqual({
    attestation: "recorded",
    response: "OK",
    result: "failed",
    total: "10",
    passed: "4",
    failures: "1",
    errors: "2",
    skipped: "3",
    flaky: "1",
    duration: "1.5",
    suites: "1",
    reports: "2",
    "invalid-reports": "1",
    "attachment-sha256": "f".repeat(64),
    "attachment-bytes": "99",
    "payload-path": "/tmp/data.json",
    "attachment-path": "/tmp/x.zip",
    "commit-sha": "a".repeat(40),
    "commit-source": "git",
    gate: "blocked",
    "gate-reasons": JSON.stringify(reasons),
  });
  expect(JSON.parse(verdict ?? "")).toEqual({
    schema: 1,
    tests: {
      result: "failed",
      total: 10,
      passed: 4,
      failures: 1,
      errors: 2,
      skipped: 3,
      flaky: 1,
      duration: 1.5,
      suites: 1,
      reports: 2,
      invalid_reports: 1,
    },
    commit: { sha: "a".repeat(40), source: "git" },
    attestation: { status: "recorded", response: "OK" },
    evidence: {
      sha256: "f".repeat(64),
      bytes: 99,
      files: 2,
      payload_path: "/tmp/data.json",
      attachment_path: "/tmp/x.zip",
    },
    gate: { verdict: "blocked", reasons },
  });
});

test.each([
  [{ failures: 0, errors: 0 }, "passed"],
  [{ failures: 1, errors: 0 }, "failed"],
  [{ failures: 0, errors: 1 }, "failed"],
])("%j is %s", (bad, result) => {
  const counts = { total: 3, skipped: 0, flaky: 0, ...bad };
  const tests = { counts, duration: 0, suites: [], reports: 1, invalid: [], failed: [], flaky: [] };
  expect(outputsOf({ ...nothing, tests })["result"]).toBe(result);
});

test("reports that are all broken give no result", () => {
  const counts = { total: 0, failures: 0, errors: 0, skipped: 0, flaky: 0 };
  const tests = {
    counts,
    duration: 0,
    suites: [],
    reports: 0,
    invalid: [{ path: "a", reason: "cut" }],
    failed: [],
    flaky: [],
  };
  expect(outputsOf({ ...nothing, tests })).toMatchObject({ result: "", "invalid-reports": "1" });
});
