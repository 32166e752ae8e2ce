import { readContext } from "../../src/commit/context.ts";
import type { Check } from "../../src/gate/check.ts";
import { evaluateGate } from "../../src/gate/evaluate.ts";
import type { Deployment } from "../../src/service/operations/list-deployments.ts";
import { createRecordingLog } from "../support/log.ts";
import { type Asked, clockAt, lookupsOf, pageOf, planOf, type Script } from "./world.ts";

/** Asks the deployments of staging once, in a run of the commit `sha`. */
export async function ask(script: Script, asked: Asked = {}, sha = "") {
  const service = lookupsOf(script);
  const { gate } = await evaluateGate(planOf({ environments: ["staging"], ...asked }), {
    service,
    context: readContext({ GITHUB_SHA: sha }),
    clock: clockAt(),
    log: createRecordingLog(),
  });
  return { checks: gate.checks, lookups: service };
}

export function listing(...deployments: readonly Deployment[]): Script {
  return { deployments: (query) => pageOf(deployments, query) };
}

/** `passed: reason` of the first check. */
export function first(checks: readonly Check[]) {
  return `${checks[0]?.status}: ${checks[0]?.reason}`;
}
