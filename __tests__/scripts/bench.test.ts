import { describe, expect, test } from "@jest/globals";
import { compare, medianUsage, quartiles } from "../../scripts/bench/statistics.ts";

describe("quartiles", () => {
  test.each([
    [[3], [3, 3, 3]],
    [
      [10, 2],
      [4, 6, 8],
    ],
    [
      [9, 1, 5],
      [3, 5, 7],
    ],
    [
      [40, 10, 100, 20],
      [17.5, 30, 55],
    ],
    [
      [5, 4, 3, 2, 1],
      [2, 3, 4],
    ],
    [
      [7, 1, 6, 2, 5, 3, 4],
      [2.5, 4, 5.5],
    ],
  ])("those of %j are %j", (values, expected) => {
    const { lower, median, upper } = quartiles(values);
    expect([lower, median, upper]).toEqual(expected);
  });

  test("the values stay in their order", () => {
    const values = [3, 1, 2];
    quartiles(values);
    expect(values).toEqual([3, 1, 2]);
  });
});

test("the ratio is the median of the ratios of pairs, not the ratio of medians", () => {
  const usage = (cpu: number) => ({ wall: 2 * cpu, cpu, peak: 3 * cpu });
  const pairs = [
    { action: usage(10), other: usage(5) },
    { action: usage(90), other: usage(30) },
    { action: usage(40), other: usage(40) },
  ];
  expect(compare(pairs)).toEqual({
    ratio: { lower: 1.5, median: 2, upper: 2.5 },
    other: { wall: 60, cpu: 30, peak: 90 },
  });
  expect(medianUsage(pairs.map(({ action }) => action))).toEqual(usage(40));
});
