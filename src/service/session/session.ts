import type { Redactor } from "../../base/redaction/redact.ts";
import { type Log, REQUEST_GRACE } from "../../base/step.ts";
import { basicPair, type Environment } from "../http/proxy.ts";
import { type Attempt, isSuccess } from "../http/response.ts";
import { Transport } from "../http/transport.ts";
import { describeAttempt, type Operation } from "./messages.ts";
import {
  createDeadline,
  DEFAULT_RETRY_POLICY,
  type Deadline,
  type History,
  isRetryable,
  type RetryOptions,
  type RetryPolicy,
  withRetry,
} from "./retry.ts";

export interface Connection {
  /** Ends in `/api/v2`. */
  readonly baseUrl: URL;
  readonly apiKey: string;
  readonly org: string;
  /** Used instead of the key by operations that accept it. */
  readonly basic?: { readonly username: string; readonly password: string };
  /** Milliseconds for all requests, including retries. */
  readonly timeout: number;
}

export interface ServiceOptions extends Connection {
  /** HTTPS_PROXY and NO_PROXY are read from it. */
  readonly env: Environment;
  readonly policy?: Partial<RetryPolicy>;
  /** Redacts the credentials. */
  readonly redactor: Redactor;
  readonly log: Log;
  /** Aborts when the run is cancelled: no attempt begins then, and those in flight have a little time to end. */
  readonly signal?: AbortSignal;
}

/** Bytes per millisecond: a body of this size extends the timeout of an attempt by one millisecond. */
const SLOWEST_UPLOAD = 100;

/** One organization of the service, with its credentials and one time limit for all requests. */
export interface Session {
  readonly options: ServiceOptions;
  readonly transport: Transport;
  readonly deadline: Deadline;
}

/** Opens a session, which connects with its first request. */
export function openSession(options: ServiceOptions): Session {
  const transport = new Transport(options.baseUrl, options.env);
  options.signal?.addEventListener("abort", () => {
    setTimeout(() => transport.close(), REQUEST_GRACE).unref();
  });
  return { options, transport, deadline: createDeadline(options.timeout) };
}

/**
 * Sends the same request until a response settles it or the time is up: `within` milliseconds, or what is left of the
 * session's time.
 */
export function send(
  { options, transport, deadline: shared }: Session,
  operation: Operation,
  within?: number,
): Promise<History> {
  const { baseUrl, log, signal } = options;
  const headers = { authorization: authorizationFor(operation, options), ...operation.headers };
  const request = { ...operation, path: `${baseUrl.pathname}${operation.path}`, headers };
  const describe = (ended: Attempt) => describeAttempt(ended, { ...options, operation });

  const attempt = async (attemptTimeout: number) => {
    const started = performance.now();
    const ended = await transport.attempt(request, attemptTimeout);
    const took = Math.round(performance.now() - started);
    const outcome = isSuccess(ended) ? `${ended.status}` : describe(ended);
    log.debug(`${baseUrl.href}${operation.path}, after ${took} ms: ${outcome}`);
    return ended;
  };
  // Asking twice is harmless, so a success whose body was cut short is asked for again.
  const isCutShort = (ended: Attempt) =>
    operation.method === "GET" && isSuccess(ended) && ended.body.kind === "incomplete";
  const shouldRetry = (ended: Attempt) => isRetryable(ended) || isCutShort(ended);
  const onPause: RetryOptions["onPause"] = (last, attempts, pause) => {
    const next = `attempt ${attempts + 1} in ${(pause / 1000).toFixed(1)} s`;
    log.info(`${describe(last)}; ${next}`);
  };
  const policy = { ...DEFAULT_RETRY_POLICY, ...options.policy };
  policy.attemptTimeout += (operation.body?.byteLength ?? 0) / SLOWEST_UPLOAD;
  const deadline = within === undefined ? shared : createDeadline(within);
  return deadline.during(() =>
    withRetry(attempt, { deadline, policy, shouldRetry, onPause, signal }),
  );
}

function authorizationFor({ acceptsBasic }: Operation, { apiKey, basic }: Connection): string {
  return acceptsBasic && basic
    ? `Basic ${basicPair(basic.username, basic.password)}`
    : `Bearer ${apiKey}`;
}

/**
 * Template tag for paths. Every inserted value becomes one segment. `.` and `..` cannot be encoded; reading the inputs
 * refuses them.
 */
export function path(literals: TemplateStringsArray, ...values: readonly string[]): string {
  const segments = values.map((value) => encodeURIComponent(value.toWellFormed()));
  return String.raw({ raw: literals }, ...segments);
}
