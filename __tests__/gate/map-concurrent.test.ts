import { setTimeout } from "node:timers/promises";
import { expect, test } from "@jest/globals";
import { mapConcurrent } from "../../src/gate/map-concurrent.ts";
import { runGate } from "../../src/gate/run-gate.ts";
import { clockAt, logOf, lookupsOf, planOf } from "./world.ts";

/** What doubles numbers, the small ones last, and how many it had in work at most. */
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

test("gives every result, in the order of the items, with twenty in work at most", async () => {
  const work = doubling();
  const items = Array.from({ length: 300 }, (_, index) => index);
  expect(await mapConcurrent(items, work.double)).toEqual(items.map((item) => item * 2));
  expect(work.most).toBe(20);
});

test("a few items are all in work at once", async () => {
  const work = doubling();
  expect(await mapConcurrent([1, 2, 3], work.double)).toEqual([2, 4, 6]);
  expect(work.most).toBe(3);
});

test("nothing gives nothing", async () => {
  expect(await mapConcurrent([], doubling().double)).toEqual([]);
});

test("rejects as the work does", async () => {
  const refuse = () => Promise.reject(new Error("no"));
  await expect(mapConcurrent([1, 2], refuse)).rejects.toThrow("no");
});

test("the gate asks the service so, however many environments and controls there are", async () => {
  const work = doubling();
  const lookups = lookupsOf({
    control: async (identifier) => {
      const version = await work.double(Number(identifier));
      return { identifier, name: identifier, version, archived: false };
    },
  });
  const controls = Array.from({ length: 100 }, (_, index) => ({ identifier: `${index + 1}` }));
  const request = { plan: planOf({ controls }), flow: undefined, commitSha: undefined };
  const { checks } = await runGate(request, { lookups, clock: clockAt(), log: logOf() });
  expect(checks.map(({ subject }) => subject)).toEqual(
    controls.map(({ identifier }) => identifier),
  );
  expect(work.most).toBe(20);
});
