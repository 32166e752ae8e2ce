import { REQUEST_GRACE, withGrace } from "../base/cancellation.ts";
import { type AttestationRequest, attestJUnit, type Delivery } from "./attest-junit.ts";
import {
  type Control,
  controlLookup,
  type DeploymentPage,
  deploymentsLookup,
  type Looked,
  lookUp,
  type NotificationRule,
  notificationRulesLookup,
} from "./lookups.ts";
import type { Connection, Session } from "./operation.ts";

/**
 * One organization of the service (docs/service.md). A lookup may take until `until`, in milliseconds since the epoch,
 * and rejects with a ServiceError.
 */
export interface Service {
  /** Never rejects. */
  attest(request: AttestationRequest): Promise<Delivery>;
  /** Returns one page, from 1. `from` is ISO-8601; without it the service looks back 30 days. */
  listDeployments(
    environment: string,
    query: { readonly from?: string | undefined; readonly page: number },
    until: number,
  ): Promise<Looked<DeploymentPage>>;
  getControl(identifier: string, until: number): Promise<Looked<Control>>;
  listNotificationRules(until: number): Promise<Looked<readonly NotificationRule[]>>;
}

/**
 * Returns a client of the service. When the signal aborts, no attempt begins any more, and those that are under way have
 * `REQUEST_GRACE` to end.
 */
export function connect(
  { org, ...connection }: Connection & { readonly org: string },
  deps: Omit<Session, keyof Connection | "graceSignal">,
): Service {
  const graceSignal = withGrace(deps, REQUEST_GRACE).signal;
  const session = { ...connection, ...deps, org, graceSignal };
  return {
    attest: (request) => attestJUnit(session, request),
    listDeployments: (environment, query, until) =>
      lookUp(session, deploymentsLookup(org, environment, query), until),
    getControl: (identifier, until) => lookUp(session, controlLookup(org, identifier), until),
    listNotificationRules: (until) => lookUp(session, notificationRulesLookup(org), until),
  };
}
