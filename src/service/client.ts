import { type AttestationRequest, attestJUnit } from "./attest-junit.ts";
import { FINAL_REFUSALS, lookUp, readControl, readDeployments, readRules } from "./lookups.ts";
import { type Connection, encodePath, type Session } from "./operation.ts";

/**
 * One organization of the service (docs/service.md). A lookup may take until `until`, in milliseconds since the epoch.
 * Nothing rejects.
 */
export type Service = ReturnType<typeof connect>;

/** The largest page that the service returns (docs/service.md, List deployments). */
const PAGE_SIZE = "100";

/** Binds the operations of the service to an organization and a run. */
export function connect(connection: Connection, deps: Omit<Session, keyof Connection>) {
  const session = { ...connection, ...deps };
  const { org } = connection;
  return {
    attest: (request: AttestationRequest) => attestJUnit(session, request),

    /** Returns one page, from 1. `from` is ISO-8601; without it the service looks back 30 days. */
    listDeployments(
      environment: string,
      { from, page }: { readonly from?: string | undefined; readonly page: number },
      until: number,
    ) {
      const query = new URLSearchParams({ page: String(page), page_size: PAGE_SIZE });
      if (from !== undefined) query.set("from", from);
      const deployments = {
        path: `${encodePath`/environments/${org}/${environment}/deployments`}?${query}`,
        acceptsBasic: true,
        refusals: {
          400: { advice: "Check `gate-from`." },
          401: {
            advice:
              "The service does not accept the credentials: check `api-key`, or `basic-username` and `basic-password`.",
          },
          404: {
            advice:
              "Check `gate-environments` and `org`, or wait until the environment has its first deployment.",
          },
        },
      };
      return lookUp(session, deployments, until, readDeployments);
    },

    getControl(identifier: string, until: number) {
      const control = {
        path: encodePath`/controls/${org}/${identifier}`,
        refusals: {
          403: {
            advice:
              "Either the organization has not enabled the beta feature Controls, or the key's owner may not read them: ask an administrator of the organization.",
          },
          404: { advice: "Check `gate-controls` and `org`, or define the control." },
        },
        finalRefusals: [...FINAL_REFUSALS, 404],
      };
      return lookUp(session, control, until, readControl);
    },

    listNotificationRules(until: number) {
      const rules = {
        path: encodePath`/actions/${org}`,
        refusals: { 404: { advice: "Check `org`." } },
      };
      return lookUp(session, rules, until, readRules);
    },
  };
}
