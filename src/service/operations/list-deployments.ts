import type { JsonField } from "../../base/json-fields.ts";
import { type Lookup, path, readSeconds } from "../session/operation.ts";

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

  read(answer) {
    // Not used, but an answer without it has another form.
    answer.member("per_page").integer();
    return {
      page: answer.member("page").integer(),
      totalPages: answer.member("total_pages").integer(),
      totalCount: answer.member("total_count").integer(),
      deployments: answer.member("deployments").list().map(deployment),
    };
  },
};

function parameters({ from, to, page, pageSize }: DeploymentQuery): string {
  return Object.entries({ from, to, page, page_size: pageSize })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join("&");
}

function deployment(field: JsonField): Deployment {
  const commit = field.member("commit").optional();
  const fingerprint = field.member("fingerprint").text().toLowerCase();
  return {
    fingerprint: fingerprint.replace(/^sha256:/, ""),
    deployedAt: readSeconds(field.member("deployed_at")),
    environment: field.member("env_name").optional()?.text(),
    artifactName: field.member("artifact_name").optional()?.text(),
    compliant: field.member("compliance").optional()?.boolean(),
    commitSha: commit?.member("sha1").text(),
    commitUrl: commit?.member("url").optional()?.text(),
  };
}
