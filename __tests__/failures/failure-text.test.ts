import { describe, expect, test } from "@jest/globals";
import {
  createAnnotations,
  failureHeadline,
  failureText,
  failureTitle,
} from "../../src/failures/failure-text.ts";
import type { LocatedFailure } from "../../src/result.ts";
import { failure, suite, tests } from "../summary/results.ts";

type Facts = Parameters<typeof failure>[0];

describe("the headline of a failure", () => {
  test.each<[string, Facts, string]>([
    ["the message", { message: "expected 1 to be 2\nat a.ts:1:1" }, "expected 1 to be 2"],
    ["the trace where there is no message", { text: "\n\n  no disk\n" }, "no disk"],
    [
      "what follows a generic message",
      { message: "Failed", text: "    a_test.go:50: got 1" },
      "a_test.go:50: got 1",
    ],
    [
      "the output of a Go test without its progress",
      {
        message: "Failed",
        text: "=== RUN   TestA\n    a_test.go:5: got 1\n--- FAIL: TestA (0.00s)",
      },
      "a_test.go:5: got 1",
    ],
    [
      "what follows the test's own name",
      { name: "adds()", type: "Uncategorized", message: "Uncategorized: adds()", text: "no sum" },
      "no sum",
    ],
    [
      "what follows the name of the error alone",
      { type: "java.lang.A", message: "java.lang.A", text: "java.lang.A\n\tat a.B\nCaused by: b" },
      "Caused by: b",
    ],
    [
      "what follows the class and the test of PHPUnit",
      {
        name: "testGreets",
        className: "Shop.MailTest",
        text: "Shop\\MailTest::testGreets\nFailed asserting that two strings are equal.",
      },
      "Failed asserting that two strings are equal.",
    ],
    ["what follows a lone place", { message: "a_test.cc:12\nExpected true" }, "Expected true"],
    [
      "the error at the end of a Python traceback",
      {
        text: 'Traceback (most recent call last):\n  File "a.py", line 3, in b\n    raise A("no")\nA: no',
      },
      "A: no",
    ],
    [
      "both values of a comparison",
      {
        text: "Error: expect(received).toBe(expected) // Object.is equality\n\nExpected: 4\nReceived: 5\n    at a",
      },
      "Error: expect(received).toBe(expected) · Expected: 4 · Received: 5",
    ],
    [
      "a heading with what it announces",
      { message: "Expected equality of these values:\n  1\n  2" },
      "Expected equality of these values: 1, 2",
    ],
    [
      "a heading with the next line",
      { message: "panicked at src/a.rs:1:5:\nno" },
      "panicked at src/a.rs:1:5: no",
    ],
    [
      "the type where it tells most",
      { type: "a.lua:49: expected 0", text: "stack traceback:\n\ta.lua:49: in function 'a'" },
      "a.lua:49: expected 0",
    ],
    ["a generic line where there is nothing else", { message: "Failed" }, "Failed"],
    ["a line without colour codes", { message: "\u001B[31mred\u001B[0m" }, "red"],
  ])("the headline is %s", (_, facts, headline) =>
    expect(failureHeadline(failure(facts))).toBe(headline),
  );

  test("a report that says nothing has no headline", () =>
    expect(failureHeadline(failure({ message: " ", text: "\n" }))).toBeUndefined());

  test("a headline has at most 200 characters", () =>
    expect(failureHeadline(failure({ message: "é".repeat(999) }))).toHaveLength(200));

  test("a trace of a megabyte in one line takes no longer to search", () => {
    const text = `${"at a(b.c:".repeat(120_000)}\nno`;
    expect(failureHeadline(failure({ text }))).toHaveLength(200);
  });
});

describe("the title of a failure", () => {
  test.each<[string, Facts, string]>([
    ["suite and test", {}, "cart.CartTest › adds an item"],
    ["class and test", { className: "cart.Total" }, "cart.Total › adds an item"],
    ["one line", { name: "a\nb" }, "cart.CartTest › a b"],
  ])("the title is %s", (_, facts, title) => expect(failureTitle(failure(facts))).toBe(title));
});

describe("the text of a failure", () => {
  test("the text is message and trace, without leading blank lines", () => {
    expect(failureText(failure({ message: "no", text: "\n  at a" }), 9)).toBe("no\n\n  at a");
    expect(failureText(failure({ message: "no", text: "\n  no\n  at a" }), 9)).toBe("  no\n  at a");
    expect(failureText(failure(), 9)).toBe("");
  });

  test("a long text is cut, and ends with its last cause", () => {
    const text = "A\n at b\n at c\nCaused by: D\n at e\nCaused by: F\n at g\n at h\n at i\n at j";
    expect(failureText(failure({ text }), 2)).toBe(
      "A\n at b\n… 5 more lines\nCaused by: F\n at g\n at h",
    );
  });
});

function of(failed: readonly LocatedFailure[], all = failed.length) {
  return tests([suite("a", { total: all, failures: all })], { failed });
}

function annotationOf(facts: Partial<LocatedFailure>) {
  return createAnnotations(of([failure(facts)]), 9)[0];
}

describe("an annotation", () => {
  test.each([
    [
      "the trace, which includes the message",
      { message: "no", text: "E: no\n at a" },
      "E: no\n at a",
    ],
    ["message and trace", { message: "no", text: "at a" }, "no\nat a"],
    ["the message", { message: "no" }, "no"],
    ["no colour codes", { message: "\u001B[31mno\u001B[39m" }, "no"],
    [
      "that the report has no message",
      { outcome: "error" },
      "The report has no message for this error.",
    ],
  ] as const)("an annotation says %s", (_, facts, message) =>
    expect(annotationOf(facts)?.message).toBe(message),
  );

  test("an annotation stays short and keeps the last cause of a long trace", () => {
    expect(annotationOf({ text: "line\n".repeat(50) })?.message).toBe(
      `${"line\n".repeat(20)}… 30 more lines`,
    );
    const frames = "\tat a.B.c(B.java:1)\n".repeat(30);
    const text = `java.lang.A: no\n${frames}Caused by: java.io.B: disk full\n${frames}`;
    expect(annotationOf({ text })?.message.split("\n").slice(20)).toEqual([
      "… 39 more lines",
      "Caused by: java.io.B: disk full",
      "\tat a.B.c(B.java:1)",
      "\tat a.B.c(B.java:1)",
    ]);
    const lines = Array.from({ length: 20 }, () => "é".repeat(299)).join("\n");
    expect(annotationOf({ text: lines })?.message).toHaveLength(2000);
  });

  test.each([
    ["suite and test", {}, "cart.CartTest › adds an item"],
    ["the class, where there is one", { className: "cart.Total" }, "cart.Total › adds an item"],
    ["the class once", { className: "adds" }, "cart.CartTest › adds an item"],
    ["the test alone without a suite", { suite: "" }, "adds an item"],
  ])("the title of an annotation is %s", (_, facts, title) =>
    expect(annotationOf(facts)?.title).toBe(title),
  );

  test("the title of an annotation has at most 200 characters", () =>
    expect(annotationOf({ name: "n".repeat(900) })?.title).toHaveLength(200));

  test("an annotation has the place of its failed test", () =>
    expect(annotationOf({ place: { file: "src/a.ts", line: 3 } })).toMatchObject({
      file: "src/a.ts",
      line: 3,
    }));
});

describe("the number of annotations", () => {
  const many = Array.from({ length: 5 }, (_, index) =>
    failure({ name: `case ${index}`, message: "no" }),
  );

  test.each([
    [0, 5, []],
    [2, 5, ["no", "no\n\n3 more tests failed; see the job summary and the reports."]],
    [5, 5, ["no", "no", "no", "no", "no"]],
    [
      9,
      6,
      ["no", "no", "no", "no", "no\n\n1 more test failed; see the job summary and the reports."],
    ],
  ])(
    "at most %d of %d failures are annotated, and the others are counted",
    (limit, all, messages) =>
      expect(createAnnotations(of(many, all), limit).map(({ message }) => message)).toEqual(
        messages,
      ),
  );

  test("nothing is annotated where nothing failed", () =>
    expect(createAnnotations(of([]), 9)).toEqual([]));
});
