import { describe, expect, test } from "@jest/globals";
import { aggregate } from "../../src/junit/aggregate.ts";
import type { Suite } from "../../src/junit/report.ts";

function suite(name: string, counts: Partial<Suite> = {}): Suite {
  return { name, total: 1, failures: 0, errors: 0, skipped: 0, flaky: 0, duration: 0, ...counts };
}

function report(...suites: Suite[]) {
  return { suites };
}

describe("aggregate", () => {
  const reports = [
    report(suite("b", { failures: 1, duration: 0.1 }), suite("a", { skipped: 1 })),
    report(),
    report(suite("b", { total: 3, errors: 2, flaky: 1, duration: 0.2 })),
  ];

  test("suites of the same name are added up, in order of first appearance", () => {
    expect(aggregate(reports, true).suites).toEqual([
      suite("b", { total: 4, failures: 1, errors: 2, flaky: 1, duration: 0.3 }),
      suite("a", { skipped: 1 }),
    ]);
  });

  test("suites stay as they are if they are not merged", () => {
    expect(aggregate(reports, false).suites).toEqual(reports.flatMap((one) => one.suites));
  });

  test.each([true, false])(
    "the totals are the same, whether suites are merged (%s) or not",
    (merge) => {
      const { counts, duration } = aggregate(reports, merge);
      expect(counts).toEqual({ total: 5, failures: 1, errors: 2, skipped: 1, flaky: 1 });
      expect(duration).toBe(0.3);
    },
  );

  test("no reports have no suites", () => {
    expect(aggregate([], true)).toEqual({
      suites: [],
      counts: { total: 0, failures: 0, errors: 0, skipped: 0, flaky: 0 },
      duration: 0,
    });
  });

  test("suites may be called like members of objects, and may lack a name", () => {
    const names = ["__proto__", "constructor", "toString", ""];
    const both = report(...names.map((name) => suite(name)));
    expect(aggregate([both, both], true).suites).toEqual(
      names.map((name) => suite(name, { total: 2 })),
    );
  });

  test("durations of many suites are added up to the microsecond", () => {
    const many = Array.from({ length: 10_000 }, () => report(suite("a", { duration: 0.1 })));
    expect(aggregate(many, true).duration).toBe(1000);
    expect(aggregate(many, true).suites[0]?.duration).toBe(1000);
  });
});
