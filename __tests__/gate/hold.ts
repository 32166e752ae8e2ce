import { runGate } from "../../src/gate/run-gate.ts";
import type { GatePlan } from "../../src/gate/types.ts";
import type { Deployment } from "../../src/service/operations/list-deployments.ts";
import { clockAt, deploymentOf, logOf, lookupsOf, NOW, planOf, type Script } from "./world.ts";

export const SECOND = 1000;
export const BAD = deploymentOf({ compliant: false });
export const GOOD = deploymentOf();

type Clock = ReturnType<typeof clockAt>;

/** Runs a gate on a clock that only its own pauses move. */
export async function hold(
  asked: Partial<GatePlan>,
  script: (clock: Clock) => Script,
  lost?: AbortSignal,
) {
  const clock = clockAt();
  const log = logOf();
  const lookups = lookupsOf(script(clock));
  const plan = planOf(asked);
  const result = await runGate(
    { plan, flow: "shop", commitSha: undefined },
    { lookups, clock, log, lost },
  );
  return { ...result, clock, log, lookups, took: clock.now() - NOW };
}

/** One deployment at a time: each holds from its moment on, in milliseconds after the start. */
export function becoming(
  clock: Clock,
  states: readonly (readonly [number, Deployment | undefined])[],
) {
  const current = states.findLast(([from]) => clock.now() - NOW >= from)?.[1];
  return current === undefined ? [] : [current];
}

export const STAGING = { environments: ["staging"] } as const;
