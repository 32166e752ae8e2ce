import { isDeepStrictEqual } from "node:util";
import { describe, expect, test } from "@jest/globals";
import type { OtherDocument, Report } from "../../src/junit/report.ts";
import { cases } from "../support/cases.ts";
import {
  loadFreshReports,
  loadOwnReports,
  loadPublicReports,
  ownFiles,
  type ToolOutcome,
} from "./corpus.ts";
import { describeResult, outcome } from "./read.ts";

const OWN = loadOwnReports();
const PUBLIC = loadPublicReports();
const FRESH = await Promise.all(
  loadFreshReports().map(async ({ file, bytes, expected }) => ({
    file,
    counts: await countsOf(bytes, file),
    tool: expected,
  })),
);
const describePublic = PUBLIC.length > 0 ? describe : describe.skip;
const describeFresh = FRESH.length > 0 ? describe : describe.skip;
const KILOBYTE = 1024;

test("every report of the project has an expected result", () => {
  expect(ownFiles().toSorted()).toEqual(OWN.map(({ file }) => file).toSorted());
  expect(OWN.length).toBeGreaterThanOrEqual(40);
});

test.each(OWN)(
  "the report $file is read as expected, in small chunks and in large ones",
  async ({ file, bytes, expected }) => {
    for (const size of [1, 10, 65_536]) {
      const result = await outcome(bytes, size, file);
      const { failed, skipped, flaky } =
        typeof result !== "string" && result.kind === "report"
          ? result
          : { failed: [], skipped: [], flaky: [] };
      const shown = Object.entries({ failed, skipped, flaky }).filter(
        ([, list]) => list.length > 0,
      );
      expect({ result: describeResult(result), ...Object.fromEntries(shown) }).toEqual(expected);
    }
  },
);

/**
 * Warnings in the terse words of the public corpus, which call a suite without a name by the path of its report. They
 * have no words for figures that only differ.
 */
const WARNINGS: readonly (readonly [RegExp, string])[] = [
  [/^Suite "(.*)" has no test cases, but its header .*$/, "$1: header counts, no cases"],
  [/^The report has no test cases, but its header .*$/, "PATH: header counts, no cases"],
  [/^Suite "(.*)" has .*, none of which failed, .*$/, "$1: header redder than cases"],
  [/^The report has .*, none of which failed, .*$/, "PATH: header redder than cases"],
  [/^.* has no failed test case in any suite, .*$/, "root redder than suites"],
  [/^.*: the cases are counted$/, ""],
];

function terse(warning: string, path: string): string {
  const [pattern, words] = WARNINGS.find(([one]) => one.test(warning)) ?? [/$/, " (unknown)"];
  return warning.replace(pattern, words).replace(/^PATH:/, () => `${path}:`);
}

function asExpected(result: Report | OtherDocument | string, path: string): object {
  if (typeof result === "string") return { invalid: true };
  if (result.kind === "not-junit") return { not_junit: result.root };
  const warnings = result.warnings
    .map((warning) => terse(warning, path))
    .filter((text) => text !== "");
  return { suites: result.suites, warnings };
}

/** The messages that name a place in the report. */
function messagesOf(result: Report | OtherDocument | string): readonly string[] {
  if (typeof result === "string") return [result];
  return result.kind === "report" ? result.notices : [];
}

describePublic("the public reports in ../shared/junit-corpus (skipped if they are missing)", () => {
  test("are read as an independent program read them, and every place begins with the name of its report", async () => {
    for (const { file, bytes, expected } of PUBLIC) {
      const result = await outcome(bytes, 65_536, file);
      const read = asExpected(result, file);
      if (!isDeepStrictEqual(read, expected))
        expect({ file, ...read }).toEqual({ file, ...expected });
      const unnamed = messagesOf(result).filter((message) => !message.startsWith(`${file}:`));
      if (unnamed.length > 0) expect(unnamed).toEqual([]);
    }
  });

  test.each([
    { size: 1, largest: 2 * KILOBYTE },
    { size: 7, largest: 16 * KILOBYTE },
    { size: 4_096, largest: Number.POSITIVE_INFINITY },
  ])("are read the same in chunks of $size bytes", async ({ size, largest }) => {
    const step = cases(10, 1);
    const some = PUBLIC.filter(({ bytes }, index) => index % step === 0 && bytes.length <= largest);
    for (const { file, bytes } of some) {
      const whole = await outcome(bytes, bytes.length, file);
      const inChunks = await outcome(bytes, size, file);
      if (!isDeepStrictEqual(inChunks, whole)) expect({ file, ...Object(inChunks) }).toEqual(whole);
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

async function countsOf(bytes: Buffer, file: string): Promise<Omit<ToolOutcome, "rc">> {
  const result = await outcome(bytes, 65_536, file);
  if (typeof result === "string" || result.kind !== "report")
    throw new Error(`${file} is not read`);
  const sum = (count: "total" | "failures" | "errors" | "skipped") =>
    result.suites.reduce((before, suite) => before + suite[count], 0);
  return {
    total: sum("total"),
    failures: sum("failures"),
    errors: sum("errors"),
    skipped: sum("skipped"),
  };
}

describeFresh(
  "the reports of known runs in ../shared/junit-fresh (skipped if they are missing)",
  () => {
    const isRed = ({ counts }: { counts: Omit<ToolOutcome, "rc"> }) =>
      counts.failures + counts.errors > 0;

    test("are red if the run failed, except those that do not show it", () => {
      const green = FRESH.filter((one) => one.tool.rc !== 0 && !isRed(one));
      expect(green.map(({ file }) => file).toSorted()).toEqual(GREEN_ALTHOUGH_FAILED);
    });

    test("are green if the run passed, except those that list failed attempts as cases", () => {
      const red = FRESH.filter((one) => one.tool.rc === 0 && isRed(one));
      expect(red.map(({ file }) => file)).toEqual(RED_ALTHOUGH_PASSED);
    });

    test("mostly have exactly the counts of the tool, and otherwise those that they show", () => {
      const same = FRESH.filter(
        ({ counts, tool }) =>
          counts.total === tool.total &&
          counts.failures === tool.failures &&
          counts.errors === tool.errors &&
          counts.skipped === tool.skipped,
      );
      expect(same.length).toBeGreaterThanOrEqual(40);
    });
  },
);
