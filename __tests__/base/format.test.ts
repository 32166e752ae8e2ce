import { expect, test } from "@jest/globals";
import {
  bulletList,
  formatBytes,
  formatDate,
  formatNumber,
  joinList,
  limitItems,
  pluralize,
  truncate,
} from "../../src/base/format.ts";
import { formatProblem } from "../../src/base/problem.ts";

test.each<[text: string, expected: string]>([
  [formatNumber(999), "999"],
  [formatNumber(1_234_567), "1,234,567"],
  [pluralize(1, "suite"), "1 suite"],
  [pluralize(2500, "policy", "policies"), "2,500 policies"],
  [joinList([]), ""],
  [joinList(["a", "b"]), "a and b"],
  [joinList(["a", "b", "c", "d"]), "a, b, c and 1 more"],
  [bulletList(limitItems(["a", "b", "c"], 1)), "- a\n- and 2 more"],
  [truncate("abc", 3), "abc"],
  [truncate("abcd", 3), "ab…"],
  [truncate("a😀b", 3), "a…"],
  [formatBytes(1), "1 byte"],
  [formatBytes(999_949), "999.9 kB"],
  [formatBytes(999_950), "1 MB"],
  [formatBytes(5e15), "5000 TB"],
  [formatDate(Date.UTC(2026, 2, 14, 9, 30, 59)), "2026-03-14 09:30 UTC"],
  [formatDate(9e15), "9000000000000000"],
  [formatProblem({ id: "a", title: "A", details: ["It is."], advice: "Do" }), "A. It is. Do."],
  [formatProblem({ id: "a", title: "A", details: ["b"] }), "A: b."],
  [formatProblem({ id: "a", title: "A", details: ["b", "c"], advice: "Do." }), "A:\n- b\n- c\nDo."],
])("%j", (text, expected) => {
  expect(text).toBe(expected);
});
