import { expect, test } from "@jest/globals";
import { foldedList, message } from "../../src/summary/html.ts";

test("a message that is longer than 2,000 characters ends with an ellipsis", () => {
  const text = "one word ".repeat(300);
  expect(message(text)).toBe(`${"one word ".repeat(222)}o…`);
});

test("a list folds what comes after the first ten items, and counts what it does not have", () => {
  const items = Array.from({ length: 12 }, (_, index) => `item ${index}`);
  const list = (shown: readonly string[], all?: number) =>
    foldedList({ items: shown, noun: "item", ...(all && { all }) }, (item) => item);
  expect(list(items)).toContain("<summary>2 more items</summary>");
  expect(list(items.slice(2))).not.toContain("<summary>");
  expect(list(items, 13)).toContain("1 more item is not shown here.");
  expect(list(items)).not.toContain("not shown");
});
