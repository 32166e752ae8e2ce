import { runGate } from "../../src/gate/run-gate.ts";
import type { Check, GatePlan } from "../../src/gate/types.ts";
import type { Deployment } from "../../src/service/operations/list-deployments.ts";
import { clockAt, logOf, lookupsOf, pageOf, planOf, type Script } from "./world.ts";

/** Asks the deployments of staging once. */
export async function ask(script: Script, asked: Partial<GatePlan> = {}, commitSha?: string) {
  const lookups = lookupsOf(script);
  const plan = planOf({ environments: ["staging"], ...asked });
  const world = { lookups, clock: clockAt(), log: logOf() };
  const { checks } = await runGate({ plan, flow: undefined, commitSha }, world);
  return { checks, lookups };
}

export function listing(...deployments: readonly Deployment[]): Script {
  return { deployments: (query) => pageOf(deployments, query) };
}

/** `passed: reason` of the first check. */
export function first(checks: readonly Check[]) {
  return `${checks[0]?.status}: ${checks[0]?.reason}`;
}
