import type { CommitChoice } from "../commit/commit.ts";
import type { WorkflowContext } from "../commit/context.ts";
import { chooseSha } from "../commit/event.ts";
import { AttestationError } from "../errors.ts";
import type { Log } from "../log.ts";
import type { CheckGroup, GateLookups } from "./check.ts";
import { controlCheck } from "./controls.ts";
import { environmentChecks } from "./deployments/environment.ts";
import { notificationChecks } from "./notifications.ts";
import type { GatePlan, Requirement } from "./plan.ts";
import { type Clock, poll } from "./poll.ts";
import { type GateOutcome, toOutcome } from "./verdict.ts";

export interface GateDependencies {
  /** Absent where there is no API key. */
  readonly service: GateLookups | undefined;
  readonly context: WorkflowContext;
  readonly clock: Clock;
  /** Aborts once the job fails for another reason: then the gate stops waiting. */
  readonly failing?: AbortSignal | undefined;
  readonly log: Log;
}

/**
 * Asks the service about everything that the plan requires, waits as the plan says, and evaluates the answers.
 * A lookup that fails does not reject: its checks are unknown, with the reason. A run without a key, which may
 * go on without one (from a fork, a dry run), cannot ask: its gate is unknown and only warns, whatever the mode.
 */
export async function evaluateGate(
  plan: GatePlan,
  { service, context, clock, failing, log }: GateDependencies,
): Promise<GateOutcome> {
  if (service === undefined) {
    return {
      gate: { verdict: "unknown", mode: "warn", checks: [] },
      failures: [],
      warnings: ["The gate was not evaluated, since this run has no API key."],
    };
  }
  const groups = plan.requirements.map((requirement) => checkGroup(requirement, service, context));
  const results = await poll(groups, { wait: plan.wait, clock, failing, log });
  return toOutcome(
    plan.mode,
    results.map(({ check }) => check),
  );
}

function checkGroup(
  requirement: Requirement,
  service: GateLookups,
  context: WorkflowContext,
): CheckGroup {
  switch (requirement.kind) {
    case "environment": {
      const { commit } = requirement;
      return environmentChecks(requirement, commit && findSha(commit, context), service);
    }
    case "control":
      return controlCheck(requirement, service);
    case "notifications":
      return notificationChecks(requirement, service);
  }
}

/** Undefined where the run does not name the commit: then the checks that need it are unknown. */
function findSha(choice: CommitChoice, context: WorkflowContext): string | undefined {
  try {
    return chooseSha(choice, context);
  } catch (error) {
    if (error instanceof AttestationError) return undefined;
    throw error;
  }
}
