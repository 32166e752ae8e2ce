import { expect, test } from "@jest/globals";
import { failedCount, type Suite } from "../../src/junit/report.ts";
import { accept, type ReportInputs } from "../../src/reports/accept.ts";
import type { ReadReports, ReportFile } from "../../src/reports/read.ts";
import { reportInputs } from "../support/inputs.ts";
import { idsOf } from "../support/problems.ts";
import { suiteOf } from "../support/suites.ts";
import { listIn, rowsOf } from "../support/tables.ts";

const NOW = Date.parse("2026-01-02T00:00:00Z");
const MINUTE = 60_000;

const GREEN = suiteOf("cart", { total: 2, duration: 1 });
/** What a report of each kind has; a broken one has nothing. */
const SUITES: Readonly<Record<string, readonly Suite[] | undefined>> = {
  green: [GREEN],
  red: [{ ...GREEN, failures: 1 }],
  skipped: [{ ...GREEN, skipped: 2 }],
  empty: [],
};

function reportFile(line: string, kind: string, age = 0): ReportFile {
  const name = `${line}.xml`;
  return {
    name,
    path: name,
    location: `/w/${name}`,
    linkedOutside: false,
    isNamed: false,
    patterns: [line],
    bytes: 1,
    state: { size: 1, modified: NOW - age },
    suites: SUITES[kind],
  };
}

/** Returns what was read of `a green, b broken, c`: of every line the kind of its file, if it has one. */
function readOf(text: string, age = 0) {
  const entries = text.split(", ").map((entry) => entry.split(" "));
  const ofKind = (...kinds: readonly string[]) =>
    entries.flatMap(([line = "", kind = ""]) => (kinds.includes(kind) ? [{ line, kind }] : []));
  const uncounted = ({ line }: { readonly line: string }) => ({ name: line, reason: "why" });
  const reports: ReadReports = {
    files: ofKind("broken", ...Object.keys(SUITES)).map(({ line, kind }) =>
      reportFile(line, kind, age),
    ),
    failed: [],
    skipped: [],
    flaky: [],
    notJUnit: ofKind("other").map(uncounted),
    invalid: ofKind("broken").map(uncounted),
    unreadable: ofKind("unreadable").map(() => ({ id: "file-unusable", title: "no" })),
    warnings: [],
  };
  return { reports, lines: entries.map(([line = ""]) => line) };
}

function decide(text: string, changes: Partial<ReportInputs> = {}, age = 0) {
  const { reports, lines } = readOf(text, age);
  const inputs = reportInputs({ patterns: [...lines, "!x"], ...changes });
  const unmatched = [{ line: "none", reason: "there is no /w" }];
  return accept(reports, inputs, { now: NOW, name: "unit", unmatched });
}

// Each row: outcomes; reports, as `readOf` takes them; `if-no-reports` and `min-tests`, if they are not the defaults;
// then the verdict with the result, and the ids of reasons, of warnings, and of notices.
const TABLE = `
The outcome of the test run (R10)
success           | a green              |        | accepted passed | | |
success           | a red                |        | accepted failed | | | passed-despite-failures
failure           | a red                |        | accepted failed | | |
cancelled         | a red                |        | accepted failed | | |
failure           | a green              |        | accepted failed | | failure-not-reported |
cancelled         | a green              |        | accepted failed | | failure-not-reported |
failure           | a broken             |        | accepted failed | broken-reports | failure-not-reported |
failure           | a broken, b green    |        | accepted failed | broken-reports | failure-not-reported |
failure           | a skipped            |        | accepted failed | no-report | failure-not-reported |
failure           | a skipped            | warn   | accepted failed | | failure-not-reported, no-report |
failure           | a other              |        | accepted failed | test-step-without-report | not-junit |
failure           | none, other          |        | accepted failed | test-step-without-report | |
cancelled         | none                 |        | accepted failed | test-step-without-report | |
cancelled         | none                 | any    | accepted failed | test-step-without-report | |
success, failure  | none                 | any    | accepted failed | test-step-without-report | |
failure           | none                 | error 2 | accepted failed | test-step-without-report, too-few-tests | |
failure           | none                 | warn   | none            | | test-step-without-report |
success           | none                 | any    | refused         | no-report | |
success           | none                 | warn   | none            | | no-report |
                  | none                 |        | refused         | no-report | |
skipped           | none                 |        | none            | | | tests-not-run
skipped, skipped  | none                 | warn   | none            | | | tests-not-run
skipped           | a other              |        | none            | | not-junit | tests-not-run
skipped           | a green              |        | refused passed  | reports-of-skipped-tests | |
skipped           | a red                | warn   | refused failed  | reports-of-skipped-tests | |
skipped           | a broken             |        | refused passed  | reports-of-skipped-tests | |
skipped, success  | a green              |        | accepted passed | | | some-tests-not-run
skipped, failure  | a green              |        | accepted failed | | failure-not-reported | some-tests-not-run
skipped, failure  | none                 |        | accepted failed | test-step-without-report | | some-tests-not-run
success, cancelled | a green             |        | accepted failed | | failure-not-reported |
                  | a green              |        | accepted passed | | | no-test-outcome
                  | a red                |        | accepted failed | | | no-test-outcome
success           | none                 |        | refused         | no-report | |
Demands (R11)
success           | a green, b           |        | refused passed  | no-report | |
success           | a green, b skipped   |        | refused passed  | no-report | |
success           | a green, b empty     |        | refused passed  | no-report | |
success           | a green, b other     |        | refused passed  | no-report | not-junit |
success           | a green, b red       |        | accepted failed | | | passed-despite-failures
failure           | a red, b             |        | accepted failed | no-report | |
failure           | a red, b             | any    | accepted failed | | no-report |
failure           | a green, b           |        | accepted failed | no-report | failure-not-reported |
success           | a green, b           | any    | accepted passed | | no-report |
success           | a green, b           | warn   | accepted passed | | no-report |
success           | a skipped, b         | any    | refused passed  | no-report, too-few-tests | |
success           | a skipped            | any 0  | refused passed  | no-report | |
success           | a skipped, b         | warn   | none passed     | | no-report |
success           | a skipped            | warn 0 | none passed     | | no-report |
success           | a skipped            | error 0 | refused passed | no-report | |
success           | a other, b           | any    | refused         | no-report | not-junit |
success           | a other, b           | warn   | none            | | not-junit, no-report |
success           | a broken             |        | refused passed  | broken-reports, too-few-tests | |
success           | a broken, b green    | any    | refused passed  | broken-reports | |
success           | a broken, b green    | warn   | refused passed  | broken-reports | |
success           | a broken             | warn 0 | refused passed  | broken-reports | |
failure           | a broken, b red      |        | accepted failed | broken-reports | |
failure           | a broken, b red, c   |        | accepted failed | broken-reports, no-report | |
success           | a green              | error 3 | refused passed | too-few-tests | |
success           | a green, b green     | error 3 | accepted passed | | |
success           | a green, b skipped   | any 3  | refused passed  | too-few-tests | no-report |
failure           | a red                | error 3 | accepted failed | too-few-tests | |
failure           | a green              | error 3 | accepted failed | | failure-not-reported |
Whatever the result
failure           | a red, b unreadable  |        | refused failed  | file-unusable | |
success           | a unreadable         | warn   | refused passed  | file-unusable | |
failure           | a unreadable         |        | refused failed  | file-unusable | failure-not-reported |
skipped           | a unreadable, b red  |        | refused failed  | file-unusable, reports-of-skipped-tests | |
success           | a green, b unreadable, c broken, d | | refused passed | file-unusable | |
`;

const ANSWERS = ["error", "any", "warn"] as const;
const OUTCOMES = ["success", "failure", "cancelled", "skipped"] as const;

test.each(rowsOf(TABLE))(
  "%s, %s, %s: %s",
  (outcomes, reports = "", inputs = "", end = "", ...ids) => {
    const [ifNone, minTests = "1"] = inputs.split(" ");
    const accepted = decide(reports, {
      testOutcomes: listIn(outcomes).flatMap((word) => OUTCOMES.filter((one) => one === word)),
      ifNone: ANSWERS.find((one) => one === ifNone) ?? "error",
      minTests: Number(minTests),
    });
    const { verdict, tests, reasons, warnings, notices } = accepted;
    const result = tests && (failedCount(tests.counts) > 0 ? "failed" : "passed");
    expect([verdict, result].join(" ").trim()).toBe(end);
    expect([reasons, warnings, notices].map(idsOf)).toEqual(ids.map(listIn));
  },
);

test("reports are added up by suite, and what is not counted is named", () => {
  const changes = { testOutcomes: ["success" as const], minTests: 0 };
  expect(decide("a green, b green, c broken, d other", changes)).toMatchObject({
    verdict: "refused",
    tests: {
      outcome: "success",
      counts: { total: 4 },
      duration: 2,
      suites: [{ name: "cart", total: 4 }],
      reportCount: 2,
      invalid: [{ name: "c" }],
    },
  });
  const testOutcomes = ["success", "cancelled", "failure"] as const;
  expect(decide("a green, d other", { ifNone: "any", testOutcomes })).toMatchObject({
    tests: { outcome: "failure" },
    files: [{ name: "a.xml" }],
    notJUnit: ["d"],
  });
});

test("a run that failed without a report is one case that errored", () => {
  const changes = { testOutcomes: ["failure" as const] };
  const { reasons, ...accepted } = decide("a other, none", changes);
  const message = "The test step failed before it wrote a report";
  expect(accepted).toMatchObject({
    verdict: "accepted",
    tests: {
      outcome: "failure",
      counts: { total: 1, failures: 0, errors: 1 },
      suites: [{ name: "unit (test run)", total: 1, errors: 1 }],
      failed: [{ suite: "unit (test run)", headline: `${message}.` }],
      reportCount: 0,
    },
    files: [],
    notJUnit: ["a"],
  });
  expect(reasons).toMatchObject([{ title: message }]);
  const lines = reasons[0]?.details ?? [];
  expect(lines.filter((line) => /`(?:a|none)`: /.test(line))).toHaveLength(2);
});

test("`if-no-reports: any` is recommended only where a report meets another line", () => {
  const advises = (reports: string) => decide(reports, {}).reasons[0]?.advice?.includes("`any`");
  expect(["none", "none, b", "a green, b"].map(advises)).toEqual([false, false, true]);
});

test("a run that failed gets a suite of its own, never merged with another", () => {
  const suites = [{ ...GREEN, name: "unit (test run)" }];
  const { reports } = readOf("a");
  const files = [{ ...reportFile("a", "green"), suites }];
  const inputs = reportInputs({ patterns: ["a"], testOutcomes: ["cancelled"] });
  for (const [name, suite] of [
    ["unit", "unit (test run)"],
    [undefined, "test run"],
  ] as const) {
    const { tests } = accept({ ...reports, files }, inputs, { now: NOW, name, unmatched: [] });
    expect(tests).toMatchObject({
      runFailure: "was cancelled",
      counts: { total: 3, failures: 0, errors: 1 },
      suites: [{ total: 2 }, { name: suite, total: 1, errors: 1 }],
      failed: [{ suite }],
    });
  }
});

test("old reports of a run that failed are refused, and its failure is counted", () => {
  const changes = { maxAge: MINUTE, testOutcomes: ["failure" as const] };
  const { verdict, reasons, tests } = decide("a green", changes, MINUTE + 1);
  expect([verdict, idsOf(reasons)]).toEqual(["refused", ["stale-reports"]]);
  expect(tests?.counts.errors).toBe(1);
});

test.each([
  ["green", MINUTE, "accepted"],
  ["green", MINUTE + 1, "refused"],
  ["red", MINUTE + 1, "refused"],
  ["broken", MINUTE + 1, "refused"],
  ["green", -5 * MINUTE, "accepted"],
  ["red", -5 * MINUTE - 1, "refused"],
])("with `max-report-age` of a minute, a %s report, %d ms old, is %s", (kind, age, expected) => {
  const { verdict, reasons } = decide(`a ${kind}`, { maxAge: MINUTE, minTests: 0 }, age);
  expect(verdict).toBe(expected);
  expect(idsOf(reasons)).toEqual(expected === "refused" ? ["stale-reports"] : []);
});

test("a reason says of each line why it has no case", () => {
  const [reason] = decide("a green, none, b skipped").reasons;
  expect(reason).toMatchObject({
    title: "No report in which a case ran matches 2 lines of `reports`",
    details: ["`none`: there is no /w", "`b`: no case ran in b.xml"],
  });
});

test("a reason names 20 of many files", () => {
  const lines = Array.from({ length: 25 }, (_, index) => `${index} unreadable`).join(", ");
  const [reason] = decide(lines).reasons;
  expect(reason?.title).toBe("25 files could not be read");
  expect(reason?.details).toHaveLength(21);
});
