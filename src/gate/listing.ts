import { CLOCK_TOLERANCE } from "../base/clock.ts";
import { abbreviate, formatDate, formatNumber, pluralize } from "../base/format.ts";
import { describeProblem, type Problem } from "../base/problem.ts";
import type { EnvironmentRequirement, Moment } from "./check.ts";
import type { DeploymentFilter } from "./filter.ts";
import { ASK_AGAIN, type GateSource } from "./lookups.ts";
import { nameInTitle } from "./names.ts";
import type { Deployment, DeploymentPage } from "./service-lookups.ts";

/** A listing of 100,000 deployments. */
const MAX_PAGES = 1000;
/** No deployment is older. */
const EARLIEST_TIME = Date.UTC(2000, 0, 1);

/** A range in milliseconds since the epoch, including both ends. An end that is absent is left to the service. */
interface Range {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** An end counts back from the time at which the service was asked, by the clock of the runner. */
  readonly isRelative: boolean;
}

/** What the service is asked for. */
export interface ListingRequest {
  readonly environment: string;
  readonly range: Range;
}

/** A page of a listing, which fits the request and the pages before it. */
export interface ListingPage {
  readonly deployments: readonly Deployment[];
  readonly isLast: boolean;
  /** When the service sent it, by its own clock, in milliseconds since the epoch. */
  readonly now: number;
}

/** What was read so far of the deployments of an environment. */
export interface Listing extends ListingRequest, ListingPage {
  /** Those of all pages so far, in the order of the listing. */
  readonly deployments: readonly Deployment[];
  /** Those of them that are in the range and match the filter. */
  readonly matches: readonly Deployment[];
  readonly filter: DeploymentFilter;
  /** Milliseconds; 0 if a match counts at once. */
  readonly soak: number;
}

/** A listing that cannot be evaluated. */
export class ListingError extends Error {
  override readonly name = "ListingError";
  readonly problem: Problem;

  constructor(environment: string, problem: Omit<Problem, "title">) {
    const title = `Deployments to ${nameInTitle(environment)} cannot be evaluated`;
    const titled = { ...problem, title };
    super(describeProblem(titled));
    this.problem = titled;
  }
}

/** Returns the range of `gate-from` and `gate-to` for a request that is made at `now`. */
export function toRange(
  { from, to }: Pick<EnvironmentRequirement, "from" | "to">,
  now: number,
): Range {
  const isRelative = from?.kind === "ago" || to?.kind === "ago";
  return { from: toInstant(from, now), to: toInstant(to, now), isRelative };
}

function toInstant(moment: Moment | undefined, now: number): number | undefined {
  if (moment === undefined) return undefined;
  return moment.kind === "ago" ? now - moment.milliseconds : moment.at;
}

/** Reads the deployments of an environment page by page, to the last one. Throws a ListingError if a page does not fit. */
export async function* readListing(
  request: ListingRequest,
  { lookups, clock, timeLimit }: GateSource,
): AsyncGenerator<ListingPage> {
  const { environment, range } = request;
  const query = { environment, from: toIsoTime(range.from), to: toIsoTime(range.to) };
  const checkPage = createPageCheck(environment);
  for (let page = 1; ; page += 1) {
    const response = await lookups.listDeployments({ ...query, page }, timeLimit());
    const now = clock.observe(response);
    if (range.isRelative && clock.skew() > CLOCK_TOLERANCE) {
      throw new ListingError(environment, {
        id: "range-uncertain",
        details: `The range that was asked for counts back from the clock of this runner, which is ${clock.describeSkew()}.`,
        advice: "Correct that clock, or set `gate-from` and `gate-to` to dates.",
      });
    }
    const { deployments, totalPages } = response.value;
    checkDeployments(deployments, request, now);
    checkPage(response.value);
    const isLast = page >= totalPages;
    yield { deployments, isLast, now };
    if (isLast) return;
  }
}

function toIsoTime(instant: number | undefined): string | undefined {
  return instant === undefined ? undefined : new Date(instant).toISOString();
}

/** Throws a ListingError if a deployment cannot be a response to the request. */
function checkDeployments(
  deployments: readonly Deployment[],
  request: ListingRequest,
  now: number,
): void {
  const impossible = deployments.find((one) => !isPossible(one, request, now));
  if (impossible === undefined) return;
  const { environment, range } = request;
  const asked = `The service was asked at ${formatDate(now)} for deployments to ${environment} ${describeRange(range)}`;
  const listed = `${describeArtifact(impossible)}${describeTarget(impossible)}, deployed ${formatDate(impossible.deployedAt)}`;
  throw contradictionError(environment, `${asked}, and listed ${listed}.`);
}

/** Whether a deployment fits the request, and has a time at which it can have happened. */
function isPossible(
  deployment: Deployment,
  { environment, range }: ListingRequest,
  now: number,
): boolean {
  const { deployedAt } = deployment;
  if (deployment.environment !== undefined && deployment.environment !== environment) return false;
  if (deployedAt < EARLIEST_TIME || deployedAt > now + CLOCK_TOLERANCE) return false;
  return isInRange(deployment, range, CLOCK_TOLERANCE);
}

function describeTarget({ environment }: Deployment): string {
  if (environment === undefined) return "";
  return environment === "" ? " to an environment without a name" : ` to ${environment}`;
}

/** Returns a function that takes every page in turn and throws a ListingError if it contradicts those before it. */
function createPageCheck(environment: string) {
  const listed = new Set<string>();
  let first: DeploymentPage | undefined;
  let number = 0;
  let received = 0;
  return (response: DeploymentPage): void => {
    const { page, totalCount, totalPages, deployments } = response;
    first ??= response;
    number += 1;
    received += deployments.length;
    if (totalCount !== first.totalCount || totalPages !== first.totalPages) {
      throw contradictionError(
        environment,
        `The listing changed from ${describeTotals(first)} to ${describeTotals(response)} while it was read.`,
      );
    }
    const fits = page >= totalPages ? received === totalCount : received < totalCount;
    if (page !== number || !fits) {
      throw contradictionError(
        environment,
        `The pages do not add up: page ${number} is marked as page ${page} of ${totalPages}; deployments counted: ${totalCount}, received: ${received}.`,
      );
    }
    if (number === MAX_PAGES && number < totalPages) {
      throw contradictionError(
        environment,
        `The listing has more than ${formatNumber(MAX_PAGES)} pages.`,
      );
    }
    for (const deployment of deployments) {
      const identity = identityOf(deployment);
      if (listed.has(identity)) {
        throw contradictionError(
          environment,
          `The listing has ${describeArtifact(deployment)}, deployed ${formatDate(deployment.deployedAt)}, twice.`,
        );
      }
      listed.add(identity);
    }
  };
}

function contradictionError(environment: string, what: string): ListingError {
  const id = "deployments-contradictory";
  return new ListingError(environment, { id, details: what, advice: ASK_AGAIN });
}

function describeTotals({ totalCount, totalPages }: DeploymentPage): string {
  return `${pluralize(totalCount, "deployment")} on ${pluralize(totalPages, "page")}`;
}

function identityOf(deployment: Deployment): string {
  const { fingerprint, deployedAt, artifactName, compliance, commitSha, snapshotIndex } =
    deployment;
  return JSON.stringify([
    fingerprint,
    deployedAt,
    artifactName,
    compliance,
    commitSha,
    snapshotIndex,
  ]);
}

/** Whether a deployment is in the range, or at most `tolerance` milliseconds outside of it. */
export function isInRange(
  { deployedAt }: Deployment,
  { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY }: Pick<Range, "from" | "to">,
  tolerance = 0,
): boolean {
  return deployedAt >= from - tolerance && deployedAt <= to + tolerance;
}

/** Returns `since 2026-01-31 12:00 UTC`, or `in the last 30 days`, which is the service's default (docs/service.md). */
export function describeRange({ from, to }: Pick<Range, "from" | "to">): string {
  if (from !== undefined && to !== undefined) {
    return `from ${formatDate(from)} to ${formatDate(to)}`;
  }
  if (from !== undefined) return `since ${formatDate(from)}`;
  if (to !== undefined) return `before ${formatDate(to)}`;
  return "in the last 30 days";
}

/** Returns the name of the artifact, or its abbreviated fingerprint if it has none. */
export function describeArtifact({ artifactName, fingerprint }: Deployment): string {
  return artifactName ?? `unnamed ${abbreviate(fingerprint)}`;
}
