import { expect, test } from "@jest/globals";
import {
  bulletList,
  describeAge,
  describeDuration,
  firstFitting,
  formatBytes,
  formatDate,
  formatDuration,
  formatNumber,
  formatSeconds,
  joinList,
  parseDuration,
  pluralize,
  truncate,
} from "../../src/base/format.ts";
import { describeProblem } from "../../src/base/problem.ts";

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;

test.each<[text: string, expected: string]>([
  [formatNumber(999), "999"],
  [formatNumber(1_234_567), "1,234,567"],
  [pluralize(1, "suite"), "1 suite"],
  [pluralize(2500, "policy", "policies"), "2,500 policies"],
  [joinList([]), ""],
  [joinList(["a", "b"]), "a and b"],
  [joinList(["a", "b", "c", "d"]), "a, b, c and 1 more"],
  [bulletList(["a", "b", "c"], 1), "- a\n- and 2 more"],
  [truncate("abc", 3), "abc"],
  [truncate("abcd", 3), "ab…"],
  [truncate("a😀b", 3), "a…"],
  [formatBytes(1), "1 byte"],
  [formatBytes(999_949), "999.9 kB"],
  [formatBytes(999_950), "1 MB"],
  [formatBytes(5e15), "5000 TB"],
  [formatSeconds(9.995), "10.0 s"],
  [formatSeconds(59.95), "1 min 0 s"],
  [formatSeconds(3599.6), "1 h 0 min"],
  [formatSeconds(4_000_000), "1,111 h 7 min"],
  [formatDate(Date.UTC(2026, 2, 14, 9, 30, 59)), "2026-03-14 09:30 UTC"],
  [formatDate(9e15), "9000000000000000"],
  [describeDuration(999), "0 seconds"],
  [describeDuration(90 * SECOND), "1 minute 30 seconds"],
  [describeDuration(DAY + 2 * HOUR + 5 * SECOND), "1 day 2 hours"],
  [describeAge(-HOUR), "in the future"],
  [describeAge(-SECOND), "just now"],
  [describeAge(47 * HOUR), "1 day ago"],
  [formatDuration(90 * SECOND), "90s"],
  [formatDuration(DAY), "1d"],
  [describeProblem({ id: "a", title: "A", details: "It is.", advice: "Do" }), "A. It is. Do."],
  [describeProblem({ id: "a", title: "A", details: ["b"] }), "A: b."],
  [
    describeProblem({ id: "a", title: "A", details: ["b", "c"], advice: "Do." }),
    "A:\n- b\n- c\nDo.",
  ],
])("%j", (text, expected) => {
  expect(text).toBe(expected);
});

test.each([
  ["0s", 0],
  ["90s", 90 * SECOND],
  ["7d", 7 * DAY],
  ["36500d", 36_500 * DAY],
  ["36501d", undefined],
  ["90", undefined],
  ["1.5h", undefined],
  ["1h\n", undefined],
  ["1w", undefined],
])("the duration %j has %p ms", (text, milliseconds) => {
  expect(parseDuration(text)).toBe(milliseconds);
});

test("the first entries of a list fit up to the length of its JSON", () => {
  const { length } = JSON.stringify(["a", "bc"]);
  expect(firstFitting(["a", "bc"], length)).toEqual(["a", "bc"]);
  expect(firstFitting(["a", "bc"], length - 1)).toEqual(["a"]);
});
