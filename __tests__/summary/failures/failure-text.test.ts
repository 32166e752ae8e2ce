import { describe, expect, test } from "@jest/globals";
import { failureText } from "../../../src/summary/failures/failure-text.ts";
import { failure } from "../results.ts";

describe("the text of a failure", () => {
  test("the text is message and trace, without leading blank lines", () => {
    expect(failureText(failure({ message: "no", text: "\n  at a" }))).toBe("no\n\n  at a");
    expect(failureText(failure({ message: "no", text: "\n  no\n  at a" }))).toBe("  no\n  at a");
    expect(failureText(failure())).toBeUndefined();
  });

  test("a message is there once if every line of it stands in the trace", () => {
    const textOf = (message: string, text: string) => failureText(failure({ message, text }));
    expect(textOf("a is 1\nb is 2", "E  a is 1\nE  b is 2")).toBe("E  a is 1\nE  b is 2");
    expect(textOf("a is 1\nb is 2", "E  a is 1")).toBe("a is 1\nb is 2\nE  a is 1");
  });

  test("the text is the output where the report says nothing else", () => {
    expect(failureText(failure({ output: "\n a\nb\u001B[0m" }))).toBe(" a\nb");
    expect(failureText(failure({ message: "no", output: "a" }))).toBe("no");
    expect(failureText(failure({ text: "no", output: "a" }))).toBe("no");
  });

  test("of a long output, the last lines are the text", () => {
    const lines = Array.from({ length: 50 }, (_, index) => `line ${index}`);
    const last = lines.slice(-20).join("\n");
    expect(failureText(failure({ output: last }))).toBe(last);
    expect(failureText(failure({ output: lines.join("\n") }))).toBe(`…\n${last}`);
    expect(failureText(failure({ output: "x".repeat(999) }))).toBe(`${"x".repeat(89)}…`);
  });

  test("a long text is cut, and ends with its last cause", () => {
    const first = `A${"\n at b".repeat(19)}`;
    const text = `${first}\n at c\nCaused by: D\n at e\nCaused by: F\n at g\n at h\n at i\n at j`;
    expect(failureText(failure({ text }))).toBe(
      `${first}\n… 5 more lines\nCaused by: F\n at g\n at h`,
    );
  });

  test("a cause directly after the lines that are shown is shown, too", () => {
    const first = `A${"\n at b".repeat(19)}`;
    expect(failureText(failure({ text: `${first}\nCaused by: C\n at d\n at e\n at f` }))).toBe(
      `${first}\n… 1 more line\nCaused by: C\n at d\n at e`,
    );
  });

  test("the last cause is not cut off with long lines", () => {
    const frame = `\n\tat org.example.${"Repository".repeat(12)}.open(A.java:1)`;
    const text = failureText(
      failure({ text: `A${frame.repeat(30)}\nCaused by: no route to host` }),
    );
    expect(text).toMatch(/…\n… 11 more lines\nCaused by: no route to host$/);
    expect(text?.length).toBeLessThan(2100);
  });
});
