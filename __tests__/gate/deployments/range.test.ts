import { expect, test } from "@jest/globals";
import { pinRange } from "../../../src/gate/deployments/range.ts";
import { DAY, HOUR, NOW } from "../world.ts";

const instant = (iso: string) => ({ kind: "instant", at: Date.parse(iso) }) as const;
const ago = (milliseconds: number) => ({ kind: "ago", milliseconds }) as const;

test.each([
  [
    "the service's own range",
    {},
    ["2026-01-30T12:00:00.000Z", "2026-03-01T12:00:00.000Z", "in the last 30 days"],
  ],
  [
    "durations ago",
    { from: ago(2 * DAY), to: ago(HOUR) },
    [
      "2026-02-27T12:00:00.000Z",
      "2026-03-01T11:00:00.000Z",
      "from 2026-02-27T12:00:00Z to 2026-03-01T11:00:00Z",
    ],
  ],
  [
    "instants",
    { from: instant("2026-01-01T00:00:00.000Z"), to: instant("2026-01-02T00:00:00.000Z") },
    [
      "2026-01-01T00:00:00.000Z",
      "2026-01-02T00:00:00.000Z",
      "from 2026-01-01T00:00:00Z to 2026-01-02T00:00:00Z",
    ],
  ],
  [
    "a start alone",
    { from: ago(DAY) },
    [
      "2026-02-28T12:00:00.000Z",
      "2026-03-01T12:00:00.000Z",
      "from 2026-02-28T12:00:00Z to 2026-03-01T12:00:00Z",
    ],
  ],
])("%s", (_, moments, [from, to, text]) => {
  expect(pinRange(moments, NOW)).toEqual({ from, to, text });
});
