import {
  boolean,
  type Field,
  integer,
  type Lookup,
  list,
  object,
  optional,
  path,
  seconds,
  text,
} from "./operation.ts";

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
  readonly environment?: string | undefined;
  readonly artifactName?: string | undefined;
  /** Absent if the service says null or nothing: unknown, never true. */
  readonly compliant?: boolean | undefined;
  readonly commitSha?: string | undefined;
  readonly commitUrl?: string | undefined;
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
    const member = object(answer);
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
  const member = object(field);
  const commit = optional(member("commit"), object);
  return {
    fingerprint: text(member("fingerprint"))
      .toLowerCase()
      .replace(/^sha256:/, ""),
    deployedAt: seconds(member("deployed_at")),
    environment: optional(member("env_name"), text),
    artifactName: optional(member("artifact_name"), text),
    compliant: optional(member("compliance"), boolean),
    commitSha: commit && text(commit("sha1")),
    commitUrl: commit && optional(commit("url"), text),
  };
}
