import type { WorkflowContext } from "../commit/context.ts";
import { chosenSha } from "../commit/event.ts";
import type { Log } from "../log.ts";
import { Refusal } from "../refusal.ts";
import type { GatePlan, GateResult } from "./gate.ts";
import type { GateLookups } from "./lookups.ts";
import { runGate } from "./run-gate.ts";
import { gateFailures, gateWarnings } from "./verdict.ts";
import type { Clock } from "./wait.ts";

/** The gate's answer, and what it means for the job. */
export interface Judgement {
  readonly gate: GateResult;
  /** Why it fails the job; empty where it does not. */
  readonly failures: readonly string[];
  readonly warnings: readonly string[];
}

export interface JudgeSurroundings {
  /** Absent where there is no API key. */
  readonly service: GateLookups | undefined;
  readonly flow: string | undefined;
  readonly context: WorkflowContext;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Judges the gate. Where it cannot be asked it is unknown: that holds the job, but
 * for a run that has no key and whose author lets it pass without (a fork, a dry run), which is warned of.
 */
export async function judgeGate(
  plan: GatePlan,
  { service, flow, context, clock, log }: JudgeSurroundings,
): Promise<Judgement> {
  const unasked: GateResult = { verdict: "unknown", mode: plan.mode, checks: [] };
  if (service === undefined) {
    return {
      gate: unasked,
      failures: [],
      warnings: ["The gate was not asked, since this run has no API key."],
    };
  }
  try {
    const commitSha = plan.commit && chosenSha(plan.commit, context);
    const gate = await runGate({ plan, flow, commitSha }, { lookups: service, clock, log });
    return { gate, failures: gateFailures(gate), warnings: gateWarnings(gate) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const reasons = [`Gate unknown: ${error.message}`];
    return plan.mode === "enforce"
      ? { gate: unasked, failures: reasons, warnings: [] }
      : { gate: unasked, failures: [], warnings: reasons };
  }
}
