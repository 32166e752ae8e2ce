import { formatDate, joinList } from "../../base/format.ts";
import { nameGlob } from "../../base/name-glob.ts";
import type { Deployment, DeploymentQuery } from "../../service/operations/list-deployments.ts";
import type { DeploymentSelection, Moment } from "../plan.ts";
import { CLOCK_TOLERANCE } from "../service-clock.ts";

/** Which deployments of an environment count. */
export interface DeploymentFilter {
  matches(deployment: Deployment): boolean;
  /** `commit 1a2b…`, `artifacts app-*`; empty if every deployment matches. */
  readonly criteria: readonly string[];
  /** The inputs that the criteria come from. */
  readonly inputs: readonly string[];
  /** The only artifacts that can match; undefined if a glob leaves that open. */
  readonly names: readonly string[] | undefined;
}

/** The filter of `gate-artifacts`, `gate-fingerprint` and `gate-commit`; a deployment must match all of them. */
export function createFilter(
  { artifacts, fingerprint }: DeploymentSelection,
  commitSha: string | undefined,
): DeploymentFilter {
  const globs = artifacts.map(nameGlob);
  const commit = commitSha?.toLowerCase();
  const criteria: string[] = [];
  const inputs: string[] = [];
  if (artifacts.length > 0) {
    criteria.push(`${artifacts.length === 1 ? "artifact" : "artifacts"} ${joinList(artifacts)}`);
    inputs.push("`gate-artifacts`");
  }
  if (fingerprint !== undefined) {
    criteria.push(`fingerprint ${abbreviate(fingerprint)}`);
    inputs.push("`gate-fingerprint`");
  }
  if (commit !== undefined) {
    criteria.push(`commit ${abbreviate(commit)}`);
    inputs.push("`gate-commit`");
  }
  const isLiteral = artifacts.length > 0 && !artifacts.some((glob) => /[*?]/.test(glob));
  return {
    matches: (deployment) =>
      (globs.length === 0 || matchesAny(globs, deployment.artifactName)) &&
      (fingerprint === undefined || deployment.fingerprint === fingerprint) &&
      (commit === undefined || deployment.commitSha?.toLowerCase() === commit),
    criteria,
    inputs,
    names: isLiteral ? artifacts : undefined,
  };
}

function matchesAny(globs: readonly ((name: string) => boolean)[], name?: string): boolean {
  return name !== undefined && globs.some((matches) => matches(name));
}

/** The first digits of a commit or a fingerprint. */
export function abbreviate(hexadecimal: string): string {
  return hexadecimal.slice(0, 12);
}

/** The name of the artifact, or its abbreviated fingerprint if it has none. */
export function describeArtifact({ artifactName, fingerprint }: Deployment): string {
  return artifactName || `unnamed ${abbreviate(fingerprint)}`;
}

/** `gate-from` and `gate-to`. */
export type RangeInputs = Pick<DeploymentSelection, "from" | "to">;

/** A range in milliseconds since the epoch; an end that the author leaves to the service is infinite. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** The range that the author means at the service's time `now`. */
export function toRange({ from, to }: RangeInputs, now: number): Range {
  return {
    from: toInstant(from, now) ?? Number.NEGATIVE_INFINITY,
    to: toInstant(to, now) ?? Number.POSITIVE_INFINITY,
  };
}

function toInstant(moment: Moment | undefined, now: number): number | undefined {
  return moment?.kind === "ago" ? now - moment.milliseconds : moment?.at;
}

/**
 * The range to ask for at the service's time `now`, which may be a guess. If it counts back from now, it is
 * wider by the tolerance, so that a clock that is slightly off does not hide a deployment.
 */
export function toQueryRange(inputs: RangeInputs, now: number): Range {
  const { from, to } = toRange(inputs, now);
  return {
    from: inputs.from?.kind === "ago" ? from - CLOCK_TOLERANCE : from,
    to: inputs.to?.kind === "ago" ? to + CLOCK_TOLERANCE : to,
  };
}

/** The same range as the service takes it. */
export function toParameters({ from, to }: Range): Pick<DeploymentQuery, "from" | "to"> {
  return {
    ...(Number.isFinite(from) && { from: new Date(from).toISOString() }),
    ...(Number.isFinite(to) && { to: new Date(to).toISOString() }),
  };
}

/** `since 2026-01-31 12:00 UTC`, `in the last 30 days`; the latter is the service's default (docs/service.md). */
export function describeRange({ from, to }: Range): string {
  if (!Number.isFinite(from)) {
    return Number.isFinite(to) ? `before ${formatDate(to)}` : "in the last 30 days";
  }
  if (!Number.isFinite(to)) return `since ${formatDate(from)}`;
  return `from ${formatDate(from)} to ${formatDate(to)}`;
}

/** Whether what was asked for holds everything that the author means. */
export function covers(asked: Range, meant: Range): boolean {
  return asked.from <= meant.from && asked.to >= meant.to;
}

/** Whether a deployment is in the range, within the tolerance. */
export function isInRange({ deployedAt }: Deployment, { from, to }: Range): boolean {
  return deployedAt >= from - CLOCK_TOLERANCE && deployedAt <= to + CLOCK_TOLERANCE;
}
