import { setTimeout } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, test } from "@jest/globals";
import { CANCELLED } from "../../src/base/cancellation.ts";
import { AttestationError } from "../../src/base/errors.ts";
import type { Problem } from "../../src/base/problem.ts";
import { type CompletedStep, done, type Remarks, runStep } from "../../src/base/step.ts";
import { createRecordingLog } from "../support/log.ts";

const NO: Problem = { id: "tests-failed", title: "1 of 2 tests failed" };

describe("a step", () => {
  const log = createRecordingLog();
  const running = { log, signal: new AbortController().signal };
  const cancelled = { failures: [CANCELLED], cause: "cancelled", value: undefined };

  test("that ends before the run is cancelled has its result", async () => {
    expect(await runStep(running, "service", async () => done("value"))).toEqual(done("value"));
  });

  test("has failures of the kind that is given, unless it says another itself", async () => {
    const failing = (remarks: Partial<Remarks>) => async () => done("value", remarks);
    expect(await runStep(running, "gate", failing({ failures: [NO] }))).toEqual(
      done("value", { failures: [NO], cause: "gate" }),
    );
    expect(
      await runStep(running, "gate", failing({ failures: [NO], cause: "service" })),
    ).toMatchObject({ cause: "service" });
    expect(await runStep(running, "gate", failing({ warnings: [NO] }))).toEqual(
      done("value", { warnings: [NO] }),
    );
  });

  test("that throws has the error as its failure", async () => {
    const throwing = (error: Error) => () => Promise.reject(error);
    expect(await runStep(running, "evidence", throwing(new AttestationError(NO)))).toMatchObject({
      failures: [NO],
      cause: "evidence",
      value: undefined,
    });
    expect(await runStep(running, "evidence", throwing(new TypeError("bug")))).toMatchObject({
      failures: [{ id: "unexpected", title: "Unexpected error: bug" }],
      cause: "unexpected",
    });
  });

  test("is not awaited after the run is cancelled, whatever its outcome", async () => {
    const controller = new AbortController();
    const work = Promise.withResolvers<CompletedStep<string>>();
    const result = runStep({ log, signal: controller.signal }, "service", () => work.promise);
    controller.abort();
    expect(await result).toMatchObject(cancelled);
    work.reject(new Error("late"));
  });

  test("is not awaited after the run is cancelled, although memory was collected meanwhile", async () => {
    const controller = new AbortController();
    const hang = () => new Promise<never>(() => undefined);
    const results = ["first", "last"].map(() =>
      runStep({ log, signal: controller.signal }, "service", hang),
    );
    setFlagsFromString("--expose-gc");
    const collectGarbage: () => void = runInNewContext("gc");
    // What began in this turn of the event loop is not collected in it.
    await setTimeout(1);
    collectGarbage();
    controller.abort();
    expect(await Promise.all(results)).toMatchObject([cancelled, cancelled]);
  });

  test("does not begin after the run is cancelled", async () => {
    const begun: string[] = [];
    const step = async () => done(begun.push("work"));
    expect(await runStep({ log, signal: AbortSignal.abort() }, "gate", step)).toMatchObject(
      cancelled,
    );
    expect(begun).toEqual([]);
  });
});
