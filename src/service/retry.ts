import { growingPause } from "../base/clock.ts";
import { formatAttempt } from "./explain.ts";
import { type Attempt, type NoResponse, sendOnce } from "./http.ts";
import type { History, Operation, Session } from "./operation.ts";
import { basicPair } from "./proxy.ts";
import { HANDLING, judgeAttempt } from "./request-failures.ts";

/** Milliseconds. */
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 20_000;
/** How much a pause differs from the usual one at most, so that jobs that failed together do not come back together. */
const JITTER = 0.5;
/** An attempt takes at most this long to send a request or to look something up, so that there is a second one. */
const LONGEST_ATTEMPT = 30_000;
/** Nor does it take more than half of what is left, but this long, if there is so much. */
const USUAL_ATTEMPT = 5_000;
/** With less than this left there is no further attempt. */
const SHORTEST_ATTEMPT = 500;
/** Bytes per millisecond: a body of this size gives an attempt one more millisecond. */
const SLOWEST_UPLOAD = 100;

const CANCELLED_ATTEMPT: NoResponse = {
  kind: "no-response",
  message: "the run was cancelled",
  cause: "cancelled",
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
  const { clock, log, random, signal } = session;
  if (signal.aborted) return { attempts: 0, last: CANCELLED_ATTEMPT, failure: "cancelled" };
  let lost: Attempt | undefined;
  for (let attempts = 1; ; attempts += 1) {
    const last = await sendAttempt(session, operation, Math.max(0, until - clock.now()));
    if (mayBeRecorded(last, operation)) lost = last;
    const judged = judgeAttempt(last, operation.method, operation.finalRefusals);
    const history = { attempts, lost, ...judged };
    const { failure } = judged;
    if (failure === undefined || !HANDLING[failure].tryAgain || signal.aborted) return history;
    const pause = pauseAfter(last, attempts, { now: clock.now(), until, random });
    if (pause === undefined) return history;

    const next = `attempt ${attempts + 1} in ${(pause / 1000).toFixed(1)} s`;
    log.info(`${formatAttempt(last, operation, session)}; ${next}`);
    await clock.sleep(pause, signal);
    if (signal.aborted) return history;
  }
}

/** A gateway passed the request on and got no response in time, or none that it understood. */
const LOST_AT_GATEWAY = [502, 504, 520, 524];

function mayBeRecorded(attempt: Attempt, { method }: Operation): boolean {
  if (method === "GET") return false;
  if (attempt.kind === "no-response") return attempt.cause === "unanswered";
  return LOST_AT_GATEWAY.includes(attempt.status);
}

async function sendAttempt(session: Session, operation: Operation, left: number): Promise<Attempt> {
  const { baseUrl, apiKey, basic, clock, log, requestSignal } = session;
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
    { attempt: limit, total: method === "GET" ? limit : left, signal: requestSignal },
  );
  const took = clock.now() - started;
  log.debug(`${formatAttempt(ended, operation, session)} (${baseUrl.host}, ${took} ms)`);
  return ended;
}

interface PauseOptions extends Pick<Session, "random"> {
  /** Milliseconds since the epoch, as is `until`. */
  readonly now: number;
  readonly until: number;
}

/**
 * Returns the milliseconds between the last of some attempts and the next one; undefined if the next one would come too
 * late. `Retry-After` is the least, to which up to as much again is added at random: otherwise all runs that a busy
 * service refuses would come back in the same second.
 */
export function pauseAfter(
  last: Attempt,
  attempts: number,
  { now, until, random }: PauseOptions,
): number | undefined {
  const usual = growingPause(FIRST_PAUSE, LONGEST_PAUSE, attempts);
  const asked = retryAfter(last, now);
  const latest = until - now - USUAL_ATTEMPT;
  /** Returns a number between two at random; the first if it is larger. */
  const between = (least: number, most: number) => least + Math.max(0, most - least) * random();
  const pause = Math.max(
    between(usual * (1 - JITTER), Math.min(usual * (1 + JITTER), latest)),
    between(asked, Math.min(2 * asked, latest)),
  );
  return now + pause + SHORTEST_ATTEMPT > until ? undefined : pause;
}

/** Returns the milliseconds that `Retry-After` asks to wait, which holds seconds or a date (RFC 9110, 10.2.3). */
function retryAfter(attempt: Attempt, now: number): number {
  if (attempt.kind === "no-response") return 0;
  const value = attempt.headers["retry-after"] ?? "";
  const milliseconds = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Math.max(0, milliseconds || 0);
}
