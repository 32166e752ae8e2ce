import { setTimeout } from "node:timers/promises";
import { expect, test } from "@jest/globals";
import { sleep } from "../../src/base/clock.ts";

test("a sleep that is longer than timers can wait does not end at once, and ends when it is aborted", async () => {
  const controller = new AbortController();
  const states: string[] = [];
  const sleeping = sleep(2 ** 31, controller.signal).then(() => states.push("awake"));
  // A timer that is given more than it can wait fires after a millisecond.
  await setTimeout(2);
  states.push("aborted");
  controller.abort();
  await sleeping;
  expect(states).toEqual(["aborted", "awake"]);
});
