import { setTimeout } from "node:timers/promises";
import { expect, test } from "@jest/globals";
import { CANCELLED, sleep, untilAborted } from "../../src/base/step.ts";

test("work that ends before the run is cancelled has its result", async () => {
  const { signal } = new AbortController();
  expect(await untilAborted(async () => "done", signal)).toBe("done");
  await expect(untilAborted(() => Promise.reject(new Error("no")), signal)).rejects.toThrow("no");
});

test("work is not awaited after the run is cancelled, whatever its outcome", async () => {
  const controller = new AbortController();
  const work = Promise.withResolvers<string>();
  const result = untilAborted(() => work.promise, controller.signal);
  controller.abort();
  await expect(result).rejects.toThrow(CANCELLED);
  work.reject(new Error("late"));
});

test("no work begins after the run is cancelled", async () => {
  const begun: string[] = [];
  const work = untilAborted(async () => begun.push("work"), AbortSignal.abort());
  await expect(work).rejects.toThrow(CANCELLED);
  expect(begun).toEqual([]);
});

test("a sleep that is longer than timers can wait does not end at once, and ends when it is aborted", async () => {
  const controller = new AbortController();
  const states: string[] = [];
  const sleeping = sleep(2 ** 31, controller.signal).then(() => states.push("awake"));
  // A timer that is given more than it can wait fires after a millisecond.
  await setTimeout(50);
  states.push("aborted");
  controller.abort();
  await sleeping;
  expect(states).toEqual(["aborted", "awake"]);
});
