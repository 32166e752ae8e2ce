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

/** A check, and what is known about asking again. */
export interface CheckResult extends Check {
  /** `final`: asking again cannot help. `transient`: the lookup failed, and an earlier result says more. */
  readonly outlook?: "final" | "transient";
  /** The service's time in milliseconds since the epoch before which the check cannot pass. */
  readonly notBefore?: number | undefined;
}

/** How a check ended, whichever it is. */
export type CheckOutcome = Omit<CheckResult, keyof CheckKey>;

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

/** Returns the outcome after a failed lookup of `subject`: unknown, never passed. */
export function lookupFailed({ message, retryable }: ServiceError, subject: string): CheckOutcome {
  const advice = retryable
    ? "run the job again, or set `gate-wait` to keep asking"
    : "fix that and run the job again";
  return {
    status: "unknown",
    reason: `${subject} could not be looked up: ${message.replace(/\.$/, "")}; ${advice}.`,
    outlook: retryable ? "transient" : "final",
  };
}
