import { formatProblem, type Problem } from "../base/problem.ts";
import { because, type Messages } from "../base/step.ts";
import type { CommitChoice } from "../commit/commit.ts";

/** A point in time: an instant in milliseconds since the epoch, or a number of milliseconds before now. */
export type Moment =
  | { readonly kind: "instant"; readonly at: number }
  | { readonly kind: "ago"; readonly milliseconds: number };

/** The values of `gate-deployments`, the default first. */
export const DEPLOYMENT_RULES = ["compliant", "deployed", "all-compliant"] as const;

type DeploymentRule = (typeof DEPLOYMENT_RULES)[number];

interface Requires<K extends string> {
  readonly kind: K;
  /** What is checked: an environment, a control, or `notification rules`. */
  readonly subject: string;
  /** Whether the check only ever warns. */
  readonly isAdvisory?: boolean;
}

/** What the deployments of one environment must satisfy. */
export interface DeploymentRequirement extends Requires<"deployments"> {
  readonly rule: DeploymentRule;
  /** Globs on the artifact name; empty means every artifact. */
  readonly artifacts: readonly string[];
  /** As that of a `Deployment`. */
  readonly fingerprint?: string | undefined;
  readonly commit?: CommitChoice | undefined;
  readonly from?: Moment | undefined;
  /** Milliseconds. A deployment counts only when it is at least this old. */
  readonly soak: number;
}

/** A control that must exist and not be archived. */
export interface ControlRequirement extends Requires<"control"> {
  /** This version, or this one and every later one; absent if every version will do. */
  readonly version?: { readonly number: number; readonly isExact: boolean } | undefined;
}

/** Notification rules that must not fail to send: those for the flow or an environment, or all if neither is named. */
export interface NotificationRequirement extends Requires<"notifications"> {
  readonly flow?: string | undefined;
  readonly environments: readonly string[];
}

export type Requirement = DeploymentRequirement | ControlRequirement | NotificationRequirement;

/** What the gate requires before it lets the job pass. */
export interface GatePlan {
  /** Empty only where GitHub withheld the variables that name what to check. */
  readonly requirements: readonly Requirement[];
  /** Milliseconds for which the gate keeps asking; absent if it asks once. */
  readonly wait?: number | undefined;
  /** Whether a gate that does not pass is only a warning. */
  readonly onlyWarns: boolean;
}

/** How a check ended. */
export type CheckResult =
  | { readonly status: "passed"; readonly reason: string }
  | {
      readonly status: "failed" | "unknown";
      readonly problem: Problem;
      /** Asking again before `gate-wait` is over cannot help. */
      readonly isFinal?: boolean;
    };

/** What one check found. */
export type Check = CheckResult &
  Pick<Requirement, "subject" | "isAdvisory"> & {
    /** What was required: a rule of `gate-deployments`, `control` or `notifications`. */
    readonly check: DeploymentRule | Exclude<Requirement["kind"], "deployments">;
  };

type UnmetCheck = Extract<Check, { readonly problem: Problem }>;

/** What became of the gate. */
export interface GateResult {
  /** `off`: nothing asks for a check. */
  readonly verdict: "off" | "passed" | "blocked" | "unknown";
  /** In the order of the requirements; empty if nothing was checked. */
  readonly checks: readonly Check[];
  readonly onlyWarns?: boolean;
  /** Milliseconds; absent if the gate asked once. */
  readonly waited?: number | undefined;
}

/** The result of a run without a gate. */
export const GATE_OFF: GateResult = { verdict: "off", checks: [] };

/** The result of a gate that was asked for, in a run that has no API key, or failed before anything was checked. */
export const GATE_NOT_EVALUATED: GateResult = { verdict: "unknown", checks: [] };

/** Why a run may have no API key. A sentence without a full stop. */
export const WITHHELD_SECRETS =
  "Runs from forks get no secrets, and those of Dependabot only its own";

/** What a run is warned of that was asked for a gate, may do without an API key, and has none. */
export const GATE_WITHOUT_KEY: Problem = {
  id: "gate-without-key",
  title: "The gate was not evaluated, since this run has no API key",
  advice: `Pass \`api-key\`. ${WITHHELD_SECRETS}, where the key can be stored.`,
};

/**
 * Returns the verdict of a gate with these checks. Unknown is never passed, and checks that only warn do not hold the
 * gate, unless nothing else is known.
 */
export function verdictOf(checks: readonly Check[]): GateResult["verdict"] {
  const holding = checks.filter(holdsGate);
  if (holding.some(({ status }) => status === "failed")) return "blocked";
  const isNothingKnown = checks.every(({ status }) => status === "unknown");
  return holding.length > 0 || isNothingKnown ? "unknown" : "passed";
}

/** Whether a check did not pass: what it requires is not met, or not known to be. */
export function isUnmet(check: Check): check is UnmetCheck {
  return check.status !== "passed";
}

/** Whether a check keeps the gate from passing. */
export function holdsGate(check: Check): check is UnmetCheck {
  return isUnmet(check) && check.isAdvisory !== true;
}

/** Whether a check fails the job. */
export function failsJob(check: Check, { onlyWarns }: GateResult): check is UnmetCheck {
  return holdsGate(check) && onlyWarns !== true;
}

/** Returns why a check ended as it did, as text. */
export function formatReason(check: Check): string {
  return isUnmet(check) ? formatProblem(check.problem) : check.reason;
}

/** Returns why the gate fails the job, and what it only warns about. */
export function explainGate(gate: GateResult): Messages {
  const unmet = gate.checks.filter(isUnmet);
  const problemsOf = (checks: readonly UnmetCheck[]) => checks.map(({ problem }) => problem);
  const failing = unmet.filter((check) => failsJob(check, gate));
  const warning = unmet.filter((check) => !failsJob(check, gate));
  return {
    reasons: because("gate", ...problemsOf(failing)),
    warnings: because("gate", ...problemsOf(warning)),
    notices: [],
  };
}
