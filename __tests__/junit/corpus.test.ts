import { readdirSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import type { ReportDocument } from "../../src/junit/report.ts";
import { loadFreshReports, loadOwnReports, loadPublicReports } from "./corpus.ts";
import { describeResult, read } from "./read.ts";

const OWN = loadOwnReports();
const PUBLIC = loadPublicReports();
const FRESH = loadFreshReports();
const describePublic = PUBLIC.length > 0 ? describe : describe.skip;
const describeFresh = FRESH.length > 0 ? describe : describe.skip;

test("every report of the project has an expected result", () => {
  const files = readdirSync("__tests__/junit/corpus").filter((file) => file !== "expected.json");
  expect(files.sort()).toEqual(OWN.map(({ file }) => file).sort());
});

test.each(OWN)("$file is read as expected", async ({ file, bytes, expected }) => {
  const document = await read(bytes, file);
  const { failed, skipped, flaky } = { failed: [], skipped: [], flaky: [], ...document };
  const shown = Object.entries({ failed, skipped, flaky }).filter(([, list]) => list.length > 0);
  expect({ result: describeResult(document), ...Object.fromEntries(shown) }).toEqual(expected);
});

function countsIn(document: ReportDocument): object {
  switch (document.kind) {
    case "broken":
      return { invalid: true };
    case "not-junit":
      return { not_junit: document.root };
    case "report":
      return { suites: document.suites };
  }
}

describePublic("the public reports in ../shared/junit-corpus (skipped if they are missing)", () => {
  test("are read as an independent program read them", async () => {
    expect(PUBLIC).toHaveLength(684);
    for (const { file, bytes, expected } of PUBLIC) {
      const { suites, invalid, not_junit } = expected;
      const actual = countsIn(await read(bytes, file));
      expect({ file, ...actual }).toEqual({ file, suites, invalid, not_junit });
    }
  });
});

/** Reports of failed runs that show no failure: docs/producers.md, 'Green although the run failed'. */
const GREEN_ALTHOUGH_FAILED = [
  "behave-d.xml",
  "playwright-2-syntaxerror.xml",
  "playwright-3-globalteardown.xml",
  "playwright-4-globaltimeout.xml",
  "pytest-5-noneselected.xml",
  "pytest-8-interrupted.xml",
  "pytest-9-sessionfinish.xml",
  "surefire-junit4-3.xml",
  "surefire-junit5-3.xml",
  "surefire-junit5-6.xml",
  "surefire-junit5-7.xml",
  "vitest-2-unhandled.xml",
  "xmlrunner-2.xml",
  "xmlrunner-5.xml",
  "xmlrunner-6.xml",
];
/** Reports of runs that passed, with failed attempts as cases of their own. */
const RED_ALTHOUGH_PASSED = ["gotestsum-2-rerunfails.xml"];

describeFresh("the reports in ../shared/junit-fresh (skipped if they are missing)", () => {
  test("are as red as their runs, but for those that do not show it", async () => {
    const green: string[] = [];
    const red: string[] = [];
    let same = 0;
    for (const { file, bytes, expected } of FRESH) {
      const document = await read(bytes, file);
      const suites = document.kind === "report" ? document.suites : [];
      const sum = (count: "total" | "failures" | "errors" | "skipped") =>
        suites.reduce((before, suite) => before + suite[count], 0);
      const isRed = sum("failures") + sum("errors") > 0;
      if (expected.rc !== 0 && !isRed) green.push(file);
      if (expected.rc === 0 && isRed) red.push(file);
      const counts = ["total", "failures", "errors", "skipped"] as const;
      if (counts.every((count) => sum(count) === expected[count])) same++;
    }
    expect(green.sort()).toEqual(GREEN_ALTHOUGH_FAILED);
    expect(red).toEqual(RED_ALTHOUGH_PASSED);
    expect(same).toBeGreaterThanOrEqual(40);
  });
});
