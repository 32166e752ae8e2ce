import { setTimeout as delay } from "node:timers/promises";

/** The clock of the runner. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Resolves after `milliseconds`, but at most 24 days, or as soon as `signal` aborts. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
}

/** Milliseconds that the clocks of different machines may differ. */
export const CLOCK_TOLERANCE = 5 * 60_000;

/** The most milliseconds that a timer can wait, which is 24 days. With more, Node lets it fire at once. */
export const MAX_DELAY = 2 ** 31 - 1;

/**
 * Returns the milliseconds to wait after this many attempts, counted from 1: each pause is twice as long as the one before,
 * up to the longest.
 */
export function growingPause(first: number, longest: number, attempts: number): number {
  return Math.min(longest, first * 2 ** (attempts - 1));
}

/** Waits as `Clock.sleep` says. */
export async function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  const ended = delay(Math.min(milliseconds, MAX_DELAY), undefined, { signal });
  await ended.catch(() => undefined);
}

/** The machine's clock as it was when the process began. If it is set to another time, deadlines do not move. */
export const systemClock: Clock = {
  now: () => Math.round(performance.timeOrigin + performance.now()),
  sleep,
};
