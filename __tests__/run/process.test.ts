import { expect, test } from "@jest/globals";
import { start } from "../../src/run/process.ts";

test("the start of an entry ends once the entry is loaded", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let isStarted = false;
  const started = start(() => promise).then(() => {
    isStarted = true;
  });
  await new Promise(setImmediate);
  expect(isStarted).toBe(false);
  resolve();
  await started;
});

test("an entry that cannot be loaded rejects", async () => {
  const failure = new Error("no such chunk");
  await expect(start(() => Promise.reject(failure))).rejects.toBe(failure);
});
