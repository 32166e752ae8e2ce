import type { Deployment } from "../../service/operations/list-deployments.ts";
import type { CheckStatus } from "../check.ts";
import type { DeploymentRule } from "../plan.ts";
import { artifactKey } from "./artifact.ts";
import type { DeploymentFilter } from "./filter.ts";
import type { DeploymentListing } from "./pages.ts";

/** What deployments are judged by. */
export interface Criteria {
  readonly filter: DeploymentFilter;
  /** Milliseconds; 0 where a match counts at once. */
  readonly soak: number;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Why a rule has the status that it has. */
export type Reason =
  | "satisfied"
  | "no-match"
  | "not-compliant"
  | "not-soaked"
  | "compliance-unknown"
  | "contradiction";

/** A rule's answer for what was read so far. */
export interface RuleResult {
  readonly status: CheckStatus;
  readonly ground: Reason;
  /** The deployments that the ground is about, newest first. */
  readonly deployments: readonly Deployment[];
  /** Nothing on pages that were not read can change it. */
  readonly certain: boolean;
}

const STATUS: Readonly<Record<Reason, CheckStatus>> = {
  satisfied: "passed",
  "no-match": "failed",
  "not-compliant": "failed",
  "not-soaked": "failed",
  "compliance-unknown": "unknown",
  contradiction: "unknown",
};

/**
 * Judges one rule of `gate-deployments` (action-interface, the gate).
 *
 * Soaking. "A match counts only when deployed at least this long ago" is read so that no deployment hides
 * behind an older one. For `deployed` an old enough match is enough. For `compliant` the newest match of every artifact, and
 * for `all-compliant` every match, has to be compliant and old enough: were younger ones left out first, a
 * roll-forward or a rollback minutes ago would pass on the strength of what it replaced.
 *
 * Deployments of the same instant are all the newest. An artifact is its name; one without a name is its
 * fingerprint. Pages that contradict each other leave only what was seen to be so: a match for `deployed`,
 * one that is not compliant for the others.
 */
export function evaluateRule(
  rule: DeploymentRule,
  reading: DeploymentListing,
  criteria: Criteria,
): RuleResult {
  const matches = reading.deployments.filter(criteria.filter.matches);
  const relevant = rule === "compliant" ? newestOfEach(matches) : matches;
  const weighed =
    relevant.length === 0
      ? on("no-match", [])
      : rule === "deployed"
        ? weighPresence(relevant, criteria)
        : weighCompliance(relevant, criteria);
  const seen = isSeen(rule, weighed.ground, reading);
  if (reading.contradiction !== undefined && !seen) {
    return { ...settle(on("contradiction", relevant)), certain: true };
  }
  const certain =
    reading.complete || seen || isEveryNameSeen(rule, relevant, { reading, criteria });
  return { ...settle(weighed), certain };
}

interface Weighed {
  readonly ground: Reason;
  readonly deployments: readonly Deployment[];
}

function on(ground: Reason, deployments: readonly Deployment[]): Weighed {
  return { ground, deployments };
}

function settle({ ground, deployments }: Weighed): Omit<RuleResult, "certain"> {
  const newestFirst = deployments.toSorted((a, b) => b.deployedAt - a.deployedAt);
  return { status: STATUS[ground], ground, deployments: newestFirst };
}

function weighPresence(matches: readonly Deployment[], criteria: Criteria): Weighed {
  const soaked = matches.filter((match) => isSoaked(match, criteria));
  return soaked.length > 0 ? on("satisfied", soaked) : on("not-soaked", matches);
}

function weighCompliance(matches: readonly Deployment[], criteria: Criteria): Weighed {
  const without = (ground: Reason, offends: (match: Deployment) => boolean) => {
    const offenders = matches.filter(offends);
    return offenders.length > 0 ? on(ground, offenders) : undefined;
  };
  return (
    without("not-compliant", ({ compliant }) => compliant === false) ??
    without("not-soaked", (match) => !isSoaked(match, criteria)) ??
    without("compliance-unknown", ({ compliant }) => compliant === undefined) ??
    on("satisfied", matches)
  );
}

function isSoaked({ deployedAt }: Deployment, { now, soak }: Criteria): boolean {
  return soak === 0 || now - deployedAt >= soak;
}

// What was seen stays so whatever the pages that were not read may hold.
function isSeen(rule: DeploymentRule, ground: Reason, reading: DeploymentListing): boolean {
  if (rule === "deployed") return ground === "satisfied";
  return ground === "not-compliant" && (rule === "all-compliant" || isNewestFirst(reading));
}

interface Seen {
  readonly reading: DeploymentListing;
  readonly criteria: Criteria;
}

// The newest of each is known once something older than all of them has come.
function isEveryNameSeen(
  rule: DeploymentRule,
  newest: readonly Deployment[],
  { reading, criteria }: Seen,
): boolean {
  const last = reading.deployments.at(-1);
  const { names } = criteria.filter;
  if (rule !== "compliant" || names === undefined || last === undefined) return false;
  return (
    names.every((name) => newest.some(({ artifactName }) => artifactName === name)) &&
    newest.every(({ deployedAt }) => deployedAt > last.deployedAt) &&
    isNewestFirst(reading)
  );
}

function isNewestFirst({ deployments }: DeploymentListing): boolean {
  return deployments.every(({ deployedAt }, index) => {
    const before = deployments[index - 1];
    return before === undefined || before.deployedAt >= deployedAt;
  });
}

/** The newest deployment of every artifact; several where they are of the same instant. */
function newestOfEach(deployments: readonly Deployment[]): readonly Deployment[] {
  const newest = new Map<string, number>();
  for (const deployment of deployments) {
    const key = artifactKey(deployment);
    newest.set(key, Math.max(deployment.deployedAt, newest.get(key) ?? deployment.deployedAt));
  }
  return deployments.filter(
    (deployment) => newest.get(artifactKey(deployment)) === deployment.deployedAt,
  );
}
