import type { Clock } from "../base/clock.ts";
import { describeDuration, limitItems } from "../base/format.ts";
import type { Log } from "../base/log.ts";
import { type Check, isHolding, type OpenCheck, type Waited } from "./check.ts";

/** Milliseconds. Each further pause is twice as long as the one before, up to the longest. */
const FIRST_PAUSE = 2000;
const LONGEST_PAUSE = 30_000;
/** Problems that the line about a round has. */
const SHOWN_PROBLEMS = 3;

interface PollOptions {
  /** When `gate-wait` is over, by the runner's clock, in milliseconds since the epoch. */
  readonly limit: number;
  readonly clock: Clock;
  readonly log: Log;
  /** Aborts once the job fails for another reason, which makes waiting pointless. */
  readonly failing: AbortSignal;
}

interface Polled {
  /** Those of the last round. */
  readonly checks: readonly Check[];
  readonly waited: Waited | undefined;
}

/**
 * Asks about everything again and again with growing pauses, until all checks that hold the job pass in one round, one
 * of them is final, the job fails, or `limit` is reached, when it asks for the last time. Only the last round counts.
 */
export async function poll(
  ask: () => Promise<readonly Check[]>,
  { limit, clock, log, failing }: PollOptions,
): Promise<Polled> {
  const started = clock.now();
  for (let round = 1; ; round += 1) {
    const checks = await ask();
    const now = clock.now();
    const waited = round > 1 ? { rounds: round, milliseconds: now - started } : undefined;
    const open = checks.filter(isHolding);
    if (open.length === 0) return { checks, waited };
    const titles = new Set(open.map(({ problem }) => problem.title));
    const shown = limitItems([...titles], SHOWN_PROBLEMS, "and ").join("; ");
    const report = (next: string) => log.info(`Gate, round ${round} (${next}): ${shown}`);
    const left = limit - now;
    const reason = reasonToStop(open, left);
    if (reason !== undefined) {
      report(`not asking again: ${reason}`);
      return { checks, waited };
    }
    const pause = Math.min(left, LONGEST_PAUSE, FIRST_PAUSE * 2 ** (round - 1));
    report(`asking again in ${describeDuration(pause)}, ${describeDuration(left)} left`);
    await clock.sleep(pause, failing);
    if (failing.aborted) {
      log.info("Gate: not asking again, since the job fails anyway.");
      return { checks, waited };
    }
  }
}

/** Returns why there is no further round; undefined if there is one. `left` is what is left of `gate-wait`. */
function reasonToStop(open: readonly OpenCheck[], left: number): string | undefined {
  if (open.some(({ isFinal }) => isFinal)) return "waiting cannot change that";
  if (left <= 0) return "`gate-wait` is over";
  return undefined;
}
