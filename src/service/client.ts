import type { Log } from "../log.ts";
import { createRedactor } from "../text/redact.ts";
import { type Service, ServiceError } from "./contract.ts";
import { type Environment, proxyFor } from "./http/proxy.ts";
import { openTransport } from "./http/transport.ts";
import { control, deploymentPage, notificationRules } from "./operations/answer-reader.ts";
import { deliver } from "./operations/attest-junit.ts";
import { lookUp } from "./operations/lookup.ts";
import { routesOf } from "./operations/routes.ts";
import type { RetryPolicy } from "./retry.ts";
import { openSession } from "./session.ts";

export interface ServiceOptions {
  /** Ends in `/api/v2`. */
  readonly baseUrl: URL;
  readonly apiKey: string;
  readonly org: string;
  /** For the deployment listing alone, in place of the key. */
  readonly basic?: { readonly username: string; readonly password: string };
  /** Milliseconds of talk in all, retries included. It runs only while an operation does. */
  readonly timeout: number;
  /** HTTP_PROXY, HTTPS_PROXY and NO_PROXY are read from it. */
  readonly env: Environment;
  /** Takes the course of retries. Nothing that is logged holds a key. */
  readonly log: Log;
  /** Other pauses and patience than the usual. */
  readonly pace?: Partial<RetryPolicy>;
}

/**
 * The client of the service. It connects when it is first asked something. Throws a ServiceError where
 * a key cannot be sent as a header, or where a proxy's address is none.
 */
export async function connect(options: ServiceOptions): Promise<Service> {
  const { baseUrl, org } = options;
  const proxy = proxyFor(baseUrl, options.env);
  const { bearer, listing, secrets } = credentialsOf(options);
  const guard = createRedactor([...secrets, ...(proxy?.secrets ?? [])]);
  const routes = routesOf(baseUrl, org);
  const wire = await openTransport(baseUrl.origin, proxy);
  const talk = openSession(wire, { ...options, guard });

  return {
    attest: async (request) =>
      deliver(talk, { route: routes.junit(request), request, authorization: bearer }),
    listDeployments: async (query, lookup) =>
      lookUp(talk, deploymentPage, {
        ...lookup,
        route: routes.deployments(query),
        authorization: listing,
      }),
    getControl: async (identifier, lookup) =>
      lookUp(talk, control, {
        ...lookup,
        route: routes.control(identifier),
        authorization: bearer,
      }),
    listNotificationRules: async (lookup) =>
      lookUp(talk, notificationRules, {
        ...lookup,
        route: routes.notificationRules(),
        authorization: bearer,
      }),
    close: () => wire.close(),
  };
}

interface Credentials {
  /** Values of `Authorization`. */
  readonly bearer: string;
  readonly listing: string;
  readonly secrets: readonly string[];
}

/** The key, and Basic for the deployment listing where it is given (service-interface, Authentication). */
function credentialsOf({ apiKey, basic }: ServiceOptions): Credentials {
  if (!/^[\x21-\x7e]+$/.test(apiKey)) {
    throw new ServiceError(
      "`api-key` is empty or holds a character that no header can carry, say a line end: set the secret anew",
      { retryable: false },
    );
  }
  const bearer = `Bearer ${apiKey}`;
  if (basic === undefined) {
    return { bearer, listing: bearer, secrets: [apiKey] };
  }
  const pair = Buffer.from(`${basic.username}:${basic.password}`).toString("base64");
  return { bearer, listing: `Basic ${pair}`, secrets: [apiKey, basic.password, pair] };
}
