import { describeProblem, type Problem } from "../base/problem.ts";
import type { Check as OldCheck, GateResult as OldGateResult } from "./check.ts";

/** How a check ended. */
export type Outcome =
  | { readonly status: "passed"; readonly reason: string }
  | { readonly status: "failed" | "unknown"; readonly problem: Problem };

/** What one check found. */
export type Check = Outcome & {
  readonly check: OldCheck["check"];
  /** What was checked: an environment, a control or a notification rule. */
  readonly subject: string;
  /** Whether the check only ever warns. */
  readonly isAdvisory?: boolean;
};

/** A check that did not pass. */
export type OpenCheck = Extract<Check, { readonly problem: Problem }>;

/** What became of the gate. */
export interface GateResult {
  /** `off`: nothing asks for a check. */
  readonly verdict: "off" | "passed" | "blocked" | "unknown";
  /** Empty if nothing was checked. */
  readonly checks: readonly Check[];
  readonly onlyWarns?: boolean;
  /** Milliseconds; absent if the gate asked once. */
  readonly waited?: number | undefined;
}

/** Whether a check did not pass. */
export function isOpen(check: Check): check is OpenCheck {
  return check.status !== "passed";
}

/** Returns why a check ended as it did, as text. */
export function describeReason(check: Check): string {
  return isOpen(check) ? describeProblem(check.problem) : check.reason;
}

/** Whether a check fails the job. */
export function failsJob(check: Check, { onlyWarns }: GateResult): check is OpenCheck {
  return isOpen(check) && check.isAdvisory !== true && onlyWarns !== true;
}

/** Returns the result of `evaluate.ts` as that of a gate. */
export function toGateResult(old: OldGateResult): GateResult {
  const { verdict } = old;
  if (!old.isEvaluated) return { verdict, checks: [] };
  const checks = old.checks.map(({ severity, deployments: _, ...check }): Check => {
    return { ...check, isAdvisory: severity === "warn" };
  });
  return { verdict, checks, onlyWarns: old.mode === "warn", waited: old.waited?.milliseconds };
}
