import { describeProblem, type Problem } from "../base/problem.ts";
import type { CompletedStep } from "../base/step.ts";
import type { CommitChoice } from "../commit/commit.ts";
import type { Deployment } from "./service-lookups.ts";

/** A point in time: an instant in milliseconds since the epoch, or a number of milliseconds before now. */
export type Moment =
  | { readonly kind: "instant"; readonly at: number }
  | { readonly kind: "ago"; readonly milliseconds: number };

/** The values of `gate-deployments`. */
export const DEPLOYMENT_RULES = ["deployed", "compliant", "all-compliant"] as const;

export type DeploymentRule = (typeof DEPLOYMENT_RULES)[number];

/** What the deployments of one environment must satisfy. */
export interface EnvironmentRequirement {
  readonly kind: "environment";
  readonly environment: string;
  readonly rules: readonly [DeploymentRule, ...DeploymentRule[]];
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

/** A control that must exist and not be archived. */
export interface ControlRequirement {
  readonly kind: "control";
  readonly identifier: string;
  readonly version?: { readonly kind: "at-least" | "exactly"; readonly number: number } | undefined;
  /** At least one policy must reference it. */
  readonly inUse: boolean;
}

/** Notification rules that must not fail to send: those for the flow or an environment, or all if neither is named. */
export interface NotificationRequirement {
  readonly kind: "notifications";
  readonly severity: "enforce" | "warn";
  readonly flow?: string | undefined;
  readonly environments: readonly string[];
}

export type Requirement = EnvironmentRequirement | ControlRequirement | NotificationRequirement;

/** Whether a gate that does not pass fails the job, or is only a warning. */
export type GateMode = "enforce" | "warn";

/** What the gate requires before it lets the job pass. */
export interface GatePlan {
  readonly kind: "known";
  readonly mode: GateMode;
  /** Milliseconds; 0 asks once. */
  readonly wait: number;
  readonly requirements: readonly [Requirement, ...Requirement[]];
}

/** A gate was requested, but GitHub withheld the variables that name what to check, as from forks. */
export interface WithheldPlan {
  readonly kind: "withheld";
}

/** What became of the gate. */
export type GateResult = EvaluatedGate | UnevaluatedGate;

/** What the gate found. */
export interface EvaluatedGate {
  readonly isEvaluated: true;
  readonly verdict: "passed" | "blocked" | "unknown";
  readonly mode: GateMode;
  readonly checks: readonly Check[];
  /** Absent if the gate asked once. */
  readonly waited?: Waited | undefined;
}

/** A gate that has not checked anything. */
interface UnevaluatedGate {
  readonly isEvaluated: false;
  /** `off`: the inputs ask for no check. `unknown`: they do, and none could be made. */
  readonly verdict: "off" | "unknown";
  readonly checks: readonly [];
}

/** For how long the gate asked, and how often. */
export interface Waited {
  readonly rounds: number;
  readonly milliseconds: number;
}

/** The result of a run without a gate. */
export const GATE_OFF: GateResult = { isEvaluated: false, verdict: "off", checks: [] };

/** The result of a gate that was requested and could not be evaluated. */
export const GATE_UNEVALUATED: GateResult = {
  isEvaluated: false,
  verdict: "unknown",
  checks: [],
};

/** What one check found; `subject` is the environment, control or notification rule. Only `enforce` holds the job. */
export type Check = CheckOutcome & { readonly subject: string } & (
    | { readonly check: DeploymentRule | "control"; readonly severity: "enforce" }
    | { readonly check: "notifications"; readonly severity: NotificationRequirement["severity"] }
  );

/** How a check ended, whatever it is about. */
export type CheckOutcome = PassedOutcome | OpenOutcome;

/** How a check ended that passed. */
interface PassedOutcome {
  readonly status: "passed";
  /** One sentence that says what was found. */
  readonly reason: string;
  readonly deployments?: RelevantDeployments | undefined;
}

/** How a check ended that did not pass. */
export interface OpenOutcome {
  readonly status: "failed" | "unknown";
  readonly problem: Problem;
  readonly deployments?: RelevantDeployments | undefined;
  /** Asking again cannot help. */
  readonly isFinal?: boolean | undefined;
}

/** The deployments that a check is about. */
export interface RelevantDeployments {
  /** At most 20: first those that are not in order, then the newest. */
  readonly rows: readonly Deployment[];
  readonly total: number;
  readonly notCompliant: number;
  readonly unknown: number;
  /** The commit that `gate-commit` chose. */
  readonly commitSha: string | undefined;
}

/** A check that did not pass. */
export type OpenCheck = Extract<Check, OpenOutcome>;

/** Whether a check did not pass. */
export function isOpen(check: Check): check is OpenCheck {
  return check.status !== "passed";
}

/** Whether a check holds the job: it did not pass, and is not only reported. */
export function isHolding(check: Check): check is OpenCheck & { readonly severity: "enforce" } {
  return isOpen(check) && check.severity === "enforce";
}

/** Whether a check fails the job: it holds the job, and the gate does not only warn. */
export function failsJob(check: Check, mode: GateMode): boolean {
  return mode === "enforce" && isHolding(check);
}

/** Returns why a check ended as it did, as text. */
export function describeReason(check: CheckOutcome): string {
  return check.status === "passed" ? check.reason : describeProblem(check.problem);
}

/** Returns the result of a gate with these checks. What does not hold the job is a warning. */
export function toOutcome(
  mode: GateMode,
  checks: readonly Check[],
  waited?: Waited,
): Omit<CompletedStep<EvaluatedGate>, "notices"> {
  const open = checks.filter(isOpen);
  const failing = open.filter((check) => failsJob(check, mode));
  const others = open.filter((check) => !failsJob(check, mode));
  return {
    value: { isEvaluated: true, verdict: toVerdict(checks), mode, checks, waited },
    failures: problemsOf(failing),
    warnings: problemsOf(others),
  };
}

/** Returns the problems of checks, each once: several rules may fail for the same reason. */
function problemsOf(checks: readonly OpenCheck[]): readonly Problem[] {
  const problems = new Map(checks.map(({ problem }) => [JSON.stringify(problem), problem]));
  return [...problems.values()];
}

/** `blocked` if a check that may hold the job failed, else `unknown` if one is or all checks are, else `passed`. */
function toVerdict(checks: readonly Check[]): EvaluatedGate["verdict"] {
  const holding = checks.filter(({ severity }) => severity === "enforce");
  if (holding.some(({ status }) => status === "failed")) return "blocked";
  if (holding.some(({ status }) => status === "unknown")) return "unknown";
  return checks.some(({ status }) => status !== "unknown") ? "passed" : "unknown";
}
