import { setTimeout } from "node:timers/promises";
import { expect, test } from "@jest/globals";
import { readContext } from "../../src/commit/context.ts";
import { runGate } from "../../src/gate/evaluate.ts";
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

test.each([
  [100, 20],
  [3, 3],
])(
  "of %d controls, the gate asks for at most %d at a time, and reports all in their order",
  async (count, most) => {
    const work = doubling();
    const lookups = lookupsOf({
      control: async (identifier) => {
        const version = await work.double(Number(identifier));
        return controlOf({ identifier, version });
      },
    });
    const controls = Array.from({ length: count }, (_, index) => ({ identifier: `${index + 1}` }));
    const { value: gate } = await runGate(planOf({ controls }), {
      service: lookups,
      context: readContext({}),
      clock: clockAt(),
      log: createRecordingLog(),
      signal: new AbortController().signal,
    });
    expect(gate.checks.map(({ subject }) => subject)).toEqual(
      controls.map(({ identifier }) => identifier),
    );
    expect(work.most).toBe(most);
  },
);
