import { describeDuration, formatDate, limitItems } from "../base/format.ts";
import type { Clock, Log } from "../base/step.ts";
import type { Check } from "./check.ts";
import type { GateSource } from "./source.ts";

export type CheckGroup = (within: GateSource["within"]) => Promise<readonly Check[]>;

export interface PollOptions {
  /** Milliseconds; 0 asks once. */
  readonly wait: number;
  /** Aborts once the job fails for another reason, which makes waiting pointless. */
  readonly failing?: AbortSignal | undefined;
  readonly clock: Clock;
  readonly serviceClock: Pick<Clock, "now">;
  readonly log: Log;
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

/**
 * Runs all groups concurrently, again and again with growing pauses, until all checks that hold the job pass in one
 * round, one fails for good, the job fails, or `wait` is over. The last round is at the limit. Returns the checks of
 * the last round, and the milliseconds from the first question to the last response.
 */
export async function poll(groups: readonly CheckGroup[], options: PollOptions) {
  const { clock, log, wait, failing } = options;
  const started = clock.now();
  const limit = started + wait;
  const within = () =>
    wait === 0 ? undefined : Math.min(LOOKUP_TIMEOUT, Math.max(0, limit + GRACE - clock.now()));
  let found: readonly (readonly Check[])[] = [];
  for (let round = 1; ; round += 1) {
    const earlier = found;
    found = await mapConcurrent(groups, async (group, index) => {
      const checks = await group(within);
      const before = earlier[index] ?? [];
      // At the limit, what did not pass before says more than that the time ran out.
      const isOutOfTime =
        clock.now() >= limit && checks.every(({ outlook }) => outlook === "transient");
      return isOutOfTime && before.some(isOpen) ? before : checks;
    });
    const checks = found.flat();
    const ended = { checks, rounds: round, elapsed: clock.now() - started };
    const open = checks.filter(isOpen);
    if (wait === 0 || open.length === 0) return ended;
    const { pause, outcome } = nextStep(open, { ...options, round, limit });
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

/** Maps `items` with at most 20 calls at a time; returns the results in the order of the items. */
export async function mapConcurrent<T, R>(
  items: readonly T[],
  fn: (item: T, index: number) => Promise<R>,
): Promise<readonly R[]> {
  const results: R[] = [];
  const queue = items.entries();
  async function work(): Promise<void> {
    for (const [index, item] of queue) results[index] = await fn(item, index);
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return results;
}

function isOpen({ severity, status }: Check): boolean {
  return severity === "enforce" && status !== "passed";
}

/** Returns the pause before asking again, if that can help, and what the log says about it. */
function nextStep(
  open: readonly Check[],
  { round, limit, clock, serviceClock }: PollOptions & { round: number; limit: number },
) {
  const end = (because: string) => ({ outcome: `not asking again: ${because}`, pause: undefined });
  if (open.some(({ outlook }) => outlook === "final")) return end("waiting cannot change that");
  const left = limit - clock.now();
  if (left <= 0) return end("`gate-wait` is over");
  // Not before the longest soak is over.
  const soaked = open.reduce((latest, { outlook }) => {
    return typeof outlook === "object" ? Math.max(latest, outlook.notBefore) : latest;
  }, 0);
  const soaking = soaked - serviceClock.now();
  if (soaking > left) return end(`\`gate-wait\` ends before ${formatDate(soaked, "up")}`);
  const growing = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (round - 1));
  const pause = Math.min(left, Math.max(growing, soaking + SOAK_MARGIN));
  const [inTime, rest] = [pause, left].map((time) => describeDuration(Math.max(1000, time)));
  return { pause, outcome: `asking again in ${inTime}, ${rest} left` };
}
