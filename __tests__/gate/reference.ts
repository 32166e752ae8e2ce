import type { DeploymentRule } from "../../src/gate/check.ts";
import type { Deployment, DeploymentPage } from "../../src/service/operations/list-deployments.ts";

/** What a check of one environment is asked. */
export interface Case {
  readonly rule: DeploymentRule;
  /** The pages as the service serves them, one after the other. */
  readonly pages: readonly DeploymentPage[];
  /** Names of artifacts; empty means all. */
  readonly artifacts: readonly string[];
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly from: number;
  /** Milliseconds. */
  readonly soak: number;
}

const MINUTE = 60_000;

/**
 * The rules of the gate once more, as simple as can be: reads page by page, and looks at everything that was read
 * again after every page.
 */
export function referenceStatus(asked: Case): "passed" | "failed" | "unknown" {
  const read: Deployment[] = [];
  for (const [index, page] of asked.pages.entries()) {
    if (!fits({ page, index, read }, asked)) return "unknown";
    read.push(...page.deployments);
    const isLast = index + 1 >= page.totalPages;
    if (isLast || isDecided(read, asked)) return statusOf(read, asked);
  }
  throw new Error("There is no last page.");
}

interface ReadPage {
  readonly page: DeploymentPage;
  /** How many pages came before it. */
  readonly index: number;
  /** What they had. */
  readonly read: readonly Deployment[];
}

function fits({ page, index, read }: ReadPage, asked: Case): boolean {
  const [first] = asked.pages;
  const total = read.length + page.deployments.length;
  const isLast = index + 1 >= page.totalPages;
  return (
    page.page === index + 1 &&
    page.totalCount === first?.totalCount &&
    page.totalPages === first.totalPages &&
    (isLast ? total === page.totalCount : total < page.totalCount) &&
    page.deployments.every(
      (deployment) =>
        (deployment.environment ?? "staging") === "staging" &&
        deployment.deployedAt >= asked.from - 5 * MINUTE &&
        deployment.deployedAt <= asked.now + 5 * MINUTE &&
        !read.some((earlier) => isSame(earlier, deployment)),
    )
  );
}

function isSame(one: Deployment, other: Deployment): boolean {
  return (
    one.fingerprint === other.fingerprint &&
    one.deployedAt === other.deployedAt &&
    one.artifactName === other.artifactName &&
    one.compliance === other.compliance
  );
}

function relevant(read: readonly Deployment[], { rule, artifacts, from }: Case) {
  const matches = read
    .filter(({ deployedAt }) => deployedAt >= from)
    .filter(({ artifactName }) => artifacts.length === 0 || artifacts.includes(artifactName ?? ""));
  if (rule !== "compliant") return matches;
  const artifactOf = (deployment: Deployment) =>
    deployment.artifactName ?? `sha256:${deployment.fingerprint}`;
  return matches.filter((match) =>
    matches.every(
      (other) => artifactOf(other) !== artifactOf(match) || other.deployedAt <= match.deployedAt,
    ),
  );
}

function statusOf(read: readonly Deployment[], asked: Case): "passed" | "failed" | "unknown" {
  const matches = relevant(read, asked);
  const isSoaked = ({ deployedAt }: Deployment) =>
    asked.soak === 0 || asked.now - deployedAt >= asked.soak;
  if (matches.length === 0) return "failed";
  if (asked.rule === "deployed") return matches.some(isSoaked) ? "passed" : "failed";
  if (matches.some(({ compliance }) => compliance === "not compliant")) return "failed";
  if (!matches.every(isSoaked)) return "failed";
  return matches.every(({ compliance }) => compliance === "compliant") ? "passed" : "unknown";
}

/** Whether no later page can change the answer, where an honest service lists the newest first. */
function isDecided(read: readonly Deployment[], asked: Case): boolean {
  const matches = relevant(read, asked);
  const last = read.at(-1)?.deployedAt ?? asked.now;
  const isNewestFirst = read.every(
    ({ deployedAt }, index) => deployedAt <= (read[index - 1]?.deployedAt ?? deployedAt),
  );
  const isAnyBad = matches.some(({ compliance }) => compliance === "not compliant");
  if (asked.rule === "deployed") return statusOf(read, asked) === "passed";
  if (asked.rule === "all-compliant") return isAnyBad;
  const isEveryNameKnown =
    asked.artifacts.length > 0 &&
    asked.artifacts.every((name) => matches.some(({ artifactName }) => artifactName === name)) &&
    matches.every(({ deployedAt }) => deployedAt > last);
  return isNewestFirst && (isAnyBad || isEveryNameKnown);
}
