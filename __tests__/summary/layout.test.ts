import { expect, test } from "@jest/globals";
import { arrange, foldedList } from "../../src/summary/layout.ts";

test("what does not fit is left out by rank and named, and the order of the page stays", () => {
  const part = (name: string, rank: number, bytes: number) => ({
    name,
    rank,
    html: "x".repeat(bytes),
  });
  const parts = [part("c", 3, 10), part("a", 1, 10), part("big", 2, 50), part("none", 4, 0)];
  expect(arrange(parts, 90)).toEqual({
    texts: ["x".repeat(10), "x".repeat(10), "x".repeat(50)],
    dropped: [],
  });
  expect(arrange(parts, 30)).toEqual({ texts: ["x".repeat(10), "x".repeat(10)], dropped: ["big"] });
  expect(arrange(parts, 5)).toEqual({ texts: [], dropped: ["c", "a", "big"] });
});

test("a list folds what comes after the first ten items, and counts what it does not have", () => {
  const items = Array.from({ length: 12 }, (_, index) => `item ${index}`);
  expect(foldedList(items, "item")).toContain("<summary>2 more items</summary>");
  expect(foldedList(items.slice(2), "item")).not.toContain("<summary>");
  expect(foldedList(items, "item", 13)).toContain("1 more item is not shown here.");
  expect(foldedList(items, "item")).not.toContain("not shown");
});
