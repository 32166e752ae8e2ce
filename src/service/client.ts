import { openTransport } from "./http/transport.ts";
import { type AttestationRequest, attestJUnit, type Delivery } from "./operations/attest-junit.ts";
import { type Control, getControl } from "./operations/get-control.ts";
import {
  type DeploymentPage,
  type DeploymentQuery,
  listDeployments,
} from "./operations/list-deployments.ts";
import {
  listNotificationRules,
  type NotificationRule,
} from "./operations/list-notification-rules.ts";
import { type LookupOptions, type LookupResult, lookUp } from "./operations/lookup.ts";
import { openSession, type ServiceOptions } from "./session/session.ts";

/** The operations of the service (docs/service.md). Lookups reject with a ServiceError. */
export interface Service {
  /** Begins to connect, so that the first request need not wait for it. If that fails, the request reports it. */
  preconnect(): void;
  attest(request: AttestationRequest): Promise<Delivery>;
  listDeployments(
    query: DeploymentQuery,
    options?: LookupOptions,
  ): Promise<LookupResult<DeploymentPage>>;
  getControl(identifier: string, options?: LookupOptions): Promise<LookupResult<Control>>;
  listNotificationRules(
    options?: LookupOptions,
  ): Promise<LookupResult<readonly NotificationRule[]>>;
  /** Counts all of the time that `work` takes against `timeout`, and not only that of its requests. */
  during<T>(work: () => Promise<T>): Promise<T>;
  /** Closes every connection. */
  close(): void;
}

/**
 * Creates a client of the service. It connects with the first request, or on `preconnect`. If the proxy cannot be
 * used, every request fails with the reason.
 */
export function connect(options: ServiceOptions): Service {
  const transport = openTransport(options.baseUrl.origin, options.env);
  const session = openSession(transport, options);
  return {
    preconnect: () => transport.preconnect(),
    attest: (request) => attestJUnit(session, request),
    listDeployments: (query, lookup) => lookUp(session, listDeployments, { query, ...lookup }),
    getControl: (query, lookup) => lookUp(session, getControl, { query, ...lookup }),
    listNotificationRules: (lookup) =>
      lookUp(session, listNotificationRules, { query: undefined, ...lookup }),
    during: session.during,
    close: () => transport.close(),
  };
}
