import type { Service } from "../service/client.ts";
import type { LookupOptions } from "../service/operations/lookup.ts";
import { ServiceError } from "../service/service-error.ts";
import type { DeploymentRule } from "./plan.ts";

/** What the gate asks the service. Each lookup rejects with a ServiceError. */
export type GateLookups = Pick<Service, "listDeployments" | "getControl" | "listNotificationRules">;

export type CheckStatus = "passed" | "failed" | "unknown";

/** A deployment as it is shown. */
export interface DeploymentRow {
  readonly artifact: string;
  readonly fingerprint: string;
  /** Milliseconds since the epoch. */
  readonly deployedAt: number;
  readonly compliant?: boolean;
  readonly commitSha?: string;
  readonly commitUrl?: string;
}

/** Identifies a check. */
export interface CheckKey {
  readonly check: DeploymentRule | "control" | "notifications";
  /** The environment, control or notification rule. */
  readonly subject: string;
  /** Whether the job has to wait for it, or it is only reported. */
  readonly severity: "enforce" | "warn";
}

/** A check and its answer. After a lookup that failed it is `unknown`, and unknown is never passed. */
export interface Check extends CheckKey {
  readonly status: CheckStatus;
  /** One sentence, which says what to do next where the check did not pass. */
  readonly reason: string;
  /** The deployments that the answer is about, newest first, at most 20. */
  readonly deployments: readonly DeploymentRow[];
}

/** A check's answer, with what waiting needs to know about it. */
export interface CheckResult {
  readonly check: Check;
  /** What was found: the reason without the advice. */
  readonly finding: string;
  /** Asking again cannot make it pass. */
  readonly final: boolean;
  /** Milliseconds since the epoch before which it cannot pass. */
  readonly notBefore?: number | undefined;
}

/** An answer in words: `finding` and `advice` make one sentence, without its full stop. */
export interface Answer {
  readonly status: CheckStatus;
  readonly finding: string;
  readonly advice?: string;
  readonly deployments?: readonly DeploymentRow[];
  readonly final?: boolean;
  readonly notBefore?: number;
}

/** One round of asking. */
export interface Round {
  /** Milliseconds since the epoch: the same for every check of the round. */
  readonly now: number;
  /** For a lookup that begins at this moment. */
  options(): LookupOptions;
}

/** One lookup and the checks that depend on it. */
export interface CheckGroup {
  readonly keys: readonly CheckKey[];
  /** What passed may fail the next time it is asked. */
  readonly volatile: boolean;
  /** Returns a result for each check, or rejects as the lookup did. */
  run(round: Round): Promise<readonly CheckResult[]>;
  /** Why the lookup failed. */
  explain(error: unknown, round: Round): Answer;
}

export function toCheckResult(
  { check, subject, severity }: CheckKey,
  { status, finding, advice, deployments = [], final = false, notBefore }: Answer,
): CheckResult {
  const reason = advice === undefined ? `${finding}.` : `${finding}; ${advice}.`;
  return {
    check: { check, subject, status, reason, severity, deployments },
    finding,
    final,
    notBefore,
  };
}

/** Why a lookup failed. */
export interface LookupFailure {
  /** The HTTP status, where there was a response. */
  readonly status: number | undefined;
  /** The service's own message, or what happened instead. */
  readonly detail: string;
  readonly message: string;
  readonly retryable: boolean;
}

/** Describes the error of a lookup. One that is not a ServiceError is as final as a refusal. */
export function toLookupFailure(error: unknown): LookupFailure {
  const message = toClause(error instanceof Error ? error.message : String(error));
  if (!(error instanceof ServiceError)) {
    return { status: undefined, detail: message, message, retryable: false };
  }
  const { status, detail, retryable } = error;
  return { status, detail: detail === undefined ? message : toClause(detail), message, retryable };
}

/** The answer after a failed lookup: unknown, never passed. */
export function lookupFailed({ message, retryable }: LookupFailure, subject: string): Answer {
  return {
    status: "unknown",
    finding: `${subject} could not be looked up: ${message}`,
    advice: retryable
      ? "run the job again, or set `gate-wait` to keep asking"
      : "fix that and run the job again",
    final: !retryable,
  };
}

/** Makes a message fit to be a part of another sentence. */
function toClause(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/\.$/, "")
    .replace(/\. ([A-Z])(?=[a-z])/g, (_, initial: string) => `, ${initial.toLowerCase()}`);
}
