import { describe, expect, test } from "@jest/globals";
import { aggregate } from "../../src/junit/aggregate.ts";
import type { Suite } from "../../src/junit/report.ts";

function suite(name: string, counts: Partial<Suite> = {}): Suite {
  return { name, total: 1, failures: 0, errors: 0, skipped: 0, flaky: 0, duration: 0, ...counts };
}

function report(...suites: Suite[]) {
  return { suites };
}

describe("the suites of many reports", () => {
  const reports = [
    report(suite("b", { failures: 1, duration: 0.1 }), suite("a", { skipped: 1 })),
    report(),
    report(suite("b", { total: 3, errors: 2, flaky: 1, duration: 0.2 })),
  ];

  test("are summed by name, in order of first appearance", () => {
    expect(aggregate(reports, true).suites).toEqual([
      suite("b", { total: 4, failures: 1, errors: 2, flaky: 1, duration: 0.3 }),
      suite("a", { skipped: 1 }),
    ]);
  });

  test("stay as met where they are not merged", () => {
    expect(aggregate(reports, false).suites).toEqual(reports.flatMap((one) => one.suites));
  });

  test.each([true, false])("have the same sums, merged (%s) or not", (merge) => {
    const { counts, duration } = aggregate(reports, merge);
    expect(counts).toEqual({ total: 5, failures: 1, errors: 2, skipped: 1, flaky: 1 });
    expect(duration).toBe(0.3);
  });

  test("are none where there are none", () => {
    expect(aggregate([], true)).toEqual({
      suites: [],
      counts: { total: 0, failures: 0, errors: 0, skipped: 0, flaky: 0 },
      duration: 0,
    });
  });

  test("may have any name", () => {
    const names = ["__proto__", "constructor", "toString", ""];
    const met = report(...names.map((name) => suite(name)));
    expect(aggregate([met, met], true).suites).toEqual(
      names.map((name) => suite(name, { total: 2 })),
    );
  });

  test("do not lose microseconds over many", () => {
    const many = Array.from({ length: 10_000 }, () => report(suite("a", { duration: 0.1 })));
    expect(aggregate(many, true).duration).toBe(1000);
    expect(aggregate(many, true).suites[0]?.duration).toBe(1000);
  });
});
