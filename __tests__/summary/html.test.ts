import { expect, test } from "@jest/globals";
import { foldedList, multilineMessage, paragraphs } from "../../src/summary/html.ts";

test("a message that is longer than its limit ends with an ellipsis", () => {
  const text = "two words ".repeat(10);
  expect(multilineMessage(text, 15)).toBe("two words two …");
  expect(paragraphs(text, 15)).toBe("<p>two words two …</p>");
});

test("a list folds what comes after the first ten items, and counts what it does not have", () => {
  const items = Array.from({ length: 12 }, (_, index) => `item ${index}`);
  expect(foldedList(items, "item")).toContain("<summary>2 more items</summary>");
  expect(foldedList(items.slice(2), "item")).not.toContain("<summary>");
  expect(foldedList(items, "item", 13)).toContain("1 more item is not shown here.");
  expect(foldedList(items, "item")).not.toContain("not shown");
});
