import { describe, expect, test } from "@jest/globals";
import type { LocatedFailure } from "../../../src/reports/tests.ts";
import { createAnnotations } from "../../../src/summary/failures/annotations.ts";
import { failure, suite, tests } from "../results.ts";

function of(failed: readonly LocatedFailure[], all = failed.length) {
  return tests([suite("a", { total: all, failures: all })], { failed });
}

function annotationOf(facts: Partial<LocatedFailure>) {
  return createAnnotations(of([failure(facts)]), 9)[0];
}

describe("an annotation", () => {
  test.each([
    [
      "the headline and the trace, which includes the message",
      { message: "no", text: "E: no\n at a" },
      "no\n\nE: no\n at a",
    ],
    ["the headline, message and trace", { message: "no", text: "at a" }, "no\n\nno\nat a"],
    [
      "the headline first where the text begins with a heading",
      { message: "Failed", text: "=== RUN   TestA\n    a_test.go:5: no\n--- FAIL: TestA" },
      "a_test.go:5: no\n\n=== RUN   TestA\n    a_test.go:5: no\n--- FAIL: TestA",
    ],
    [
      "the headline first where the text begins with source code",
      { message: "E: no", text: "def test_a():\n> a()\nE  E: no" },
      "E: no\n\ndef test_a():\n> a()\nE  E: no",
    ],
    ["the message", { message: "no" }, "no"],
    ["no colour codes", { message: "\u001B[31mno\u001B[39m" }, "no"],
    [
      "that the report has no message",
      { outcome: "error" },
      "The report has no message for this error.",
    ],
    [
      "that the report has no message where the type says only that it failed",
      { type: "failure" },
      "The report has no message for this failure.",
    ],
    ["the type where there is no message", { type: "test timeout" }, "test timeout"],
    [
      "the headline that only the type has, before the trace",
      { type: "a.lua:4: no\ndisk", text: "stack traceback:\n\ta.lua:4: in function 'a'" },
      "a.lua:4: no disk\n\nstack traceback:\n\ta.lua:4: in function 'a'",
    ],
    ["the output where there is no message", { output: "start\nbye\n" }, "start\nbye"],
    [
      "the line of the output that says what failed, and then the output",
      { output: "start\nerror: no disk\nbye" },
      "error: no disk\n\nstart\nerror: no disk\nbye",
    ],
    [
      "the type before the output",
      { type: "test timeout", output: "start" },
      "test timeout\n\nstart",
    ],
    [
      "the type with its message, and then the trace",
      { type: "a.B", name: "c", message: "c", text: "a.B: c\n\tat a.B" },
      "a.B: c\n\na.B: c\n\tat a.B",
    ],
    [
      "a headline of several lines on one line first",
      { message: "panicked at a.rs:1:5:\nno" },
      "panicked at a.rs:1:5: no\n\npanicked at a.rs:1:5:\nno",
    ],
  ] as const)("an annotation says %s", (_, facts, message) =>
    expect(annotationOf(facts)?.message).toBe(message),
  );

  test("an annotation has the end of a long output", () => {
    const output = `${`${"line ".repeat(100)}\n`.repeat(50)}no`;
    const message = annotationOf({ type: "t".repeat(999), output })?.message ?? "";
    const lines = message.split("\n");
    expect([lines[0], lines[2], lines.at(-1)]).toEqual([
      expect.stringMatching(/^t{133}…t{65}…$/),
      "…",
      "no",
    ]);
    expect(lines).toHaveLength(23);
  });

  test("an annotation stays short and keeps the last cause of a long trace", () => {
    expect(annotationOf({ text: "line\n".repeat(50) })?.message).toBe(
      `line\n\n${"line\n".repeat(20)}… 30 more lines`,
    );
    const frames = "\tat a.B.c(B.java:1)\n".repeat(30);
    const text = `java.lang.A: no\n${frames}Caused by: java.io.B: disk full\n${frames}`;
    expect(annotationOf({ text })?.message.split("\n").slice(22)).toEqual([
      "… 39 more lines",
      "Caused by: java.io.B: disk full",
      "\tat a.B.c(B.java:1)",
      "\tat a.B.c(B.java:1)",
    ]);
    const progress = "=== RUN   TestA\n".repeat(25);
    expect(annotationOf({ text: `${progress}no disk` })?.message).toMatch(/^no disk\n\n=== RUN/);
    const lines = Array.from({ length: 20 }, () => "é".repeat(299)).join("\n");
    expect(annotationOf({ text: lines })?.message).toHaveLength(200 + 2 + 2000);
  });

  test.each([
    ["suite and test", {}, "cart.CartTest › adds an item"],
    ["the class, where there is one", { className: "cart.Total" }, "cart.Total › adds an item"],
    ["the class once", { className: "adds" }, "cart.CartTest › adds an item"],
  ])("the title of an annotation is %s", (_, facts, title) =>
    expect(annotationOf(facts)?.title).toBe(title),
  );

  test("the title of an annotation has at most 200 characters", () =>
    expect(annotationOf({ name: "n".repeat(900) })?.title).toHaveLength(200));

  test("an annotation has the place of its failed test", () => {
    const location = { file: "src/a.ts", line: 3 };
    expect(annotationOf({ location })?.location).toEqual(location);
  });
});

describe("the number of annotations", () => {
  const many = Array.from({ length: 5 }, (_, index) =>
    failure({ name: `case ${index}`, message: `case ${index} is broken` }),
  );

  const said = (...cases: readonly number[]) => cases.map((index) => `case ${index} is broken`);

  test.each([
    [0, 5, []],
    [
      2,
      5,
      [...said(0), "case 1 is broken\n\n3 more tests failed; see the job summary and the reports."],
    ],
    [5, 5, said(0, 1, 2, 3, 4)],
    [
      9,
      6,
      [
        ...said(0, 1, 2, 3),
        "case 4 is broken\n\n1 more test failed; see the job summary and the reports.",
      ],
    ],
  ])(
    "at most %d of %d failures are annotated, and the others are counted",
    (limit, all, messages) =>
      expect(createAnnotations(of(many, all), limit).map(({ message }) => message)).toEqual(
        messages,
      ),
  );

  test("cases that say the same have one annotation, which names the first of them", () => {
    const same = Array.from({ length: 12 }, (_, index) =>
      failure({
        name: `case ${index}`,
        message: "refused",
        location: { file: "a.ts", line: index + 1 },
      }),
    );
    const [annotation, ...more] = createAnnotations(of([...same, failure({ message: "no" })]), 1);
    expect(more).toEqual([]);
    expect(annotation).toEqual({
      title: "cart.CartTest › case 0",
      location: { file: "a.ts", line: 1 },
      message: [
        "refused\n",
        "11 more tests failed with this:",
        ...[1, 2, 3, 4, 5].map((index) => `- cart.CartTest › case ${index}`),
        "- and 6 more\n",
        "1 more test failed; see the job summary and the reports.",
      ].join("\n"),
    });
  });

  test("a group says that there may be more tests than those that were read, and what differs", () => {
    const row = (index: number) =>
      failure({ name: `case ${index}`, message: `row ${index} has no price` });
    const failed = Array.from({ length: 11 }, (_, index) => row(index));
    const [some] = createAnnotations(of(failed, 400), 9);
    expect(some?.message).toContain(
      "row 0 has no price\n\nAt least 10 more tests failed with this, apart from numbers:\n- ",
    );
    expect(some?.message).toMatch(
      /\n\n389 more tests failed; see the job summary and the reports\.$/,
    );
    const [all] = createAnnotations(of(failed), 9);
    expect(all?.message).toContain("\n\n10 more tests failed with this, apart from numbers:\n- ");
  });

  test("nothing is annotated where nothing failed", () =>
    expect(createAnnotations(of([]), 9)).toEqual([]));
});
