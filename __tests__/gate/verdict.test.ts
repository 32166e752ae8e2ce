import { describe, expect, test } from "@jest/globals";
import type { Check, GateResult } from "../../src/gate/types.ts";
import { gateFailures, gateOff, gateWarnings, verdictOf } from "../../src/gate/verdict.ts";

function check(status: Check["status"], severity: Check["severity"] = "enforce"): Check {
  return {
    check: "control",
    subject: "CTL-1",
    status,
    severity,
    reason: `${severity} ${status}.`,
    deployments: [],
  };
}

const PASSED = check("passed");
const FAILED = check("failed");
const UNKNOWN = check("unknown");
const SAID = check("failed", "warn");
const ASIDE = check("unknown", "warn");

test.each<[string, readonly Check[], string]>([
  ["all passed", [PASSED, PASSED], "passed"],
  ["one failed", [PASSED, FAILED], "blocked"],
  ["one is unknown", [PASSED, UNKNOWN], "unknown"],
  ["a failure outweighs what is unknown", [UNKNOWN, FAILED], "blocked"],
  ["what is only said holds nothing", [PASSED, SAID, ASIDE], "passed"],
  ["what is only said, alone", [SAID], "passed"],
  ["nothing was asked", [], "unknown"],
])("%s", (_, checks, verdict) => {
  expect(verdictOf(checks)).toBe(verdict);
});

describe("the job's sentences", () => {
  const checks = [PASSED, FAILED, UNKNOWN, SAID, ASIDE, check("passed", "warn")];
  const result = (mode: GateResult["mode"]): GateResult => ({ verdict: "blocked", mode, checks });
  const holding = ["Gate blocked: enforce failed.", "Gate unknown: enforce unknown."];
  const said = ["Gate: warn failed.", "Gate: warn unknown."];

  test("enforce", () => {
    expect(gateFailures(result("enforce"))).toEqual(holding);
    expect(gateWarnings(result("enforce"))).toEqual(said);
  });

  test("warn", () => {
    expect(gateFailures(result("warn"))).toEqual([]);
    expect(gateWarnings(result("warn"))).toEqual([...holding, ...said]);
  });

  test("off", () => {
    expect(gateOff()).toEqual({ verdict: "off", mode: "enforce", checks: [] });
    expect(gateFailures(gateOff())).toEqual([]);
    expect(gateWarnings(gateOff())).toEqual([]);
  });
});
