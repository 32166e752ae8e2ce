import type { CommitChoice } from "../commit/commit.ts";
import type { WorkflowContext } from "../commit/context.ts";
import { chooseSha } from "../commit/event.ts";
import { AttestationError } from "../errors.ts";
import type { Log } from "../log.ts";
import type { GateLookups } from "./lookups.ts";
import type { Clock } from "./poll.ts";
import { runGate } from "./run-gate.ts";
import type { GatePlan, GateResult } from "./types.ts";
import { gateFailures, gateWarnings } from "./verdict.ts";

/** The gate's answer, and what it means for the job. */
export interface GateOutcome {
  readonly gate: GateResult;
  /** Why it fails the job; empty where it does not. */
  readonly failures: readonly string[];
  readonly warnings: readonly string[];
}

export interface GateDependencies {
  /** Absent where there is no API key. */
  readonly service: GateLookups | undefined;
  readonly flow: string | undefined;
  readonly context: WorkflowContext;
  readonly clock: Clock;
  /** Says that the job fails anyway: the gate does not wait any longer. */
  readonly lost?: AbortSignal;
  readonly log: Log;
}

/**
 * Judges the gate. A run that has no key, and whose author lets it pass without (a fork's, a dry run), cannot
 * ask: its gate is unknown and only warns, whatever `gate` says.
 */
export async function evaluateGate(
  plan: GatePlan,
  { service, flow, context, ...world }: GateDependencies,
): Promise<GateOutcome> {
  if (service === undefined) {
    return {
      gate: { verdict: "unknown", mode: "warn", checks: [] },
      failures: [],
      warnings: ["The gate was not asked, since this run has no API key."],
    };
  }
  const commitSha = plan.commit && shaOf(plan.commit, context);
  const gate = await runGate({ plan, flow, commitSha }, { lookups: service, ...world });
  return { gate, failures: gateFailures(gate), warnings: gateWarnings(gate) };
}

/** Undefined where the run does not say it: the checks that need it are unknown then, and the others are made. */
function shaOf(choice: CommitChoice, context: WorkflowContext): string | undefined {
  try {
    return chooseSha(choice, context);
  } catch (error) {
    if (error instanceof AttestationError) return undefined;
    throw error;
  }
}
