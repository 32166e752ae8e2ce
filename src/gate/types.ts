import type { CommitChoice } from "../commit/commit.ts";

/** A point in time: an instant, or so many milliseconds before now. */
export type Moment =
  | { readonly kind: "instant"; readonly iso: string }
  | { readonly kind: "ago"; readonly milliseconds: number };

export type DeploymentRule = "deployed" | "compliant" | "all-compliant";

/** `ID`, `ID@3` (that version or later) or `ID@=3` (exactly that version). */
export interface ControlRequirement {
  readonly identifier: string;
  readonly version?: { readonly kind: "at-least" | "exactly"; readonly number: number };
}

/** What the gate is asked to hold the job on. At least one of the three kinds of check is in it. */
export interface GatePlan {
  readonly mode: "enforce" | "warn";
  readonly environments: readonly string[];
  readonly rules: readonly DeploymentRule[];
  /** Globs on the artifact name; empty means every artifact. */
  readonly artifacts: readonly string[];
  readonly fingerprint?: string;
  readonly commit?: CommitChoice;
  readonly from?: Moment;
  readonly to?: Moment;
  /** Milliseconds. */
  readonly soak?: number;
  /** Milliseconds; 0 asks once. */
  readonly wait: number;
  readonly controls: readonly ControlRequirement[];
  readonly controlsInUse: boolean;
  readonly notifications: "off" | "warn" | "enforce";
}

export type CheckStatus = "passed" | "failed" | "unknown";

/** A deployment as people are shown it. */
export interface DeploymentRow {
  readonly artifact: string;
  readonly fingerprint: string;
  /** Milliseconds since the epoch. */
  readonly deployedAt: number;
  readonly compliant?: boolean;
  readonly commitSha?: string;
  readonly commitUrl?: string;
}

/** One question and its answer. A lookup that fails is `unknown`, and unknown is never passed. */
export interface Check {
  readonly check: DeploymentRule | "control" | "notifications";
  /** The environment, control or notification rule. */
  readonly subject: string;
  readonly status: CheckStatus;
  /** One sentence that says what to do next where it did not pass. */
  readonly reason: string;
  /** Whether it holds the job, or is only said. */
  readonly severity: "enforce" | "warn";
  /** What the answer rests on, newest first, bounded. */
  readonly deployments: readonly DeploymentRow[];
}

/** The gate's answer. `off` where nothing was asked. */
export interface GateResult {
  readonly verdict: "off" | "passed" | "blocked" | "unknown";
  readonly mode: "enforce" | "warn";
  readonly checks: readonly Check[];
}
