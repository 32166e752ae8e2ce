import { setTimeout } from "node:timers/promises";
import { expect, test } from "@jest/globals";
import { readContext } from "../../src/commit/context.ts";
import { evaluateGate, mapConcurrent } from "../../src/gate/evaluate.ts";
import { clockAt, lookupsOf } from "../support/gate.ts";
import { controlOf, planOf } from "../support/gate-fixtures.ts";
import { createRecordingLog } from "../support/log.ts";

/** Doubles numbers, some later than others, and counts the calls that run at the same time. */
function doubling() {
  let now = 0;
  const work = {
    most: 0,
    double: async (number: number) => {
      now += 1;
      work.most = Math.max(work.most, now);
      await setTimeout(number % 7 === 0 ? 2 : 0);
      now -= 1;
      return number * 2;
    },
  };
  return work;
}

test("every result is returned in the order of the items, with at most 20 calls at a time", async () => {
  const work = doubling();
  const items = Array.from({ length: 300 }, (_, index) => index);
  expect(await mapConcurrent(items, work.double)).toEqual(items.map((item) => item * 2));
  expect(work.most).toBe(20);
});

test("a few items are all worked on at the same time", async () => {
  const work = doubling();
  expect(await mapConcurrent([1, 2, 3], work.double)).toEqual([2, 4, 6]);
  expect(work.most).toBe(3);
});

test("no items have no results", async () => {
  expect(await mapConcurrent([], doubling().double)).toEqual([]);
});

test("the first call that rejects rejects all", async () => {
  const refuse = () => Promise.reject(new Error("no"));
  await expect(mapConcurrent([1, 2], refuse)).rejects.toThrow("no");
});

test("the gate asks the service at most 20 things at a time, however many controls there are", async () => {
  const work = doubling();
  const lookups = lookupsOf({
    control: async (identifier) => {
      const version = await work.double(Number(identifier));
      return controlOf({ identifier, version });
    },
  });
  const controls = Array.from({ length: 100 }, (_, index) => ({ identifier: `${index + 1}` }));
  const { value: gate } = await evaluateGate(planOf({ controls }), {
    service: lookups,
    context: readContext({}),
    clock: clockAt(),
    log: createRecordingLog(),
  });
  expect(gate.checks.map(({ subject }) => subject)).toEqual(
    controls.map(({ identifier }) => identifier),
  );
  expect(work.most).toBe(20);
});
