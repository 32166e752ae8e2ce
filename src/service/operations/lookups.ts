import type { JsonField } from "../../base/json.ts";
import { path } from "../session/session.ts";
import type { Lookup, ReadTime } from "./lookup.ts";

export interface DeploymentQuery {
  readonly environment: string;
  /** ISO-8601. Absent means the service's default. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
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

export interface Deployment {
  /** Lower-case hexadecimal, without the name of the algorithm. */
  readonly fingerprint: string;
  /** Milliseconds since the epoch. */
  readonly deployedAt: number;
  readonly environment?: string | undefined;
  readonly artifactName?: string | undefined;
  /** `unknown` if the service says null or nothing. */
  readonly compliance: "compliant" | "not compliant" | "unknown";
  readonly commitSha?: string | undefined;
  readonly commitUrl?: string | undefined;
}

/** Reads one page of an environment's deployments, newest first (docs/service.md, List deployments). */
export function listDeployments(org: string, query: DeploymentQuery): Lookup<DeploymentPage> {
  const { environment, from, to, page, pageSize } = query;
  const parameters = Object.entries({ from, to, page, page_size: pageSize })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return {
    label: "GET …/deployments",
    acceptsBasic: true,
    path: `${path`/environments/${org}/${environment}/deployments`}?${parameters.join("&")}`,
    hints: {
      401: "The service does not accept the credentials: check `api-key`, or `basic-username` and `basic-password`",
      400: "Check `gate-from` and `gate-to`",
      404: "Check `org` and the name of the environment",
    },
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
}

function readDeployment(field: JsonField, readTime: ReadTime): Deployment {
  const commit = field.member("commit").optional();
  const fingerprint = field.member("fingerprint").text().toLowerCase();
  const isCompliant = field.member("compliance").optional()?.boolean();
  const stated = isCompliant ? "compliant" : "not compliant";
  return {
    fingerprint: fingerprint.replace(/^sha256:/, ""),
    deployedAt: readTime(field.member("deployed_at")),
    environment: field.member("env_name").optional()?.text(),
    artifactName: field.member("artifact_name").optional()?.text(),
    compliance: isCompliant === undefined ? "unknown" : stated,
    commitSha: commit?.member("sha1").text(),
    commitUrl: commit?.member("url").optional()?.text(),
  };
}

/** The definition of a control. It does not say whether anything complies with it. */
export type Control = Readonly<ReturnType<typeof readControl>>;

/** Reads one control by its identifier (docs/service.md, Get a control). */
export function getControl(org: string, identifier: string): Lookup<Control> {
  return {
    label: path`GET …/controls/${identifier}`,
    path: path`/controls/${org}/${identifier}`,
    hints: {
      403: "The key may not read controls, or the organization does not have the Controls feature (beta)",
      404: "Check `org` and the control's identifier",
    },
    // The interface does not say with which status it succeeds. 202 to 206 would be without the control, from
    // elsewhere, or a part of it (RFC 9110, 15.3).
    accepts: (status) => status < 202 || status > 206,
    read: readControl,
  };
}

function readControl(response: JsonField) {
  return {
    identifier: response.member("identifier").text(),
    version: response.member("version").count(),
    archived: response.member("archived").boolean(),
    policiesReferencing: response.member("policies_referencing").optional()?.texts(),
  };
}

/** A notification rule of the organization, which the service calls an action. */
export type NotificationRule = Readonly<ReturnType<typeof readRule>>;

/** Lists all notification rules of the organization (docs/service.md, List actions). */
export function listNotificationRules(org: string): Lookup<readonly NotificationRule[]> {
  return {
    label: "GET …/actions",
    path: path`/actions/${org}`,
    hints: { 404: "Check `org`" },
    accepts: (status) => status === 200,
    read: (response, readTime) => response.list().map((field) => readRule(field, readTime)),
  };
}

function readRule(field: JsonField, readTime: ReadTime) {
  const readLast = (name: string) => {
    const time = field.member(name).optional();
    // Zero means never.
    return (time && readTime(time)) || undefined;
  };
  return {
    name: field.member("name").text(),
    failing: field.member("is_failing").boolean(),
    /** Empty means every flow: a failing rule is better shown once too often than overlooked. */
    flows: field.member("flows").optional()?.texts() ?? [],
    /** Empty means every environment. */
    environments: field.member("environments").optional()?.texts() ?? [],
    number: field.member("number").optional()?.count(),
    /** Milliseconds since the epoch. */
    lastSuccess: readLast("last_success_timestamp"),
    lastFailure: readLast("last_failure_timestamp"),
  };
}
