import { type AttestationRequest, type DeploymentQuery, ServiceError } from "../contract.ts";
import type { Operation } from "../messages.ts";

/** An operation with the path of its request. */
export interface Route extends Operation {
  readonly path: string;
}

/** The addresses of the four operations (service-interface, Endpoints). `base` ends in `/api/v2`. */
export interface Routes {
  junit(target: Pick<AttestationRequest, "flow" | "trail">): Route;
  deployments(query: DeploymentQuery): Route;
  control(identifier: string): Route;
  notificationRules(): Route;
}

const JUNIT_HINTS = {
  404: "Check `org`, `flow` and `trail`: they must exist before something is attested to them",
  413: "It is too large: attach less (`attach-reports`, `attachments`, `attachment-overflow`)",
};

const DEPLOYMENT_HINTS = {
  401: "The service does not accept the credentials: check `api-key`, or `basic-username` and `basic-password`",
  400: "Check `gate-from` and `gate-to`",
  404: "Check `org` and the environment's name",
};

const CONTROL_HINTS = {
  403: "The key may not read controls, or the organization does not have the Controls feature (beta)",
  404: "Check `org` and the control's identifier",
};

const RULE_HINTS = { 404: "Check `org`" };

export function routesOf(base: URL, org: string): Routes {
  const root = base.pathname.replace(/\/+$/, "");
  const route = (path: string, label: string, hints: Operation["hints"]): Route => ({
    path: `${root}${path}`,
    address: `${base.origin}${root}${path}`,
    label,
    hints,
  });
  const owner = segment(org);

  return {
    junit: ({ flow, trail }) =>
      route(
        `/attestations/${owner}/${segment(flow)}/trail/${segment(trail)}/junit`,
        "POST …/junit",
        JUNIT_HINTS,
      ),
    deployments: (query) =>
      route(
        `/environments/${owner}/${segment(query.environment)}/deployments?${parameters(query)}`,
        "GET …/deployments",
        DEPLOYMENT_HINTS,
      ),
    control: (identifier) =>
      route(
        `/controls/${owner}/${segment(identifier)}`,
        `GET …/controls/${segment(identifier)}`,
        CONTROL_HINTS,
      ),
    notificationRules: () => route(`/actions/${owner}`, "GET …/actions", RULE_HINTS),
  };
}

/**
 * One path segment, percent-encoded but for the unreserved characters (RFC 3986, 2.3), so that servers
 * see it as written. Throws a ServiceError for `.`, `..` and an empty one, which no encoding protects.
 */
export function segment(name: string): string {
  if (["", ".", ".."].includes(name)) {
    throw new ServiceError(`"${name}" cannot be a segment of an address: check the inputs`, {
      retryable: false,
    });
  }
  return encodeURIComponent(name.toWellFormed()).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function parameters({ from, to, page, pageSize }: DeploymentQuery): string {
  const given = Object.entries({ from, to, page, page_size: pageSize });
  return given
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join("&");
}
