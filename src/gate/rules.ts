import type { Deployment } from "../service/operations/lookups.ts";
import type { DeploymentRule } from "./plan.ts";

/** What was read of a listing so far. */
export interface Reading {
  /** In the order of the listing. */
  readonly deployments: readonly Deployment[];
  /** Those of them that are in the range and match the filter. */
  readonly matches: readonly Deployment[];
  /** Whether there is nothing left to read. */
  readonly isComplete: boolean;
}

/** What the rules depend on besides the deployments. */
interface RuleContext {
  /** The service's time, in milliseconds since the epoch. */
  readonly now: number;
  /** Milliseconds; 0 if a match counts at once. */
  readonly soak: number;
  /** The only artifacts that can match; undefined if a glob leaves that open. */
  readonly names: readonly string[] | undefined;
}

/** What a rule concludes. */
export interface RuleOutcome {
  readonly kind: "satisfied" | "no-match" | "not-compliant" | "not-soaked" | "compliance-unknown";
  /** The deployments that the rule judged, newest first. */
  readonly judged: readonly Deployment[];
  /** Those of them that keep the rule from being satisfied. */
  readonly offending: readonly Deployment[];
}

type Offense = readonly [RuleOutcome["kind"], (deployment: Deployment) => boolean];

/**
 * Returns what a rule of `gate-deployments` concludes, or undefined if later pages may change that.
 *
 * A match counts only if it is old enough (`gate-soak`), and a younger one is never skipped in favor of it. For
 * `deployed` one match that is old enough is enough. For `compliant` the newest match of every artifact, and for
 * `all-compliant` every match, must be compliant and old enough: if younger ones were left out first, a deployment
 * of minutes ago would pass because of what it replaced. Deployments of the same instant are all the newest.
 */
export function evaluateRule(
  rule: DeploymentRule,
  reading: Reading,
  context: RuleContext,
): RuleOutcome | undefined {
  const { matches, isComplete } = reading;
  const { now, soak } = context;
  const isYoung = ({ deployedAt }: Deployment) => soak > 0 && now - deployedAt < soak;
  const offenses: readonly Offense[] = [
    ["not-compliant", isNotCompliant],
    ["not-soaked", isYoung],
    ["compliance-unknown", isUnknown],
  ];
  switch (rule) {
    case "deployed": {
      const soaked = matches.filter((match) => !isYoung(match));
      if (soaked.length > 0) return conclude(soaked, []);
      return isComplete ? conclude(matches, [["not-soaked", isYoung]]) : undefined;
    }
    case "compliant": {
      const isDecided = isComplete || isSettled(reading, context);
      return isDecided ? conclude(newestOfEachArtifact(matches), offenses) : undefined;
    }
    case "all-compliant": {
      const isDecided = isComplete || matches.some(isNotCompliant);
      return isDecided ? conclude(matches, offenses) : undefined;
    }
  }
}

function conclude(matches: readonly Deployment[], offenses: readonly Offense[]): RuleOutcome {
  const judged = matches.toSorted((a, b) => b.deployedAt - a.deployedAt);
  for (const [kind, offends] of offenses) {
    const offending = judged.filter(offends);
    if (offending.length > 0) return { kind, judged, offending };
  }
  return { kind: judged.length > 0 ? "satisfied" : "no-match", judged, offending: [] };
}

/** Whether no later page can change what is concluded from the newest deployments of all artifacts. */
function isSettled({ deployments, matches }: Reading, { names }: RuleContext): boolean {
  // One that is as old as the last deployment may have another of the same instant on the next page.
  const last = deployments.at(-1)?.deployedAt ?? 0;
  const isFound = (name: string) =>
    matches.some(({ artifactName, deployedAt }) => artifactName === name && deployedAt > last);
  const isBad = (match: Deployment) => isNotCompliant(match) && isNewest(match, matches);
  // In a listing that is newest first, what was the newest of an artifact stays so.
  return (matches.some(isBad) || names?.every(isFound) === true) && isNewestFirst(deployments);
}

function isNewestFirst(deployments: readonly Deployment[]): boolean {
  return deployments.every(
    ({ deployedAt }, index) => deployedAt <= (deployments[index - 1]?.deployedAt ?? deployedAt),
  );
}

function isNewest(deployment: Deployment, matches: readonly Deployment[]): boolean {
  const key = artifactKey(deployment);
  return !matches.some(
    (other) => other.deployedAt > deployment.deployedAt && artifactKey(other) === key,
  );
}

function newestOfEachArtifact(matches: readonly Deployment[]): readonly Deployment[] {
  const newest = new Map<string, number>();
  for (const match of matches) {
    const key = artifactKey(match);
    newest.set(key, Math.max(match.deployedAt, newest.get(key) ?? match.deployedAt));
  }
  return matches.filter((match) => match.deployedAt === newest.get(artifactKey(match)));
}

function isNotCompliant({ compliant }: Deployment): boolean {
  return compliant === false;
}

/** Whether the service does not say if a deployment is compliant. */
export function isUnknown({ compliant }: Deployment): boolean {
  return compliant === undefined;
}

/** Tells artifacts apart: by name, or by fingerprint if there is no name. */
export function artifactKey({ artifactName, fingerprint }: Deployment): string {
  return artifactName ? `name ${artifactName}` : `fingerprint ${fingerprint}`;
}
