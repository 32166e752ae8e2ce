import { describeDuration, formatDate, limitItems } from "../base/format.ts";
import {
  type Clock,
  type CompletedStep,
  done,
  type Log,
  runStep,
  withGrace,
} from "../base/step.ts";
import type { WorkflowContext } from "../commit/context.ts";
import {
  type Check,
  type GatePlan,
  type GateResult,
  isHolding,
  type Requirement,
  toOutcome,
  unevaluated,
} from "./check.ts";
import { checkControl } from "./controls.ts";
import { checkEnvironment } from "./environment.ts";
import { checkNotifications } from "./notifications.ts";
import { type GateLookups, type GateSource, ServiceClock } from "./source.ts";

interface GateOptions {
  /** Absent if there is no API key. */
  readonly service: GateLookups | undefined;
  readonly context: WorkflowContext;
  readonly clock: Clock;
  readonly log: Log;
  /** Aborts once the job fails for another reason, which makes waiting pointless. */
  readonly failing?: AbortSignal | undefined;
}

/** Enough to hide round-trip latency, without exhausting sockets or hitting rate limits. */
const CONCURRENCY = 20;
const FIRST_PAUSE = 2000;
const LONGEST_PAUSE = 30_000;
/** Limit of one lookup while the gate waits, after which its failure is logged and it is asked again. */
const LOOKUP_TIMEOUT = 30_000;
/** How long after the limit the last lookups may take. */
const GRACE = 750;
/** The service states its time in whole seconds, rounded down. */
const SOAK_MARGIN = 1000;
/** Reasons that the line about a round has. */
const SHOWN_REASONS = 3;

/** Evaluates a gate as a step of the run; it is unknown if that fails. */
export async function runGate(
  plan: GatePlan,
  run: GateOptions & { readonly signal: AbortSignal },
): Promise<CompletedStep<GateResult>> {
  const step = await runStep(withGrace(run), "gate", () => {
    const signals = run.failing ? [run.failing, run.signal] : [run.signal];
    return evaluateGate(plan, { ...run, failing: AbortSignal.any(signals) });
  });
  return { ...step, value: step.value ?? unevaluated(plan.mode) };
}

/**
 * Evaluates what the service says about everything that the plan requires. Checks whose lookup fails are unknown. A run
 * that may do without a key, from a fork or a dry run, cannot ask: its gate is unknown and only warns, whatever the mode.
 */
async function evaluateGate(
  { wait, mode, requirements }: GatePlan,
  options: GateOptions,
): Promise<CompletedStep<GateResult>> {
  const { service, context, clock } = options;
  if (service === undefined || requirements === undefined) {
    const warnings = [
      "The gate was not evaluated, since this run has no API key. Pass `api-key`, which GitHub withholds from forks.",
    ];
    return done(unevaluated("warn"), { warnings });
  }
  const serviceClock = new ServiceClock(clock);
  const limit = clock.now() + wait;
  // While the gate waits, its lookups have a time limit of their own.
  const within = () =>
    wait === 0 ? undefined : Math.min(LOOKUP_TIMEOUT, Math.max(0, limit + GRACE - clock.now()));
  const source = { context, lookups: service, clock: serviceClock, within };
  const ask = () => mapConcurrent(requirements, (requirement) => check(requirement, source));
  const { checks, waited } =
    wait === 0
      ? { checks: (await service.during(ask)).flat() }
      : await poll(ask, limit, { ...options, serviceClock });
  const { value, ...remarks } = toOutcome(mode, checks);
  return { ...remarks, value: { ...value, waited }, notices: serviceClock.notices() };
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

/** Maps `items` with at most 20 calls at a time; returns the results in the order of the items. */
async function mapConcurrent<T, R>(items: readonly T[], fn: (item: T) => Promise<R>) {
  const results: R[] = [];
  const queue = items.entries();
  async function work(): Promise<void> {
    for (const [index, item] of queue) results[index] = await fn(item);
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return results;
}

/**
 * Asks about all requirements again and again with growing pauses, until all checks that hold the job pass in one
 * round, one fails for good, the job fails, or the time `limit` is reached, when it asks for the last time.
 */
async function poll(
  ask: () => Promise<readonly (readonly Check[])[]>,
  limit: number,
  { clock, log, failing, serviceClock }: GateOptions & { readonly serviceClock: ServiceClock },
) {
  const started = clock.now();
  let found: readonly (readonly Check[])[] = [];
  for (let round = 1; ; round += 1) {
    const earlier = found;
    found = (await ask()).map((checks, index) => {
      // At the limit, what did not pass before says more than that the time ran out.
      const isOutOfTime =
        clock.now() >= limit && checks.every(({ outlook }) => outlook === "transient");
      const before = earlier[index] ?? [];
      return isOutOfTime && before.some(isHolding) ? before : checks;
    });
    const checks = found.flat();
    const milliseconds = clock.now() - started;
    const ended = { checks, waited: round > 1 ? { rounds: round, milliseconds } : undefined };
    const open = checks.filter(isHolding);
    if (open.length === 0) return ended;
    const left = limit - clock.now();
    const { pause, outcome } = nextStep(open, { round, left, now: serviceClock.now() });
    const reasons = limitItems([...new Set(open.map(({ reason }) => reason))], SHOWN_REASONS);
    log.info(`Gate, round ${round} (${outcome}): ${reasons.join(" ")}`);
    if (pause === undefined) return ended;
    await clock.sleep(pause, failing);
    if (failing?.aborted) {
      log.info("Gate: not asking again, since the job fails anyway.");
      return ended;
    }
  }
}

/** Returns the pause before asking again, if that can help, and what the log says. `now` is the service's time. */
function nextStep(
  open: readonly Check[],
  { round, left, now }: { readonly round: number; readonly left: number; readonly now: number },
) {
  const end = (because: string) => ({ outcome: `not asking again: ${because}`, pause: undefined });
  if (open.some(({ outlook }) => outlook === "final")) return end("waiting cannot change that");
  if (left <= 0) return end("`gate-wait` is over");
  // Not before the longest soak is over.
  const soaked = open.reduce((latest, { outlook }) => {
    return typeof outlook === "object" ? Math.max(latest, outlook.notBefore) : latest;
  }, now);
  const soaking = soaked - now;
  if (soaking > left) return end(`\`gate-wait\` ends before ${formatDate(soaked, "up")}`);
  const growing = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (round - 1));
  const pause = Math.min(left, Math.max(growing, soaking + SOAK_MARGIN));
  const [inTime, rest] = [pause, left].map((time) => describeDuration(Math.max(1000, time)));
  return { pause, outcome: `asking again in ${inTime}, ${rest} left` };
}
