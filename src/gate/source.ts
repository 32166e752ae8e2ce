import { describeDuration, formatDate, withoutFullStop } from "../base/format.ts";
import { CLOCK_TOLERANCE, type Clock } from "../base/step.ts";
import type { WorkflowContext } from "../commit/context.ts";
import type { Service } from "../service/client.ts";
import { ServiceError } from "../service/session/messages.ts";
import type { CheckOutcome } from "./check.ts";

/** The lookups that the gate needs. Each rejects with a ServiceError if it fails. */
export type GateLookups = Omit<Service, "preconnect" | "attest" | "close">;

export interface GateSource {
  readonly lookups: GateLookups;
  readonly clock: ServiceClock;
  readonly context: WorkflowContext;
  /** Returns the milliseconds that a lookup may take that begins now; undefined for what is left of `timeout`. */
  within(): number | undefined;
}

/** No deployment is older. */
const EARLIEST_TIME = Date.UTC(2000, 0, 1);
/** Clocks that differ by no more than this are not worth a notice. */
const NOTABLE_SKEW = 60_000;

/** Tells the service's time in milliseconds since the epoch; the clock of a runner may be minutes off. */
export class ServiceClock {
  readonly #runner: Pick<Clock, "now">;
  /** `ahead`: how far the service's clock is ahead of the runner's, as of the last response with a `Date`. */
  #observed: { readonly ahead: number | undefined } | undefined;

  constructor(runner: Pick<Clock, "now">) {
    this.#runner = runner;
  }

  /** The service's time, as its responses tell it. Before the first response, the runner's. */
  now(): number {
    return this.#runner.now() + (this.#observed?.ahead ?? 0);
  }

  /** Learns from a response that came just now, and returns the time at which the service sent it. */
  observe({ sentAt }: { readonly sentAt: number | undefined }): number {
    const ahead = sentAt === undefined ? this.#observed?.ahead : sentAt - this.#runner.now();
    this.#observed = { ahead };
    return this.now();
  }

  /** What people should know about the clocks. */
  notices(): readonly string[] {
    if (this.#observed === undefined) return [];
    const { ahead } = this.#observed;
    const runner = `The clock of this runner (${formatDate(this.#runner.now())})`;
    if (ahead === undefined) {
      return [`${runner} decides, since the service's responses have no valid \`Date\`.`];
    }
    const skew = Math.abs(ahead);
    if (skew <= NOTABLE_SKEW) return [];
    const direction = ahead < 0 ? "ahead of" : "behind";
    return [
      `${runner} is ${describeDuration(skew)} ${direction} the service's (${formatDate(this.now())}). The gate goes by the service's clock.`,
    ];
  }
}

/** Whether a time is after 2000 and not in the future, within the tolerance. */
export function isPlausible(at: number, now: number): boolean {
  return at >= EARLIEST_TIME && at <= now + CLOCK_TOLERANCE;
}

/** Outcomes of a failed lookup by its status, which asking again cannot change; each takes what the service said. */
type Explanations = Readonly<Record<number, (said: string) => CheckOutcome>>;

/** Returns the outcome of a check whose lookup of `subject` threw `error`. Throws what is not a ServiceError. */
export function lookupFailed(
  error: unknown,
  subject: string,
  explanations: Explanations = {},
): CheckOutcome {
  if (!(error instanceof ServiceError)) throw error;
  const { message, retryable, refusal } = error;
  const explain = refusal && explanations[refusal.status];
  if (explain) return { ...explain(refusal.detail ?? `${refusal.status}`), outlook: "final" };
  const advice = retryable
    ? "run the job again, or set `gate-wait` to keep asking"
    : "fix that and run the job again";
  return {
    status: "unknown",
    reason: `${subject} could not be looked up: ${withoutFullStop(message)}; ${advice}.`,
    outlook: retryable ? "transient" : "final",
  };
}
