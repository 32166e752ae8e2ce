import { expect, jest, test } from "@jest/globals";
import { systemClock } from "../../src/base/clock.ts";

test("a deadline does not move when the machine's clock is set to another time", () => {
  const begin = systemClock.now();
  jest.useFakeTimers({ now: 0, doNotFake: ["performance"] });
  expect(systemClock.now()).toBeGreaterThanOrEqual(begin);
  jest.useRealTimers();
});
