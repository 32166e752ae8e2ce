import type { JsonField } from "../../base/json.ts";
import { path } from "../session/operation.ts";
import { type Lookup, readTimestamp } from "./lookup.ts";

/** The largest page that the service returns (docs/service.md). */
const PAGE_SIZE = 100;

export interface DeploymentQuery {
  readonly environment: string;
  /** ISO-8601. Absent means the service's default. */
  readonly from?: string | undefined;
  readonly page: number;
}

export interface DeploymentPage {
  readonly totalPages: number;
  readonly totalCount: number;
  readonly deployments: readonly Deployment[];
}

export interface Deployment {
  /** Lower-case hexadecimal, without the name of the algorithm. */
  readonly fingerprint: string;
  /** Milliseconds since the epoch. */
  readonly deployedAt: number;
  readonly artifactName?: string | undefined;
  /** `unknown` if the service says null or nothing. */
  readonly compliance: "compliant" | "not compliant" | "unknown";
  readonly commitSha?: string | undefined;
  readonly commitUrl?: string | undefined;
  /** Of the state of the environment that the deployment led to. */
  readonly snapshotIndex?: number | undefined;
}

/** Returns the lookup of one page of an environment's deployments, newest first (docs/service.md, List deployments). */
export function listDeployments(org: string, query: DeploymentQuery): Lookup<DeploymentPage> {
  const { environment, from, page } = query;
  const parameters = Object.entries({ from, page, page_size: PAGE_SIZE })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return {
    label: "GET …/deployments",
    acceptsBasic: true,
    path: `${path`/environments/${org}/${environment}/deployments`}?${parameters.join("&")}`,
    hints: {
      401: "The service does not accept the credentials: check `api-key`, or `basic-username` and `basic-password`.",
    },
    accepts: (status) => status === 200,
    read(response) {
      // Not used, but a response without it has another form.
      response.member("per_page").count();
      const deployments = response.member("deployments").list();
      return {
        totalPages: response.member("total_pages").count(),
        totalCount: response.member("total_count").count(),
        deployments: deployments.map(readDeployment),
      };
    },
  };
}

function readDeployment(field: JsonField): Deployment {
  const commit = field.member("commit").optional();
  const fingerprint = field.member("fingerprint").text().toLowerCase();
  return {
    fingerprint: fingerprint.replace(/^sha256:/, ""),
    deployedAt: readTimestamp(field.member("deployed_at")),
    artifactName: field.member("artifact_name").optional()?.text() || undefined,
    compliance: readCompliance(field),
    commitSha: commit?.member("sha1").text() || undefined,
    commitUrl: commit?.member("url").optional()?.text() || undefined,
    snapshotIndex: field.member("snapshot_index").optional()?.number(),
  };
}

function readCompliance(deployment: JsonField): Deployment["compliance"] {
  const isCompliant = deployment.member("compliance").optional()?.boolean();
  if (isCompliant === undefined) return "unknown";
  return isCompliant ? "compliant" : "not compliant";
}
