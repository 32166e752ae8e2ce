import { describe, expect, test } from "@jest/globals";
import { roundSeconds } from "../../src/junit/report.ts";
import { cases } from "../support/cases.ts";
import { fc } from "../support/properties.ts";
import { readReport } from "./read.ts";

/** Reads a report with one case, which took this long. */
async function readTime(time: string) {
  const { suites, notices } = await readReport(`<testsuite><testcase time="${time}"/></testsuite>`);
  return { duration: suites[0]?.duration, notices };
}

describe("the time of a case", () => {
  test.each([
    ["3", 3],
    ["0.5", 0.5],
    [".5", 0.5],
    ["5.", 5],
    ["+1.5", 1.5],
    ["1e-3", 0.001],
    ["2E+1", 20],
    ["1,234", 1234],
    ["1,234.5", 1234.5],
    ["1,234,567.25", 1_234_567.25],
    ["0,005", 0.005],
    ["12,5", 12.5],
    ["1234,567", 1234.567],
    ["-0.5", 0],
    ["-1,234.5", 0],
    ["-0", 0],
    ["1e-400", 0],
    ["999999999.999999", 999_999_999.999999],
    ["123456789012345", 123_456_789_012_345],
    ["1234567890123456", 1_234_567_890_123_456],
    ["2418941492.7648191643", 2_418_941_492.764_819],
    ["834552839363.969691", 834_552_839_363.969_7],
  ])("the time %j is %d seconds", async (time, duration) => {
    expect(await readTime(time)).toEqual({ duration, notices: [] });
  });

  test.each(["", " "])("%j is not a time, and nothing to report", async (time) => {
    expect(await readTime(time)).toEqual({ duration: 0, notices: [] });
  });

  test.each([
    "NaN",
    "Infinity",
    "1e400",
    "0x10",
    "1_000",
    "2s",
    "12ms",
    "1m30s",
    "PT1M",
    "00:01:02.5",
    "1,23,456",
    "1.234,5",
    ",5",
    "5,",
    ".",
    "-",
    "1 2",
    "wha?",
    "1.2.3",
  ])("%j is not a time, which a notice says", async (time) => {
    const { duration, notices } = await readTime(time);
    expect(duration).toBe(0);
    expect(notices).toEqual([expect.stringContaining(`treated as absent ("${time}")`)]);
  });

  const digits = fc.string({ unit: fc.constantFrom(..."0123456789."), maxLength: 18 });

  test("digits with and without a point are a number of seconds, and others are not", async () => {
    await fc.assert(
      fc.asyncProperty(digits, async (time) => {
        const { duration, notices } = await readTime(time);
        const seconds = Number(time);
        expect(duration).toBe(roundSeconds(seconds || 0));
        expect(notices).toHaveLength(Number.isNaN(seconds) ? 1 : 0);
      }),
      { numRuns: cases(500, 20_000) },
    );
  });
});

describe("roundSeconds", () => {
  test.each([
    [0.1 + 0.2, 0.3],
    [0.123_456_789, 0.123_457],
    [1e-7, 0],
    [2.9e-5, 0.000_029],
    [9_000_000_000.5, 9_000_000_000.5],
    [1e300, 1e300],
    [Number.POSITIVE_INFINITY, Number.MAX_VALUE],
  ])("%d seconds are rounded to %d", (sum, rounded) => {
    expect(roundSeconds(sum)).toBe(rounded);
  });
});
