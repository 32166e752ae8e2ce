import { expect, test } from "@jest/globals";
import { describeProblem, detailLines, type Problem } from "../../src/base/problem.ts";

const BARE: Problem = { id: "no-report", title: "No report matches `a`" };

test.each<[string, Partial<Problem>, string]>([
  ["a title", {}, "No report matches `a`."],
  ["a text", { details: "It is empty." }, "No report matches `a`. It is empty."],
  ["one line", { details: ["b.xml"] }, "No report matches `a`: b.xml."],
  ["one line that is a sentence", { details: ["It is."] }, "No report matches `a`: It is."],
  ["several lines", { details: ["b", "c"] }, "No report matches `a`:\n- b\n- c"],
  ["an empty list", { details: [] }, "No report matches `a`."],
])("as text, a problem with %s, with and without advice", (_, given, text) => {
  const separator = text.includes("\n") ? "\n" : " ";
  expect(describeProblem({ ...BARE, ...given })).toBe(text);
  expect(describeProblem({ ...BARE, ...given, advice: "Write it." })).toBe(
    `${text}${separator}Write it.`,
  );
});

test("the lines of details are a list, that of a text, or none", () => {
  expect(detailLines({ details: ["a", "b"] })).toEqual(["a", "b"]);
  expect(detailLines({ details: "A sentence." })).toEqual(["A sentence."]);
  expect(detailLines(BARE)).toEqual([]);
});
