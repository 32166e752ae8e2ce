import { describe, expect, test } from "@jest/globals";
import { CANCELLED } from "../../src/base/cancellation.ts";
import type { Problem } from "../../src/base/problem.ts";
import type { Check } from "../../src/gate/check.ts";
import { type Outputs, outputsOf as outputsOfRun } from "../../src/run/outputs.ts";
import type { AttestResult } from "../../src/run/result.ts";
import { requireValid } from "../support/schemas.ts";

const NO: Problem = { id: "attestation-refused", title: "No" };
const LOST: Problem = { id: "delivery-unknown", title: "Lost" };
const BLOCKED: Problem = { id: "gate-without-checks", title: "The gate has nothing to check" };
const FAILED: Problem = { id: "tests-failed", title: "1 of 2 tests failed" };

const target = { org: "octo-org", flow: "app", trail: "t-1", name: "unit" };

const nothing: AttestResult = {
  kind: "attest",
  target,
  attestation: { status: "unsent", ifPassed: "skipped", reason: "No report was found." },
  gate: { isEvaluated: false, verdict: "off", checks: [] },
  failures: [{ id: "unexpected", title: "No report was found" }],
  warnings: [],
  notices: [],
};

const everything: AttestResult = {
  kind: "attest",
  target,
  testResult: "failed",
  tests: {
    outcome: "failure",
    counts: { total: 10, failures: 1, errors: 2, skipped: 3, flaky: 1 },
    duration: 1.5,
    suites: [{ name: "a", total: 10, failures: 1, errors: 2, skipped: 3, flaky: 1, duration: 1.5 }],
    reports: 2,
    invalid: [{ name: "b.xml", reason: "cut" }],
    failed: [],
    skipped: [],
    flaky: [],
  },
  commit: { info: { sha1: "a".repeat(40) }, sources: {}, source: "git" },
  attestation: { status: "recorded", response: "OK" },
  kept: {
    request: "/tmp/request",
    payload: "/tmp/data.json",
    predicate: "/tmp/test-result.json",
    archive: {
      location: "/tmp/x.zip",
      bytes: 99,
      sha256: "f".repeat(64),
      files: 2,
      redacted: 0,
    },
  },
  gate: {
    isEvaluated: true,
    verdict: "blocked",
    mode: "enforce",
    checks: [
      {
        check: "deployed",
        subject: "staging",
        status: "failed",
        problem: { id: "deployment-missing", title: "No match", advice: "Deploy first." },
        severity: "enforce",
      },
    ],
  },
  failures: [],
  warnings: [],
  notices: [],
};

/** The outputs of a run, of which the verdict is valid for its schema. */
function outputsOf(result: AttestResult): Outputs {
  const outputs = outputsOfRun(result, String);
  requireValid("verdict", JSON.parse(outputs["verdict"] ?? ""));
  return outputs;
}

test("the outputs of a run that read nothing are empty, but for what is known", () => {
  const { verdict, ...outputs } = outputsOf(nothing);
  const set = Object.entries(outputs).filter(([, value]) => value !== "");
  expect(set).toEqual([
    ["attestation", "refused"],
    ["gate", "off"],
    ["gate-reasons", "[]"],
  ]);
  expect(JSON.parse(verdict ?? "")).toEqual({
    schema: 2,
    problems: [{ id: "unexpected", title: "No report was found" }],
    attestation: { status: "refused", reason: "No report was found." },
    evidence: {},
    gate: { verdict: "off", reasons: [] },
  });
});

test("the outputs of a complete run are all set", () => {
  const { verdict, ...outputs } = outputsOf(everything);
  const reasons = [
    { check: "deployed", subject: "staging", status: "failed", reason: "No match. Deploy first." },
  ];
  expect(outputs).toEqual({
    attestation: "recorded",
    response: "OK",
    result: "failed",
    total: "10",
    passed: "4",
    failed: "3",
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
    "request-path": "/tmp/request",
    "attachment-path": "/tmp/x.zip",
    "predicate-path": "/tmp/test-result.json",
    "predicate-type": "https://in-toto.io/attestation/test-result/v0.1",
    "commit-sha": "a".repeat(40),
    "commit-source": "git",
    gate: "blocked",
    "gate-reasons": JSON.stringify(reasons),
  });
  expect(JSON.parse(verdict ?? "")).toEqual({
    schema: 2,
    tests: {
      result: "failed",
      outcome: "failure",
      total: 10,
      passed: 4,
      failed: 3,
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
      request_path: "/tmp/request",
      predicate_path: "/tmp/test-result.json",
      predicate_type: "https://in-toto.io/attestation/test-result/v0.1",
    },
    gate: { verdict: "blocked", reasons },
  });
});

test.each<[attestation: AttestResult["attestation"], shown: object]>([
  [{ status: "recorded" }, { status: "recorded", response: "" }],
  [
    { status: "recorded", response: "<html>" },
    { status: "recorded", response: "<html>" },
  ],
  [
    { status: "failed", problem: NO, response: "x", retryable: false },
    { status: "failed", reason: "No.", response: "x", retryable: false },
  ],
  [
    { status: "unknown", problem: LOST, retryable: true },
    { status: "unknown", reason: "Lost.", retryable: true },
  ],
])("the verdict has the attestation %j", (attestation, shown) => {
  const verdict = JSON.parse(outputsOf({ ...everything, attestation })["verdict"] ?? "");
  expect(verdict.attestation).toEqual(shown);
});

test("the verdict lists the first 20 problems that a job fails for, each with its id and its title", () => {
  const failures = Array.from(
    { length: 30 },
    (_, at): Problem => ({ ...NO, title: `No ${at}`, details: ["Why"], advice: "Do." }),
  );
  const verdict = JSON.parse(outputsOf({ ...everything, failures })["verdict"] ?? "");
  expect(verdict.problems).toEqual(failures.slice(0, 20).map(({ id, title }) => ({ id, title })));
  const passed = JSON.parse(outputsOf({ ...everything, failures: [] })["verdict"] ?? "");
  expect(passed).not.toHaveProperty("problems");
});

describe("an attestation for which no sending was attempted", () => {
  const dryRun = { status: "unsent", ifPassed: "dry-run" } as const;
  const skipped = { status: "unsent", ifPassed: "skipped", reason: "A fork." } as const;
  const refused = (reason: string) => ({ status: "refused", reason });

  test.each<
    [
      attestation: AttestResult["attestation"],
      failures: readonly Problem[],
      shown: { status: string },
    ]
  >([
    [dryRun, [], { status: "dry-run" }],
    [dryRun, [BLOCKED], refused("The gate has nothing to check.")],
    [dryRun, [CANCELLED], refused("The run was cancelled.")],
    [skipped, [], { status: "skipped", reason: "A fork." }],
    [skipped, [FAILED], refused("1 of 2 tests failed.")],
    [skipped, [BLOCKED, FAILED], refused("The gate has nothing to check.\n1 of 2 tests failed.")],
  ])("%j with the failures %j", (attestation, failures, shown) => {
    const outputs = outputsOf({ ...nothing, attestation, failures });
    const verdict = JSON.parse(outputs["verdict"] ?? "");
    expect(verdict.attestation).toEqual(shown);
    expect(outputs["attestation"]).toBe(shown.status);
  });
});

test.each<[AttestResult["attestation"]]>([
  [{ status: "recorded", response: "OK" }],
  [{ status: "failed", problem: NO, retryable: true }],
  [{ status: "unknown", problem: LOST, retryable: true }],
])("an attestation that was sent is called the same if the job fails: %j", (attestation) => {
  const outputs = outputsOf({ ...everything, attestation, failures: [BLOCKED] });
  expect(outputs["attestation"]).toBe(attestation.status);
});

test("evidence that was refused has counts, but no result", () => {
  const { tests } = everything;
  const refused = outputsOf({ ...nothing, tests });
  expect(refused).toMatchObject({ result: "", total: "10", failed: "3" });
});

describe("outputs stay under GitHub's limit of 1 MB, two bytes for each UTF-16 unit", () => {
  const about = { check: "control", subject: "C-1", severity: "enforce" } as const;
  const check = { ...about, status: "passed", reason: "It is there." } as const;
  const bytesOf = (outputs: Outputs) =>
    Object.entries(outputs).reduce(
      (sum, [name, value]) => sum + 2 * (name.length + value.length),
      0,
    );

  function withChecks(checks: readonly Check[]): Outputs {
    return outputsOf({
      ...everything,
      gate: { isEvaluated: true, verdict: "blocked", mode: "enforce", checks },
    });
  }

  test("although there are 20,000 checks: what was left out is counted, and the JSON is valid", () => {
    const checks = Array.from({ length: 20_000 }, (_, index) => ({
      ...check,
      subject: `C-${index}`,
    }));
    const outputs = withChecks(checks);
    expect(bytesOf(outputs)).toBeLessThan(1_000_000);
    const reasons: unknown[] = JSON.parse(outputs["gate-reasons"] ?? "");
    const kept = reasons.length - 1;
    expect(kept).toBeGreaterThan(1000);
    expect(reasons.at(-1)).toEqual({ omitted: 20_000 - kept });
    const { gate } = JSON.parse(outputs["verdict"] ?? "");
    expect(gate.reasons).toHaveLength(kept);
    expect(gate.reasons_total).toBe(20_000);
  });

  test("even if the checks are one unit over the limit of 150,000", () => {
    const sizeOf = (checks: readonly Check[]) =>
      JSON.stringify(checks.map(({ severity: _, ...shown }) => shown)).length;
    const checks = Array.from({ length: 1000 }, () => check);
    const missing = 150_001 - sizeOf(checks);
    const padded = checks.map((one, index) => {
      const share = Math.floor(missing / 1000) + (index < missing % 1000 ? 1 : 0);
      return { ...one, reason: one.reason + "x".repeat(share) };
    });
    expect(sizeOf(padded)).toBe(150_001);
    const reasons: unknown[] = JSON.parse(withChecks(padded)["gate-reasons"] ?? "");
    expect(reasons.at(-1)).toEqual({ omitted: 1 });
    expect(reasons).toHaveLength(1000);
  });

  test("and what blocks is kept before what passed", () => {
    const checks = Array.from({ length: 20_000 }, (_, index): Check => {
      const problem = { id: "control-archived", title: "Control C-1 is archived" } as const;
      return index === 19_999 ? { ...about, status: "failed", problem } : check;
    });
    const [first] = JSON.parse(withChecks(checks)["gate-reasons"] ?? "");
    expect(first.status).toBe("failed");
  });

  test.each([
    ["long", "\u{1F600}"],
    ["six times as long in JSON", "\u0001"],
  ])("although every text is %s: texts are cut with a mark", (_what, character) => {
    const huge = character.repeat(1_000_000);
    const problem = { id: "lookup-failed", title: huge, details: [huge] } as const;
    const passed = { ...check, subject: huge, reason: huge };
    const failed: Check = { ...about, subject: huge, status: "failed", problem };
    const outputs = outputsOf({
      ...everything,
      attestation: {
        status: "failed",
        problem: { ...NO, title: huge },
        response: huge,
        retryable: false,
      },
      gate: {
        isEvaluated: true,
        verdict: "blocked",
        mode: "enforce",
        checks: [failed, ...Array.from({ length: 1000 }, () => passed)],
      },
    });
    expect(bytesOf(outputs)).toBeLessThan(1_000_000);
    expect(outputs["response"]).toMatch(/…$/);
    expect(outputs["response"]?.isWellFormed()).toBe(true);
    const verdict = JSON.parse(outputs["verdict"] ?? "");
    expect(verdict.attestation.reason).toMatch(/…$/);
    expect(verdict.gate.reasons[0]).toMatchObject({
      status: "failed",
      reason: expect.stringMatching(/…$/),
    });
  });

  test("and nothing is cut that fits", () => {
    const reason = "r".repeat(2_000);
    const checks = Array.from({ length: 70 }, () => ({ ...check, reason }));
    const reasons = JSON.parse(withChecks(checks)["gate-reasons"] ?? "");
    expect(reasons).toHaveLength(70);
    expect(reasons[0].reason).toBe(reason);
  });
});
