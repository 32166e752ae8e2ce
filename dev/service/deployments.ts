import type { Json } from "../../src/base/json.ts";
import { HttpError, invalidInput } from "./answer.ts";
import type { Organization } from "./organizations.ts";

const QUERY_PARAMETERS: ReadonlySet<string> = new Set(["from", "to", "page", "page_size"]);
const ISO_8601 =
  /^(?<date>\d{4}-\d{2}-(?<day>\d{2}))(?:T(?<time>\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(?<zone>Z|[+-]\d{2}:\d{2})?)?$/;
const DAY = 86_400_000;
const DEFAULT_DAYS = 30;
const DEFAULT_PAGE_SIZE = 50;
const MAX_PAGE_SIZE = 100;

/** Which deployments to list. */
export interface ListingRequest {
  readonly environment: string;
  readonly query: URLSearchParams;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/**
 * Answers `GET /environments/{org}/{env_name}/deployments`.
 * @throws HttpError (404) for an unknown environment, (400) for parameters that the interface does not allow.
 */
export function listDeployments(org: Organization, request: ListingRequest): Json {
  const { query, now } = request;
  const deployments = org.environments.get(request.environment);
  if (deployments === undefined) throw new HttpError(404, "Environment not found");
  requireKnownParameters(query);
  const page = integerParameter(query, "page", { min: 1, max: Number.MAX_SAFE_INTEGER }) ?? 1;
  const size =
    integerParameter(query, "page_size", { min: 1, max: MAX_PAGE_SIZE }) ?? DEFAULT_PAGE_SIZE;
  const written = { from: query.get("from") ?? undefined, to: query.get("to") ?? undefined };
  const { from, to } = parseRange(written, now);
  const inRange = deployments.filter(({ at }) => from <= at && at <= to);
  return {
    page,
    per_page: size,
    total_pages: Math.ceil(inRange.length / size),
    total_count: inRange.length,
    deployments: inRange.slice((page - 1) * size, page * size).map(({ item }) => item),
    _links: {},
  };
}

function requireKnownParameters(query: URLSearchParams): void {
  for (const name of query.keys()) {
    if (!QUERY_PARAMETERS.has(name))
      throw invalidInput({ [name]: "is not a parameter of this operation" });
    if (query.getAll(name).length > 1) throw invalidInput({ [name]: "is given more than once" });
  }
}

function integerParameter(
  query: URLSearchParams,
  name: string,
  { min, max }: { min: number; max: number },
): number | undefined {
  const written = query.get(name);
  if (written === null) return undefined;
  if (!/^-?\d+$/.test(written))
    throw invalidInput({ [name]: `${JSON.stringify(written)} is not an integer` });
  const value = Number(written);
  if (value < min) throw invalidInput({ [name]: `${value} is less than the minimum of ${min}` });
  if (value > max) throw invalidInput({ [name]: `${value} is greater than the maximum of ${max}` });
  return value;
}

/** A time range in milliseconds since the epoch, including both ends. */
interface TimeRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Parses `from` and `to` of the deployment listing; they default to 30 days before `now` and to `now`.
 * @throws HttpError (400) if one is not ISO-8601, or the range is reversed.
 */
function parseRange(
  written: { readonly from: string | undefined; readonly to: string | undefined },
  now: number,
): TimeRange {
  const from =
    written.from === undefined ? now - DEFAULT_DAYS * DAY : parseTime("from", written.from);
  const to = written.to === undefined ? now : parseTime("to", written.to);
  if (from > to) throw badRange({ from: `${iso(from)} is after to, ${iso(to)}` });
  return { from, to };
}

/** A date without a time is its first moment; without an offset it is in UTC. */
function parseTime(name: string, written: string): number {
  const { date, day, time, zone } = ISO_8601.exec(written)?.groups ?? {};
  const milliseconds = Date.parse(`${date}T${time ?? "00:00"}${zone ?? "Z"}`);
  // Date.parse accepts the 30th of February as the 1st of March.
  const inUtc = new Date(Date.parse(`${date}T00:00Z`)).getUTCDate();
  if (Number.isNaN(milliseconds) || inUtc !== Number(day)) {
    throw badRange({ [name]: `${JSON.stringify(written)} is not an ISO-8601 date-time` });
  }
  return milliseconds;
}

function badRange(errors: Readonly<Record<string, string>>): HttpError {
  return new HttpError(400, "Invalid date range", { errors });
}

function iso(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
