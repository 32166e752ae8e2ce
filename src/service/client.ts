import { createRedactor } from "../text/redact.ts";
import { type Environment, proxySecrets } from "./http/proxy.ts";
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
import type { Lookup } from "./operations/operation.ts";
import { openSession, type SessionOptions } from "./session.ts";

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
  /** Closes every connection, so that the process can end. */
  close(): Promise<void>;
}

export interface ServiceOptions extends Omit<SessionOptions, "redactor"> {
  readonly apiKey: string;
  readonly org: string;
  /** Used instead of the key by operations that accept it. */
  readonly basic?: { readonly username: string; readonly password: string };
  /** HTTP_PROXY, HTTPS_PROXY and NO_PROXY are read from it. */
  readonly env: Environment;
}

/**
 * Creates a client of the service. It connects with the first request, or on `preconnect`. If the proxy cannot be
 * used, every request fails with the reason.
 */
export function connect(options: ServiceOptions): Service {
  const { baseUrl, apiKey, basic, org, env } = options;
  const transport = openTransport(baseUrl.origin, env);
  const bearer = `Bearer ${apiKey}`;
  const pair = basic && Buffer.from(`${basic.username}:${basic.password}`).toString("base64");
  const secrets = [apiKey, ...(basic && pair ? [basic.password, pair] : []), ...proxySecrets(env)];
  const session = openSession(transport, { ...options, redactor: createRedactor(secrets) });

  const ask = <Query, Answer>(
    lookup: Lookup<Query, Answer>,
    query: Query,
    lookupOptions?: LookupOptions,
  ): Promise<LookupResult<Answer>> => {
    const authorization = lookup.acceptsBasic && pair !== undefined ? `Basic ${pair}` : bearer;
    return lookUp(session, lookup, { ...lookupOptions, org, query, authorization });
  };

  return {
    preconnect: () => transport.preconnect(),
    attest: (request) => attestJUnit(session, { org, request, authorization: bearer }),
    listDeployments: (query, lookup) => ask(listDeployments, query, lookup),
    getControl: (identifier, lookup) => ask(getControl, identifier, lookup),
    listNotificationRules: (lookup) => ask(listNotificationRules, undefined, lookup),
    during: session.during,
    close: () => transport.close(),
  };
}
