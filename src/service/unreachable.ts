import type { Service, ServiceError } from "./contract.ts";

/**
 * The service of a run that has no way to it, such as over a proxy whose address is none: every lookup rejects,
 * and an attestation has failed before it was sent, each for this reason.
 */
export function unreachable(reason: ServiceError): Service {
  const reject = () => Promise.reject(reason);
  return {
    attest: async () => ({
      outcome: "failed",
      reason: `${reason.message}.`,
      retryable: reason.retryable,
      attempts: 0,
    }),
    listDeployments: reject,
    getControl: reject,
    listNotificationRules: reject,
    close: async () => undefined,
  };
}
