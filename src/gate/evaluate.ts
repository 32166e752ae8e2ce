import { withGrace } from "../base/cancellation.ts";
import type { Clock } from "../base/clock.ts";
import type { Log } from "../base/log.ts";
import type { Problem } from "../base/problem.ts";
import { type CompletedStep, done, runStep } from "../base/step.ts";
import type { WorkflowContext } from "../commit/context.ts";
import {
  type Check,
  GATE_UNEVALUATED,
  type GatePlan,
  type GateResult,
  type Requirement,
  toOutcome,
  type WithheldPlan,
} from "./check.ts";
import { checkControl } from "./controls.ts";
import { checkEnvironment } from "./environment.ts";
import type { GateSource } from "./lookups.ts";
import { checkNotifications } from "./notifications.ts";
import { poll } from "./poll.ts";
import { ServiceClock } from "./service-clock.ts";
import type { GateLookups } from "./service-lookups.ts";

interface GateOptions {
  /** Absent if there is no API key. */
  readonly service: GateLookups | undefined;
  readonly context: WorkflowContext;
  readonly clock: Clock;
  readonly log: Log;
  /** Aborts once the job fails for another reason, which makes waiting pointless. */
  readonly failing?: AbortSignal | undefined;
  readonly signal: AbortSignal;
}

/** Enough to hide round-trip latency, without exhausting sockets or hitting rate limits. */
const CONCURRENCY = 20;
/** Milliseconds of one lookup while the gate waits, after which its failure is logged and it is asked again. */
const LOOKUP_TIMEOUT = 30_000;
/** Milliseconds that the lookups of the last round may take when `gate-wait` is over. */
const LAST_ROUND = 5000;

/** Evaluates a gate as a step of the run. If that fails, its verdict is unknown. */
export async function runGate(
  plan: GatePlan | WithheldPlan,
  options: GateOptions,
): Promise<CompletedStep<GateResult>> {
  const step = await runStep(withGrace(options), "gate", () => evaluateGate(plan, options));
  return { ...step, value: step.value ?? GATE_UNEVALUATED };
}

/**
 * Evaluates what the service says about everything that the plan requires. Checks whose lookup fails are unknown. A run
 * that may do without a key, from a fork or a dry run, cannot ask: its gate is unknown and only warns, whatever the mode.
 */
async function evaluateGate(
  plan: GatePlan | WithheldPlan,
  { service, context, clock, log, failing, signal }: GateOptions,
): Promise<CompletedStep<GateResult>> {
  if (service === undefined || plan.kind === "withheld") {
    const warnings: readonly Problem[] = [
      {
        id: "gate-without-key",
        title: "The gate was not evaluated, since this run has no API key",
        advice: "Pass `api-key`, which GitHub withholds from forks.",
      },
    ];
    return done(GATE_UNEVALUATED, { warnings });
  }
  const { wait, mode, requirements } = plan;
  const serviceClock = new ServiceClock(clock);
  const limit = clock.now() + wait;
  const source: GateSource = {
    context,
    lookups: service,
    clock: serviceClock,
    timeLimit: () => (wait === 0 ? undefined : lookupTime(limit - clock.now())),
  };
  const ask = () => checkAll(requirements, source);
  if (wait === 0) {
    return { ...toOutcome(mode, await ask()), notices: serviceClock.notices() };
  }
  const ends = AbortSignal.any(failing ? [failing, signal] : [signal]);
  const { checks, waited } = await poll(ask, { limit, clock, log, failing: ends });
  return { ...toOutcome(mode, checks, waited), notices: serviceClock.notices() };
}

/** Returns how long a lookup may take, with this much left of `gate-wait`. All are milliseconds. */
function lookupTime(left: number): number {
  return Math.min(LOOKUP_TIMEOUT, Math.max(0, left + LAST_ROUND));
}

/** Makes all checks, with at most 20 requirements at a time; returns them in the order of the requirements. */
async function checkAll(
  requirements: readonly Requirement[],
  source: GateSource,
): Promise<readonly Check[]> {
  const results: (readonly Check[])[] = [];
  const queue = requirements.entries();
  async function work(): Promise<void> {
    for (const [index, requirement] of queue) {
      results[index] = await check(requirement, source);
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return results.flat();
}

function check(requirement: Requirement, source: GateSource): Promise<readonly Check[]> {
  switch (requirement.kind) {
    case "environment":
      return checkEnvironment(requirement, source);
    case "control":
      return checkControl(requirement, source);
    case "notifications":
      return checkNotifications(requirement, source);
  }
}
