import { abbreviate, formatDate, formatNumber, pluralize } from "../base/format.ts";
import { CLOCK_TOLERANCE } from "../base/step.ts";
import type { Deployment, DeploymentPage } from "../service/operations/list-deployments.ts";
import type { EnvironmentRequirement, Moment } from "./check.ts";
import { type GateSource, isPlausible } from "./source.ts";

/** A listing of 100,000 deployments. */
const MAX_PAGES = 1000;
/** A day. The clock of the runner may be off by that much without a part of the range being missed. */
const MARGIN = 86_400_000;

/** A range in milliseconds since the epoch, including both ends; an end that is left to the service is infinite. */
interface Range {
  readonly from: number;
  readonly to: number;
}

export interface ListingRequest {
  readonly environment: string;
  readonly requestedRange: Range;
  /** The range of the author, by the service's clock. */
  readonly range: Range;
  /** When the service sent the first page, by its own clock, in milliseconds since the epoch. */
  readonly now: number;
}

/** Reads the deployments of an environment page by page, up to one with a `contradiction`, of which nothing counts. */
export async function* readListing(
  requirement: EnvironmentRequirement,
  { lookups, clock, within }: GateSource,
) {
  const { environment } = requirement;
  // The service's time is known only once it has responded, so what counts back from now is requested generously.
  const end = requirement.to?.kind === "instant" ? requirement.to : undefined;
  const requestedRange = toRange({ ...requirement, to: end }, clock.now() - MARGIN);
  const toText = (at: number) => (Number.isFinite(at) ? new Date(at).toISOString() : undefined);
  const [from, to] = [requestedRange.from, requestedRange.to].map(toText);
  const findMismatch = createMismatchFinder();
  let request: ListingRequest | undefined;
  for (let page = 1, isLast = false; !isLast; page += 1) {
    const response = await lookups.listDeployments({ environment, from, to, page }, within());
    const now = clock.observe(response);
    request ??= { environment, requestedRange, range: toRange(requirement, now), now };
    const { deployments, totalPages } = response.value;
    const contradiction = findImpossible(deployments, request) ?? findMismatch(response.value);
    isLast = contradiction !== undefined || page >= totalPages;
    yield contradiction === undefined ? { ...request, deployments, isLast } : { contradiction };
  }
}

/** Returns why a page cannot be a response to the request; undefined if nothing is wrong with it. */
function findImpossible(deployments: readonly Deployment[], request: ListingRequest) {
  const { environment, requestedRange, range, now } = request;
  const asked = `the service was asked at ${formatDate(now)} for deployments to ${environment} ${describeRange(requestedRange)}`;
  if (requestedRange.from > range.from) {
    return `${asked}, which is not the whole range, since the clock of this runner is more than a day off`;
  }
  const from = requestedRange.from - CLOCK_TOLERANCE;
  const to = requestedRange.to + CLOCK_TOLERANCE;
  const impossible = deployments.find(
    (one) =>
      (one.environment ?? environment) !== environment ||
      !isPlausible(one.deployedAt, now) ||
      !isInRange(one, { from, to }),
  );
  if (impossible === undefined) return undefined;
  const target = impossible.environment === undefined ? "" : ` to ${impossible.environment}`;
  return `${asked} and lists ${describeArtifact(impossible)}${target}, deployed ${formatDate(impossible.deployedAt)}`;
}

/** Returns a function that takes every page in turn, and returns why it contradicts those before it, if it does. */
function createMismatchFinder() {
  const seen = new Set<string>();
  let first: DeploymentPage | undefined;
  let number = 0;
  let received = 0;
  return (value: DeploymentPage): string | undefined => {
    const { page, totalCount, totalPages, deployments } = value;
    first ??= value;
    number += 1;
    received += deployments.length;
    if (totalCount !== first.totalCount || totalPages !== first.totalPages) {
      return `the listing changed from ${describeTotals(first)} to ${describeTotals(value)} while it was read`;
    }
    const fits = page >= totalPages ? received === totalCount : received < totalCount;
    if (page !== number || !fits) {
      return `the pages do not add up: page ${number} is marked as page ${page} of ${totalPages}; deployments counted: ${totalCount}, received: ${received}`;
    }
    if (number === MAX_PAGES && number < totalPages) {
      return `the listing has more than ${formatNumber(MAX_PAGES)} pages`;
    }
    const identities = deployments.map(identityOf);
    if (identities.some((one) => seen.has(one))) return "a deployment is on two pages";
    for (const identity of identities) seen.add(identity);
    return undefined;
  };
}

function describeTotals({ totalCount, totalPages }: DeploymentPage): string {
  return `${pluralize(totalCount, "deployment")} on ${pluralize(totalPages, "page")}`;
}

function identityOf(deployment: Deployment): string {
  const { fingerprint, deployedAt, artifactName, compliance, commitSha } = deployment;
  return JSON.stringify([fingerprint, deployedAt, artifactName, compliance, commitSha]);
}

/** Returns the range of `gate-from` and `gate-to` at the service's time `now`. */
export function toRange(ends: Pick<EnvironmentRequirement, "from" | "to">, now: number): Range {
  const toInstant = (moment: Moment | undefined) =>
    moment?.kind === "ago" ? now - moment.milliseconds : moment?.at;
  return {
    from: toInstant(ends.from) ?? Number.NEGATIVE_INFINITY,
    to: toInstant(ends.to) ?? Number.POSITIVE_INFINITY,
  };
}

export function isInRange({ deployedAt }: Deployment, { from, to }: Range): boolean {
  return deployedAt >= from && deployedAt <= to;
}

/** `since 2026-01-31 12:00 UTC`, `in the last 30 days`; the latter is the service's default (docs/service.md). */
export function describeRange({ from, to }: Range): string {
  if (!Number.isFinite(from)) {
    return Number.isFinite(to) ? `before ${formatDate(to)}` : "in the last 30 days";
  }
  if (!Number.isFinite(to)) return `since ${formatDate(from)}`;
  return `from ${formatDate(from)} to ${formatDate(to)}`;
}

/** The name of the artifact, or its abbreviated fingerprint if it has none. */
export function describeArtifact({ artifactName, fingerprint }: Deployment): string {
  return artifactName ?? `unnamed ${abbreviate(fingerprint)}`;
}
