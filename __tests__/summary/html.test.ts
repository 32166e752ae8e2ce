import { expect, test } from "@jest/globals";
import { fitRows, foldedList, multilineMessage, paragraphs } from "../../src/summary/html.ts";

test("a message that is longer than its limit ends with an ellipsis", () => {
  const text = "two words ".repeat(10);
  expect(multilineMessage(text, 15)).toBe("two words two …");
  expect(paragraphs(text, 15)).toBe("<p>two words two …</p>");
});

const listing = (items: readonly string[]) => ({
  items,
  render: (item: string) => item,
  frame: (rows: readonly string[], rest: number) => `${rows.join()} and ${rest}`,
});

test("a frame has as many whole rows as its budget of bytes holds", () => {
  expect(fitRows(1000, listing(["a", "b"]))).toBe("a,b and 0");
  expect(fitRows(411, listing(["éé", "bb", "cc"]))).toBe("éé and 2");
});

test("a frame that does not fit is undefined, and one of nothing is empty", () => {
  expect(fitRows(100, listing(["a"]))).toBeUndefined();
  expect(fitRows(100, listing([]))).toBe("");
});

test("a list folds what comes after the first ten items", () => {
  const items = Array.from({ length: 12 }, (_, index) => `item ${index}`);
  expect(foldedList(items, "item")).toContain("<summary>2 more items</summary>");
  expect(foldedList(items.slice(2), "item")).not.toContain("<summary>");
});
