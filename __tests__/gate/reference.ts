import type { DeploymentRule } from "../../src/gate/check.ts";
import type { Deployment, DeploymentPage } from "../../src/gate/service-lookups.ts";

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
export function referenceStatus(asked: Case): Status {
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
  const all = [...read, ...page.deployments];
  const isLast = index + 1 >= page.totalPages;
  return (
    page.page === index + 1 &&
    page.totalCount === first?.totalCount &&
    page.totalPages === first.totalPages &&
    (isLast ? all.length === page.totalCount : all.length < page.totalCount) &&
    page.deployments.every(
      (deployment) =>
        (deployment.environment ?? "staging") === "staging" &&
        deployment.deployedAt >= asked.from - 5 * MINUTE &&
        deployment.deployedAt <= asked.now + 5 * MINUTE &&
        all.filter((other) => isSame(other, deployment)).length === 1,
    )
  );
}

function isSame(one: Deployment, other: Deployment): boolean {
  return (
    one.fingerprint === other.fingerprint &&
    one.deployedAt === other.deployedAt &&
    one.artifactName === other.artifactName &&
    one.compliance === other.compliance &&
    one.snapshotIndex === other.snapshotIndex
  );
}

function matching(read: readonly Deployment[], { artifacts, from }: Case) {
  return read
    .filter(({ deployedAt }) => deployedAt >= from)
    .filter(({ artifactName }) => artifacts.length === 0 || artifacts.includes(artifactName ?? ""));
}

function newest(matches: readonly Deployment[]): readonly Deployment[] {
  const artifactOf = (deployment: Deployment) =>
    deployment.artifactName ?? `sha256:${deployment.fingerprint}`;
  return matches.filter((match) =>
    matches.every(
      (other) => artifactOf(other) !== artifactOf(match) || other.deployedAt <= match.deployedAt,
    ),
  );
}

function isBad({ compliance }: Deployment): boolean {
  return compliance === "not compliant";
}

type Status = "passed" | "failed" | "unknown";

function statusOf(read: readonly Deployment[], asked: Case): Status {
  const matches = matching(read, asked);
  const isSoaked = ({ deployedAt }: Deployment) =>
    asked.soak === 0 || asked.now - deployedAt >= asked.soak;
  const judge = (relevant: readonly Deployment[]): Status => {
    if (relevant.length === 0 || relevant.some(isBad)) return "failed";
    if (!relevant.every(isSoaked)) return "failed";
    return relevant.every(({ compliance }) => compliance === "compliant") ? "passed" : "unknown";
  };
  switch (asked.rule) {
    case "deployed":
      return matches.some(isSoaked) ? "passed" : "failed";
    case "compliant":
      return judge(newest(matches));
    case "all-compliant":
      return judge(matches);
  }
}

/** Whether no later page can change the answer, where an honest service lists the newest first. */
function isDecided(read: readonly Deployment[], asked: Case): boolean {
  const matches = matching(read, asked);
  switch (asked.rule) {
    case "deployed":
      return statusOf(read, asked) === "passed";
    case "compliant":
      return isNewestFirst(read) && (newest(matches).some(isBad) || isEveryNameKnown(read, asked));
    case "all-compliant":
      return matches.some(isBad);
  }
}

function isNewestFirst(read: readonly Deployment[]): boolean {
  return read.every(
    ({ deployedAt }, index) => deployedAt <= (read[index - 1]?.deployedAt ?? deployedAt),
  );
}

/** Whether the newest match of every artifact that is asked for was read, with all others of the same instant. */
function isEveryNameKnown(read: readonly Deployment[], asked: Case): boolean {
  const last = read.at(-1)?.deployedAt ?? asked.now;
  const newestMatches = newest(matching(read, asked));
  return (
    asked.artifacts.length > 0 &&
    asked.artifacts.every((name) =>
      newestMatches.some(({ artifactName }) => artifactName === name),
    ) &&
    newestMatches.every(({ deployedAt }) => deployedAt > last)
  );
}
