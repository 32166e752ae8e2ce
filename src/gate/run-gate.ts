import type { Log } from "../log.ts";
import type { CheckGroup } from "./check-group.ts";
import { controlCheck } from "./controls.ts";
import { environmentChecks } from "./deployments/check.ts";
import type { GateLookups } from "./lookups.ts";
import { notificationChecks } from "./notifications.ts";
import { type Clock, poll } from "./poll.ts";
import type { GatePlan, GateResult } from "./types.ts";
import { verdictOf } from "./verdict.ts";

/** What the gate is asked. */
export interface GateRequest {
  readonly plan: GatePlan;
  /** Absent where the gate stands alone without one. */
  readonly flow: string | undefined;
  /** The commit that `plan.commit` stands for; absent where it could not be told. */
  readonly commitSha: string | undefined;
}

/** The world as the gate needs it. */
export interface GateSurroundings {
  readonly lookups: GateLookups;
  readonly clock: Clock;
  /** Says that the job fails anyway: the gate does not wait any longer. */
  readonly lost?: AbortSignal | undefined;
  readonly log: Log;
}

/**
 * Asks the service everything that the plan names, waits as it says, and judges. Never rejects for a lookup
 * that failed: its checks are unknown, with the reason.
 */
export async function runGate(
  request: GateRequest,
  { lookups, clock, lost, log }: GateSurroundings,
): Promise<GateResult> {
  const { mode, wait } = request.plan;
  const findings = await poll(questionsOf(request, lookups), { wait, clock, lost, log });
  const checks = findings.map(({ check }) => check);
  return { verdict: verdictOf(checks), mode, checks };
}

function questionsOf(request: GateRequest, lookups: GateLookups): readonly CheckGroup[] {
  const { plan, flow, commitSha } = request;
  const { environments, notifications } = plan;
  const concern = { flow, environments };
  return [
    ...environments.map((environment) =>
      environmentChecks({ plan, environment, commitSha }, lookups),
    ),
    ...plan.controls.map((control) => controlCheck(control, plan, lookups)),
    ...(notifications === "off" ? [] : [notificationChecks(concern, notifications, lookups)]),
  ];
}
