import { describe, expect, test } from "@jest/globals";
import { InputReader, InputsError } from "../../src/inputs/input-reader.ts";
import { readReportInputs } from "../../src/inputs/report-inputs.ts";

function read(given: Readonly<Record<string, string>>) {
  const all: Readonly<Record<string, string>> = { reports: "*.xml", ...given };
  const reader = new InputReader((name) => all[name] ?? "");
  return reader.complete(readReportInputs(reader));
}

function problemsOf(given: Readonly<Record<string, string>>): readonly string[] {
  try {
    read(given);
  } catch (error) {
    if (error instanceof InputsError) return error.problems;
    throw error;
  }
  return [];
}

describe("`test-outcome`", () => {
  test.each([
    ["", undefined],
    ["\n \n", undefined],
    ["success", "success"],
    ["success\nskipped", "skipped"],
    ["skipped\ncancelled\nsuccess", "cancelled"],
    ["cancelled\nfailure", "failure"],
    ["success\n\nsuccess", "success"],
  ])("%j is %s: the worst of several counts", (text, outcome) => {
    expect(read({ "test-outcome": text }).testOutcome).toBe(outcome);
  });

  test.each(["passed", "Success", "success failure"])("refuses %j", (text) => {
    expect(problemsOf({ "test-outcome": text })).toEqual([
      expect.stringContaining("expected `failure`, `cancelled`, `skipped` or `success`"),
    ]);
  });
});

describe("`max-skipped`", () => {
  test.each([
    ["0", { kind: "cases", cases: 0 }],
    ["12", { kind: "cases", cases: 12 }],
    ["0%", { kind: "percent", percent: 0 }],
    ["2.5%", { kind: "percent", percent: 2.5 }],
    ["100%", { kind: "percent", percent: 100 }],
  ])("reads %s", (text, limit) => {
    expect(read({ "max-skipped": text }).maxSkipped).toEqual(limit);
  });

  test.each(["-1", "1.5", "101%", "5 %", "%", "few"])("refuses %j", (text) => {
    expect(problemsOf({ "max-skipped": text })).toEqual([
      expect.stringContaining("expected a number of cases such as `3`, or a percentage"),
    ]);
  });
});

describe("`required-suites`", () => {
  test.each([
    ["checkout.*", { glob: "checkout.*", minTests: 1 }],
    ["checkout.* >= 40", { glob: "checkout.*", minTests: 40 }],
    ["checkout.*>=40", { glob: "checkout.*", minTests: 40 }],
    ["my suite >= 2", { glob: "my suite", minTests: 2 }],
    ["a -> b", { glob: "a -> b", minTests: 1 }],
  ])("reads %s", (text, required) => {
    expect(read({ "required-suites": text }).requiredSuites).toEqual([required]);
  });

  test.each([">= 40", "a >= 0", "a >= many", "a > 4", "a <= 4"])("refuses %j", (text) => {
    expect(problemsOf({ "required-suites": text })).toEqual([
      expect.stringContaining("expected a glob on suite names such as `checkout.*`"),
    ]);
  });
});
