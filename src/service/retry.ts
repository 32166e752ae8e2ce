import { setTimeout as sleep } from "node:timers/promises";
import { type Attempt, header, isRetryableStatus } from "./http/response.ts";

/** A time budget that is spent only while a request is in flight. */
export interface Deadline {
  /** Milliseconds left, never negative. */
  remaining(): number;
  /** Runs `work` while the clock runs. Time that several share is spent once. */
  during<T>(work: () => Promise<T>): Promise<T>;
}

/** Creates a deadline of `budget` milliseconds. `now` is a monotonic clock in milliseconds. */
export function createDeadline(
  budget: number,
  now: () => number = () => performance.now(),
): Deadline {
  let spent = 0;
  let running = 0;
  let since = 0;

  return {
    remaining: () => Math.max(0, budget - spent - (running > 0 ? now() - since : 0)),

    async during(work) {
      if (running === 0) since = now();
      running += 1;
      try {
        return await work();
      } finally {
        running -= 1;
        if (running === 0) spent += now() - since;
      }
    },
  };
}

/** How patient the talk is. Times are milliseconds. */
export interface RetryPolicy {
  /** The first pause is at most this long; each further one at most twice as long as the one before. */
  readonly firstPause: number;
  readonly longestPause: number;
  /** One attempt takes at most this long, and at most half of what is left. */
  readonly attemptTimeout: number;
  /** With less than this left, no attempt is begun. */
  readonly minRemaining: number;
  /** From 0 to 1. */
  readonly random: () => number;
}

export const DEFAULT_RETRY_POLICY: RetryPolicy = {
  firstPause: 500,
  longestPause: 10_000,
  attemptTimeout: 30_000,
  minRemaining: 500,
  random: Math.random,
};

/** What became of all attempts. */
export interface History {
  readonly attempts: number;
  /** Absent where the deadline left no time for even one. */
  readonly last: Attempt | undefined;
  /** Of the attempts that may have been recorded without word of it, the first. */
  readonly open: Attempt | undefined;
  /** The service asked for a longer wait than was left, in milliseconds. */
  readonly askedFor?: number;
}

export interface RetryOptions {
  readonly deadline: Deadline;
  readonly policy: RetryPolicy;
  /** Whether the same request is worth another attempt. */
  readonly again: (attempt: Attempt) => boolean;
  /** Aborts where no further attempt may begin. */
  readonly signal?: AbortSignal | undefined;
  /** Told before each pause. */
  readonly onPause: (history: History, milliseconds: number) => void;
}

/** Timers take no more. */
const LONGEST_SLEEP = 2 ** 31 - 1;

/** Statuses of a gateway that had passed the request on and got no answer in time, or none it understood. */
const LOST_BEHIND_GATEWAY = [502, 504, 520, 524];

/**
 * Attempts the exchange until an attempt settles it or the deadline leaves no time: exponential back-off
 * with full jitter, never shorter than `Retry-After` asks for.
 */
export async function withRetry(
  attempt: (patience: number) => Promise<Attempt>,
  { deadline, policy, again, onPause, signal }: RetryOptions,
): Promise<History> {
  let history: History = { attempts: 0, last: undefined, open: undefined };
  while (deadline.remaining() >= policy.minRemaining && !signal?.aborted) {
    const last = await attempt(patienceOf(deadline.remaining(), policy));
    const open = history.open ?? (mayBeRecorded(last) ? last : undefined);
    history = { attempts: history.attempts + 1, last, open };
    if (!again(last) || signal?.aborted) {
      return history;
    }
    const left = deadline.remaining();
    const asked = retryAfter(last) ?? 0;
    const pause = Math.max(asked, Math.min(jittered(history.attempts, policy), left / 2));
    if (left - pause < policy.minRemaining) {
      return asked > 0 && left > policy.minRemaining ? { ...history, askedFor: asked } : history;
    }
    onPause(history, pause);
    await pauseFor(pause, signal);
  }
  return history;
}

async function pauseFor(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  try {
    await sleep(Math.min(milliseconds, LONGEST_SLEEP), undefined, { ...(signal && { signal }) });
  } catch (error) {
    if (!signal?.aborted) throw error;
  }
}

/** Whether another attempt may end otherwise. */
export function isRetryable(attempt: Attempt): boolean {
  return attempt.kind === "answer" ? isRetryableStatus(attempt.status) : !attempt.permanent;
}

/** Something of the request was sent, and nothing says what the service made of it. */
export function mayBeRecorded(attempt: Attempt): boolean {
  return attempt.kind === "answer" ? LOST_BEHIND_GATEWAY.includes(attempt.status) : attempt.sent;
}

/**
 * Milliseconds that an answer's `Retry-After` asks to wait: seconds, or a date, which is held against
 * the answer's own `Date` so that the runner's clock does not matter (RFC 9110, 10.2.3).
 */
export function retryAfter(attempt: Attempt): number | undefined {
  const value = attempt.kind === "answer" ? header(attempt, "retry-after")?.trim() : undefined;
  if (attempt.kind !== "answer" || value === undefined) {
    return undefined;
  }
  if (/^\d+$/.test(value)) {
    return Number(value) * 1000;
  }
  // Date.parse takes far more than HTTP's dates, which begin with the day of the week.
  const until = /^[A-Z][a-z]{2}/.test(value) ? Date.parse(value) : Number.NaN;
  const sent = Date.parse(header(attempt, "date") ?? "");
  const wait = until - (Number.isNaN(sent) ? Date.now() : sent);
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}

function jittered(attempts: number, { firstPause, longestPause, random }: RetryPolicy): number {
  return random() * Math.min(longestPause, firstPause * 2 ** (attempts - 1));
}

function patienceOf(left: number, { attemptTimeout, minRemaining }: RetryPolicy): number {
  return left <= 2 * minRemaining ? left : Math.min(attemptTimeout, left / 2);
}
