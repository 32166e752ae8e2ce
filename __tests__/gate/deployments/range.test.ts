import { expect, test } from "@jest/globals";
import {
  covers,
  describeRange,
  isInRange,
  type RangeInputs,
  toParameters,
  toQueryRange,
  toRange,
} from "../../../src/gate/deployments/range.ts";
import { DAY, deploymentOf, HOUR, MINUTE, NOW } from "../../support/gate-fixtures.ts";

const instant = (iso: string) => ({ kind: "instant", at: Date.parse(iso) }) as const;
const ago = (milliseconds: number) => ({ kind: "ago", milliseconds }) as const;

test.each<[string, RangeInputs, Record<string, string>]>([
  ["nothing where the author leaves the range to the service", {}, {}],
  [
    "five minutes more at each end that counts back from now",
    { from: ago(2 * DAY), to: ago(HOUR) },
    { from: "2026-02-27T11:55:00.000Z", to: "2026-03-01T11:05:00.000Z" },
  ],
  [
    "exactly the instants that the author names",
    { from: instant("2026-01-01"), to: instant("2026-01-02") },
    { from: "2026-01-01T00:00:00.000Z", to: "2026-01-02T00:00:00.000Z" },
  ],
  [
    "no end where the author names only a start",
    { from: ago(DAY) },
    { from: "2026-02-28T11:55:00.000Z" },
  ],
])("the range that is asked of the service is %s", (_, inputs, parameters) => {
  expect(toParameters(toQueryRange(inputs, NOW))).toEqual(parameters);
});

test.each<[RangeInputs, string]>([
  [{}, "in the last 30 days"],
  [{ from: ago(DAY) }, "since 2026-02-28 12:00 UTC"],
  [{ to: ago(HOUR) }, "before 2026-03-01 11:00 UTC"],
  [{ from: ago(DAY), to: ago(HOUR) }, "from 2026-02-28 12:00 UTC to 2026-03-01 11:00 UTC"],
])("the range %j is described in words", (inputs, words) => {
  expect(describeRange(toRange(inputs, NOW))).toBe(words);
});

test.each([
  ["equal", 0, true],
  ["four minutes slow", -4 * MINUTE, true],
  ["two hours slow", -2 * HOUR, true],
  ["four minutes fast", 4 * MINUTE, true],
  ["six minutes fast", 6 * MINUTE, false],
])(
  "a start is early enough, counted back from a clock that is %s: %d, %s",
  (_, skew, isCovered) => {
    const inputs = { from: ago(DAY) };
    expect(covers(toQueryRange(inputs, NOW + skew), toRange(inputs, NOW))).toBe(isCovered);
  },
);

test.each([
  ["equal", 0, true],
  ["four minutes slow", -4 * MINUTE, true],
  ["six minutes slow", -6 * MINUTE, false],
  ["two hours fast", 2 * HOUR, true],
])("an end is late enough, counted back from a clock that is %s: %d, %s", (_, skew, isCovered) => {
  const inputs = { to: ago(DAY) };
  expect(covers(toQueryRange(inputs, NOW + skew), toRange(inputs, NOW))).toBe(isCovered);
});

test.each([
  [-5 * MINUTE - 1, false],
  [-5 * MINUTE, true],
  [HOUR + 5 * MINUTE, true],
  [HOUR + 5 * MINUTE + 1, false],
])(
  "a deployment %d ms after the start of a range of an hour: in range is %s",
  (after, isInside) => {
    const deployment = deploymentOf({ deployedAt: NOW + after });
    expect(isInRange(deployment, { from: NOW, to: NOW + HOUR })).toBe(isInside);
  },
);
