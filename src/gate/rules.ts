import { abbreviate, joinList } from "../base/format.ts";
import { nameGlob } from "../base/pattern.ts";
import type { Deployment } from "../service/operations/list-deployments.ts";
import type { DeploymentRule, EnvironmentRequirement } from "./check.ts";
import type { ListingRequest } from "./listing.ts";

/** Which deployments of an environment count, whatever their time. */
export type DeploymentFilter = ReturnType<typeof createFilter>;

/** Returns the filter of `gate-artifacts`, `gate-fingerprint` and `gate-commit`. */
export function createFilter(requirement: EnvironmentRequirement, commitSha: string | undefined) {
  const { artifacts, fingerprint } = requirement;
  const globs = artifacts.map(nameGlob);
  const commit = commitSha?.toLowerCase();
  const [artifact, ...others] = artifacts;
  const criteria = [
    {
      input: "`gate-artifacts`",
      description:
        artifact && `${others.length > 0 ? "artifacts" : "artifact"} ${joinList(artifacts)}`,
      matches: ({ artifactName: name }: Deployment) =>
        name !== undefined && globs.some((glob) => glob(name)),
    },
    {
      input: "`gate-fingerprint`",
      description: fingerprint && `fingerprint ${abbreviate(fingerprint)}`,
      matches: (deployment: Deployment) => deployment.fingerprint === fingerprint,
    },
    {
      input: "`gate-commit`",
      description: commit && `commit ${abbreviate(commit)}`,
      matches: (deployment: Deployment) => deployment.commitSha?.toLowerCase() === commit,
    },
  ].filter(({ description }) => description !== undefined);
  const isLiteral = artifacts.length > 0 && !artifacts.some((glob) => /[*?]/.test(glob));
  return {
    criteria,
    matches: (deployment: Deployment) => criteria.every((each) => each.matches(deployment)),
    /** The only artifacts that can match; undefined if a glob leaves that open. */
    names: isLiteral ? artifacts : undefined,
    /** The only commit that can match; undefined if any can. */
    commitSha,
  };
}

/** What was read so far of the deployments of an environment. */
export interface Reading extends ListingRequest {
  /** In the order of the listing. */
  readonly deployments: readonly Deployment[];
  /** Those of them that are in the range and match the filter. */
  readonly matches: readonly Deployment[];
  readonly isLast: boolean;
  readonly filter: DeploymentFilter;
  /** Milliseconds; 0 if a match counts at once. */
  readonly soak: number;
}

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
 * A match counts only if it is old enough (`gate-soak`), and a younger one is never skipped in favor of it. For
 * `deployed` one match that is old enough is enough. For `compliant` the newest match of every artifact, and for
 * `all-compliant` every match, must be compliant and old enough: if younger ones were left out first, a deployment
 * of minutes ago would pass because of what it replaced. Deployments of the same instant are all the newest.
 */
export function evaluateRule(rule: DeploymentRule, reading: Reading): RuleOutcome | undefined {
  const { matches, isLast, now, soak } = reading;
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
      return isLast ? conclude(matches, [["not-soaked", isYoung]]) : undefined;
    }
    case "compliant":
      if (!isLast && !isSettled(reading)) return undefined;
      return conclude(newestOfEachArtifact(matches), offenses);
    case "all-compliant":
      if (!isLast && !matches.some(isNotCompliant)) return undefined;
      return conclude(matches, offenses);
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
function isSettled({ deployments, matches, filter }: Reading): boolean {
  // One that is as old as the last deployment may have another of the same instant on the next page.
  const last = deployments.at(-1);
  const isNewer = (one: Deployment) => last !== undefined && one.deployedAt > last.deployedAt;
  const isFound = (name: string) =>
    matches.some((match) => match.artifactName === name && isNewer(match));
  // Most listings are compliant, and a long one has a thousand pages, after each of which it is judged.
  const isDecided =
    filter.names?.every(isFound) === true ||
    (matches.some(isNotCompliant) && newestOfEachArtifact(matches).some(isNotCompliant));
  // In a listing that is newest first, what was the newest of an artifact stays so.
  const isNewestFirst = () =>
    deployments.every(
      ({ deployedAt }, index) => deployedAt <= (deployments[index - 1]?.deployedAt ?? deployedAt),
    );
  return isDecided && isNewestFirst();
}

function newestOfEachArtifact(matches: readonly Deployment[]): readonly Deployment[] {
  const newest = new Map<string, number>();
  for (const match of matches) {
    const key = artifactKey(match);
    newest.set(key, Math.max(match.deployedAt, newest.get(key) ?? match.deployedAt));
  }
  return matches.filter((match) => match.deployedAt === newest.get(artifactKey(match)));
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
