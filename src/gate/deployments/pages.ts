import type { Deployment, DeploymentPage } from "../../service/operations/list-deployments.ts";
import { formatNumber, pluralize } from "../../text/format.ts";
import { Contradiction } from "./contradiction.ts";

/** A listing of 100,000 deployments. Nobody could review a longer one. */
const MAX_PAGES = 1000;

/** Returns one page of the listing, counted from 1. */
export type FetchPage = (page: number) => Promise<DeploymentPage>;

/**
 * Yields the deployments page by page, newest first. Throws a Contradiction if the pages do not fit together: a page
 * is not the one that was asked for, the totals change or are not those of the pages, or a deployment is on two pages.
 * Rejects as `ask` does.
 */
export async function* readPages(ask: FetchPage): AsyncGenerator<readonly Deployment[]> {
  const seen = new Set<string>();
  let read = 0;
  let first: DeploymentPage | undefined;
  for (let number = 1; number <= MAX_PAGES; number += 1) {
    const page = await ask(number);
    first ??= page;
    read += page.deployments.length;
    verifyPage(page, { number, first, read });
    const identities = page.deployments.map(identify);
    if (identities.some((identity) => seen.has(identity))) {
      throw new Contradiction("a deployment is on two pages");
    }
    for (const identity of identities) seen.add(identity);
    yield page.deployments;
    if (isLast(page)) return;
  }
  throw new Contradiction(`the listing has more than ${formatNumber(MAX_PAGES)} pages`);
}

interface Expected {
  readonly number: number;
  readonly first: DeploymentPage;
  /** How many deployments have been read so far. */
  readonly read: number;
}

function verifyPage(page: DeploymentPage, { number, first, read }: Expected): void {
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
