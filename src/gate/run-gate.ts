import type { Log } from "../log.ts";
import { controlQuestion } from "./controls.ts";
import { environmentQuestion } from "./deployments/check.ts";
import type { Question } from "./check-group.ts";
import type { GatePlan, GateResult } from "./types.ts";
import type { GateLookups } from "./lookups.ts";
import { notificationsQuestion } from "./notifications.ts";
import { verdictOf } from "./verdict.ts";
import { askAndWait, type Clock } from "./poll.ts";

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
  const findings = await askAndWait(questionsOf(request, lookups), { wait, clock, lost, log });
  const checks = findings.map(({ check }) => check);
  return { verdict: verdictOf(checks), mode, checks };
}

function questionsOf(request: GateRequest, lookups: GateLookups): readonly Question[] {
  const { plan, flow, commitSha } = request;
  const { environments, notifications } = plan;
  const concern = { flow, environments };
  return [
    ...environments.map((environment) =>
      environmentQuestion({ plan, environment, commitSha }, lookups),
    ),
    ...plan.controls.map((control) => controlQuestion(control, plan, lookups)),
    ...(notifications === "off" ? [] : [notificationsQuestion(concern, notifications, lookups)]),
  ];
}
