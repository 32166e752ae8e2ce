import { describe, expect, test } from "@jest/globals";
import { failureHeadline, failureText, failureTitle } from "../../src/failures/failure-text.ts";
import { failure } from "../summary/results.ts";

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
