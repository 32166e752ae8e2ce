import { describe, expect, test } from "@jest/globals";
import type { Problem, ProblemId } from "../../src/base/problem.ts";
import type { Step } from "../../src/base/step.ts";
import type { ReportFile } from "../../src/evidence/evidence-file.ts";
import type { Suite } from "../../src/junit/report.ts";
import {
  type Acceptance,
  acceptNone,
  accept as acceptReports,
  hasReports,
} from "../../src/reports/accept.ts";
import type { ReadReports } from "../../src/reports/read-file.ts";
import type { ReportInputs, TestOutcome } from "../../src/reports/report-inputs.ts";
import { reportInputs } from "../support/inputs.ts";
import { idsOf, textsOf } from "../support/problems.ts";

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
const UNREADABLE: Problem = {
  id: "file-not-regular",
  title: "`x.xml` is not a regular file",
  advice: "Exclude it from the patterns.",
};
const NONE: Problem = { id: "no-report", title: "No report matches `a`", details: "Why." };
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
    : acceptNone(found, demands, NONE);
}

/** Why nothing may be attested. */
function reasonsOf({ value, failures }: Step<Acceptance>): readonly Problem[] {
  return value?.verdict === "refused" ? failures : [];
}

describe("reports that meet every demand", () => {
  test("are accepted and added up", () => {
    const { value, failures } = accept({ reports: [report(GREEN), report(GREEN)] });
    expect(failures).toEqual([]);
    expect(value).toMatchObject({
      verdict: "accepted",
      tests: {
        counts: { total: 4 },
        duration: 2,
        suites: [{ name: "cart", total: 4 }],
        reports: 2,
      },
    });
  });

  test("keep what was said about them", () => {
    const warning: Problem = { id: "contradictory-report", title: "`a.xml` contradicts itself" };
    const notice: Problem = { id: "tolerated-mistakes", title: "`a.xml` has mistakes" };
    const { warnings, notices } = accept({
      reports: [report(GREEN)],
      warnings: [warning],
      notices: [notice],
    });
    expect(warnings).toEqual([warning]);
    expect(notices).toContainEqual(notice);
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
    expect(textsOf(warnings)).toEqual(["1 broken report was left out: b.xml:1:9: cut."]);
    expect(value).toMatchObject({ verdict: "accepted", tests: { reports: 1, invalid: INVALID } });
  });

  test("leave out files that are not reports, and a warning names a bounded number of them", () => {
    const others = Array.from({ length: 25 }, (_, index) => ({
      name: `${index}.xml`,
      reason: "its root is <project>",
    }));
    const { warnings } = accept({ reports: [report(GREEN)], others });
    const listed = Array.from({ length: 20 }, (_, index) => `${index}.xml (its root is <project>)`);
    expect(warnings).toEqual([
      {
        id: "not-junit",
        title: "25 files are not JUnit reports and were skipped",
        details: [...listed, "and 5 more"],
      },
    ]);
    expect(accept({ reports: [report(GREEN)], others }).value).toMatchObject({
      tests: { excluded: 3 },
      notJUnit: others.map(({ name }) => name),
    });
  });
});

describe("nothing is attested", () => {
  test.each<
    [what: string, parts: Partial<ReadReports>, demands: Partial<ReportInputs>, text: string]
  >([
    [
      "when a report is broken",
      { reports: [report(GREEN)], invalid: INVALID },
      {},
      "1 report is broken: b.xml:1:9: cut. A broken report usually means that a test run crashed. To attest without broken reports, set `on-invalid-report: warn`.",
    ],
    [
      "when a file cannot be read",
      { reports: [report(GREEN)], unreadable: [UNREADABLE] },
      {},
      "`x.xml` is not a regular file. Exclude it from the patterns.",
    ],
    [
      "when several files cannot be read",
      { reports: [report(GREEN)], unreadable: [UNREADABLE, UNREADABLE] },
      {},
      "2 files cannot be used:\n- `x.xml` is not a regular file. Exclude it from the patterns.\n- `x.xml` is not a regular file. Exclude it from the patterns.",
    ],
    [
      "when a report is too old",
      {
        reports: [report(GREEN)],
        files: [fileOf("old.xml", NOW - MINUTE - 1), fileOf("new.xml", NOW - MINUTE)],
      },
      { maxAge: MINUTE },
      "1 report was not modified within `max-report-age`: old.xml, last modified 2026-01-01 23:58 UTC, too old. Check that the tests of this run write there.",
    ],
    [
      "when a report is more than five minutes in the future",
      {
        reports: [report(GREEN)],
        files: [fileOf("a.xml", NOW + 5 * MINUTE + 1), fileOf("b.xml", NOW + 5 * MINUTE)],
      },
      { maxAge: MINUTE },
      "1 report was not modified within `max-report-age`: a.xml, last modified 2026-01-02 00:05 UTC, in the future by this machine's clock. Check that the tests of this run write there.",
    ],
  ])("%s", (_what, parts, demands, text) => {
    const step = accept(parts, demands);
    expect(textsOf(reasonsOf(step))).toEqual([text]);
  });

  test.each<
    [what: string, parts: Partial<ReadReports>, demands: Partial<ReportInputs>, id: ProblemId]
  >([
    ["when every case was skipped", { reports: [report(SKIPPED)] }, {}, "too-few-tests"],
    [
      "when a green result does not meet a demand",
      { reports: [report(GREEN)] },
      { requiredReports: ["b.xml"] },
      "required-report-missing",
    ],
    [
      "when a red report is too old",
      { reports: [report(RED)], files: [fileOf("old.xml", NOW - MINUTE - 1)] },
      { maxAge: MINUTE },
      "stale-reports",
    ],
  ])("%s", (_what, parts, demands, id) => {
    const step = accept(parts, demands);
    expect(idsOf(reasonsOf(step))).toEqual([id]);
  });
});

test("a red result is accepted although it does not meet a demand, which is told", () => {
  expect(accept({ reports: [report(RED)] }, { minTests: 3 })).toMatchObject({
    value: { verdict: "accepted", tests: { counts: { failures: 1 } } },
    failures: [{ id: "too-few-tests" }],
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
    expect(idsOf(without.notices)).toEqual(["no-test-outcome"]);
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
    [["failure", "skipped"], "1 of 2 values of `test-outcome` is `skipped`"],
    [
      ["cancelled", "skipped", "success", "skipped"],
      "2 of 4 values of `test-outcome` are `skipped`",
    ],
    [["skipped", "skipped", "skipped", "failure"], "3 of 4 values of `test-outcome` are `skipped`"],
  ])("of the outcomes %j, a notice says how many are skipped: %s", (testOutcomes, skipped) => {
    const text = `Some tests did not run. ${skipped}, and the others count. If these tests must run, ask for their reports with \`required-reports\`.`;
    expect(textsOf(accept({ reports: reports.green }, { testOutcomes }).notices)).toEqual([text]);
    expect(textsOf(accept({}, { testOutcomes }).notices)).toEqual([text]);
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
      tests: { outcome: "success", counts: { total: 2, failures: 1 } },
    });
    expect(textsOf(step.notices)).toEqual([
      "The test step passed, although 1 test case failed. The reports count. Check whether failed cases are retried, or expected to fail.",
    ]);
  });

  test.each([
    ["failure", "failed"],
    ["cancelled", "was cancelled"],
  ] as const)(
    "%s adds a suite with an error to green reports, with a warning",
    (testOutcome, ended) => {
      const why = `The test step ${ended}, and no report says so`;
      const step = accept({ reports: reports.green }, { testOutcomes: [testOutcome] });
      expect(step.value).toMatchObject({
        verdict: "accepted",
        tests: {
          outcome: testOutcome,
          runFailure: { ended },
          counts: { total: 3, failures: 0, errors: 1, skipped: 0 },
          suites: [GREEN, { name: "unit-tests (test run)", total: 1, errors: 1 }],
          failed: [{ suite: "unit-tests (test run)", outcome: "error", message: `${why}.` }],
        },
      });
      expect(textsOf(step.warnings)).toEqual([
        `${why}. It counts as one more case that errored, in a suite named \`unit-tests (test run)\`. The log of the test step has the reason.`,
      ]);
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
    const value = { verdict: "accepted", tests: { counts: { errors: 1 } } };
    expect(step).toMatchObject({ value, failures: [] });
  });

  test("failure adds nothing that meets `required-suites`", () => {
    const { failures } = accept(
      { reports: reports.green },
      { testOutcomes: ["failure"], requiredSuites: [{ glob: "unit-tests*", minCases: 1 }] },
    );
    expect(idsOf(failures)).toEqual(["required-suite-missing"]);
  });

  test("failure adds nothing if no report could be read, since broken ones may show why", () => {
    const step = accept({ invalid: INVALID }, { testOutcomes: ["failure"] });
    expect(step.value).toMatchObject({ verdict: "refused", tests: { counts: { total: 0 } } });
    expect(step.warnings).toEqual([]);
  });

  test("skipped refuses reports, which cannot be from this run, and names them", () => {
    const step = accept({ reports: reports.green }, { testOutcomes: ["skipped"] });
    expect(textsOf(reasonsOf(step))).toEqual([
      "1 report was found, although the tests did not run: reports/a.xml. `test-outcome` is `skipped`, so they are not from this run. Remove old reports before the tests, or pass the outcome of the step that wrote these.",
    ]);
  });
});

describe("if no report was found", () => {
  const none = (demands: Partial<ReportInputs>, parts: Partial<ReadReports> = {}) =>
    accept(parts, demands);

  test("`if-no-reports: error` refuses", () => {
    expect(reasonsOf(none({}))).toEqual([NONE]);
  });

  test("`if-no-reports: warn` skips with a warning", () => {
    const { value, warnings, failures } = none({ ifNone: "warn" });
    expect(value).toMatchObject({ verdict: "none", reason: NONE });
    expect({ warnings, failures }).toEqual({ warnings: [NONE], failures: [] });
  });

  test("`if-no-reports: ignore` skips without a word", () => {
    const { value, ...remarks } = none({ ifNone: "ignore" });
    expect(value).toMatchObject({ verdict: "none", reason: NONE });
    expect(remarks).toEqual({ failures: [], warnings: [], notices: [] });
  });

  test("the reason after a success is what the search found", () => {
    expect(reasonsOf(none({ testOutcomes: ["success"] }))).toEqual([NONE]);
  });

  test.each([
    ["failure", "The test step failed"],
    ["cancelled", "The test step was cancelled"],
  ] as const)("the reason after %s begins with what is known", (testOutcome, end) => {
    const reason: Problem = {
      id: "test-step-without-report",
      title: `${end} before it wrote a report`,
      details: ["No report matches `a`.", "Why."],
      advice: "The log of the test step has the reason.",
    };
    expect(reasonsOf(none({ testOutcomes: [testOutcome] }))).toEqual([reason]);
    expect(none({ testOutcomes: [testOutcome], ifNone: "warn" }).warnings).toEqual([reason]);
  });

  test("after a failure that left only broken ones, the reason does not say that none was written", () => {
    const step = none({ testOutcomes: ["failure"], onInvalid: "warn" }, { invalid: INVALID });
    expect(reasonsOf(step)).toMatchObject([
      { title: "The test step failed before it wrote a report that can be read" },
    ]);
  });

  test.each(["error", "warn", "ignore"] as const)(
    "a test step that was skipped passes with a notice, even with `if-no-reports: %s`",
    (ifNone) => {
      const { value, failures, warnings, notices } = none({ testOutcomes: ["skipped"], ifNone });
      expect(value?.verdict).toBe("none");
      expect([...failures, ...warnings]).toEqual([]);
      expect(textsOf(notices)).toEqual([
        "The tests did not run, so nothing is attested. `test-outcome` is `skipped`.",
      ]);
    },
  );

  test("broken ones that were left out are named", () => {
    const files = [fileOf("b.xml", NOW)];
    const { value, warnings } = none({ onInvalid: "warn" }, { invalid: INVALID, files });
    expect(idsOf(warnings)).toEqual(["broken-reports-left-out"]);
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
    ["a file that cannot be read", { unreadable: [UNREADABLE] }, "warn", false],
    ["a report", { reports: [report()] }, "warn", false],
  ])("%s counts accordingly", (_what, parts, onInvalid, expected) => {
    expect(accept(parts, { onInvalid, ifNone: "ignore" }).value?.verdict === "none").toBe(expected);
  });
});
