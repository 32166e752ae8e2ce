import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import {
  bar,
  formatAge,
  formatDate,
  formatExactBytes,
  formatNumber,
  formatSeconds,
  pluralize,
} from "../../src/text/format.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe("figures for people", () => {
  test.each([
    [0, "0"],
    [999, "999"],
    [1204, "1,204"],
    [1_234_567, "1,234,567"],
  ])("%d is %s", (number, text) => expect(formatNumber(number)).toBe(text));

  test.each([
    [0, "0 suites"],
    [1, "1 suite"],
    [2500, "2,500 suites"],
  ])("counts %d as %s", (number, text) => expect(pluralize(number, "suite")).toBe(text));

  test("takes another plural", () =>
    expect(pluralize(2, "more of this", "more of these")).toBe("2 more of these"));

  test.each([
    [0, "0.00 s"],
    [0.005, "0.01 s"],
    [9.994, "9.99 s"],
    [9.996, "10.0 s"],
    [59.94, "59.9 s"],
    [59.96, "1 min 0 s"],
    [124.4, "2 min 4 s"],
    [3599.6, "1 h 0 min"],
    [12_000, "3 h 20 min"],
    [4_000_000, "1,111 h 7 min"],
  ])("%d seconds are %s", (seconds, text) =>
    expect(formatSeconds(seconds)).toBe(text.replaceAll(" ", "\u00A0")),
  );

  test.each([
    [0, "0 bytes"],
    [1, "1 byte"],
    [999, "999 bytes"],
    [1000, "1.0 KB (1,000 bytes)"],
    [999_949, "999.9 KB (999,949 bytes)"],
    [999_950, "1.00 MB (999,950 bytes)"],
    [9_871_204, "9.87 MB (9,871,204 bytes)"],
  ])("%d bytes are %s", (number, text) => expect(formatExactBytes(number)).toBe(text));

  test.each([
    [-1, "in the future"],
    [0, "just now"],
    [MINUTE - 1, "just now"],
    [MINUTE, "1 min ago"],
    [HOUR - 1, "59 min ago"],
    [HOUR, "1 h ago"],
    [3.2 * HOUR, "3 h 12 min ago"],
    [DAY, "1 day ago"],
    [30 * HOUR, "1 day 6 h ago"],
    [14 * DAY + HOUR, "14 days ago"],
  ])("%d ms before now is %s", (since, text) =>
    expect(formatAge(5 * DAY, 5 * DAY + since)).toBe(text),
  );

  test.each([
    [0, "1970-01-01 00:00 UTC"],
    [Date.UTC(2026, 2, 14, 9, 30, 59), "2026-03-14 09:30 UTC"],
    [9e15, "9000000000000000"],
  ])("%d is %s", (moment, text) => expect(formatDate(moment)).toBe(text));
});

describe("the bar", () => {
  const draw = (...numbers: readonly number[]) =>
    bar(numbers.map((number, index) => ({ square: "PFS".charAt(index), number })));

  test.each([
    ["nothing", [0, 0, 0], ""],
    ["all of one kind", [7, 0, 0], "PPPPPPPPPPPPPPPP"],
    ["halves", [5, 5, 0], "PPPPPPPPFFFFFFFF"],
    ["thirds", [1, 1, 1], "PPPPPPFFFFFSSSSS"],
    ["quarters", [2, 1, 1], "PPPPPPPPFFFFSSSS"],
    ["one failure among many", [99_999, 1, 0], "PPPPPPPPPPPPPPPF"],
    ["one passed among many failures", [1, 99_999, 1], "PFFFFFFFFFFFFFFS"],
  ])("shows %s", (_, numbers, line) => expect(draw(...numbers)).toBe(line));

  test("is of one width and hides no part", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 3, maxLength: 3 }), (numbers) => {
        const line = draw(...numbers);
        expect(line).toHaveLength(numbers.some((number) => number > 0) ? 16 : 0);
        expect(numbers.map((_, index) => line.includes("PFS".charAt(index)))).toEqual(
          numbers.map((number) => number > 0),
        );
      }),
    );
  });
});
