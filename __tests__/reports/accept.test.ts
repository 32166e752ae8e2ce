import { describe, expect, test } from "@jest/globals";
import type { Step } from "../../src/base/step.ts";
import type { ReportInputs } from "../../src/evidence/author-inputs.ts";
import type { ReportFile } from "../../src/evidence/evidence-file.ts";
import type { Suite } from "../../src/junit/report.ts";
import type { TestOutcome } from "../../src/junit/tests.ts";
import {
  type Acceptance,
  acceptNone,
  accept as acceptReports,
  hasReports,
} from "../../src/reports/accept.ts";
import type { ReadReports } from "../../src/reports/read-file.ts";
import { reportInputs } from "../support/inputs.ts";

const DEMANDS = reportInputs();
const NOW = Date.parse("2026-01-02T00:00:00Z");
const MINUTE = 60_000;

const GREEN: Suite = {
  name: "cart",
  total: 2,
  failures: 0,
  errors: 0,
  skipped: 0,
  flaky: 0,
  duration: 1,
};
const RED: Suite = { ...GREEN, name: "tax", failures: 1 };
const SKIPPED: Suite = { ...GREEN, total: 40, skipped: 40 };
const INVALID = [{ name: "b.xml", reason: "b.xml:1:9: cut" }];

function read(parts: Partial<ReadReports>): ReadReports {
  return {
    reports: [],
    failed: [],
    skipped: [],
    flaky: [],
    warnings: [],
    notices: [],
    others: [],
    invalid: [],
    unreadable: [],
    files: [],
    findings: [],
    ...parts,
  };
}

function report(...suites: readonly Suite[]): ReadReports["reports"][number] {
  return { path: "reports/a.xml", original: suites, suites };
}

function fileOf(name: string, modified: number): ReportFile {
  return {
    name,
    location: `/w/${name}`,
    kind: "report",
    linkedOutside: false,
    bytes: 1,
    counted: { size: 1, modified: BigInt(modified) * 1_000_000n, changed: 0n },
  };
}

function accept(parts: Partial<ReadReports>, changed: Partial<ReportInputs> = {}) {
  const demands = { ...DEMANDS, ...changed };
  const found = read(parts);
  return hasReports(found, demands)
    ? acceptReports(found, demands, { now: NOW, name: "unit-tests", excluded: 3 })
    : acceptNone(found, demands, "No report was found.");
}

function reasonsOf({ value, failures }: Step<Acceptance>): readonly string[] {
  return value?.verdict === "refused" ? failures : [];
}

describe("reports that meet every demand", () => {
  test("are accepted and added up", () => {
    const { value, warnings, failures } = accept({
      reports: [report(GREEN), report(GREEN)],
      warnings: ["w"],
    });
    expect(failures).toEqual([]);
    expect(value).toMatchObject({
      verdict: "accepted",
      tests: {
        result: "passed",
        counts: { total: 4 },
        duration: 2,
        suites: [{ name: "cart", total: 4 }],
        reports: 2,
      },
    });
    expect(warnings).toEqual(["w"]);
  });

  test("keep their suites apart with `merge-suites: false`", () => {
    const { value } = accept({ reports: [report(GREEN), report(GREEN)] }, { mergeSuites: false });
    expect(value).toMatchObject({ tests: { suites: [{ name: "cart" }, { name: "cart" }] } });
  });

  test("may have no test case with `min-tests: 0`", () => {
    expect(accept({ reports: [report()] }, { minTests: 0 }).value).toMatchObject({
      verdict: "accepted",
    });
  });

  test("leave out a broken one with `on-invalid-report: warn`, and a warning names it", () => {
    const { value, warnings } = accept(
      { reports: [report(GREEN)], invalid: INVALID },
      { onInvalid: "warn" },
    );
    expect(warnings).toEqual(["1 broken report was left out:\n- b.xml:1:9: cut"]);
    expect(value).toMatchObject({ verdict: "accepted", tests: { reports: 1, invalid: INVALID } });
  });

  test("leave out files that are not reports, and a warning names a bounded number of them", () => {
    const others = Array.from({ length: 25 }, (_, index) => ({
      name: `${index}.xml`,
      reason: "its root is <project>",
    }));
    const [warning] = accept({ reports: [report(GREEN)], others }).warnings;
    expect(warning).toContain(
      "25 files are not JUnit reports and were skipped:\n- 0.xml (its root is <project>)",
    );
    expect(warning).toContain("- and 5 more");
    expect(accept({ reports: [report(GREEN)], others }).value).toMatchObject({
      tests: { excluded: 3 },
      notJUnit: others.map(({ name }) => name),
    });
  });
});

describe("nothing is attested", () => {
  test.each<
    [what: string, parts: Partial<ReadReports>, demands: Partial<ReportInputs>, sentence: string]
  >([
    [
      "when a report is broken",
      { reports: [report(GREEN)], invalid: INVALID },
      {},
      "1 report is broken:\n- b.xml:1:9: cut",
    ],
    [
      "when a file cannot be read",
      { reports: [report(GREEN)], unreadable: ["x.xml could not be read"] },
      {},
      "x.xml could not be read",
    ],
    [
      "when a report is too old",
      {
        reports: [report(GREEN)],
        files: [fileOf("old.xml", NOW - MINUTE - 1), fileOf("new.xml", NOW - MINUTE)],
      },
      { maxAge: MINUTE },
      "1 report was not modified within `max-report-age`:\n- old.xml, last modified 2026-01-01 23:58 UTC, too old\nDid",
    ],
    [
      "when a report is more than five minutes in the future",
      {
        reports: [report(GREEN)],
        files: [fileOf("a.xml", NOW + 5 * MINUTE + 1), fileOf("b.xml", NOW + 5 * MINUTE)],
      },
      { maxAge: MINUTE },
      "1 report was not modified within `max-report-age`:\n- a.xml, last modified 2026-01-02 00:05 UTC, in the future by this machine's clock\nDid",
    ],
    [
      "when every case was skipped",
      { reports: [report(SKIPPED)] },
      {},
      "No test case ran: 40 of 40 cases were skipped, and `min-tests` asks for at least 1.",
    ],
    [
      "when a green result does not meet a demand",
      { reports: [report(GREEN)] },
      { requiredReports: ["b.xml"] },
      "`required-reports` asks for `b.xml`",
    ],
    [
      "when a red report is too old",
      { reports: [report(RED)], files: [fileOf("old.xml", NOW - MINUTE - 1)] },
      { maxAge: MINUTE },
      "old.xml",
    ],
  ])("%s", (_what, parts, demands, sentence) => {
    const step = accept(parts, demands);
    expect(reasonsOf(step)).toEqual([expect.stringContaining(sentence)]);
    expect(step.value?.tests?.result).toBeUndefined();
  });
});

test("a red result is accepted although it does not meet a demand, which is told", () => {
  expect(accept({ reports: [report(RED)] }, { minTests: 3 })).toMatchObject({
    value: { verdict: "accepted", tests: { result: "failed" } },
    failures: [
      expect.stringContaining("Only 2 test cases ran, and `min-tests` asks for at least 3"),
    ],
  });
});

describe("the outcome of the test run", () => {
  const reports = { green: [report(GREEN)], red: [report(RED)] };

  test.each<[outcome: TestOutcome, color: "green" | "red"]>([
    ["success", "green"],
    ["failure", "red"],
    ["cancelled", "red"],
  ])("%s changes nothing about %s reports", (testOutcome, color) => {
    const without = accept({ reports: reports[color] });
    const step = accept({ reports: reports[color] }, { testOutcomes: [testOutcome] });
    expect(without.notices).toEqual([expect.stringContaining("Set `test-outcome`")]);
    expect(step).toEqual({
      ...without,
      notices: [],
      value: { ...without.value, tests: { ...without.value?.tests, outcome: testOutcome } },
    });
  });

  test.each<[outcomes: readonly TestOutcome[], outcome: TestOutcome]>([
    [["success", "success"], "success"],
    [["success", "skipped"], "success"],
    [["skipped", "cancelled", "success"], "cancelled"],
    [["cancelled", "failure"], "failure"],
    [["skipped", "failure"], "failure"],
    [["skipped", "skipped"], "skipped"],
  ])("of the outcomes %j, %s counts", (testOutcomes, outcome) => {
    const step = accept({ reports: reports.green }, { testOutcomes });
    expect(step.value?.tests?.outcome).toBe(outcome);
  });

  test.each<[outcomes: readonly TestOutcome[], skipped: string]>([
    [["skipped", "success"], "1 of 2 values of `test-outcome` is `skipped`"],
    [["success", "skipped", "skipped"], "2 of 3 values of `test-outcome` are `skipped`"],
    [["failure", "skipped"], "1 of 2 values"],
    [["cancelled", "skipped", "success", "skipped"], "2 of 4 values"],
    [["skipped", "skipped", "skipped", "failure"], "3 of 4 values"],
  ])("of the outcomes %j, a notice says how many are skipped: %s", (testOutcomes, skipped) => {
    const notice = expect.stringContaining(skipped);
    expect(accept({ reports: reports.green }, { testOutcomes }).notices).toEqual([notice]);
    expect(accept({}, { testOutcomes }).notices).toEqual([notice]);
  });

  test.each<[outcomes: readonly TestOutcome[]]>([
    [["skipped", "skipped"]],
    [["skipped"]],
    [["success", "failure"]],
    [["success"]],
  ])("of the outcomes %j, no notice says that some are skipped", (testOutcomes) => {
    expect(accept({ reports: reports.green }, { testOutcomes }).notices).toEqual([]);
  });

  test("success leaves red reports as they are, with a notice", () => {
    const step = accept({ reports: reports.red }, { testOutcomes: ["success"] });
    expect(step.value).toMatchObject({
      tests: { result: "failed", outcome: "success", counts: { total: 2, failures: 1 } },
    });
    expect(step.notices).toEqual([
      "The test step passed, although 1 test case failed. Were they retried, or expected to fail?",
    ]);
  });

  test.each([
    ["failure", "The test step failed, and no report says so"],
    ["cancelled", "The test step was cancelled, and no report says so"],
  ] as const)(
    "%s adds a suite with an error to green reports, with a warning",
    (testOutcome, why) => {
      const step = accept({ reports: reports.green }, { testOutcomes: [testOutcome] });
      expect(step.value).toMatchObject({
        verdict: "accepted",
        tests: {
          result: "failed",
          outcome: testOutcome,
          counts: { total: 3, failures: 0, errors: 1, skipped: 0 },
          suites: [GREEN, { name: "unit-tests (test run)", total: 1, errors: 1 }],
          failed: [{ suite: "unit-tests (test run)", outcome: "error", message: `${why}.` }],
        },
      });
      expect(step.warnings).toEqual([expect.stringContaining(`${why}. It counts as`)]);
    },
  );

  test("failure adds a suite that is not merged with one of the same name", () => {
    const suite = { ...GREEN, name: "unit-tests (test run)" };
    const { value } = accept({ reports: [report(suite)] }, { testOutcomes: ["failure"] });
    expect(value?.tests?.suites.map(({ name, total }) => [name, total])).toEqual([
      ["unit-tests (test run)", 2],
      ["unit-tests (test run)", 1],
    ]);
  });

  test("failure sends a run in which every case was skipped, since its result is red", () => {
    const step = accept({ reports: [report(SKIPPED)] }, { testOutcomes: ["failure"] });
    const value = { verdict: "accepted", tests: { result: "failed" } };
    expect(step).toMatchObject({ value, failures: [] });
  });

  test("failure adds nothing that meets `required-suites`", () => {
    const { failures } = accept(
      { reports: reports.green },
      { testOutcomes: ["failure"], requiredSuites: [{ glob: "unit-tests*", minCases: 1 }] },
    );
    expect(failures).toEqual([expect.stringContaining("no suite matches")]);
  });

  test("failure adds nothing if no report could be read, since broken ones may show why", () => {
    const step = accept({ invalid: INVALID }, { testOutcomes: ["failure"] });
    expect(step.value).toMatchObject({ verdict: "refused", tests: { counts: { total: 0 } } });
    expect(step.warnings).toEqual([]);
  });

  test("skipped refuses reports, which cannot be from this run, and names them", () => {
    const step = accept({ reports: reports.green }, { testOutcomes: ["skipped"] });
    expect(reasonsOf(step)).toEqual([
      expect.stringMatching(/^1 report was found:\n- reports\/a\.xml\n.*not from this run/),
    ]);
  });
});

describe("if no report was found", () => {
  const none = (demands: Partial<ReportInputs>, parts: Partial<ReadReports> = {}) =>
    accept(parts, demands);

  test("`if-no-reports: error` refuses", () => {
    expect(reasonsOf(none({}))).toEqual(["No report was found."]);
  });

  test("`if-no-reports: warn` skips with a warning", () => {
    const { value, warnings, failures } = none({ ifNone: "warn" });
    expect(value).toMatchObject({ verdict: "none", reason: "No report was found." });
    expect({ warnings, failures }).toEqual({ warnings: ["No report was found."], failures: [] });
  });

  test("`if-no-reports: ignore` skips without a word", () => {
    const { value, ...remarks } = none({ ifNone: "ignore" });
    expect(value).toMatchObject({ verdict: "none", reason: "No report was found." });
    expect(remarks).toEqual({ failures: [], warnings: [], notices: [] });
  });

  test.each([
    ["failure", "The test step failed before it wrote a report. No report was found."],
    ["cancelled", "The test step was cancelled before it wrote a report. No report was found."],
    ["success", "No report was found."],
  ] as const)("the reason after %s begins with what is known", (testOutcome, reason) => {
    expect(reasonsOf(none({ testOutcomes: [testOutcome] }))).toEqual([reason]);
    expect(none({ testOutcomes: [testOutcome], ifNone: "warn" }).warnings).toEqual([reason]);
  });

  test("after a failure that left only broken ones, the reason does not say that none was written", () => {
    const step = none({ testOutcomes: ["failure"], onInvalid: "warn" }, { invalid: INVALID });
    expect(reasonsOf(step)).toEqual([
      "The test step failed before it wrote a report that can be read. No report was found.",
    ]);
  });

  test.each(["error", "warn", "ignore"] as const)(
    "a test step that was skipped passes with a notice, even with `if-no-reports: %s`",
    (ifNone) => {
      const { value, ...remarks } = none({ testOutcomes: ["skipped"], ifNone });
      expect(value?.verdict).toBe("none");
      expect(remarks).toEqual({
        failures: [],
        warnings: [],
        notices: ["The tests did not run (`test-outcome: skipped`), so nothing is attested."],
      });
    },
  );

  test("broken ones that were left out are named", () => {
    const files = [fileOf("b.xml", NOW)];
    const { value, warnings } = none({ onInvalid: "warn" }, { invalid: INVALID, files });
    expect(warnings).toEqual(["1 broken report was left out:\n- b.xml:1:9: cut"]);
    expect(value?.tests).toMatchObject({ reports: 0, invalid: INVALID });
  });

  const other = { name: "pom.xml", reason: "its root is <project>" } as const;

  test.each<
    [what: string, parts: Partial<ReadReports>, onInvalid: "error" | "warn", none: boolean]
  >([
    ["no file", {}, "error", true],
    ["only files that are not reports", { others: [other] }, "error", true],
    ["only broken reports that may be left out", { invalid: INVALID }, "warn", true],
    ["a broken report that may not be left out", { invalid: INVALID }, "error", false],
    ["a file that cannot be read", { unreadable: ["x"] }, "warn", false],
    ["a report", { reports: [report()] }, "warn", false],
  ])("%s counts accordingly", (_what, parts, onInvalid, expected) => {
    expect(accept(parts, { onInvalid, ifNone: "ignore" }).value?.verdict === "none").toBe(expected);
  });
});
