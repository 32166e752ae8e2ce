import { setImmediate } from "node:timers/promises";
import { afterEach, describe, expect, jest, test } from "@jest/globals";
import { withGrace } from "../../src/base/cancellation.ts";

describe("what has time to end after the run is cancelled", () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  test.each(["before", "after"])(
    "is aborted 3.5 seconds later, if it began %s that",
    async (began) => {
      jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "queueMicrotask"] });
      const run = new AbortController();
      if (began === "after") run.abort();
      const { signal } = withGrace({ signal: run.signal });
      if (began === "before") {
        jest.advanceTimersByTime(60_000);
        run.abort();
      }
      await setImmediate();
      jest.advanceTimersByTime(3_499);
      expect(signal.aborted).toBe(false);
      jest.advanceTimersByTime(1);
      expect(signal.aborted).toBe(true);
    },
  );
});
