import { expect, test } from "@jest/globals";
import { GATE_OFF, GATE_UNEVALUATED } from "../../src/gate/check.ts";
import type { Tests } from "../../src/reports/tests.ts";
import { attestationLine, gateLines, logTests } from "../../src/summary/log-lines.ts";
import { createRecordingLog } from "../support/log.ts";
import { check } from "./gate-results.ts";
import { red } from "./red-results.ts";
import { attestation, failure, suite, tests } from "./results.ts";

function logged(result: Tests | undefined) {
  const log = createRecordingLog();
  logTests(result, log);
  return log;
}

test("the log has the figures and the sum of the cases' times", () => {
  expect(logged(red().tests).lines[0]).toBe(
    "Tests: 1,204 test cases in 34 reports: 1,184 passed, 6 failed (1 error), 14 skipped; all test cases together took 2 min 21 s",
  );
  expect(logged(undefined).lines).toEqual(["Tests: no report was read"]);
});

test("the line about the attestation names what is known of its target", () => {
  const skipped = attestation("skipped", "No.");
  expect(attestationLine(skipped, { name: "tests", trail: "t", flow: "f" })).toMatch(
    /^Attestation: .+ \(tests on trail t of flow f\)$/,
  );
  expect(attestationLine(skipped, {})).not.toContain("(");
});

test.each([
  ["recorded", "Attestation: Recorded"],
  ["failed", "Attestation: Not recorded"],
  ["unknown", "Attestation: Sent, outcome unknown"],
  ["dry-run", "Attestation: Dry run, not sent"],
  ["skipped", "Attestation: Not sent"],
  ["refused", "Attestation: Not sent"],
] as const)("the line about an attestation that is %s is '%s'", (status, line) => {
  expect(attestationLine(attestation(status), {})).toBe(line);
});

test("the log names every failed test with its place and its headline", () => {
  const failed = [
    failure({ message: "Failed", text: "1 is not 2", location: { file: "src/cart.ts", line: 8 } }),
    failure({ name: "removes an item", location: { file: "src/cart.ts" } }),
    failure({ name: "counts" }),
  ];
  const all = tests([suite("cart.CartTest", { failures: 3 })], { failed });
  expect(logged(all).linesOf("info").slice(1)).toEqual([
    "✗ cart.CartTest › adds an item (src/cart.ts:8)",
    "    1 is not 2",
    "✗ 2 tests: no message in the report",
    "    cart.CartTest › removes an item (src/cart.ts)",
    "    cart.CartTest › counts",
  ]);
});

test("the log folds failed tests after the first hundred lines and counts those that are not kept", () => {
  const failed = Array.from({ length: 60 }, (_, index) =>
    failure({ name: `case ${index}`, message: `no ${"x".repeat(index + 1)}` }),
  );
  const log = logged(tests([suite("a", { total: 90, failures: 90 })], { failed }));
  expect(log.linesOf("info").filter((line) => line.startsWith("✗"))).toHaveLength(50);
  expect(log.linesOf("group")).toHaveLength(21);
  expect(log.linesOf("group")[0]).toBe("More failed tests");
  expect(log.lines.at(-1)).toBe("30 more failed tests: see the reports.");
});

test("the log says what tests say that differ in numbers, and that there may be more of them", () => {
  const failed = Array.from({ length: 12 }, (_, index) =>
    failure({ name: `case ${index}`, message: `row ${index} has no price` }),
  );
  const log = logged(tests([suite("a", { total: 90, failures: 90 })], { failed }));
  expect(log.linesOf("info").slice(1, 4)).toEqual([
    "✗ at least 12 tests that differ in numbers: row 0 has no price",
    "    cart.CartTest › case 0: row 0 has no price",
    "    cart.CartTest › case 1: row 1 has no price",
  ]);
  expect(log.lines.at(-1)).toBe("78 more failed tests: see the reports.");
});

test("the log lists at most 200 checks of a gate, those that did not pass first", () => {
  const checks = Array.from({ length: 250 }, (_, index) =>
    check({ subject: `C-${index}`, status: index === 249 ? "failed" : "passed", reason: "So." }),
  );
  const lines = gateLines({ isEvaluated: true, verdict: "blocked", mode: "enforce", checks });
  expect(lines.slice(0, 3)).toEqual([
    "Gate: blocked",
    "  failed: C-249 (compliant)",
    "  passed: C-0: So.",
  ]);
  expect(lines).toHaveLength(202);
  expect(lines.at(-1)).toBe("… and 50 more");
});

test("the log says how long the gate waited", () => {
  const waited = { rounds: 4, milliseconds: 8000 };
  expect(
    gateLines({ isEvaluated: true, verdict: "blocked", mode: "enforce", checks: [], waited }),
  ).toEqual(["Gate: blocked after waiting 8 seconds, 4 rounds"]);
});

test("the log says that a gate that was not evaluated is unknown, and nothing of a gate that is off", () => {
  expect(gateLines(GATE_UNEVALUATED)).toEqual(["Gate: unknown"]);
  expect(gateLines(GATE_OFF)).toEqual([]);
});
