import { describe, expect, test } from "@jest/globals";
import {
  describeAge,
  describeDuration,
  formatDuration,
  parseDuration,
} from "../../src/text/duration.ts";

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
