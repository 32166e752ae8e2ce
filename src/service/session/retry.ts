import { sleep } from "../../base/clock.ts";
import { type Attempt, isRetryableStatus, parseHttpDate, sentAt } from "../http/response.ts";

/** Creates a time budget of this many milliseconds, which is spent only while a request is sent and retried. */
export function createDeadline(budget: number) {
  // The clock of the machine may be set meanwhile.
  const now = () => performance.now();
  let spent = 0;
  let running = 0;
  let since = 0;

  return {
    /** Milliseconds left, never negative. */
    remaining: () => Math.max(0, budget - spent - (running > 0 ? now() - since : 0)),

    /** Runs `work` while the clock runs. Time that several share is spent once. */
    async during<T>(work: () => Promise<T>): Promise<T> {
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

export type Deadline = ReturnType<typeof createDeadline>;

const PAUSES: readonly number[] = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000];

/** When to try again. Times are milliseconds. */
export const DEFAULT_RETRY_POLICY = {
  /** The pauses between attempts; the last one is repeated. */
  pauses: PAUSES,
  /** One attempt takes at most this long, and at most half of what is left, to send a request or to look something up. */
  attemptTimeout: 30_000,
  /** With less than this left, there is no further attempt. */
  minRemaining: 500,
  /** Where the next pause is longer than what is left, it is shortened, so that one more attempt has this much time. */
  lastAttempt: 10_000,
  /** Returns a number from 0 to 1. */
  random: Math.random,
  /** The runner's clock, in milliseconds since the epoch. */
  now: Date.now,
  sleep,
};

export type RetryPolicy = Readonly<typeof DEFAULT_RETRY_POLICY>;

/** The outcome of all attempts of one request. */
export interface History {
  readonly attempts: number;
  /** Milliseconds since the first attempt began. */
  readonly elapsed: number;
  /** Absent if there was no time for a single attempt, or the run was cancelled before it. */
  readonly last: Attempt | undefined;
  /** The first attempt that may have been recorded although no response says so. */
  readonly lost: Attempt | undefined;
  /** Why it is not sent again: the run was cancelled, or the service asks for too long a pause, in milliseconds. */
  readonly gaveUp?: "cancelled" | { readonly requestedPause: number } | undefined;
}

/** A gateway passed the request on and got no response in time, or none that it understood. */
const LOST_AT_GATEWAY = [502, 504, 520, 524];

/** Whether another attempt may end differently, or a first one was not made. A success is not retryable. */
export function isRetryable(attempt: Attempt | undefined): boolean {
  if (attempt === undefined) return true;
  if (attempt.kind === "response") return isRetryableStatus(attempt.status);
  return attempt.permanent === undefined;
}

/** Whether the service refused because something else holds a lock. */
export function isConflict(attempt: Attempt): boolean {
  return attempt.kind === "response" && attempt.status === 409;
}

/** Whether the service may have recorded a request although no response says so. */
export function mayBeRecorded(attempt: Attempt): boolean {
  if (attempt.kind === "response") return LOST_AT_GATEWAY.includes(attempt.status);
  return attempt.sent === "all";
}

/** How much a pause differs from the usual one at most, so that jobs that failed together do not come back together. */
const JITTER = 0.2;

/**
 * Returns the milliseconds to pause: the usual pause with jitter, or a shorter one before the last attempt, but at least
 * what `Retry-After` asks for. `longest` is how long a pause may be, after which there is still an attempt.
 */
export function pauseAfter(history: History, longest: number, policy: RetryPolicy): number {
  const { attempts, last } = history;
  const { pauses, random, now, minRemaining, lastAttempt } = policy;
  const [first = 0] = pauses;
  const usual = pauses[attempts - 1] ?? pauses.at(-1) ?? 0;
  const backoff = usual * (1 - JITTER + 2 * JITTER * random());
  const shortened = longest + minRemaining - lastAttempt;
  const pause = backoff > longest && shortened >= first ? shortened : backoff;
  return Math.max(retryAfter(last, now()) ?? 0, pause);
}

/**
 * Returns the milliseconds that `Retry-After` asks to wait. It holds seconds or a date, which is compared with the
 * response's own `Date`, so that the runner's clock, `now`, does not matter if there is one (RFC 9110, 10.2.3).
 */
export function retryAfter(attempt: Attempt | undefined, now: number): number | undefined {
  if (attempt?.kind !== "response") return undefined;
  const value = attempt.headers.get("retry-after")?.trim() ?? "";
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const date = parseHttpDate(value);
  return date === undefined ? undefined : Math.max(0, date - (sentAt(attempt) ?? now));
}
