import type { Service } from "../service/client.ts";
import { type LookupOptions, ServiceError } from "../service/operations/lookup.ts";
import type { ServiceClock } from "./clock.ts";
import type { Check, CheckKey } from "./gate-result.ts";

/** The lookups that the gate needs. Each rejects with a ServiceError if it fails. */
export type GateLookups = Pick<
  Service,
  "listDeployments" | "getControl" | "listNotificationRules" | "during"
>;

/** Where the gate looks things up. */
export interface GateSource {
  readonly lookups: GateLookups;
  readonly clock: ServiceClock;
}

/** How a check ended; `explanation` and `advice` make one sentence, without its full stop. */
export interface CheckOutcome extends Pick<Check, "status" | "deployments"> {
  readonly explanation: string;
  readonly advice?: string;
  /** `final`: asking again cannot help. `transient`: the lookup failed, and an earlier outcome says more. */
  readonly outlook?: "final" | "transient";
  /** The service's time in milliseconds since the epoch before which the check cannot pass. */
  readonly notBefore?: number;
}

export interface CheckResult extends CheckKey, CheckOutcome {}

/** Asks the service once, and makes every check that depends on it. `options` are those of a lookup that begins now. */
export type CheckGroup = (options: () => LookupOptions) => Promise<readonly CheckResult[]>;

/** Returns a group that makes its checks by lookups; if one fails, `explain` tells how all of them end. */
export function checkGroup(
  keys: readonly CheckKey[],
  ask: CheckGroup,
  explain: (failure: ServiceError) => CheckOutcome,
): CheckGroup {
  return async (options) => {
    try {
      return await ask(options);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      const outcome = explain(error);
      return keys.map((key) => ({ ...key, ...outcome }));
    }
  };
}

/** Returns the outcome after a failed lookup: unknown, never passed. */
export function lookupFailed({ message, retryable }: ServiceError, subject: string): CheckOutcome {
  return {
    status: "unknown",
    explanation: `${subject} could not be looked up: ${message.replace(/\.$/, "")}`,
    advice: retryable
      ? "run the job again, or set `gate-wait` to keep asking"
      : "fix that and run the job again",
    outlook: retryable ? "transient" : "final",
  };
}

/** Returns a check as it is shown. */
export function toCheck(result: CheckResult): Check {
  const { check, subject, severity, status, explanation, advice, deployments } = result;
  const reason = advice === undefined ? `${explanation}.` : `${explanation}; ${advice}.`;
  return { check, subject, status, reason, severity, deployments };
}
