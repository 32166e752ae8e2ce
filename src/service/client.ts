import { REQUEST_GRACE } from "../base/cancellation.ts";
import { Transport } from "./http/transport.ts";
import { type AttestationRequest, attestJUnit } from "./operations/attest-junit.ts";
import { getControl } from "./operations/get-control.ts";
import { type DeploymentQuery, listDeployments } from "./operations/list-deployments.ts";
import { listNotificationRules } from "./operations/list-notification-rules.ts";
import { lookUp } from "./operations/lookup.ts";
import { createDeadline } from "./session/retry.ts";
import type { ServiceOptions } from "./session/session.ts";

export { DEFAULT_RETRY_POLICY } from "./session/retry.ts";

/**
 * The operations of the service (docs/service.md). Lookups reject with a ServiceError. Each may take
 * `timeLimit` milliseconds, not counted against `timeout`, or what is left of `timeout`.
 */
export type Service = ReturnType<typeof connect>;

/** Creates a client of the service, which connects with the first request, or on `preconnect`. */
export function connect(options: ServiceOptions) {
  const { org, baseUrl, env, timeout, signal } = options;
  const transport = new Transport(baseUrl, env);
  const session = { options, transport, deadline: createDeadline(timeout) };
  signal.addEventListener("abort", () => {
    setTimeout(() => transport.close(), REQUEST_GRACE).unref();
  });
  return {
    /** Begins to connect, so that the first request need not wait for it. If that fails, the request reports it. */
    preconnect: () => transport.preconnect(),
    attest: (request: AttestationRequest) => attestJUnit(session, request),
    listDeployments: (query: DeploymentQuery, timeLimit?: number) =>
      lookUp(session, listDeployments(org, query), timeLimit),
    getControl: (identifier: string, timeLimit?: number) =>
      lookUp(session, getControl(org, identifier), timeLimit),
    listNotificationRules: (timeLimit?: number) =>
      lookUp(session, listNotificationRules(org), timeLimit),
    /** Closes every connection. */
    close: () => transport.close(),
  };
}
