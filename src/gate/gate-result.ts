import type { Deployment } from "../service/operations/lookups.ts";
import type { DeploymentRule, GatePlan } from "./plan.ts";

/** What the gate found. `off`: there was nothing to check. */
export type GateResult =
  | { readonly verdict: "off"; readonly checks: readonly [] }
  | {
      /** `unknown` without any checks means that nothing was evaluated. */
      readonly verdict: "passed" | "blocked" | "unknown";
      readonly mode: GatePlan["mode"];
      readonly checks: readonly Check[];
      /** For how long the gate asked, and how often. Absent if it asked once. */
      readonly waited?: { readonly rounds: number; readonly milliseconds: number } | undefined;
    };

/** A check and how it ended. After a lookup that failed it is `unknown`, and unknown is never passed. */
export interface Check extends CheckKey {
  readonly status: "passed" | "failed" | "unknown";
  /** One sentence, which says what to do next if the check did not pass. */
  readonly reason: string;
  readonly deployments?: JudgedDeployments | undefined;
}

export interface CheckKey {
  readonly check: DeploymentRule | "control" | "notifications";
  /** The environment, control or notification rule. */
  readonly subject: string;
  /** Whether it holds the job or is only reported. */
  readonly severity: "enforce" | "warn";
}

/** The deployments that a rule judged. */
export interface JudgedDeployments {
  /** At most 20: first those that are not in order, then the newest. */
  readonly rows: readonly Deployment[];
  readonly total: number;
  readonly notCompliant: number;
  readonly unknown: number;
  /** The commit that `gate-commit` chose. */
  readonly commitSha: string | undefined;
}

/** Whether a check that did not pass fails the job, and does not only warn. */
export function failsJob({ severity, status }: Check, mode: GatePlan["mode"]): boolean {
  return mode === "enforce" && severity === "enforce" && status !== "passed";
}

/** Returns the failure or warning of a run about a check that did not pass. */
export function toMessage({ severity, status, reason }: Check): string {
  if (severity === "warn") return `Gate: ${reason}`;
  return `Gate ${status === "failed" ? "blocked" : "unknown"}: ${reason}`;
}
