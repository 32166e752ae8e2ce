import { describeDuration } from "../base/format.ts";
import type { Clock } from "./poll.ts";

/** How far the clocks of different machines may differ. */
export const CLOCK_TOLERANCE = 5 * 60_000;
/** No deployment is older. An earlier time is in another unit than seconds. */
export const EARLIEST_TIME = Date.UTC(2000, 0, 1);
/** Clocks that differ by no more than this are not worth a notice. */
const NOTABLE_SKEW = 60_000;

/**
 * Tells the service's time. Deployments have the service's times, so ranges, soaks and ages must not depend on
 * the clock of a runner, which may be minutes off. All times are milliseconds since the epoch.
 */
export class ServiceClock {
  readonly #runner: Pick<Clock, "now">;
  /** How far the service's clock is ahead of the runner's, as of the last answer with a `Date`. */
  #offset = 0;
  readonly #notices: { skew?: string; noDate?: string } = {};

  constructor(runner: Pick<Clock, "now">) {
    this.#runner = runner;
  }

  /** The service's time, as its answers tell it. Before the first answer, the runner's. */
  now(): number {
    return this.#runner.now() + this.#offset;
  }

  /** Learns from an answer that came just now, and returns the time at which the service sent it. */
  observe({ sentAt }: { readonly sentAt: number | undefined }): number {
    const now = this.#runner.now();
    if (sentAt === undefined) {
      this.#notices.noDate ??= `The service's answers have no \`Date\`, so the gate goes by the clock of this runner (${toSeconds(now)}).`;
      return this.now();
    }
    this.#offset = sentAt - now;
    const skew = Math.abs(this.#offset);
    if (skew > NOTABLE_SKEW) {
      const direction = this.#offset < 0 ? "ahead of" : "behind";
      this.#notices.skew ??= `The clock of this runner (${toSeconds(now)}) is ${describeDuration(skew)} ${direction} the service's (${toSeconds(sentAt)}). The gate goes by the service's clock.`;
    }
    return sentAt;
  }

  /** What people should know about the clocks. */
  get notices(): readonly string[] {
    return Object.values(this.#notices);
  }
}

/** Whether a time is after 2000 and not in the future, within the tolerance. */
export function isPlausible(at: number, now: number): boolean {
  return at >= EARLIEST_TIME && at <= now + CLOCK_TOLERANCE;
}

/** `2026-01-31T12:00:00Z` */
function toSeconds(moment: number): string {
  return new Date(moment).toISOString().replace(/\.\d+Z$/, "Z");
}
