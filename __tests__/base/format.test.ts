import { describe, expect, test } from "@jest/globals";
import {
  bulletList,
  compareCodeUnits,
  describeAge,
  describeDuration,
  firstFitting,
  formatBytes,
  formatDate,
  formatDuration,
  formatNumber,
  formatSeconds,
  joinList,
  limitItems,
  parseDuration,
  pluralize,
  truncate,
} from "../../src/base/format.ts";

describe("numbers", () => {
  test.each([
    [0, "0"],
    [999, "999"],
    [1204, "1,204"],
    [1_234_567, "1,234,567"],
  ])("the number %d is written %s", (number, text) => expect(formatNumber(number)).toBe(text));

  test.each([
    [0, "0 suites"],
    [1, "1 suite"],
    [2500, "2,500 suites"],
  ])("a count of %d is written %s", (number, text) =>
    expect(pluralize(number, "suite")).toBe(text),
  );

  test("an irregular plural is used if it is given", () =>
    expect(pluralize(2, "policy", "policies")).toBe("2 policies"));

  test.each([
    [0, "0 bytes"],
    [1, "1 byte"],
    [999, "999 bytes"],
    [1000, "1 kB"],
    [999_949, "999.9 kB"],
    [999_950, "1 MB"],
    [1_234_567, "1.2 MB"],
    [10_000_000, "10 MB"],
    [20_000_000_000, "20 GB"],
    [5e15, "5000 TB"],
  ])("a size of %d bytes is written %s", (number, text) => expect(formatBytes(number)).toBe(text));
});

describe("lists", () => {
  test.each([
    [[], ""],
    [["a"], "a"],
    [["a", "b"], "a and b"],
    [["a", "b", "c"], "a, b and c"],
    [["a", "b", "c", "d"], "a, b, c and 1 more"],
    [Array.from({ length: 1204 }, () => "a"), "a, a, a and 1,201 more"],
  ])("a sentence names the first three of %j", (items, text) => expect(joinList(items)).toBe(text));

  test("a sentence names as many items as it is told to", () =>
    expect(joinList(["a", "b", "c"], 1)).toBe("a and 2 more"));

  test("a bulleted list has one item per line and counts those that it leaves out", () => {
    expect(bulletList(["a", "b", "c"], 3)).toBe("- a\n- b\n- c");
    expect(bulletList(["a", "b", "c"], 1)).toBe("- a\n- and 2 more");
  });

  test("texts are ordered by code units, whatever the locale", () =>
    expect(["ä", "b", "B", "a", "a"].sort(compareCodeUnits)).toEqual(["B", "a", "a", "b", "ä"]));
});

describe("times", () => {
  test.each([
    [0, "0.00 s"],
    [0.005, "0.01 s"],
    [9.994, "9.99 s"],
    [9.995, "10.0 s"],
    [9.996, "10.0 s"],
    [59.94, "59.9 s"],
    [59.95, "1 min 0 s"],
    [59.96, "1 min 0 s"],
    [124.4, "2 min 4 s"],
    [3599.6, "1 h 0 min"],
    [12_000, "3 h 20 min"],
    [4_000_000, "1,111 h 7 min"],
  ])("a measured time of %d seconds is written %s", (seconds, text) =>
    expect(formatSeconds(seconds)).toBe(text),
  );

  test.each([
    [0, "1970-01-01 00:00 UTC"],
    [Date.UTC(2026, 2, 14, 9, 30, 59), "2026-03-14 09:30 UTC"],
    [9e15, "9000000000000000"],
  ])("the moment %d is written %s", (moment, text) => expect(formatDate(moment)).toBe(text));

  test("a moment can be rounded up to a minute that has not passed", () => {
    const moment = Date.UTC(2026, 2, 14, 9, 30, 1);
    expect(formatDate(moment, "up")).toBe("2026-03-14 09:31 UTC");
    expect(formatDate(Date.UTC(2026, 2, 14, 9, 30), "up")).toBe("2026-03-14 09:30 UTC");
  });
});

test("long lists end with how many more items there are", () => {
  expect(limitItems(["a", "b", "c"], 3)).toEqual(["a", "b", "c"]);
  expect(limitItems(["a", "b", "c"], 1)).toEqual(["a", "… and 2 more"]);
});

test("the first entries of a list fit up to the limit of its JSON", () => {
  const entries = ["a", "bc"];
  const { length } = JSON.stringify(entries);
  expect(firstFitting(entries, length)).toEqual(entries);
  expect(firstFitting(entries, length - 1)).toEqual(["a"]);
});

test.each([
  ["abc", 3, "abc"],
  ["abcd", 3, "ab…"],
  ["a😀b", 3, "a…"],
])("the text %s has at most %d units as %s", (text, limit, cut) => {
  expect(truncate(text, limit)).toBe(cut);
});

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe("parsing a duration", () => {
  test.each([
    ["90s", 90 * SECOND],
    ["15m", 15 * MINUTE],
    ["24h", DAY],
    ["7d", 7 * DAY],
    ["0s", 0],
    ["007m", 7 * MINUTE],
    ["36500d", 36_500 * DAY],
  ])("%s is understood", (text, milliseconds) => {
    expect(parseDuration(text)).toBe(milliseconds);
  });

  test.each([
    "",
    "s",
    "90",
    "90S",
    "1.5h",
    "-1h",
    "+1h",
    "1h30m",
    "1 h",
    " 1h",
    "1h\n",
    "1w",
    "1ms",
    "٣h",
    "36501d",
    "9999999999d",
    "99999999999s",
  ])("%j is refused", (text) => {
    expect(parseDuration(text)).toBeUndefined();
  });
});

test.each([
  [0, "0 seconds"],
  [999, "0 seconds"],
  [-5, "0 seconds"],
  [SECOND, "1 second"],
  [90 * SECOND, "1 minute 30 seconds"],
  [HOUR, "1 hour"],
  [DAY, "1 day"],
  [DAY + 2 * HOUR + 5 * MINUTE, "1 day 2 hours"],
  [2 * DAY + 3 * MINUTE, "2 days 3 minutes"],
  [1204 * DAY, "1,204 days"],
])("a duration of %d ms is written %s", (milliseconds, text) => {
  expect(describeDuration(milliseconds)).toBe(text);
});

test.each([
  [-HOUR, "in the future"],
  [-MINUTE, "just now"],
  [999, "just now"],
  [SECOND, "1 second ago"],
  [119 * SECOND, "1 minute ago"],
  [3 * HOUR + 59 * MINUTE, "3 hours ago"],
  [47 * HOUR, "1 day ago"],
  [400 * DAY, "400 days ago"],
])("an age of %d ms is written %s", (milliseconds, text) => {
  expect(describeAge(milliseconds)).toBe(text);
});

test.each(["0s", "90s", "15m", "25h", "7d"])(
  "the duration %s is written as it was read",
  (text) => {
    expect(formatDuration(parseDuration(text) ?? Number.NaN)).toBe(text);
  },
);
