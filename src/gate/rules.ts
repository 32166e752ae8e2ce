import type { DeploymentRule } from "./check.ts";
import { isInRange, type Listing } from "./listing.ts";
import type { Deployment } from "./service-lookups.ts";

/** What a rule of `gate-deployments` concludes. */
export type RuleOutcome = SatisfiedRule | UnsatisfiedRule;

export interface SatisfiedRule {
  readonly kind: "satisfied";
  /** The deployments that the rule is about, newest first. */
  readonly relevant: readonly [Deployment, ...Deployment[]];
  readonly offending: readonly [];
}

interface UnsatisfiedRule {
  readonly kind: "no-match" | Violation["kind"];
  /** The deployments that the rule is about, newest first. */
  readonly relevant: readonly Deployment[];
  /** Those of them that keep the rule from being satisfied. */
  readonly offending: readonly Deployment[];
}

/** What keeps a rule from being satisfied, and by which deployments. */
interface Violation {
  readonly kind: "not-compliant" | "not-soaked" | "compliance-unknown";
  appliesTo(deployment: Deployment): boolean;
}

/** Whether no page that was not read yet can change what a rule concludes. */
export function isDecided(rule: DeploymentRule, listing: Listing): boolean {
  const { matches } = listing;
  switch (rule) {
    case "deployed":
      return matches.some((match) => !isYoung(match, listing));
    case "compliant":
      return isNewestKnown(listing);
    case "all-compliant":
      return matches.some(isNotCompliant);
  }
}

/**
 * Returns what a rule concludes from deployments that decide it. A match counts only if it is old enough (`gate-soak`),
 * and a younger one is never skipped in favor of it. For `deployed` one match that is old enough is enough. For
 * `compliant` the newest match of every artifact, and for `all-compliant` every match, must be compliant and old enough:
 * if younger ones were left out first, a deployment of minutes ago would pass because of what it replaced. Deployments
 * of the same instant are all the newest.
 */
export function evaluateRule(rule: DeploymentRule, listing: Listing): RuleOutcome {
  const { matches } = listing;
  const notSoaked: Violation = {
    kind: "not-soaked",
    appliesTo: (match) => isYoung(match, listing),
  };
  const violations: readonly Violation[] = [
    { kind: "not-compliant", appliesTo: isNotCompliant },
    notSoaked,
    { kind: "compliance-unknown", appliesTo: isUnknown },
  ];
  switch (rule) {
    case "deployed": {
      const soaked = matches.filter((match) => !isYoung(match, listing));
      return soaked.length > 0 ? conclude(soaked, []) : conclude(matches, [notSoaked]);
    }
    case "compliant":
      return conclude(newestOfEachArtifact(matches), violations);
    case "all-compliant":
      return conclude(matches, violations);
  }
}

/** Concludes the first of the violations that applies to a match. */
function conclude(matches: readonly Deployment[], violations: readonly Violation[]): RuleOutcome {
  const relevant = newestFirst(matches);
  for (const { kind, appliesTo } of violations) {
    const offending = relevant.filter(appliesTo);
    if (offending.length > 0) return { kind, relevant, offending };
  }
  const [newest, ...older] = relevant;
  if (newest === undefined) return { kind: "no-match", relevant, offending: [] };
  return { kind: "satisfied", relevant: [newest, ...older], offending: [] };
}

/**
 * Returns the deployments of other commits that came after those that `compliant` is about, newest first: after the one
 * of the same artifact, or after all of them where none is of the same artifact.
 */
export function deployedSince(
  { deployments, range, filter }: Listing,
  { relevant }: SatisfiedRule,
): readonly Deployment[] {
  const times = new Map(relevant.map((one) => [artifactKey(one), one.deployedAt]));
  const newest = relevant[0].deployedAt;
  const isLater = (other: Deployment) =>
    other.deployedAt > (times.get(artifactKey(other)) ?? newest);
  const later = deployments.filter(
    (other) => isLater(other) && isInRange(other, range) && filter.matchesOtherCommit(other),
  );
  return newestFirst(later);
}

function newestFirst(deployments: readonly Deployment[]): readonly Deployment[] {
  return deployments.toSorted((a, b) => b.deployedAt - a.deployedAt);
}

/** Whether no later page can change what is concluded from the newest deployments of all artifacts. */
function isNewestKnown({ deployments, matches, filter }: Listing): boolean {
  // One that is as old as the last deployment may have another of the same instant on the next page.
  const last = deployments.at(-1);
  const isNewer = (one: Deployment) => last !== undefined && one.deployedAt > last.deployedAt;
  const isFound = (name: string) =>
    matches.some((match) => match.artifactName === name && isNewer(match));
  const isEveryNameFound = filter.names?.every(isFound) === true;
  if (!isEveryNameFound && !isNewestNotCompliant(matches)) return false;
  // In a listing that is newest first, what was the newest of an artifact stays so.
  return isNewestFirst(deployments);
}

/** Whether the newest match of an artifact is not compliant. */
function isNewestNotCompliant(matches: readonly Deployment[]): boolean {
  // Most listings are compliant, and a long one has a thousand pages, after each of which this is asked.
  if (!matches.some(isNotCompliant)) return false;
  return newestOfEachArtifact(matches).some(isNotCompliant);
}

function isNewestFirst(deployments: readonly Deployment[]): boolean {
  return deployments.every(({ deployedAt }, index) => {
    const previous = deployments[index - 1];
    return previous === undefined || deployedAt <= previous.deployedAt;
  });
}

function newestOfEachArtifact(matches: readonly Deployment[]): readonly Deployment[] {
  const newest = new Map<string, number>();
  for (const match of matches) {
    const key = artifactKey(match);
    newest.set(key, Math.max(match.deployedAt, newest.get(key) ?? match.deployedAt));
  }
  return matches.filter((match) => match.deployedAt === newest.get(artifactKey(match)));
}

function isYoung({ deployedAt }: Deployment, { now, soak }: Listing): boolean {
  return soak > 0 && now - deployedAt < soak;
}

export function isNotCompliant({ compliance }: Deployment): boolean {
  return compliance === "not compliant";
}

export function isUnknown({ compliance }: Deployment): boolean {
  return compliance === "unknown";
}

/** Tells artifacts apart: by name, or by fingerprint if there is no name. */
export function artifactKey({ artifactName, fingerprint }: Deployment): string {
  return artifactName === undefined ? `fingerprint ${fingerprint}` : `name ${artifactName}`;
}
