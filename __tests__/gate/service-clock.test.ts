import { expect, test } from "@jest/globals";
import { ServiceClock } from "../../src/gate/service-clock.ts";
import { HOUR, MINUTE, NOW } from "../support/gate-fixtures.ts";
import { textsOf } from "../support/problems.ts";

function clockOf(runner = NOW) {
  return new ServiceClock({ now: () => runner });
}

test("a response says what time it is, and one without a `Date` goes by those before it", () => {
  let runner = NOW;
  const clock = new ServiceClock({ now: () => runner });
  expect(clock.observe({ sentAt: NOW - 2 * HOUR })).toBe(NOW - 2 * HOUR);
  runner += MINUTE;
  expect(clock.observe({ sentAt: undefined })).toBe(NOW - 2 * HOUR + MINUTE);
});

test.each([
  [
    -2 * HOUR,
    "The clock of this runner is 1 hour 59 minutes ahead of the service's. It is 2026-03-01 12:00 UTC on this runner and 2026-03-01 10:00 UTC in the service, whose clock the gate uses.",
  ],
  [
    90_000,
    "The clock of this runner is 1 minute 31 seconds behind the service's. It is 2026-03-01 12:00 UTC on this runner and 2026-03-01 12:01 UTC in the service, whose clock the gate uses.",
  ],
])("a service whose clock is %d ms ahead is worth one notice with both times", (ahead, notice) => {
  const clock = clockOf();
  clock.observe({ sentAt: NOW + ahead });
  clock.observe({ sentAt: NOW + ahead + 1000 });
  expect(textsOf(clock.notices())).toEqual([notice]);
});

test.each([0, -MINUTE, MINUTE])("a difference of %d ms is not worth a notice", (ahead) => {
  const clock = clockOf();
  clock.observe({ sentAt: NOW + ahead });
  expect(clock.notices()).toEqual([]);
});

test("there is nothing to say about clocks before the first response", () => {
  expect(clockOf().notices()).toEqual([]);
});

test("responses without a time leave it to the runner's clock, with one notice", () => {
  const clock = clockOf();
  expect(clock.observe({ sentAt: undefined })).toBe(NOW);
  expect(clock.observe({ sentAt: undefined })).toBe(NOW);
  expect(textsOf(clock.notices())).toEqual([
    "The gate uses this runner's clock. The service's responses have no valid `Date`, and it is 2026-03-01 12:00 UTC on this runner.",
  ]);
});
