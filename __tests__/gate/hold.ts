import { readContext } from "../../src/commit/context.ts";
import { evaluateGate } from "../../src/gate/evaluate.ts";
import type { Deployment } from "../../src/service/operations/list-deployments.ts";
import { createRecordingLog } from "../support/log.ts";
import { type Asked, clockAt, deploymentOf, lookupsOf, NOW, planOf, type Script } from "./world.ts";

export const SECOND = 1000;
export const BAD = deploymentOf({ compliant: false });
export const GOOD = deploymentOf();

type Clock = ReturnType<typeof clockAt>;

/** Runs a gate on a clock that only its own pauses move. */
export async function hold(asked: Asked, script: (clock: Clock) => Script, failing?: AbortSignal) {
  const clock = clockAt();
  const log = createRecordingLog();
  const lookups = lookupsOf(script(clock));
  const { gate } = await evaluateGate(planOf({ flow: "shop", ...asked }), {
    service: lookups,
    context: readContext({}),
    clock,
    log,
    failing,
  });
  return {
    gate,
    verdict: gate.verdict,
    checks: gate.checks,
    clock,
    log,
    lookups,
    took: clock.now() - NOW,
  };
}

/** One deployment at a time: each holds from its moment on, in milliseconds after the start. */
export function becoming(
  clock: Clock,
  states: readonly (readonly [number, Deployment | undefined])[],
) {
  const current = states.findLast(([from]) => clock.now() - NOW >= from)?.[1];
  return current === undefined ? [] : [current];
}

export const STAGING: Asked = { environments: ["staging"] };
