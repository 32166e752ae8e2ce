import { describeDuration, formatDate, limitItems } from "../base/format.ts";
import type { Log } from "../base/step.ts";
import type { LookupOptions } from "../service/operations/lookup.ts";
import type { CheckResult, Clock } from "./source.ts";

/** Makes one or several checks. `options` returns those of a lookup that begins now. */
export type CheckGroup = (options: () => LookupOptions) => Promise<readonly CheckResult[]>;

export interface PollOptions {
  /** Milliseconds; 0 asks once. */
  readonly wait: number;
  /** Aborts once the job fails for another reason, which makes waiting pointless. */
  readonly failing?: AbortSignal | undefined;
  readonly clock: Clock;
  readonly serviceClock: Pick<Clock, "now">;
  readonly log: Log;
}

interface PollResult {
  /** Of the last round. */
  readonly results: readonly CheckResult[];
  readonly rounds: number;
  /** Milliseconds from the first question to the last response. */
  readonly elapsed: number;
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
 * round, one fails for good, the job fails, or `wait` is over. The last round is at the limit.
 */
export async function poll(
  groups: readonly CheckGroup[],
  options: PollOptions,
): Promise<PollResult> {
  const { clock, log, wait, failing } = options;
  const started = clock.now();
  const polling = { ...options, limit: started + wait };
  let found: readonly (readonly CheckResult[])[] = groups.map(() => []);
  for (let round = 1; ; round += 1) {
    const runs = groups.map((group, index) => ({ group, earlier: found[index] ?? [] }));
    found = await mapConcurrent(runs, ({ group, earlier }) => runGroup(group, earlier, polling));
    const results = found.flat();
    const ended = { results, rounds: round, elapsed: clock.now() - started };
    const open = results.filter(isOpen);
    const next = nextStep(open, round, polling);
    if (wait > 0 && open.length > 0) log.info(describeRound(open, round, next));
    if (wait === 0 || next.kind === "end") return ended;
    await clock.sleep(next.pause, failing);
    if (failing?.aborted) {
      log.info("Gate: not asking again, since the job fails anyway.");
      return ended;
    }
  }
}

interface Polling extends PollOptions {
  /** Time after which nothing is asked again. */
  readonly limit: number;
}

async function runGroup(
  group: CheckGroup,
  earlier: readonly CheckResult[],
  { clock, wait, limit }: Polling,
): Promise<readonly CheckResult[]> {
  const within = () => Math.min(LOOKUP_TIMEOUT, Math.max(0, limit + GRACE - clock.now()));
  const results = await group(() => (wait === 0 ? {} : { within: within() }));
  // At the limit, what did not pass before says more than that the time ran out.
  const isOutOfTime =
    clock.now() >= limit && results.every(({ outlook }) => outlook === "transient");
  return isOutOfTime && earlier.some(isOpen) ? earlier : results;
}

/** Maps `items` with at most 20 calls at a time; returns the results in the order of the items. */
export async function mapConcurrent<T, R>(
  items: readonly T[],
  fn: (item: T) => Promise<R>,
): Promise<readonly R[]> {
  const results: R[] = [];
  const queue = items.entries();
  async function work(): Promise<void> {
    for (const [index, item] of queue) results[index] = await fn(item);
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return results;
}

function isOpen({ severity, status }: CheckResult): boolean {
  return severity === "enforce" && status !== "passed";
}

type NextStep =
  | { readonly kind: "ask"; readonly pause: number; readonly left: number }
  | { readonly kind: "end"; readonly because: string };

/** Whether to ask again, and when: not before the longest soak is over. */
function nextStep(
  open: readonly CheckResult[],
  round: number,
  { clock, serviceClock, limit }: Polling,
): NextStep {
  if (open.length === 0) return { kind: "end", because: "everything passed" };
  if (open.some(({ outlook }) => outlook === "final")) {
    return { kind: "end", because: "waiting cannot change that" };
  }
  const left = limit - clock.now();
  if (left <= 0) return { kind: "end", because: "`gate-wait` is over" };
  const soaked = open.reduce((latest, { notBefore = 0 }) => Math.max(latest, notBefore), 0);
  const soaking = soaked - serviceClock.now();
  if (soaking > left) {
    return { kind: "end", because: `\`gate-wait\` ends before ${formatDate(soaked, "up")}` };
  }
  const growing = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (round - 1));
  return { kind: "ask", pause: Math.min(left, Math.max(growing, soaking + SOAK_MARGIN)), left };
}

function describeRound(open: readonly CheckResult[], round: number, next: NextStep): string {
  const reasons = limitItems([...new Set(open.map(({ reason }) => reason))], SHOWN_REASONS);
  const duration = (milliseconds: number) => describeDuration(Math.max(1000, milliseconds));
  const then =
    next.kind === "end"
      ? `not asking again: ${next.because}`
      : `asking again in ${duration(next.pause)}, ${duration(next.left)} left`;
  return `Gate, round ${round} (${then}): ${reasons.join(" ")}`;
}
