import { expect, test } from "@jest/globals";
import { aggregate } from "../../src/junit/aggregate.ts";
import { roundSeconds, type Suite } from "../../src/junit/report.ts";

function suite(name: string, counts: Partial<Suite> = {}): Suite {
  return { name, total: 1, failures: 0, errors: 0, skipped: 0, flaky: 0, duration: 0, ...counts };
}

test("suites of the same name are added up, in order of first appearance", () => {
  const suites = [
    suite("b", { failures: 1, duration: 0.1 }),
    suite("__proto__", { skipped: 1 }),
    suite("b", { total: 3, errors: 2, flaky: 1, duration: 0.2 }),
  ];
  expect(aggregate(suites)).toEqual({
    suites: [
      suite("b", { total: 4, failures: 1, errors: 2, flaky: 1, duration: 0.3 }),
      suite("__proto__", { skipped: 1 }),
    ],
    counts: { total: 5, failures: 1, errors: 2, skipped: 1, flaky: 1 },
    duration: 0.3,
  });
});

test("durations are added up to the microsecond, and stay finite", () => {
  const many = Array.from({ length: 10_000 }, () => suite("a", { duration: 0.1 }));
  expect(aggregate(many).duration).toBe(1000);
  expect(roundSeconds(Number.POSITIVE_INFINITY)).toBe(Number.MAX_VALUE);
});
