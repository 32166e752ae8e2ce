import { expect, test } from "@jest/globals";
import { aggregate } from "../../src/junit/aggregate.ts";
import { roundSeconds } from "../../src/junit/report.ts";
import { suiteOf } from "../support/suites.ts";

test("suites of the same name are added up, in order of first appearance", () => {
  const suites = [
    suiteOf("b", { failures: 1, duration: 0.1 }),
    suiteOf("__proto__", { skipped: 1 }),
    suiteOf("b", { total: 3, errors: 2, flaky: 1, duration: 0.2 }),
  ];
  expect(aggregate(suites)).toEqual({
    suites: [
      suiteOf("b", { total: 4, failures: 1, errors: 2, flaky: 1, duration: 0.3 }),
      suiteOf("__proto__", { skipped: 1 }),
    ],
    counts: { total: 5, failures: 1, errors: 2, skipped: 1, flaky: 1 },
    duration: 0.3,
  });
});

test("durations are added up to the microsecond, and stay finite", () => {
  const many = Array.from({ length: 10_000 }, () => suiteOf("a", { duration: 0.1 }));
  expect(aggregate(many).duration).toBe(1000);
  expect(roundSeconds(Number.POSITIVE_INFINITY)).toBe(Number.MAX_VALUE);
});
