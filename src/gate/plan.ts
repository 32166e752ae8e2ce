import type { CommitChoice } from "../commit/commit.ts";

export type NonEmpty<T> = readonly [T, ...T[]];

/** A point in time: an instant in milliseconds since the epoch, or a number of milliseconds before now. */
export type Moment =
  | { readonly kind: "instant"; readonly at: number }
  | { readonly kind: "ago"; readonly milliseconds: number };

export type DeploymentRule = "deployed" | "compliant" | "all-compliant";

/** Which deployments of an environment count. */
export interface DeploymentSelection {
  /** Globs on the artifact name; empty means every artifact. */
  readonly artifacts: readonly string[];
  /** As that of a `Deployment`. */
  readonly fingerprint?: string | undefined;
  readonly commit?: CommitChoice | undefined;
  readonly from?: Moment | undefined;
  readonly to?: Moment | undefined;
  /** Milliseconds. A deployment counts only when it is at least this old. */
  readonly soak: number;
}

/** What the deployments of one environment must satisfy. */
export interface EnvironmentRequirement extends DeploymentSelection {
  readonly kind: "environment";
  readonly environment: string;
  readonly rules: NonEmpty<DeploymentRule>;
}

/** A control that must exist and not be archived. */
export interface ControlRequirement {
  readonly kind: "control";
  readonly identifier: string;
  readonly version?: { readonly kind: "at-least" | "exactly"; readonly number: number } | undefined;
  /** At least one policy must reference it. */
  readonly inUse: boolean;
}

/** Notification rules that must not fail to send: those for the flow or for one of the environments. */
export interface NotificationRequirement {
  readonly kind: "notifications";
  readonly severity: "enforce" | "warn";
  readonly flow?: string | undefined;
  readonly environments: readonly string[];
}

export type Requirement = EnvironmentRequirement | ControlRequirement | NotificationRequirement;

/** What the gate requires before it lets the job pass. */
export interface GatePlan {
  readonly mode: "enforce" | "warn";
  /** Milliseconds; 0 asks once. */
  readonly wait: number;
  /** Empty if a gate was requested, but GitHub withheld the variables that name what to check, as from forks. */
  readonly requirements: readonly Requirement[];
}
