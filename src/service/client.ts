import { REQUEST_GRACE } from "../base/step.ts";
import { Transport } from "./http/transport.ts";
import { type AttestationRequest, attestJUnit } from "./operations/attest-junit.ts";
import { getControl } from "./operations/get-control.ts";
import { type DeploymentQuery, listDeployments } from "./operations/list-deployments.ts";
import { listNotificationRules } from "./operations/list-notification-rules.ts";
import { lookUp } from "./operations/lookup.ts";
import { createDeadline } from "./session/retry.ts";
import type { ServiceOptions } from "./session/session.ts";

/**
 * The operations of the service (docs/service.md). Lookups reject with a ServiceError; each may take `within`
 * milliseconds, not counted against `timeout`, or what is left of `timeout`.
 */
export type Service = ReturnType<typeof connect>;

/** Creates a client of the service, which connects with the first request, or on `preconnect`. */
export function connect(options: ServiceOptions) {
  const { org, baseUrl, env, timeout, signal } = options;
  const transport = new Transport(baseUrl, env);
  const session = { options, transport, deadline: createDeadline(timeout) };
  signal?.addEventListener("abort", () => {
    setTimeout(() => transport.close(), REQUEST_GRACE).unref();
  });
  return {
    /** Begins to connect, so that the first request need not wait for it. If that fails, the request reports it. */
    preconnect: () => transport.preconnect(),
    attest: (request: AttestationRequest) => attestJUnit(session, request),
    listDeployments: (query: DeploymentQuery, within?: number) =>
      lookUp(session, listDeployments(org, query), within),
    getControl: (identifier: string, within?: number) =>
      lookUp(session, getControl(org, identifier), within),
    listNotificationRules: (within?: number) => lookUp(session, listNotificationRules(org), within),
    /** Closes every connection. */
    close: () => transport.close(),
  };
}
