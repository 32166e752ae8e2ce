import type { Clock } from "../base/clock.ts";
import { describeDuration, formatDate } from "../base/format.ts";
import type { Problem } from "../base/problem.ts";

/** Clocks that differ by no more than this are not worth a notice: `Date` has whole seconds and travels. */
const NOTABLE_SKEW = 60_000;

/** Tells the service's time in milliseconds since the epoch; the clock of a runner may be minutes off. */
export class ServiceClock {
  readonly #runner: Pick<Clock, "now">;
  #hasResponse = false;
  /** How far the service's clock is ahead of the runner's, as of the last response with a `Date`. */
  #ahead: number | undefined;

  constructor(runner: Pick<Clock, "now">) {
    this.#runner = runner;
  }

  /** The runner's own time. */
  runnerNow(): number {
    return this.#runner.now();
  }

  /** Learns from a response that came just now, and returns the service's time; without any `Date`, the runner's. */
  observe({ sentAt }: { readonly sentAt: number | undefined }): number {
    this.#hasResponse = true;
    if (sentAt !== undefined) this.#ahead = sentAt - this.runnerNow();
    return this.runnerNow() + (this.#ahead ?? 0);
  }

  /** Milliseconds by which the two clocks differ, as far as that is known. */
  skew(): number {
    return Math.abs(this.#ahead ?? 0);
  }

  /** Returns how the runner's clock differs, such as `2 hours ahead of the service's`. */
  describeSkew(): string {
    const direction = (this.#ahead ?? 0) < 0 ? "ahead of" : "behind";
    return `${describeDuration(this.skew())} ${direction} the service's`;
  }

  /** Returns what people should know about the clocks. */
  notices(): readonly Problem[] {
    if (!this.#hasResponse) return [];
    const now = this.runnerNow();
    const runner = formatDate(now);
    if (this.#ahead === undefined) {
      return [
        {
          id: "clock-unconfirmed",
          title: "The gate uses this runner's clock",
          details: `The service's responses have no valid \`Date\`, and it is ${runner} on this runner.`,
        },
      ];
    }
    if (this.skew() <= NOTABLE_SKEW) return [];
    const service = formatDate(now + this.#ahead);
    return [
      {
        id: "clock-differs",
        title: `The clock of this runner is ${this.describeSkew()}`,
        details: `It is ${runner} on this runner and ${service} in the service, whose clock the gate uses.`,
      },
    ];
  }
}
