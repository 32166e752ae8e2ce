import { describeAttempt } from "./explain.ts";
import { type History, isRetryable, mayBeProcessed } from "./history.ts";
import { type Attempt, headerOf, type NetworkFailure, sendOnce } from "./http.ts";
import type { Connection, Operation, Session } from "./operation.ts";
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
  isSent: false,
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
  const { clock, log, signal } = session;
  if (signal.aborted) return { attempts: 0, last: CANCELLED };
  let lost: Attempt | undefined;
  for (let attempts = 1; ; attempts += 1) {
    const last = await attempt(session, operation, Math.max(0, until - clock.now()));
    if (mayBeProcessed(last)) lost = last;
    const history = { attempts, last, lost };
    if (!isRetryable(last, operation) || signal.aborted) return history;

    const left = until - clock.now() - SHORTEST_ATTEMPT;
    const asked = retryAfter(last, clock.now());
    const pause = Math.max(asked, pauseAfter(attempts));
    if (pause > left) return { ...history, gaveUp: asked > Math.max(0, left) ? asked : undefined };
    const next = `attempt ${attempts + 1} in ${(pause / 1000).toFixed(1)} s`;
    log.info(`${describeAttempt(last, operation, session)}; ${next}`);
    await clock.sleep(pause, signal);
    if (signal.aborted) return history;
  }
}

async function attempt(session: Session, operation: Operation, left: number): Promise<Attempt> {
  const { baseUrl, clock, log, graceSignal } = session;
  const upload = (operation.body?.byteLength ?? 0) / SLOWEST_UPLOAD;
  const limit = Math.min(
    left,
    Math.max(USUAL_ATTEMPT, Math.min(LONGEST_ATTEMPT + upload, left / 2)),
  );
  const headers = { authorization: authorizationFor(operation, session), ...operation.headers };
  const path = `${baseUrl.pathname}${operation.path}`;
  const started = clock.now();
  const ended = await sendOnce(
    { ...operation, baseUrl, path, headers },
    { attempt: limit, total: left, signal: graceSignal },
  );
  const took = clock.now() - started;
  log.debug(`${describeAttempt(ended, operation, session)} (${baseUrl.host}, ${took} ms)`);
  return ended;
}

function authorizationFor({ acceptsBasic }: Operation, { apiKey, basic }: Connection): string {
  if (acceptsBasic && basic) return `Basic ${basicPair(basic.username, basic.password)}`;
  return `Bearer ${apiKey}`;
}

function pauseAfter(attempts: number): number {
  const usual = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (attempts - 1));
  return usual * (1 - JITTER + 2 * JITTER * Math.random());
}

/** Returns the milliseconds that `Retry-After` asks to wait, which holds seconds or a date (RFC 9110, 10.2.3). */
function retryAfter(attempt: Attempt, now: number): number {
  if (attempt.kind === "failure") return 0;
  const value = headerOf(attempt, "retry-after") ?? "";
  const milliseconds = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Math.max(0, milliseconds || 0);
}
