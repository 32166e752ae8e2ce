import { describe, expect, test } from "@jest/globals";
import type { Failure } from "../../src/failures/failure.ts";
import type { Tests } from "../../src/reports/tests.ts";
import { formatLogEnd, logTests } from "../../src/summary/log-lines.ts";
import { failure, failures } from "../failures/cases.ts";
import { createRecordingLog } from "../support/log.ts";
import { CHECKS, gated, green, suite, tests } from "./results.ts";
import { SCENARIOS } from "./scenarios.ts";

function failed(cases: readonly Failure[], all = cases.length): Tests {
  return tests([suite("a", { total: all, failures: all })], { failed: cases });
}

describe("the log", () => {
  test("has the figures, and every failed test with its place and what it says", () => {
    const log = createRecordingLog();
    const cases = [
      failure({ message: "1 is not 2" }, { location: { file: "src/cart.ts", line: 8 } }),
      failure({ name: "removes an item" }, { location: { file: "src/cart.ts" } }),
      failure({ name: "counts" }),
    ];
    logTests(failed(cases, 5), log);
    expect(log.lines).toEqual([
      "Tests: 5 test cases in 1 report: 5 failed; all test cases together took 0.41 s",
      "✗ cart.CartTest › adds an item (src/cart.ts:8)",
      "    1 is not 2",
      "✗ 2 tests: No message in the report",
      "    cart.CartTest › removes an item (src/cart.ts)",
      "    cart.CartTest › counts",
      "2 more failed tests: see the reports.",
    ]);
    const none = createRecordingLog();
    logTests(undefined, none);
    expect(none.lines).toEqual(["Tests: No report was read"]);
  });

  test.each([
    [{ failures: 2, errors: 1 }, "9 passed, 3 failed (1 error);"],
    [{ errors: 3 }, "9 passed, 3 failed;"],
  ])("of %j, says %s", (counts, words) => {
    const log = createRecordingLog();
    logTests(tests([suite("a", counts)]), log);
    expect(log.lines[0]).toContain(words);
  });

  test("folds failed tests after the first hundred lines", () => {
    const log = createRecordingLog();
    logTests(failed(failures(60, (index) => "x".repeat(index + 1))), log);
    expect([log.lines.length, log.folded.length]).toEqual([101 + 21, 21]);
  });

  test("says of tests that differ in numbers what each says", () => {
    const log = createRecordingLog();
    logTests(failed(failures(12, (index) => `card ${index}`)), log);
    expect(log.lines[1]).toBe("✗ 12 tests that differ in numbers: card 0");
    expect(log.lines[3]).toMatch(/\(src\/test\/java\/CardTest.java:2\): card 1$/);
  });

  test("ends with the checks of the gate, what fails the job first, and sums up several failures", () => {
    expect(formatLogEnd(SCENARIOS["gate-blocked"] ?? green())).toMatchObject({
      lines: [
        "Gate: Blocked after waiting 8.00 s",
        "  ✗ production is not compliant",
        "  ? The service refused to show control SDLC-7",
        "  ! Notification rule Compliance channel fails to send",
        "  ✓ In staging, the newest deployment of each of 2 artifacts is compliant.",
      ],
      title: "Gate blocked",
    });
    expect(formatLogEnd(SCENARIOS["gate-and-service"] ?? green()).title).toMatch(/1 more reason$/);
    expect(formatLogEnd(SCENARIOS["cancelled"] ?? green()).title).toBeUndefined();
    expect(formatLogEnd(green())).toMatchObject({ lines: [], title: undefined });
  });

  test("counts broken reports at its end, beside tests that failed", () => {
    const invalid = ["a.xml", "b.xml"].map((name) => ({ name, reason: "it is cut off" }));
    const { ending } = formatLogEnd(green({ tests: { ...failed([failure()]), invalid } }));
    expect(ending).toContain("1 of 1 test failed; 2 broken reports");
  });

  test("lists at most 200 checks of a gate", () => {
    const { lines } = formatLogEnd(green(gated("passed", Array(250).fill(CHECKS.passed))));
    expect(lines).toHaveLength(202);
    expect(lines.at(-1)).toBe("and 50 more");
  });
});
