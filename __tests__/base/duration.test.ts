import { expect, test } from "@jest/globals";
import {
  formatAge,
  formatDuration,
  formatSeconds,
  parseDuration,
} from "../../src/base/duration.ts";

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;

test.each<[text: string, expected: string]>([
  [formatSeconds(9.995), "10.0 s"],
  [formatSeconds(59.95), "1 min 0 s"],
  [formatSeconds(3599.6), "1 h 0 min"],
  [formatSeconds(4_000_000), "1,111 h 7 min"],
  [formatAge(-HOUR), "in the future"],
  [formatAge(-SECOND), "just now"],
  [formatAge(SECOND - 1), "just now"],
  [formatAge(HOUR), "1 hour ago"],
  [formatAge(47 * HOUR), "1 day ago"],
  [formatDuration(90 * SECOND), "90s"],
  [formatDuration(DAY), "1d"],
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
