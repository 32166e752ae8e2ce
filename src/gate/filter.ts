import { abbreviate, joinList } from "../base/format.ts";
import { nameGlob } from "../base/glob.ts";
import type { EnvironmentRequirement } from "./check.ts";
import { nameInTitle } from "./names.ts";
import type { Deployment } from "./service-lookups.ts";

/** Which deployments of an environment count, whatever their time. */
export type DeploymentFilter = ReturnType<typeof createFilter>;

/** What one input asks of a deployment. */
interface Criterion {
  readonly input: string;
  /** `of web and api`, which follows the word deployment */
  readonly description: string;
  readonly matches: (deployment: Deployment) => boolean;
}

/** Returns the filter of `gate-artifacts`, `gate-fingerprint` and `gate-commit`. */
export function createFilter(
  { artifacts, fingerprint }: EnvironmentRequirement,
  commitSha: string | undefined,
) {
  const ofArtifact = [...byArtifactName(artifacts), ...byFingerprint(fingerprint)];
  const ofCommit = byCommit(commitSha);
  const criteria = [...ofArtifact, ...ofCommit];
  const isLiteral = artifacts.length > 0 && !artifacts.some((glob) => /[*?]/.test(glob));
  return {
    criteria,
    matches: (deployment: Deployment) => criteria.every((each) => each.matches(deployment)),
    /** Whether only the commit keeps a deployment from matching. */
    matchesOtherCommit: (deployment: Deployment) =>
      ofArtifact.every((each) => each.matches(deployment)) &&
      ofCommit.some((each) => !each.matches(deployment)),
    /** The only artifacts that can match; undefined if a glob leaves that open. */
    names: isLiteral ? artifacts : undefined,
    /** The only commit that can match; undefined if any can. */
    commitSha,
  };
}

function byArtifactName(artifacts: readonly string[]): readonly Criterion[] {
  if (artifacts.length === 0) return [];
  const globs = artifacts.map(nameGlob);
  return [
    {
      input: "`gate-artifacts`",
      description: `of ${joinList(artifacts.map(nameInTitle))}`,
      matches: ({ artifactName: name }) => name !== undefined && globs.some((glob) => glob(name)),
    },
  ];
}

function byFingerprint(fingerprint: string | undefined): readonly Criterion[] {
  if (fingerprint === undefined) return [];
  return [
    {
      input: "`gate-fingerprint`",
      description: `with fingerprint ${abbreviate(fingerprint)}`,
      matches: (deployment) => deployment.fingerprint === fingerprint,
    },
  ];
}

function byCommit(commitSha: string | undefined): readonly Criterion[] {
  if (commitSha === undefined) return [];
  return [
    {
      input: "`gate-commit`",
      description: `at commit ${abbreviate(commitSha)}`,
      matches: (deployment) => deployment.commitSha?.toLowerCase() === commitSha,
    },
  ];
}
