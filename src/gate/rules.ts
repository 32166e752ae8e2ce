import type { Deployment } from "../service/operations/list-deployments.ts";
import type { DeploymentRule } from "./check.ts";
import type { DeploymentFilter } from "./filter.ts";
import { isInRange, type ListingPage, type ListingRequest } from "./listing.ts";

/** What was read so far of the deployments of an environment. */
export interface Reading extends ListingRequest, ListingPage {
  /** Those of all pages so far, in the order of the listing. */
  readonly deployments: readonly Deployment[];
  /** Those of them that are in the range and match the filter. */
  readonly matches: readonly Deployment[];
  readonly filter: DeploymentFilter;
  /** Milliseconds; 0 if a match counts at once. */
  readonly soak: number;
}

/** What a rule of `gate-deployments` concludes. */
export interface RuleOutcome {
  readonly kind: "satisfied" | "no-match" | "not-compliant" | "not-soaked" | "compliance-unknown";
  /** The deployments that the rule is about, newest first. */
  readonly relevant: readonly Deployment[];
  /** Those of them that keep the rule from being satisfied. */
  readonly offending: readonly Deployment[];
}

/** What keeps a rule from being satisfied, and which deployments do. */
interface Offense {
  readonly kind: RuleOutcome["kind"];
  offends(deployment: Deployment): boolean;
}

/** Whether no page that was not read yet can change what a rule concludes. */
export function isDecided(rule: DeploymentRule, reading: Reading): boolean {
  const { matches } = reading;
  switch (rule) {
    case "deployed":
      return matches.some((match) => !isYoung(match, reading));
    case "compliant":
      return isNewestKnown(reading);
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
export function evaluateRule(rule: DeploymentRule, reading: Reading): RuleOutcome {
  const { matches } = reading;
  const notSoaked: Offense = { kind: "not-soaked", offends: (match) => isYoung(match, reading) };
  const offenses: readonly Offense[] = [
    { kind: "not-compliant", offends: isNotCompliant },
    notSoaked,
    { kind: "compliance-unknown", offends: isUnknown },
  ];
  switch (rule) {
    case "deployed": {
      const soaked = matches.filter((match) => !isYoung(match, reading));
      return soaked.length > 0 ? conclude(soaked, []) : conclude(matches, [notSoaked]);
    }
    case "compliant":
      return conclude(newestOfEachArtifact(matches), offenses);
    case "all-compliant":
      return conclude(matches, offenses);
  }
}

function conclude(matches: readonly Deployment[], offenses: readonly Offense[]): RuleOutcome {
  const relevant = newestFirst(matches);
  for (const { kind, offends } of offenses) {
    const offending = relevant.filter(offends);
    if (offending.length > 0) return { kind, relevant, offending };
  }
  return { kind: relevant.length > 0 ? "satisfied" : "no-match", relevant, offending: [] };
}

/**
 * Returns the deployments of other commits that came after those that `compliant` is about, newest first: after the one
 * of the same artifact, or after all of them where none is of the same artifact.
 */
export function deployedSince(
  { deployments, range, filter }: Reading,
  { relevant }: RuleOutcome,
): readonly Deployment[] {
  const times = new Map(relevant.map((one) => [artifactKey(one), one.deployedAt]));
  const newest = relevant[0]?.deployedAt ?? Number.POSITIVE_INFINITY;
  const later = deployments.filter(
    (other) =>
      other.deployedAt > (times.get(artifactKey(other)) ?? newest) &&
      isInRange(other, range) &&
      filter.matchesOtherCommit(other),
  );
  return newestFirst(later);
}

function newestFirst(deployments: readonly Deployment[]): readonly Deployment[] {
  return deployments.toSorted((a, b) => b.deployedAt - a.deployedAt);
}

/** Whether no later page can change what is concluded from the newest deployments of all artifacts. */
function isNewestKnown({ deployments, matches, filter }: Reading): boolean {
  // One that is as old as the last deployment may have another of the same instant on the next page.
  const last = deployments.at(-1);
  const isNewer = (one: Deployment) => last !== undefined && one.deployedAt > last.deployedAt;
  const isFound = (name: string) =>
    matches.some((match) => match.artifactName === name && isNewer(match));
  // Most listings are compliant, and a long one has a thousand pages, after each of which this is asked.
  const isEnough =
    filter.names?.every(isFound) === true ||
    (matches.some(isNotCompliant) && newestOfEachArtifact(matches).some(isNotCompliant));
  // In a listing that is newest first, what was the newest of an artifact stays so.
  return isEnough && isNewestFirst(deployments);
}

function isNewestFirst(deployments: readonly Deployment[]): boolean {
  return deployments.every(
    ({ deployedAt }, index) => deployedAt <= (deployments[index - 1]?.deployedAt ?? deployedAt),
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

function isYoung({ deployedAt }: Deployment, { now, soak }: Reading): boolean {
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
