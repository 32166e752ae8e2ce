import { expect, test } from "@jest/globals";
import { fitRows, foldedList } from "../../src/summary/layout.ts";

const listing = (items: readonly string[]) => ({
  items,
  render: (item: string) => item,
  frame: (rows: readonly string[], rest: number) => `${rows.join()} and ${rest}`,
});

test("a frame has as many whole rows as its budget of bytes holds", () => {
  expect(fitRows(listing(["a", "b"]))(1000)).toBe("a,b and 0");
  expect(fitRows(listing(["éé", "bb", "cc"]))(411)).toBe("éé and 2");
});

test("a frame that does not fit is undefined, and one of nothing is empty", () => {
  expect(fitRows(listing(["a"]))(100)).toBeUndefined();
  expect(fitRows(listing([]))(100)).toBe("");
});

test("a list folds what comes after the first ten items", () => {
  const items = Array.from({ length: 12 }, (_, index) => `item ${index}`);
  expect(foldedList(items, "item")).toContain("<summary>2 more items</summary>");
  expect(foldedList(items.slice(2), "item")).not.toContain("<summary>");
});
