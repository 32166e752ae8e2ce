import type { Deployment, DeploymentQuery } from "../../service/operations/list-deployments.ts";
import { formatDate } from "../../text/format.ts";
import type { DeploymentSelection } from "../plan.ts";
import { CLOCK_TOLERANCE } from "../service-clock.ts";

/** `gate-from` and `gate-to`. */
export type RangeInputs = Pick<DeploymentSelection, "from" | "to">;

/** A range in milliseconds since the epoch; absent if the author leaves it to the service. */
export interface Range {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** The range that the author means at the service's time `now`. */
export function toRange({ from, to }: RangeInputs, now: number): Range {
  return {
    from: from?.kind === "ago" ? now - from.milliseconds : from?.at,
    to: to?.kind === "ago" ? now - to.milliseconds : to?.at,
  };
}

/**
 * The range to ask for at the service's time `now`, which may be a guess. If it counts back from now, it is
 * wider by the tolerance, so that a clock that is slightly off does not hide a deployment.
 */
export function toQueryRange({ from, to }: RangeInputs, now: number): Range {
  const range = toRange({ from, to }, now);
  return {
    from: from?.kind === "ago" ? now - from.milliseconds - CLOCK_TOLERANCE : range.from,
    to: to?.kind === "ago" ? now - to.milliseconds + CLOCK_TOLERANCE : range.to,
  };
}

/** The same range as the service takes it. */
export function toParameters({ from, to }: Range): Pick<DeploymentQuery, "from" | "to"> {
  return {
    ...(from !== undefined && { from: new Date(from).toISOString() }),
    ...(to !== undefined && { to: new Date(to).toISOString() }),
  };
}

/** `since 2026-01-31 12:00 UTC`, `in the last 30 days`; the latter is the service's default (docs/service.md). */
export function describeRange({ from, to }: Range): string {
  if (from !== undefined && to !== undefined)
    return `from ${formatDate(from)} to ${formatDate(to)}`;
  if (from !== undefined) return `since ${formatDate(from)}`;
  return to === undefined ? "in the last 30 days" : `before ${formatDate(to)}`;
}

/** Whether what was asked for holds everything that the author means. */
export function covers(asked: Range, meant: Range): boolean {
  return (
    (asked.from ?? Number.NEGATIVE_INFINITY) <= (meant.from ?? Number.POSITIVE_INFINITY) &&
    (asked.to ?? Number.POSITIVE_INFINITY) >= (meant.to ?? Number.NEGATIVE_INFINITY)
  );
}

/** Whether a deployment is in the range, within the tolerance. */
export function isInRange({ deployedAt }: Deployment, { from, to }: Range): boolean {
  return (
    deployedAt >= (from ?? Number.NEGATIVE_INFINITY) - CLOCK_TOLERANCE &&
    deployedAt <= (to ?? Number.POSITIVE_INFINITY) + CLOCK_TOLERANCE
  );
}
