import {
  boolean,
  type Field,
  ifDefined,
  integer,
  list,
  object,
  optional,
  seconds,
  text,
} from "./answer-reader.ts";
import type { Lookup } from "./lookup.ts";
import { path } from "./operation.ts";

export interface DeploymentQuery {
  readonly environment: string;
  /** ISO-8601. Absent means the service's default. */
  readonly from?: string;
  readonly to?: string;
  readonly page: number;
  /** 1 to 100. */
  readonly pageSize: number;
}

export interface DeploymentPage {
  readonly page: number;
  readonly totalPages: number;
  readonly totalCount: number;
  readonly deployments: readonly Deployment[];
}

/** One deployment, as far as the gate needs it. */
export interface Deployment {
  /** Lower-case hexadecimal, without the name of the algorithm. */
  readonly fingerprint: string;
  /** Milliseconds since the epoch. */
  readonly deployedAt: number;
  readonly environment?: string;
  readonly artifactName?: string;
  /** Absent if the service says null or nothing: unknown, never true. */
  readonly compliant?: boolean;
  readonly commitSha?: string;
  readonly commitUrl?: string;
}

/** Reads one page of an environment's deployments, newest first (docs/service.md, List deployments). */
export const listDeployments: Lookup<DeploymentQuery, DeploymentPage> = {
  acceptsBasic: true,

  describe: (org, query) => ({
    label: "GET …/deployments",
    path: `${path`/environments/${org}/${query.environment}/deployments`}?${parameters(query)}`,
    hints: {
      401: "The service does not accept the credentials: check `api-key`, or `basic-username` and `basic-password`",
      400: "Check `gate-from` and `gate-to`",
      404: "Check `org` and the name of the environment",
    },
  }),

  read(answer) {
    const { member } = object(answer);
    // Not used, but an answer without it has another form.
    integer(member("per_page"));
    return {
      page: integer(member("page")),
      totalPages: integer(member("total_pages")),
      totalCount: integer(member("total_count")),
      deployments: list(member("deployments")).map(deployment),
    };
  },
};

function parameters({ from, to, page, pageSize }: DeploymentQuery): string {
  return Object.entries({ from, to, page, page_size: pageSize })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join("&");
}

function deployment(field: Field): Deployment {
  const { member } = object(field);
  const commit = optional(member("commit"), object);
  return {
    fingerprint: text(member("fingerprint"))
      .toLowerCase()
      .replace(/^sha256:/, ""),
    deployedAt: seconds(member("deployed_at")),
    ...ifDefined("environment", optional(member("env_name"), text)),
    ...ifDefined("artifactName", optional(member("artifact_name"), text)),
    ...ifDefined("compliant", optional(member("compliance"), boolean)),
    ...ifDefined("commitSha", commit && text(commit.member("sha1"))),
    ...ifDefined("commitUrl", commit && optional(commit.member("url"), text)),
  };
}
