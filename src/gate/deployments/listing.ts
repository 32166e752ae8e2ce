import { formatDate, formatNumber, pluralize } from "../../base/format.ts";
import type { Deployment, DeploymentPage } from "../../service/operations/list-deployments.ts";
import { type LookupOptions, ServiceError } from "../../service/operations/lookup.ts";
import type { GateSource } from "../check.ts";
import type { EnvironmentRequirement } from "../plan.ts";
import { CLOCK_TOLERANCE, EARLIEST_TIME, isPlausible } from "../service-clock.ts";
import {
  covers,
  describeArtifact,
  describeRange,
  type Range,
  toParameters,
  toQueryRange,
  toRange,
} from "./selection.ts";

/** The largest page that the service returns (docs/service.md). */
const PAGE_SIZE = 100;
/** A listing of 100,000 deployments. Nobody could review a longer one. */
const MAX_PAGES = 1000;

/** An answer that does not fit the question, or that contradicts itself. The message is a clause that says what is wrong. */
export class Contradiction extends Error {
  override readonly name = "Contradiction";
}

/** What a listing was asked for. Times are milliseconds since the epoch. */
export interface Question {
  readonly environment: string;
  readonly asked: Range;
  /** The range of the author, by the service's clock. */
  readonly meant: Range;
  /** The service's time when it answered. */
  readonly now: number;
}

/** A listing of the deployments of an environment, whose first page was read. */
export interface DeploymentListing {
  readonly question: Question;
  /** Returns a page, counted from 1. */
  readonly askPage: (page: number) => Promise<DeploymentPage>;
}

/** Begins a listing, and begins it again if the runner's clock was too far off to ask for the right range. */
export async function openListing(
  requirement: EnvironmentRequirement,
  source: GateSource,
  options: () => LookupOptions,
): Promise<DeploymentListing> {
  const { clock } = source;
  const guess = clock.now();
  try {
    const listing = await askFirstPage(requirement, source, options);
    if (covers(listing.question.asked, listing.question.meant)) return listing;
  } catch (error) {
    // If the runner's clock is fast, the service may refuse a range that begins in the future.
    if (!(error instanceof ServiceError) || error.sentAt === undefined) throw error;
    const now = clock.observe(error);
    if (covers(toQueryRange(requirement, guess), toRange(requirement, now))) throw error;
  }
  return askFirstPage(requirement, source, options);
}

/** Asks for the first page, from which the service's time is known, and asks for the same range on all pages. */
async function askFirstPage(
  requirement: EnvironmentRequirement,
  { lookups, clock }: GateSource,
  options: () => LookupOptions,
): Promise<DeploymentListing> {
  const { environment } = requirement;
  const asked = toQueryRange(requirement, clock.now());
  const ask = async (page: number) => {
    const query = { environment, ...toParameters(asked), page, pageSize: PAGE_SIZE };
    const found = await lookups.listDeployments(query, options());
    return { page: found.answer, now: clock.observe(found) };
  };
  const { page: first, now } = await ask(1);
  return {
    question: { environment, asked, meant: toRange(requirement, now), now },
    askPage: async (page) => (page === 1 ? first : (await ask(page)).page),
  };
}

/**
 * Yields the deployments page by page, newest first. Throws a Contradiction if the range that was asked for misses a
 * part of what is meant, a deployment cannot be an answer to the question, or the pages do not fit together. Nothing on
 * such a page counts.
 */
export async function* readPages({
  question,
  askPage,
}: DeploymentListing): AsyncGenerator<readonly Deployment[]> {
  const { asked, meant, now } = question;
  if (!covers(asked, meant)) {
    throw new Contradiction(
      `the service was asked for deployments ${describeRange(asked)}, which at ${formatDate(now)}, when it answered, is not the whole range`,
    );
  }
  const seen = new Set<string>();
  let read = 0;
  let first: DeploymentPage | undefined;
  for (let number = 1; number <= MAX_PAGES; number += 1) {
    const page = await askPage(number);
    first ??= page;
    read += page.deployments.length;
    verifyPage(page, { number, first, read });
    const identities = page.deployments.map(identify);
    if (identities.some((identity) => seen.has(identity))) {
      throw new Contradiction("a deployment is on two pages");
    }
    for (const identity of identities) seen.add(identity);
    for (const deployment of page.deployments) verifyDeployment(deployment, question);
    yield page.deployments;
    if (isLast(page)) return;
  }
  throw new Contradiction(`the listing has more than ${formatNumber(MAX_PAGES)} pages`);
}

function verifyPage(
  page: DeploymentPage,
  { number, first, read }: Readonly<{ number: number; first: DeploymentPage; read: number }>,
): void {
  const { totalCount, totalPages } = page;
  if (page.page !== number) {
    throw new Contradiction(`the service was asked for page ${number} and sent page ${page.page}`);
  }
  if (totalCount !== first.totalCount || totalPages !== first.totalPages) {
    throw new Contradiction(
      `the listing changed from ${describeTotals(first)} to ${describeTotals(page)} while it was read`,
    );
  }
  if (isLast(page) ? read !== totalCount : read >= totalCount) {
    throw new Contradiction(
      `the listing counts ${describeTotals(page)}, but ${pluralize(number, "page")} held ${formatNumber(read)}`,
    );
  }
}

function isLast({ page, totalPages }: DeploymentPage): boolean {
  return page >= totalPages;
}

function describeTotals({ totalCount, totalPages }: DeploymentPage): string {
  return `${pluralize(totalCount, "deployment")} on ${pluralize(totalPages, "page")}`;
}

/** Returns the same text for a deployment wherever it is listed. */
function identify(deployment: Deployment): string {
  const { fingerprint, deployedAt, artifactName, compliant, commitSha } = deployment;
  return JSON.stringify([fingerprint, deployedAt, artifactName, compliant, commitSha]);
}

function verifyDeployment(deployment: Deployment, question: Question): void {
  const { environment, asked, meant, now } = question;
  const { deployedAt } = deployment;
  if (deployment.environment !== undefined && deployment.environment !== environment) {
    throw new Contradiction(
      `the service was asked about ${environment} and lists a deployment to ${deployment.environment}`,
    );
  }
  if (!isPlausible(deployedAt, now)) {
    throw new Contradiction(
      `the service was asked at ${formatDate(now)} and lists ${describeArtifact(deployment)} with the time ${deployedAt / 1000}${describeTime(deployedAt, now)}`,
    );
  }
  // If the runner's clock is off, the range that was asked for is wider than the one that is meant.
  const from = Math.min(asked.from, meant.from - CLOCK_TOLERANCE);
  const to = Math.max(asked.to, meant.to + CLOCK_TOLERANCE);
  if (deployedAt < from || deployedAt > to) {
    throw new Contradiction(
      `the service was asked for deployments ${describeRange(asked)} and lists ${describeArtifact(deployment)} of ${formatDate(deployedAt)}`,
    );
  }
}

function describeTime(deployedAt: number, now: number): string {
  if (deployedAt < EARLIEST_TIME) return ", which is not a time in seconds after the year 2000";
  // A time this far ahead is in another unit; no clock is that wrong.
  return deployedAt > now * 10
    ? ", which is not a time in seconds"
    : ` (${formatDate(deployedAt)}), which is in the future`;
}
