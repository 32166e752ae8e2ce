import type { Guard } from "../text/redact.ts";
import type { Log } from "../log.ts";
import type { LookupOptions } from "./contract.ts";
import { deadline } from "./deadline.ts";
import { type Operation, outcomeOf } from "./messages.ts";
import type { Attempt, Exchange } from "./http/response.ts";
import type { Wire } from "./http/transport.ts";
import { type History, PACE, type Pace, persist } from "./retry.ts";

/** The conversation with the service, under one deadline. */
export interface Talk {
  readonly guard: Guard;
  /** Sends the same request until an answer settles it or time is up. */
  send(exchange: Exchange, matter: Matter): Promise<History>;
}

/** What a request is about. */
export interface Matter extends LookupOptions {
  readonly operation: Operation;
  /** Whether the same request is worth another attempt. */
  readonly again: (attempt: Attempt) => boolean;
}

export interface Manners {
  /** Milliseconds of talk in all. */
  readonly timeout: number;
  readonly pace?: Partial<Pace>;
  readonly log: Log;
  readonly guard: Guard;
}

/** Bytes a millisecond: what the slowest link is expected to carry, on top of the usual patience. */
const SLOWEST_LINK = 100;

export function talkOver(wire: Wire, { timeout, pace, log, guard }: Manners): Talk {
  const usual: Pace = { ...PACE, ...pace };
  const shared = deadline(timeout);

  return {
    guard,
    async send(exchange, { operation, again, within }) {
      const own = within === undefined ? shared : deadline(within);
      const size = exchange.body?.byteLength ?? 0;
      const voice = { operation, ...guard };

      const attempt = async (patience: number) => {
        const started = performance.now();
        const ended = await wire.attempt(exchange, patience);
        const took = Math.round(performance.now() - started);
        log.debug(`${guard.plain(operation.address, 1000)}: ${factsOf(ended, guard)}, ${took} ms`);
        return ended;
      };
      const onPause = ({ attempts, last }: History, pause: number) => {
        const said = last === undefined ? operation.label : outcomeOf(last, voice);
        log.info(`${said}; attempt ${attempts + 1} in ${(pause / 1000).toFixed(1)} s`);
      };
      return own.during(() =>
        persist(attempt, {
          deadline: own,
          pace: { ...usual, patience: usual.patience + size / SLOWEST_LINK },
          again,
          onPause,
        }),
      );
    },
  };
}

function factsOf(attempt: Attempt, { plain }: Guard): string {
  if (attempt.kind === "loss") {
    const code = attempt.code === undefined ? "" : ` (${attempt.code})`;
    return `${attempt.sent ? "sent, no answer" : "nothing sent"}, ${plain(attempt.message)}${code}`;
  }
  const body =
    attempt.text === undefined ? attempt.flaw?.message : `${attempt.text.length} characters`;
  return `${attempt.status}, ${body}`;
}
