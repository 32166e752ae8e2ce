import { expect, test } from "@jest/globals";
import type { Attempt } from "../../src/service/http.ts";
import { pauseAfter } from "../../src/service/retry.ts";

const SECOND = 1000;
const NOW = Date.parse("2026-10-21T07:28:00Z");

/** A refusal of a service that is busy, which may say when to come back. */
function busy(retryAfter: string | undefined): Attempt {
  const headers = { "retry-after": retryAfter };
  return { kind: "response", status: 503, headers, text: "" };
}

// After an outage, a thousand runs would otherwise come back in the same second.
test.each<
  [retryAfter: string | undefined, attempts: number, left: number, pauses: readonly number[]]
>([
  [undefined, 1, 120, [0.5, 1.5]],
  [undefined, 2, 120, [1, 3]],
  [undefined, 5, 120, [8, 24]],
  [undefined, 6, 120, [10, 30]],
  [undefined, 60, 120, [10, 30]],
  ["10", 1, 120, [10, 20]],
  ["Wed, 21 Oct 2026 07:28:10 GMT", 1, 120, [10, 20]],
  ["1", 6, 120, [10, 30]],
  ["soon", 1, 120, [0.5, 1.5]],
  // The next attempt is left 5 seconds if that is possible, and at least half a second.
  [undefined, 6, 25, [10, 20]],
  ["10", 1, 20, [10, 15]],
  [undefined, 6, 12, [10, 10]],
  ["10", 1, 10.5, [10, 10]],
  ["10", 1, 10.4, []],
  [undefined, 6, 10, []],
])(
  "with Retry-After %p, after attempt %d, %d s before the end, pauses are spread over %j s",
  (wait, attempts, left, expected) => {
    const until = NOW + left * SECOND;
    const pauses = [0, 0.5, 1].flatMap((random) => {
      const pause = pauseAfter(busy(wait), attempts, { now: NOW, until, random: () => random });
      return pause === undefined ? [] : [pause / SECOND];
    });
    const [least, most] = expected;
    if (least === undefined || most === undefined) return expect(pauses).toEqual([]);
    expect(pauses).toEqual([least, (least + most) / 2, most]);
  },
);

test("a pause after a failure without a response is that of the first ones", () => {
  const failure = { kind: "no-response", message: "", cause: "not reached" } as const;
  const options = { now: NOW, until: NOW + 120 * SECOND, random: () => 1 };
  expect(pauseAfter(failure, 1, options)).toBe(1.5 * SECOND);
});
