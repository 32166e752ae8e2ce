import type { Json } from "../../src/json.ts";
import { FORBIDDEN, invalid, Refused } from "./answer.ts";
import { parseRange } from "./range.ts";
import type { Organization } from "./world.ts";

const PARAMETERS: ReadonlySet<string> = new Set(["from", "to", "page", "page_size"]);
const DEFAULT_PAGE_SIZE = 50;
const MOST_PAGE_SIZE = 100;

/** What a listing is asked for. */
export interface ListingRequest {
  readonly environment: string;
  readonly query: URLSearchParams;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** `GET /environments/{org}/{env_name}/deployments` */
export function listDeployments(org: Organization, request: ListingRequest): Json {
  const { query, now } = request;
  const deployments = org.environments.get(request.environment);
  if (deployments === undefined) throw new Refused(404, "Environment not found");
  refuseUnknown(query);
  const page = integer(query, "page", { least: 1, most: Number.MAX_SAFE_INTEGER }) ?? 1;
  const size = integer(query, "page_size", { least: 1, most: MOST_PAGE_SIZE }) ?? DEFAULT_PAGE_SIZE;
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

/** `GET /controls/{org}/{identifier}` */
export function getControl(org: Organization, identifier: string): Json {
  if (!org.controlsEnabled) throw new Refused(403, FORBIDDEN);
  const control = org.controls.get(identifier);
  if (control === undefined) throw new Refused(404, "Control not found");
  return control;
}

function refuseUnknown(query: URLSearchParams): void {
  for (const name of query.keys()) {
    if (!PARAMETERS.has(name)) throw invalid({ [name]: "is not a parameter of this operation" });
    if (query.getAll(name).length > 1) throw invalid({ [name]: "is there more than once" });
  }
}

function integer(
  query: URLSearchParams,
  name: string,
  { least, most }: { least: number; most: number },
): number | undefined {
  const written = query.get(name);
  if (written === null) return undefined;
  if (!/^-?\d+$/.test(written))
    throw invalid({ [name]: `${JSON.stringify(written)} is not an integer` });
  const value = Number(written);
  if (value < least) throw invalid({ [name]: `${value} is less than the minimum of ${least}` });
  if (value > most) throw invalid({ [name]: `${value} is greater than the maximum of ${most}` });
  return value;
}
