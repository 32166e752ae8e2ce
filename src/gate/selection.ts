import { formatDate, joinList } from "../base/format.ts";
import { nameGlob } from "../base/name-glob.ts";
import type { Deployment } from "../service/operations/lookups.ts";
import type { DeploymentSelection, Moment } from "./plan.ts";

/** What a deployment must be of to count. */
interface Criterion {
  readonly input: "gate-artifacts" | "gate-fingerprint" | "gate-commit";
  /** `commit 1a2b…`, `artifact app-*` */
  readonly description: string;
  readonly matches: (deployment: Deployment) => boolean;
}

/** Which deployments of an environment count, whatever their time: those that match all criteria. */
export interface DeploymentFilter {
  readonly criteria: readonly Criterion[];
  readonly matches: (deployment: Deployment) => boolean;
  /** The only artifacts that can match; undefined if a glob leaves that open. */
  readonly names: readonly string[] | undefined;
  /** The only commit that can match; undefined if any can. */
  readonly commitSha: string | undefined;
}

/** Returns the filter of `gate-artifacts`, `gate-fingerprint` and `gate-commit`. */
export function createFilter(
  { artifacts, fingerprint }: DeploymentSelection,
  commitSha: string | undefined,
): DeploymentFilter {
  const criteria: Criterion[] = [];
  if (artifacts.length > 0) {
    const globs = artifacts.map(nameGlob);
    criteria.push({
      input: "gate-artifacts",
      description: `${artifacts.length === 1 ? "artifact" : "artifacts"} ${joinList(artifacts)}`,
      matches: ({ artifactName: name }) => name !== undefined && globs.some((glob) => glob(name)),
    });
  }
  if (fingerprint !== undefined) {
    criteria.push({
      input: "gate-fingerprint",
      description: `fingerprint ${abbreviate(fingerprint)}`,
      matches: (deployment) => deployment.fingerprint === fingerprint,
    });
  }
  if (commitSha !== undefined) {
    const commit = commitSha.toLowerCase();
    criteria.push({
      input: "gate-commit",
      description: `commit ${abbreviate(commit)}`,
      matches: (deployment) => deployment.commitSha?.toLowerCase() === commit,
    });
  }
  const isLiteral = artifacts.length > 0 && !artifacts.some((glob) => /[*?]/.test(glob));
  const matches = (deployment: Deployment) => criteria.every((each) => each.matches(deployment));
  return { criteria, matches, names: isLiteral ? artifacts : undefined, commitSha };
}

/** The first digits of a commit or a fingerprint. */
export function abbreviate(hexadecimal: string): string {
  return hexadecimal.slice(0, 12);
}

/** The name of the artifact, or its abbreviated fingerprint if it has none. */
export function describeArtifact({ artifactName, fingerprint }: Deployment): string {
  return artifactName || `unnamed ${abbreviate(fingerprint)}`;
}

/** A range in milliseconds since the epoch, including both ends; an end that is left to the service is infinite. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** Returns the range of `gate-from` and `gate-to` at the service's time `now`. */
export function toRange(
  { from, to }: Pick<DeploymentSelection, "from" | "to">,
  now: number,
): Range {
  return {
    from: toInstant(from, now) ?? Number.NEGATIVE_INFINITY,
    to: toInstant(to, now) ?? Number.POSITIVE_INFINITY,
  };
}

function toInstant(moment: Moment | undefined, now: number): number | undefined {
  return moment?.kind === "ago" ? now - moment.milliseconds : moment?.at;
}

export function isInRange({ deployedAt }: Deployment, { from, to }: Range): boolean {
  return deployedAt >= from && deployedAt <= to;
}

/** `since 2026-01-31 12:00 UTC`, `in the last 30 days`; the latter is the service's default (docs/service.md). */
export function describeRange({ from, to }: Range): string {
  if (!Number.isFinite(from)) {
    return Number.isFinite(to) ? `before ${formatDate(to)}` : "in the last 30 days";
  }
  if (!Number.isFinite(to)) return `since ${formatDate(from)}`;
  return `from ${formatDate(from)} to ${formatDate(to)}`;
}
