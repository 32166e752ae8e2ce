import { REQUEST_GRACE } from "../base/cancellation.ts";
import { Transport } from "./http/transport.ts";
import { ServiceError } from "./lookups.ts";
import { type AttestationRequest, attestJUnit } from "./operations/attest-junit.ts";
import { getControl } from "./operations/get-control.ts";
import { listDeployments } from "./operations/list-deployments.ts";
import { listNotificationRules } from "./operations/list-notification-rules.ts";
import { type Looked, type Lookup, lookUp as send } from "./operations/lookup.ts";
import { ServiceError as LookupError } from "./session/messages.ts";
import { createDeadline } from "./session/retry.ts";
import type { ServiceOptions, Session } from "./session/session.ts";

export { DEFAULT_RETRY_POLICY } from "./session/retry.ts";
export type { Connection } from "./session/session.ts";

/**
 * The operations of the service (docs/service.md). Lookups reject with a ServiceError. Each may take until `until`, in
 * milliseconds since the epoch, not counted against `timeout`.
 */
export type Service = ReturnType<typeof connect>;

interface PageQuery {
  /** ISO-8601. Absent means the service's default. */
  readonly from?: string | undefined;
  readonly page: number;
}

async function lookUp<T>(session: Session, lookup: Lookup<T>, until: number): Promise<Looked<T>> {
  try {
    return await send(session, lookup, Math.max(0, until - Date.now()));
  } catch (error) {
    if (!(error instanceof LookupError)) throw error;
    const { details, advice, retryable, refusal } = error;
    const explained = { details, advice: advice.join(" ") || undefined };
    throw new ServiceError(explained, { retryable, status: refusal?.status });
  }
}

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
    listDeployments: (environment: string, query: PageQuery, until: number) =>
      lookUp(session, listDeployments(org, { environment, ...query }), until),
    getControl: (identifier: string, until: number) =>
      lookUp(session, getControl(org, identifier), until),
    listNotificationRules: (until: number) => lookUp(session, listNotificationRules(org), until),
    /** Closes every connection. */
    close: () => transport.close(),
  };
}
