import { expect, test } from "@jest/globals";
import { attestOutputsOf } from "../../src/attest/outputs.ts";
import type { Problem } from "../../src/base/problem.ts";
import { because, NO_MESSAGES } from "../../src/base/step.ts";
import { type Check, GATE_OFF } from "../../src/gate/gate.ts";
import type { AttestResult } from "../../src/summary/result.ts";
import { attestation, green, KEPT, SHA, suite, tests } from "../summary/results.ts";

const NO: Problem = { id: "no-report", title: "No report matches `a`" };

const refused: AttestResult = {
  ...NO_MESSAGES,
  reasons: because("evidence", NO),
  target: {},
  attestation: { status: "refused" },
  gate: GATE_OFF,
};

const counts = { total: 10, failures: 1, errors: 2, skipped: 3, flaky: 1, duration: 1.5 };
const recorded = green({
  testResult: "failed",
  tests: tests([suite("a", counts)], { reportCount: 2 }),
  attestation: attestation("recorded", { ...KEPT, omittedCount: 3 }),
  gate: {
    verdict: "blocked",
    checks: [
      {
        check: "deployed",
        subject: "staging",
        status: "failed",
        problem: { ...NO, advice: "Deploy." },
      },
    ],
  },
});

test("a run that read nothing sets every output, most of them to nothing", () => {
  const outputs = attestOutputsOf(refused);
  expect(Object.keys(outputs)).toEqual(Object.keys(attestOutputsOf(recorded)));
  expect(Object.entries(outputs).filter(([, value]) => value !== "")).toEqual([
    ["attestation", "refused"],
    ["gate", "off"],
    ["gate-reasons", "[]"],
    ["cause", "evidence"],
  ]);
});

test("a run that sent its attestation sets all of them", () => {
  const reason = "No report matches `a`. Deploy.";
  const checks = [{ check: "deployed", subject: "staging", status: "failed", reason }];
  expect(attestOutputsOf(recorded)).toEqual({
    attestation: "recorded",
    response: "OK",
    result: "failed",
    total: "10",
    passed: "4",
    failures: "1",
    errors: "2",
    skipped: "3",
    flaky: "1",
    failed: "3",
    duration: "1.5",
    suites: "1",
    reports: "2",
    "commit-sha": SHA,
    "commit-source": "git",
    "attachment-sha256": KEPT.archive?.sha256,
    "attachment-bytes": "184320",
    omitted: "3",
    "payload-path": "/tmp/data.json",
    "attachment-path": "/tmp/junit-evidence.zip",
    "request-path": "/tmp",
    "predicate-path": "/tmp/test-result.json",
    "predicate-type": "https://in-toto.io/attestation/test-result/v0.1",
    gate: "blocked",
    "gate-reasons": JSON.stringify(checks),
    cause: "",
  });
});

test.each(["\u{1F600}", "\u0001"])(
  "all outputs stay under 1 MB in UTF-16, however many %j there are",
  (character) => {
    const huge = character.repeat(8_001);
    const passed: Check = { check: "control", subject: huge, status: "passed", reason: huge };
    const failed: Check = { ...passed, status: "failed", problem: { ...NO, title: huge } };
    const checks = [...Array<Check>(100).fill(passed), failed];
    const gate: AttestResult["gate"] = { verdict: "blocked", checks };
    const outputs = attestOutputsOf({ ...recorded, gate });
    const units = Object.entries(outputs).reduce((sum, entry) => sum + entry.join("").length, 0);
    expect(2 * units).toBeLessThan(1_000_000);
    const reasons: readonly object[] = JSON.parse(outputs["gate-reasons"] ?? "");
    expect(reasons[0]).toMatchObject({ status: "failed" });
    expect(reasons.at(-1)).toEqual({ omitted: checks.length - (reasons.length - 1) });
  },
);
