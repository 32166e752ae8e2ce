import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import type { HttpResponse } from "../../src/service/http.ts";
import { pauseAfter } from "../../src/service/retry.ts";
import { createRandom } from "./random.ts";

const SECOND = 1000;
const RUNS = 1000;
/** Milliseconds. */
const OUTAGE = 60 * SECOND;

beforeEach(() => {
  jest.spyOn(Math, "random").mockImplementation(createRandom(7));
});
afterEach(() => {
  jest.restoreAllMocks();
});

/**
 * Lets runs that start in the same second attest to a service that is down, and then takes `capacity` of them each
 * second. Returns how many are recorded, and the most attempts in one second after the first 15 s.
 */
function simulate(
  timeout: number,
  isAnsweringBefore: boolean,
  retryAfter: number | undefined,
  capacity = 20,
) {
  const headers = retryAfter === undefined ? {} : { "retry-after": String(retryAfter) };
  const answer = (status: number): HttpResponse => ({
    kind: "response",
    status,
    headers,
    text: "",
  });
  const down = isAnsweringBefore
    ? answer(503)
    : ({ kind: "no-response", message: "", cause: "not reached" } as const);
  let runs = Array.from({ length: RUNS }, () => ({
    start: Math.random() * SECOND,
    attempts: 0,
    at: 0,
  }));
  for (const run of runs) run.at = run.start;
  let recorded = 0;
  let most = 0;
  for (let second = 0; runs.length > 0; second += 1) {
    const due = runs.filter(({ at }) => at < (second + 1) * SECOND).sort((a, b) => a.at - b.at);
    if (second * SECOND >= OUTAGE + 15 * SECOND) most = Math.max(most, due.length);
    let taken = 0;
    for (const run of due) {
      const isDown = run.at < OUTAGE;
      if (!isDown && taken < capacity) {
        taken += 1;
        recorded += 1;
        run.at = Number.POSITIVE_INFINITY;
        continue;
      }
      run.attempts += 1;
      const last = isDown ? down : answer(429);
      const pause = pauseAfter(last, run.attempts, run.at, run.start + timeout);
      run.at = pause === undefined ? Number.POSITIVE_INFINITY : run.at + pause;
    }
    runs = runs.filter(({ at }) => Number.isFinite(at));
  }
  return { recorded, most };
}

test.each([
  [undefined, false, 0.99],
  [1, false, 0.99],
  [5, false, 0.99],
  [10, false, 0.99],
  [30, false, 0.8],
  [undefined, true, 0.99],
  [1, true, 0.99],
  [5, true, 0.99],
  [10, true, 0.99],
  [30, true, 0.8],
])("1,000 runs after an outage, with Retry-After %p, 503 before: %p", (wait, before, share) => {
  const usual = simulate(120 * SECOND, before, wait);
  expect(usual.recorded).toBeGreaterThanOrEqual(share * RUNS);
  expect(usual.most).toBeLessThanOrEqual(250);
  const long = simulate(300 * SECOND, before, wait);
  expect(long.recorded).toBe(RUNS);
  expect(long.most).toBeLessThanOrEqual(250);
  // Nor do all of them come back at the end, to a service that has not recovered.
  expect(simulate(120 * SECOND, before, wait, 2).most).toBeLessThanOrEqual(250);
});
