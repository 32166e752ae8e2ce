import type { JsonField } from "../../base/json.ts";
import { type Lookup, path, type ReadTime } from "../session/operation.ts";

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
  describe: (org, query) => ({
    label: "GET …/deployments",
    acceptsBasic: true,
    path: `${path`/environments/${org}/${query.environment}/deployments`}?${parameters(query)}`,
    hints: {
      401: "The service does not accept the credentials: check `api-key`, or `basic-username` and `basic-password`",
      400: "Check `gate-from` and `gate-to`",
      404: "Check `org` and the name of the environment",
    },
  }),

  accepts: (status) => status === 200,

  read(response, readTime) {
    // Not used, but a response without it has another form.
    response.member("per_page").count();
    const deployments = response.member("deployments").list();
    return {
      page: response.member("page").count(),
      totalPages: response.member("total_pages").count(),
      totalCount: response.member("total_count").count(),
      deployments: deployments.map((field) => readDeployment(field, readTime)),
    };
  },
};

function parameters({ from, to, page, pageSize }: DeploymentQuery): string {
  return Object.entries({ from, to, page, page_size: pageSize })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join("&");
}

function readDeployment(field: JsonField, readTime: ReadTime): Deployment {
  const commit = field.member("commit").optional();
  const fingerprint = field.member("fingerprint").text().toLowerCase();
  return {
    fingerprint: fingerprint.replace(/^sha256:/, ""),
    deployedAt: readTime(field.member("deployed_at")),
    environment: field.member("env_name").optional()?.text(),
    artifactName: field.member("artifact_name").optional()?.text(),
    compliant: field.member("compliance").optional()?.boolean(),
    commitSha: commit?.member("sha1").text(),
    commitUrl: commit?.member("url").optional()?.text(),
  };
}
