import { Refused } from "./answer.ts";

const ISO_8601 =
  /^(?<date>\d{4}-\d{2}-(?<day>\d{2}))(?:T(?<time>\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(?<zone>Z|[+-]\d{2}:\d{2})?)?$/;
const DAY = 86_400_000;
const DEFAULT_DAYS = 30;

/** A time range in milliseconds since the epoch, both ends in it. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/**
 * Reads `from` and `to` of the deployment listing; they default to 30 days before `now`, and to `now`.
 * @throws Refused (400) where one is not ISO-8601, or the range is reversed.
 */
export function parseRange(
  written: { readonly from: string | undefined; readonly to: string | undefined },
  now: number,
): Range {
  const from =
    written.from === undefined ? now - DEFAULT_DAYS * DAY : instant("from", written.from);
  const to = written.to === undefined ? now : instant("to", written.to);
  if (from > to) throw badRange({ from: `${iso(from)} is after to, ${iso(to)}` });
  return { from, to };
}

/** A date alone is its first moment; without an offset it is in UTC. */
function instant(name: string, written: string): number {
  const { date, day, time, zone } = ISO_8601.exec(written)?.groups ?? {};
  const milliseconds = Date.parse(`${date}T${time ?? "00:00"}${zone ?? "Z"}`);
  // Date.parse takes a 30th of February for the 1st of March.
  const inUtc = new Date(Date.parse(`${date}T00:00Z`)).getUTCDate();
  if (Number.isNaN(milliseconds) || inUtc !== Number(day)) {
    throw badRange({ [name]: `${JSON.stringify(written)} is not an ISO-8601 date-time` });
  }
  return milliseconds;
}

function badRange(errors: Readonly<Record<string, string>>): Refused {
  return new Refused(400, "Invalid date range", { errors });
}

function iso(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
