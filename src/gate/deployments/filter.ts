import type { Deployment } from "../../service/operations/list-deployments.ts";
import { joinList } from "../../text/format.ts";
import { nameGlob } from "../../text/name-glob.ts";
import type { DeploymentSelection } from "../plan.ts";
import { abbreviate } from "./artifact.ts";

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
  const parts = [
    artifacts.length > 0 ? byArtifact(artifacts) : undefined,
    fingerprint === undefined ? undefined : byFingerprint(fingerprint),
    commitSha === undefined ? undefined : byCommit(commitSha),
  ].filter((part) => part !== undefined);
  const isLiteral = artifacts.length > 0 && !artifacts.some((glob) => /[*?]/.test(glob));
  return {
    matches: (deployment) => parts.every((part) => part.matches(deployment)),
    criteria: parts.map(({ criterion }) => criterion),
    inputs: parts.map(({ input }) => input),
    names: isLiteral ? artifacts : undefined,
  };
}

interface FilterPart {
  readonly input: string;
  readonly criterion: string;
  matches(deployment: Deployment): boolean;
}

function byArtifact(globs: readonly string[]): FilterPart {
  const patterns = globs.map(nameGlob);
  return {
    input: "`gate-artifacts`",
    criterion: `${globs.length === 1 ? "artifact" : "artifacts"} ${joinList(globs)}`,
    matches: ({ artifactName }) =>
      artifactName !== undefined && patterns.some((matches) => matches(artifactName)),
  };
}

function byFingerprint(fingerprint: string): FilterPart {
  return {
    input: "`gate-fingerprint`",
    criterion: `fingerprint ${abbreviate(fingerprint)}`,
    matches: (deployment) => deployment.fingerprint === fingerprint,
  };
}

function byCommit(sha: string): FilterPart {
  const wanted = sha.toLowerCase();
  return {
    input: "`gate-commit`",
    criterion: `commit ${abbreviate(wanted)}`,
    matches: ({ commitSha }) => commitSha?.toLowerCase() === wanted,
  };
}
