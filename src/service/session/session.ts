import type { Log } from "../../base/log.ts";
import type { Redactor } from "../../redaction/redact.ts";
import { basicPair } from "../http/proxy.ts";
import { type Attempt, isSuccess } from "../http/response.ts";
import type { TimeLimits, Transport } from "../http/transport.ts";
import { describeAttempt } from "./messages.ts";
import type { Operation } from "./operation.ts";
import {
  createDeadline,
  type Deadline,
  type History,
  isConflict,
  isRetryable,
  mayBeRecorded,
  pauseAfter,
  type RetryPolicy,
  retryAfter,
} from "./retry.ts";

export interface Connection {
  /** Ends in `/api/v2`. */
  readonly baseUrl: URL;
  readonly apiKey: string;
  /** Used instead of the key by operations that accept it. */
  readonly basic?: { readonly username: string; readonly password: string };
  /** Milliseconds for all requests, including retries. */
  readonly timeout: number;
}

export interface ServiceOptions extends Connection {
  readonly org: string;
  /** HTTPS_PROXY and NO_PROXY are read from it. */
  readonly env: Readonly<NodeJS.ProcessEnv>;
  /** When a request is sent again. */
  readonly policy: RetryPolicy;
  /** Redacts the credentials. */
  readonly redactor: Redactor;
  readonly log: Log;
  /** Aborts when the run is cancelled: no attempt begins then, and those in flight have a little time to end. */
  readonly signal: AbortSignal;
}

/** Bytes per millisecond: a body of this size extends the time limit of an attempt by one millisecond. */
const SLOWEST_UPLOAD = 100;

/** One organization of the service, with its credentials and one time limit for all requests. */
export interface Session {
  readonly options: ServiceOptions;
  readonly transport: Transport;
  readonly deadline: Deadline;
}

/**
 * Sends the same request until a response settles it or the time is up, and returns how its attempts ended. The time is
 * `timeLimit` milliseconds, or what is left of the session's. Never rejects.
 */
export function send(session: Session, operation: Operation, timeLimit?: number): Promise<History> {
  const deadline = timeLimit === undefined ? session.deadline : createDeadline(timeLimit);
  return deadline.during(() => retry(session, operation, deadline));
}

/** A lock that is still held after this many attempts is not about to be released. */
const MAX_CONFLICTS = 3;

async function retry(session: Session, operation: Operation, deadline: Deadline): Promise<History> {
  const { options } = session;
  const { policy, signal } = options;
  const { minRemaining } = policy;
  const uploadTime = (operation.body?.byteLength ?? 0) / SLOWEST_UPLOAD;
  const attemptTimeout = policy.attemptTimeout + uploadTime;
  const started = performance.now();
  let history: History = { attempts: 0, elapsed: 0, last: undefined, lost: undefined };
  let conflicts = 0;
  while (deadline.remaining() >= minRemaining && !signal.aborted) {
    const left = deadline.remaining();
    const limit = left <= 2 * minRemaining ? left : Math.min(attemptTimeout, left / 2);
    const last = await attempt(session, operation, { limit, deadline: left });
    const lost = history.lost ?? (mayBeRecorded(last) ? last : undefined);
    const elapsed = performance.now() - started;
    history = { attempts: history.attempts + 1, elapsed, last, lost };
    if (isConflict(last)) conflicts += 1;
    const isLocked = conflicts === MAX_CONFLICTS;
    if (!shouldRetry(last, operation) || isLocked || signal.aborted) return history;

    const longest = deadline.remaining() - minRemaining;
    const pause = pauseAfter(history, longest, policy);
    if (pause > longest) {
      const requestedPause = retryAfter(last, policy.now()) ?? 0;
      const isTooLong = longest > 0 && requestedPause > longest;
      return { ...history, gaveUp: isTooLong ? { requestedPause } : undefined };
    }
    const next = `attempt ${history.attempts + 1} in ${(pause / 1000).toFixed(1)} s`;
    options.log.info(`${describeAttempt(last, { ...options, operation })}; ${next}`);
    await policy.sleep(pause, signal);
  }
  return { ...history, gaveUp: signal.aborted ? "cancelled" : undefined };
}

async function attempt(
  { options, transport }: Session,
  operation: Operation,
  limits: TimeLimits,
): Promise<Attempt> {
  const { baseUrl, log } = options;
  const headers = { authorization: authorizationFor(operation, options), ...operation.headers };
  const started = performance.now();
  const path = `${baseUrl.pathname}${operation.path}`;
  const ended = await transport.attempt({ ...operation, path, headers }, limits);
  const took = Math.round(performance.now() - started);
  const outcome = isSuccess(ended)
    ? ended.status
    : describeAttempt(ended, { ...options, operation });
  log.debug(`${baseUrl.href}${operation.path}, after ${took} ms: ${outcome}`);
  return ended;
}

/** Asking twice is harmless, so a success whose body was cut short is asked for again. */
function shouldRetry(attempt: Attempt, { method }: Operation): boolean {
  const isCutShort = isSuccess(attempt) && attempt.body.kind === "incomplete";
  return isRetryable(attempt) || (method === "GET" && isCutShort);
}

function authorizationFor({ acceptsBasic }: Operation, { apiKey, basic }: Connection): string {
  if (acceptsBasic && basic !== undefined) {
    return `Basic ${basicPair(basic.username, basic.password)}`;
  }
  return `Bearer ${apiKey}`;
}
