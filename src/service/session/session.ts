import type { Redactor } from "../../base/redact.ts";
import { type Log, REQUEST_GRACE } from "../../base/step.ts";
import type { HttpRequest } from "../http/http-connection.ts";
import { basicPair, type Environment } from "../http/proxy.ts";
import { type Attempt, isSuccess } from "../http/response.ts";
import type { Transport } from "../http/transport.ts";
import { describeAttempt } from "./messages.ts";
import type { Operation } from "./operation.ts";
import {
  createDeadline,
  DEFAULT_RETRY_POLICY,
  type History,
  type RetryOptions,
  type RetryPolicy,
  withRetry,
} from "./retry.ts";

/** Requests to one service for one organization, with its credentials and under one time limit. */
export interface Session {
  readonly baseUrl: URL;
  readonly org: string;
  readonly redactor: Redactor;
  /** Counts all of the time that `work` takes against the session's time, and not only that of its requests. */
  during<T>(work: () => Promise<T>): Promise<T>;
  /** Sends the same request until a response settles it or the time is up. */
  send(request: SessionRequest): Promise<History>;
}

interface SessionRequest extends Omit<HttpRequest, "path"> {
  readonly operation: Operation;
  /** Milliseconds for this request alone. If absent, it may take what is left of the session's time. */
  readonly within?: number;
  /** Whether the same request is worth another attempt. */
  readonly shouldRetry: (attempt: Attempt) => boolean;
}

/** How to reach the service. */
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

/** Opens a session that sends its requests over `transport`. */
export function openSession(transport: Transport, options: ServiceOptions): Session {
  const { baseUrl, org, timeout, redactor, log, signal } = options;
  const policy: RetryPolicy = { ...DEFAULT_RETRY_POLICY, ...options.policy };
  const shared = createDeadline(timeout);
  signal?.addEventListener("abort", () => {
    setTimeout(() => transport.close(), REQUEST_GRACE).unref();
  });

  return {
    baseUrl,
    org,
    redactor,
    during: shared.during,
    async send({ operation, shouldRetry, within, ...rest }) {
      const deadline = within === undefined ? shared : createDeadline(within);
      const headers = { authorization: authorizationFor(operation, options), ...rest.headers };
      const request = { ...rest, path: `${baseUrl.pathname}${operation.path}`, headers };
      const context = { operation, baseUrl, redactor };

      const attempt = async (attemptTimeout: number) => {
        const started = performance.now();
        const ended = await transport.attempt(request, attemptTimeout);
        const took = Math.round(performance.now() - started);
        const outcome = isSuccess(ended) ? `${ended.status}` : describeAttempt(ended, context);
        log.debug(`${baseUrl.href}${operation.path}, after ${took} ms: ${outcome}`);
        return ended;
      };
      const onPause: RetryOptions["onPause"] = ({ attempts, last }, pause) => {
        const next = `attempt ${attempts + 1} in ${(pause / 1000).toFixed(1)} s`;
        log.info(`${describeAttempt(last, context)}; ${next}`);
      };
      const forUpload = (rest.body?.byteLength ?? 0) / SLOWEST_UPLOAD;
      const sized = { ...policy, attemptTimeout: policy.attemptTimeout + forUpload };
      return deadline.during(() =>
        withRetry(attempt, { deadline, policy: sized, shouldRetry, onPause, signal }),
      );
    },
  };
}

function authorizationFor({ acceptsBasic }: Operation, { apiKey, basic }: Connection): string {
  return acceptsBasic && basic
    ? `Basic ${basicPair(basic.username, basic.password)}`
    : `Bearer ${apiKey}`;
}
