import { describeAttempt } from "./explain.ts";
import { type Attempt, isSuccess, type NetworkFailure, sendOnce } from "./http.ts";
import type { History, Operation, Session } from "./operation.ts";
import { basicPair } from "./proxy.ts";

/** Milliseconds. */
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 15_000;
/** How much a pause differs from the usual one at most, so that jobs that failed together do not come back together. */
const JITTER = 0.2;
/** An attempt takes at most this long to send a request or to look something up, so that there is a second one. */
const LONGEST_ATTEMPT = 30_000;
/** Nor does it take more than half of what is left, but this long, if there is so much. */
const USUAL_ATTEMPT = 5_000;
/** With less than this left there is no further attempt. */
const SHORTEST_ATTEMPT = 500;
/** Bytes per millisecond: a body of this size gives an attempt one more millisecond. */
const SLOWEST_UPLOAD = 100;

const CANCELLED: NetworkFailure = {
  kind: "failure",
  message: "the run was cancelled",
  cause: "cancelled",
  isFinal: false,
};

/**
 * Sends the same request until an attempt decides it, there is no time for another one, or the run is cancelled.
 * `until` is in milliseconds since the epoch. Makes at least one attempt, and never rejects.
 */
export async function send(
  session: Session,
  operation: Operation,
  until: number,
): Promise<History> {
  const { clock, log, signal } = session;
  if (signal.aborted) return { attempts: 0, last: CANCELLED, retryable: true };
  let lost: Attempt | undefined;
  for (let attempts = 1; ; attempts += 1) {
    const last = await attempt(session, operation, Math.max(0, until - clock.now()));
    if (mayBeRecorded(last, operation)) lost = last;
    const history = { attempts, last, lost, retryable: isRetryable(last, operation) };
    const now = clock.now();
    const pause = Math.max(retryAfter(last, now), pauseAfter(attempts));
    const isTooLate = now + pause + SHORTEST_ATTEMPT > until;
    if (!history.retryable || signal.aborted || isTooLate) return history;

    const next = `attempt ${attempts + 1} in ${(pause / 1000).toFixed(1)} s`;
    log.info(`${describeAttempt(last, operation, session)}; ${next}`);
    await clock.sleep(pause, signal);
    if (signal.aborted) return history;
  }
}

/** Statuses after which another attempt may succeed, besides 5xx. 409 is a conflict of locks. */
const RETRYABLE = [408, 409, 425, 429];
/** What the service does not support, it will not support at the next attempt either. */
const UNSUPPORTED = [501, 505];
/** A gateway passed the request on and got no response in time, or none that it understood. */
const LOST_AT_GATEWAY = [502, 504, 520, 524];

/** Whether another attempt may end differently, as that of a lookup whose response was cut short. */
function isRetryable(attempt: Attempt, { method }: Operation): boolean {
  if (attempt.kind === "failure") return !attempt.isFinal;
  const { status, cutShort } = attempt;
  if (isSuccess(attempt)) return method === "GET" && cutShort !== undefined;
  return RETRYABLE.includes(status) || (status >= 500 && !UNSUPPORTED.includes(status));
}

function mayBeRecorded(attempt: Attempt, { method }: Operation): boolean {
  if (method === "GET") return false;
  if (attempt.kind === "failure") return attempt.cause === "unanswered";
  return LOST_AT_GATEWAY.includes(attempt.status);
}

async function attempt(session: Session, operation: Operation, left: number): Promise<Attempt> {
  const { baseUrl, apiKey, basic, clock, log, graceSignal } = session;
  const { method, path, acceptsBasic, body } = operation;
  const isBasic = acceptsBasic && basic !== undefined;
  const authorization = isBasic
    ? `Basic ${basicPair(basic.username, basic.password)}`
    : `Bearer ${apiKey}`;
  const upload = (body?.byteLength ?? 0) / SLOWEST_UPLOAD;
  const usual = Math.max(USUAL_ATTEMPT, Math.min(LONGEST_ATTEMPT + upload, left / 2));
  const limit = Math.min(left, usual);
  const started = clock.now();
  const ended = await sendOnce(
    new URL(`${baseUrl.href}${path}`),
    { ...operation, headers: { authorization, ...operation.headers } },
    // A lookup can be sent again whenever it takes long.
    { attempt: limit, total: method === "GET" ? limit : left, signal: graceSignal },
  );
  const took = clock.now() - started;
  log.debug(`${describeAttempt(ended, operation, session)} (${baseUrl.host}, ${took} ms)`);
  return ended;
}

function pauseAfter(attempts: number): number {
  const usual = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (attempts - 1));
  return usual * (1 - JITTER + 2 * JITTER * Math.random());
}

/** Returns the milliseconds that `Retry-After` asks to wait, which holds seconds or a date (RFC 9110, 10.2.3). */
function retryAfter(attempt: Attempt, now: number): number {
  if (attempt.kind === "failure") return 0;
  const value = attempt.headers["retry-after"] ?? "";
  const milliseconds = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Math.max(0, milliseconds || 0);
}
