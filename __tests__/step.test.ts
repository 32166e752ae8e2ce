import { expect, test } from "@jest/globals";
import { CANCELLED, untilAborted } from "../src/step.ts";

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
