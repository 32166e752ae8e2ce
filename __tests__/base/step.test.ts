import { setTimeout } from "node:timers/promises";
import { expect, test } from "@jest/globals";
import { abortLater, CANCELLED } from "../../src/base/cancellation.ts";
import { sleep } from "../../src/base/clock.ts";
import { AttestationError, errorMessage } from "../../src/base/errors.ts";
import type { Problem } from "../../src/base/problem.ts";
import {
  because,
  type Cause,
  causeOf,
  type Messages,
  mergeMessages,
  NO_MESSAGES,
  runStep,
} from "../../src/base/step.ts";
import { createRecordingLog } from "../support/log.ts";

const NO: Problem = { id: "tests-failed", title: "1 of 2 tests failed" };
const log = createRecordingLog();
const running = { log, signal: new AbortController().signal };
const cancelled = { reasons: because("cancelled", CANCELLED), value: undefined };

test.each<[what: string, step: () => Promise<Messages>, ended: object]>([
  [
    "passes",
    async () => ({ ...NO_MESSAGES, warnings: [NO] }),
    { reasons: [], warnings: [NO], value: { warnings: [NO] } },
  ],
  [
    "fails",
    async () => ({ ...NO_MESSAGES, reasons: because("tests", NO) }),
    { reasons: because("tests", NO), value: { reasons: because("tests", NO) } },
  ],
  [
    "throws a problem",
    () => Promise.reject(new AttestationError(NO)),
    { reasons: because("gate", NO), value: undefined },
  ],
  [
    "has a defect",
    () => Promise.reject(new TypeError("bug.")),
    {
      reasons: [{ id: "unexpected", title: "Unexpected error: bug", cause: "unexpected" }],
      value: undefined,
    },
  ],
])("a step that %s", async (_what, step, ended) => {
  expect(await runStep(running, "gate", step)).toMatchObject(ended);
});

test("a step does not begin after the run is cancelled, and is not awaited any more", async () => {
  const controller = new AbortController();
  const hang = () => new Promise<never>(() => undefined);
  const hanging = runStep({ log, signal: controller.signal }, "gate", hang);
  controller.abort();
  expect(await hanging).toMatchObject(cancelled);
  const begun: string[] = [];
  const step = async () => ({ ...NO_MESSAGES, count: begun.push("work") });
  expect(await runStep({ log, signal: controller.signal }, "gate", step)).toMatchObject(cancelled);
  expect(begun).toEqual([]);
});

test("grace begins when the run is cancelled, whenever that was", async () => {
  const controller = new AbortController();
  const before = abortLater(controller.signal, 20);
  await setTimeout(40);
  expect(before.aborted).toBe(false);
  controller.abort();
  const after = abortLater(controller.signal, 20);
  expect([before.aborted, after.aborted]).toEqual([false, false]);
  await sleep(60_000, AbortSignal.any([before]));
  await sleep(60_000, AbortSignal.any([after]));
  expect([before.aborted, after.aborted]).toEqual([true, true]);
});

test.each<[causes: readonly Cause[], cause: Cause | undefined]>([
  [["tests", "gate"], "gate"],
  [["unexpected", "evidence", "service"], "evidence"],
  [["inputs", "cancelled"], "cancelled"],
  [[], undefined],
])("of the causes %j, %j is told", (causes, cause) => {
  const parts = causes.map((one) => ({ ...NO_MESSAGES, reasons: because(one, NO) }));
  expect(causeOf(mergeMessages(NO_MESSAGES, ...parts))).toBe(cause);
});

test("a sleep that is longer than timers can wait does not end at once", async () => {
  const controller = new AbortController();
  const first = Promise.race([
    sleep(2 ** 31, controller.signal).then(() => "sleep"),
    setTimeout(5, "timer"),
  ]);
  expect(await first).toBe("timer");
  controller.abort();
});

test.each<[error: unknown, message: string]>([
  [{ message: "no" }, "no"],
  [new Error(), ""],
  ["no", "no"],
  [undefined, "undefined"],
  [new AggregateError([new Error("a"), new Error("a"), new Error("b")]), "a; b"],
  [new AggregateError([new Error("a")], "none"), "none"],
])("the message of %p", (error, message) => {
  expect(errorMessage(error)).toBe(message);
});
