import type { Log } from "../log.ts";
import type { Redactor } from "../text/redact.ts";
import type { LookupOptions } from "./contract.ts";
import { createDeadline } from "./deadline.ts";
import type { Attempt, Exchange } from "./http/response.ts";
import type { Transport } from "./http/transport.ts";
import { describeAttempt, type Operation } from "./messages.ts";
import { DEFAULT_RETRY_POLICY, type History, type RetryPolicy, withRetry } from "./retry.ts";

/** The conversation with the service, under one deadline. */
export interface Session {
  readonly guard: Redactor;
  /** Sends the same request until an answer settles it or time is up. */
  send(exchange: Exchange, matter: RequestOptions): Promise<History>;
}

/** What a request is about. */
export interface RequestOptions extends LookupOptions {
  readonly operation: Operation;
  /** Whether the same request is worth another attempt. */
  readonly again: (attempt: Attempt) => boolean;
}

export interface SessionOptions {
  /** Milliseconds of talk in all. */
  readonly timeout: number;
  readonly pace?: Partial<RetryPolicy>;
  readonly log: Log;
  readonly guard: Redactor;
}

/** Bytes a millisecond: what the slowest link is expected to carry, on top of the usual patience. */
const SLOWEST_LINK = 100;

export function openSession(
  wire: Transport,
  { timeout, pace, log, guard }: SessionOptions,
): Session {
  const usual: RetryPolicy = { ...DEFAULT_RETRY_POLICY, ...pace };
  const shared = createDeadline(timeout);

  return {
    guard,
    async send(exchange, { operation, again, within }) {
      const own = within === undefined ? shared : createDeadline(within);
      const size = exchange.body?.byteLength ?? 0;
      const voice = { operation, ...guard };

      const attempt = async (patience: number) => {
        const started = performance.now();
        const ended = await wire.attempt(exchange, patience);
        const took = Math.round(performance.now() - started);
        log.debug(
          `${guard.plain(operation.address, 1000)}: ${debugLine(ended, guard)}, ${took} ms`,
        );
        return ended;
      };
      const onPause = ({ attempts, last }: History, pause: number) => {
        const said = last === undefined ? operation.label : describeAttempt(last, voice);
        log.info(`${said}; attempt ${attempts + 1} in ${(pause / 1000).toFixed(1)} s`);
      };
      return own.during(() =>
        withRetry(attempt, {
          deadline: own,
          pace: { ...usual, attemptTimeout: usual.attemptTimeout + size / SLOWEST_LINK },
          again,
          onPause,
        }),
      );
    },
  };
}

function debugLine(attempt: Attempt, { plain }: Redactor): string {
  if (attempt.kind === "loss") {
    const code = attempt.code === undefined ? "" : ` (${attempt.code})`;
    return `${attempt.sent ? "sent, no answer" : "nothing sent"}, ${plain(attempt.message)}${code}`;
  }
  const body =
    attempt.text === undefined ? attempt.flaw?.message : `${attempt.text.length} characters`;
  return `${attempt.status}, ${body}`;
}
