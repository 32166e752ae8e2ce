import { describe, expect, test } from "@jest/globals";
import type { LocatedFailure, Tests } from "../../src/reports/tests.ts";
import { createAnnotations, groupFailures, traceOf } from "../../src/summary/failures.ts";
import { attestationLine, endOfLog, logTests } from "../../src/summary/log-lines.ts";
import { createRecordingLog } from "../support/log.ts";
import { attestation, CHECKS, failure, gated, green, suite, tests } from "./results.ts";
import { failures, SCENARIOS } from "./scenarios.ts";

function failed(cases: readonly LocatedFailure[], all = cases.length): Tests {
  return tests([suite("a", { total: all, failures: all })], { failed: cases });
}

/** What the annotation of one failed case says. */
const ANNOTATED: readonly (readonly [facts: Partial<LocatedFailure>, message: string])[] = [
  [{ message: "low" }, "low"],
  [{ message: "low", text: "at a" }, "low\n\nat a"],
  [{ message: "no", text: "\nE: no\n at a" }, "E: no\n\n at a"],
  [
    { message: "Failed", text: "=== RUN   TestA\n    a_test.go:5: no" },
    "a_test.go:5: no\n\n=== RUN   TestA\n    a_test.go:5: no",
  ],
  [{ message: "\u001B[31mno\u001B[39m" }, "no"],
  [{ outcome: "error" }, "The report has no message for this error."],
  [{ type: "test timeout", output: "start" }, "test timeout\n\nstart"],
  [{ output: "start\nerror: no disk\nbye" }, "no disk\n\nstart\nerror: no disk\nbye"],
  [{ text: `no\n${" at a\n".repeat(30)}` }, `no\n${"\n at a".repeat(20)}\n… 10 more lines`],
  [{ output: `${"start\n".repeat(30)}bye` }, `…\n${"start\n".repeat(19)}bye`],
];

describe("annotations", () => {
  test.each(ANNOTATED)("of %j", (facts, message) => {
    const [annotation] = createAnnotations(failed([failure(facts)]), 9);
    expect(annotation?.message).toBe(message);
    expect(annotation?.title).toBe("cart.CartTest › adds an item");
  });

  test("there is one for each group, at the place of its first case, and the last one counts the rest", () => {
    const cases = [
      ...failures(7, () => "refused"),
      failure({ message: "no" }),
      failure({ message: "not shown" }),
    ];
    const [first, second, ...others] = createAnnotations(failed(cases, 400), 2);
    expect(others).toEqual([]);
    expect(first?.location).toEqual({ file: "src/test/java/CardTest.java", line: 1 });
    expect(first?.message).toMatch(
      /^refused\n\n6 more tests failed with this:\n(?:- .*\n){5}- and 1 more$/,
    );
    expect(second?.message).toBe(
      "no\n\n392 more tests failed; see the job summary and the reports.",
    );
  });
});

describe("groups", () => {
  const groupsOf = (cases: readonly LocatedFailure[]) =>
    groupFailures(cases).map(({ first, others, differs }) => [first.name, others.length, differs]);

  test("cases that say the same are one group, where the first of them is", () => {
    const cases = ["a", "b", "a"].map((message, index) => failure({ name: `${index}`, message }));
    expect(groupsOf(cases)).toEqual([
      ["0", 1, false],
      ["1", 0, false],
    ]);
  });

  test.each([
    [10, 10],
    [11, 1],
  ])("of %d headlines that differ in numbers, %d groups are made", (count, groups) => {
    const found = groupsOf(failures(count, (index) => `card 0x${index}f was declined`));
    expect(found).toHaveLength(groups);
    expect(found[0]?.[2]).toBe(groups === 1);
  });

  test("a parent without a place comes after its subtests", () => {
    const parent = failure({ name: "TestCart", message: "Failed" });
    const subtest = failure({ name: "TestCart/pays", message: "no" });
    expect(groupsOf([parent, subtest])).toEqual([
      ["TestCart/pays", 0, false],
      ["TestCart", 0, false],
    ]);
    const located = { ...parent, location: { file: "a.go" } };
    expect(groupsOf([located, subtest])[0]).toEqual(["TestCart", 0, false]);
  });
});

describe("the trace on the page", () => {
  const ownPaths = ["src/cart/total.ts"];

  test.each<[Partial<LocatedFailure>, string | undefined]>([
    [{ message: "no", text: "Error: no\n at a (/src/a.ts:1:2)" }, " at a (/src/a.ts:1:2)"],
    [{ message: "no", text: "Error: no\nno" }, undefined],
    [{ message: "no", text: " \n" }, undefined],
    [{ message: "no order  but two", text: "\tno order\n but two\n\tat a" }, " but two\n    at a"],
    [{ message: "declined", text: "pays\ndeclined" }, "pays\ndeclined"],
    [{ text: "  Expected:  3\n  But was:   2\n  at a" }, "  at a"],
    [{ output: "error: no disk\nbye" }, "error: no disk\nbye"],
    [{ output: "no such disk\n" }, undefined],
    [{}, undefined],
    [
      {
        ownPaths,
        text: "no\n  at a (b.ts:1:2)\n  at c (d.ts:1:2)\n  at e (src/cart/total.ts:31:5)\n\tat f (g.ts:1:2)\n\t... 12 more",
      },
      "    … frames outside the repository\n  at e (src/cart/total.ts:31:5)\n    … frames outside the repository",
    ],
    [
      {
        message: `cart:${"\n    pear".repeat(12)}\n    fig`,
        text: `cart:${"\n    pear".repeat(12)}`,
      },
      `    fig\ncart:${"\n    pear".repeat(12)}`,
    ],
    // No frame is known to be the project's own.
    [{ text: "no\n  at a (b.ts:1:2)" }, "  at a (b.ts:1:2)"],
    [{ message: "Failed", text: "    a_test.go:3: low\n--- FAIL: TestA (0.00s)" }, undefined],
  ])("of %j is %j", (facts, trace) => expect(traceOf(failure(facts))).toBe(trace));

  test("of long lines ends early, and counts all that are left out", () => {
    const text = `low\n${`${"x".repeat(199)}\n`.repeat(30)}`;
    expect(traceOf(failure({ text }))).toMatch(/^(?:x{199}\n){9}x+…\n… 20 more lines$/);
  });
});

describe("the log", () => {
  test("has the figures, and every failed test with its place and what it says", () => {
    const log = createRecordingLog();
    const cases = [
      failure({ message: "1 is not 2", location: { file: "src/cart.ts", line: 8 } }),
      failure({ name: "removes an item", location: { file: "src/cart.ts" } }),
      failure({ name: "counts" }),
    ];
    logTests(failed(cases, 5), log);
    expect(log.lines).toEqual([
      "Tests: 5 test cases in 1 report: 5 failed; all test cases together took 0.41 s",
      "✗ cart.CartTest › adds an item (src/cart.ts:8)",
      "    1 is not 2",
      "✗ 2 tests: no message in the report",
      "    cart.CartTest › removes an item (src/cart.ts)",
      "    cart.CartTest › counts",
      "2 more failed tests: see the reports.",
    ]);
    const none = createRecordingLog();
    logTests(undefined, none);
    expect(none.lines).toEqual(["Tests: no report was read"]);
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

  test.each([
    ["recorded", "Recorded"],
    ["failed", "Not recorded"],
    ["unknown", "Sent, outcome unknown"],
    ["dry-run", "Dry run, not sent"],
    ["skipped", "Not sent"],
    ["refused", "Not sent"],
  ] as const)("says of an attestation that is %s: %s", (status, words) => {
    const target = { name: "tests", trail: "t", flow: "f" };
    expect(attestationLine(attestation(status), target)).toBe(
      `Attestation: ${words} (tests on trail t of flow f)`,
    );
    expect(attestationLine(attestation(status), {})).toBe(`Attestation: ${words}`);
  });

  test("ends with what the heading of the page says, and sums up several failures", () => {
    expect(endOfLog(green())).toEqual({
      lines: [],
      title: undefined,
      ending: "All 24 tests passed; recorded",
    });
    expect(endOfLog(SCENARIOS["gate-blocked"] ?? green())).toEqual({
      lines: [
        "Gate: blocked after waiting 8.00 s",
        "  unknown: SDLC-7 (control)",
        "  failed: Compliance channel (notifications)",
        "  failed: production (compliant)",
        "  passed: staging: In staging, the newest deployment of each of 2 artifacts is compliant.",
      ],
      title: "Gate blocked",
      ending: "Gate blocked",
    });
    expect(endOfLog(SCENARIOS["cancelled"] ?? green())).toMatchObject({
      title: undefined,
      ending: "The run was cancelled",
    });
  });

  test("lists at most 200 checks of a gate", () => {
    const { lines } = endOfLog(green(gated("passed", Array(250).fill(CHECKS.passed))));
    expect(lines).toHaveLength(202);
    expect(lines.at(-1)).toBe("and 50 more");
  });
});
