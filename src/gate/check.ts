import type { Service } from "../service/client.ts";
import type { Deployment } from "../service/operations/list-deployments.ts";
import { type LookupOptions, ServiceError } from "../service/operations/lookup.ts";
import type { DeploymentRule } from "./plan.ts";
import type { ServiceClock } from "./service-clock.ts";

/** Where the gate looks things up. */
export interface GateSource {
  readonly lookups: GateLookups;
  readonly clock: ServiceClock;
}

/** The lookups that the gate needs. Each rejects with a ServiceError if it fails. */
export type GateLookups = Pick<
  Service,
  "listDeployments" | "getControl" | "listNotificationRules" | "during"
>;

/** The deployments that an answer is about. */
export interface DeploymentTable {
  /** The newest, newest first, at most 20. */
  readonly rows: readonly Deployment[];
  readonly total: number;
}

export interface CheckKey {
  readonly check: DeploymentRule | "control" | "notifications";
  /** The environment, control or notification rule. */
  readonly subject: string;
  /** Whether it holds the job or is only reported. */
  readonly severity: "enforce" | "warn";
}

/** A check and its answer. After a lookup that failed it is `unknown`, and unknown is never passed. */
export interface Check extends CheckKey {
  readonly status: "passed" | "failed" | "unknown";
  /** One sentence, which says what to do next if the check did not pass. */
  readonly reason: string;
  readonly deployments?: DeploymentTable | undefined;
}

/** An answer in words: `finding` and `advice` make one sentence, without its full stop. */
export interface Answer {
  readonly status: Check["status"];
  readonly finding: string;
  readonly advice?: string;
  readonly deployments?: DeploymentTable | undefined;
  /** Asking again cannot make the check pass. */
  readonly final?: boolean;
  /** No answer came, but asking again may bring one. Until then, an earlier one says more. */
  readonly isTransient?: boolean;
  /** The service's time in milliseconds since the epoch before which the check cannot pass. */
  readonly notBefore?: number | undefined;
}

/** What one evaluation of a check found. */
export interface CheckResult extends CheckKey, Answer {}

/** Asks the service once, and answers every check that depends on it. `options` are those of a lookup that begins now. */
export type CheckGroup = (options: () => LookupOptions) => Promise<readonly CheckResult[]>;

/** Returns a check as it is shown. */
export function toCheck(result: CheckResult): Check {
  const { check, subject, severity, status, finding, advice, deployments } = result;
  const reason = advice === undefined ? `${finding}.` : `${finding}; ${advice}.`;
  return { check, subject, status, reason, severity, deployments };
}

/** Returns a group that answers its checks with lookups, or with the explanation why one failed. */
export function checkGroup(
  keys: readonly CheckKey[],
  answer: CheckGroup,
  explain: (failure: ServiceError) => Answer,
): CheckGroup {
  return async (options) => {
    try {
      return await answer(options);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      const explanation = explain(error);
      return keys.map((key) => ({ ...key, ...explanation }));
    }
  };
}

/** The answer after a failed lookup: unknown, never passed. */
export function lookupFailed({ message, retryable }: ServiceError, subject: string): Answer {
  return {
    status: "unknown",
    finding: `${subject} could not be looked up: ${toClause(message)}`,
    advice: retryable
      ? "run the job again, or set `gate-wait` to keep asking"
      : "fix that and run the job again",
    final: !retryable,
    isTransient: retryable,
  };
}

/** Returns the service's own message, or what happened instead, as a part of another sentence. */
export function detailOf({ detail, message }: ServiceError): string {
  return toClause(detail ?? message);
}

/** Makes a message fit to be a part of another sentence. */
function toClause(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/\.$/, "")
    .replace(/\. ([A-Z])(?=[a-z])/g, (_, initial: string) => `; ${initial.toLowerCase()}`);
}
