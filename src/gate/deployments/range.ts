import type { DeploymentSelection, Moment } from "../plan.ts";

/** The range that a reading asks for, the same on every page. */
export interface Range {
  /** ISO-8601 */
  readonly from: string;
  /** ISO-8601 */
  readonly to: string;
  /** `in the last 30 days`, `from … to …` */
  readonly text: string;
}

/** The service's own start of the range (docs/service.md). */
const DEFAULT_DAYS = 30;
const DAY = 86_400_000;

/**
 * Pins inputs `gate-from` and `gate-to`, and the service's own defaults for them, to instants: a range that
 * moves between requests moves deployments from page to page.
 */
export function pinRange(
  { from, to }: Pick<DeploymentSelection, "from" | "to">,
  now: number,
): Range {
  const start = from ? instantOf(from, now) : new Date(now - DEFAULT_DAYS * DAY).toISOString();
  const end = to ? instantOf(to, now) : new Date(now).toISOString();
  const text =
    from || to ? `from ${brief(start)} to ${brief(end)}` : `in the last ${DEFAULT_DAYS} days`;
  return { from: start, to: end, text };
}

function instantOf(moment: Moment, now: number): string {
  return new Date(moment.kind === "instant" ? moment.at : now - moment.milliseconds).toISOString();
}

function brief(iso: string): string {
  return iso.replace(/\.\d+Z$/, "Z");
}
