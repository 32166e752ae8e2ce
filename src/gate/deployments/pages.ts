import type { Deployment, DeploymentPage } from "../../service/operations/list-deployments.ts";
import { pluralize } from "../../text/format.ts";

/** What was read of one environment's deployments, in the order in which the service gave them. */
export interface DeploymentListing {
  /** Each once, although pages may overlap. */
  readonly deployments: readonly Deployment[];
  /** All that the range holds was read. */
  readonly complete: boolean;
  /** How the pages contradict each other; then nothing can be concluded from what is not there. */
  readonly contradiction?: string;
}

/** Gives one page of the listing, counted from 1. */
export type AskPage = (page: number) => Promise<DeploymentPage>;

/**
 * Reads pages, newest first, until `enough` says that what was read decides, all is read, or the pages
 * contradict each other: the count changes, a deployment comes twice or is missing, or another page
 * answers. Rejects as `ask` does.
 */
export async function readDeployments(
  ask: AskPage,
  enough: (reading: DeploymentListing) => boolean,
): Promise<DeploymentListing> {
  const first = await ask(1);
  let reading = extend({ deployments: [], complete: false }, first, { number: 1, first });
  while (!isOver(reading) && !enough(reading)) {
    const number = reading.pages + 1;
    reading = extend(reading, await ask(number), { number, first });
  }
  return reading;
}

interface PagedReading extends DeploymentListing {
  readonly pages: number;
}

interface Expected {
  readonly number: number;
  readonly first: DeploymentPage;
}

function extend(before: DeploymentListing, page: DeploymentPage, expected: Expected): PagedReading {
  const known = new Set(before.deployments.map(identity));
  const fresh = page.deployments.filter((deployment) => !known.has(identity(deployment)));
  const deployments = [...before.deployments, ...fresh];
  const ended = page.deployments.length === 0 || isLast(page, deployments.length);
  const contradiction =
    contradictionOf(page, expected) ??
    (fresh.length < page.deployments.length
      ? "a deployment came on two pages"
      : ended && deployments.length !== page.totalCount
        ? `it speaks of ${pluralize(page.totalCount, "deployment")} and gave ${deployments.length}`
        : undefined);
  return {
    deployments,
    pages: expected.number,
    complete: ended && contradiction === undefined,
    ...(contradiction !== undefined && { contradiction }),
  };
}

function contradictionOf(page: DeploymentPage, { number, first }: Expected): string | undefined {
  if (page.page !== number) return `page ${number} was asked for and page ${page.page} came`;
  if (page.totalCount === first.totalCount) return undefined;
  return `the number of deployments went from ${first.totalCount} to ${page.totalCount}`;
}

// Neither count alone is believed: more is asked for until both are reached, or a page is empty.
function isLast(page: DeploymentPage, read: number): boolean {
  return read >= page.totalCount && page.page >= page.totalPages;
}

function isOver(reading: DeploymentListing): boolean {
  return reading.complete || reading.contradiction !== undefined;
}

function identity(deployment: Deployment): string {
  const { fingerprint, deployedAt, artifactName, compliant, commitSha } = deployment;
  return JSON.stringify([fingerprint, deployedAt, artifactName, compliant, commitSha]);
}
