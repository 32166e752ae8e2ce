import type { Clock } from "../base/clock.ts";
import type { Service } from "../service/client.ts";
import type * as lookups from "../service/lookups.ts";

export type Deployment = lookups.Deployment & { readonly environment?: string | undefined };

export interface DeploymentPage {
  readonly page: number;
  readonly totalPages: number;
  readonly totalCount: number;
  readonly deployments: readonly Deployment[];
}

export type Control = lookups.Control & {
  readonly identifier: string;
  readonly policiesReferencing: readonly string[] | undefined;
};

export interface DeploymentQuery {
  readonly environment: string;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly page: number;
}

export interface LookupResult<Value> {
  readonly value: Value;
  readonly sentAt: number | undefined;
}

/**
 * The lookups that the gate needs. Each rejects with a ServiceError if it fails. It may take `timeLimit`
 * milliseconds, or what is left of `timeout`.
 */
export interface GateLookups {
  listDeployments(
    query: DeploymentQuery,
    timeLimit?: number,
  ): Promise<LookupResult<DeploymentPage>>;
  getControl(identifier: string, timeLimit?: number): Promise<LookupResult<Control>>;
  listNotificationRules(
    timeLimit?: number,
  ): Promise<LookupResult<readonly lookups.NotificationRule[]>>;
}

/** Returns the lookups of a service; those without a limit have `timeout` together, from the first one. */
export function toLookups(service: Service, clock: Clock, timeout: number): GateLookups {
  let shared: number | undefined;
  const until = (timeLimit: number | undefined) => {
    if (timeLimit !== undefined) return clock.now() + timeLimit;
    shared ??= clock.now() + timeout;
    return shared;
  };
  return {
    async listDeployments({ environment, from, page }, timeLimit) {
      const query = { from, page };
      const found = await service.listDeployments(environment, query, until(timeLimit));
      return { value: { page, ...found.value }, sentAt: found.date };
    },
    async getControl(identifier, timeLimit) {
      const { value, date } = await service.getControl(identifier, until(timeLimit));
      return { value: { identifier, policiesReferencing: undefined, ...value }, sentAt: date };
    },
    async listNotificationRules(timeLimit) {
      const { value, date } = await service.listNotificationRules(until(timeLimit));
      return { value, sentAt: date };
    },
  };
}
