import type { Deployment } from "../../service/operations/list-deployments.ts";
import { joinList } from "../../text/format.ts";
import { abbreviate, normalFingerprint } from "../naming.ts";
import type { GatePlan } from "../types.ts";

/** Which deployments of an environment are asked about. */
export interface DeploymentFilter {
  matches(deployment: Deployment): boolean;
  /** `commit 1a2b…`, `artifacts app-*`; empty where every deployment matches. */
  readonly criteria: readonly string[];
  /** The inputs that the criteria come from. */
  readonly inputs: readonly string[];
  /** The only artifacts that can match, where no glob leaves that open. */
  readonly names: readonly string[] | undefined;
}

/** The filter of inputs `gate-artifacts`, `gate-fingerprint` and `gate-commit`; all of them have to match. */
export function deploymentFilter(plan: GatePlan, commitSha: string | undefined): DeploymentFilter {
  const parts = [
    plan.artifacts.length > 0 ? byArtifact(plan.artifacts) : undefined,
    plan.fingerprint === undefined ? undefined : byFingerprint(plan.fingerprint),
    commitSha === undefined ? undefined : byCommit(commitSha),
  ].filter((part) => part !== undefined);
  const literal = plan.artifacts.length > 0 && !plan.artifacts.some((glob) => /[*?]/.test(glob));
  return {
    matches: (deployment) => parts.every((part) => part.matches(deployment)),
    criteria: parts.map((part) => part.criterion),
    inputs: parts.map((part) => part.input),
    names: literal ? plan.artifacts : undefined,
  };
}

interface Part {
  readonly input: string;
  readonly criterion: string;
  matches(deployment: Deployment): boolean;
}

function byArtifact(globs: readonly string[]): Part {
  const patterns = globs.map(globPattern);
  return {
    input: "`gate-artifacts`",
    criterion: `${globs.length === 1 ? "artifact" : "artifacts"} ${joinList(globs)}`,
    matches: ({ artifactName }) =>
      artifactName !== undefined && patterns.some((pattern) => pattern.test(artifactName)),
  };
}

function byFingerprint(fingerprint: string): Part {
  const wanted = normalFingerprint(fingerprint);
  return {
    input: "`gate-fingerprint`",
    criterion: `fingerprint ${abbreviate(wanted)}`,
    matches: (deployment) => normalFingerprint(deployment.fingerprint) === wanted,
  };
}

function byCommit(sha: string): Part {
  const wanted = sha.toLowerCase();
  return {
    input: "`gate-commit`",
    criterion: `commit ${abbreviate(wanted)}`,
    matches: ({ commitSha }) => commitSha?.toLowerCase() === wanted,
  };
}

/**
 * A glob on an artifact's name as a pattern: `*` is any text without `/`, `**` any text, `?` one character
 * other than `/`, and everything else is itself, case included. Not `path.matchesGlob`: that one is for files, so it
 * ignores case on some systems, lets `*` pass over names that begin with a dot, and takes `[` for a class.
 */
export function globPattern(glob: string): RegExp {
  const source = glob.replace(/\*+|[^*]/gu, (token) => {
    if (token === "*") return "[^/]*";
    if (token.startsWith("*")) return ".*";
    return token === "?" ? "[^/]" : token.replace(/[\\^$.()[\]{}|+/]/, "\\$&");
  });
  return new RegExp(`^${source}$`, "su");
}
