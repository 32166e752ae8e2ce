import type { Remarks } from "../step.ts";
import type { Check } from "./check.ts";
import type { GatePlan } from "./plan.ts";

/** What the gate found. `off`: there was nothing to check. */
export type GateResult =
  | { readonly verdict: "off"; readonly checks: readonly [] }
  | {
      readonly verdict: "passed" | "blocked" | "unknown";
      readonly mode: GatePlan["mode"];
      readonly checks: readonly Check[];
    };

/** What the gate found, and what it means for the job. */
export interface GateOutcome extends Remarks {
  readonly gate: GateResult;
}

/** The result of a gate that has nothing to check. */
export function gateOff(): GateResult {
  return { verdict: "off", checks: [] };
}

/** The result of a gate whose evaluation failed. */
export function gateUnknown({ mode }: Pick<GatePlan, "mode">): GateResult {
  return { verdict: "unknown", mode, checks: [] };
}

/**
 * The verdict is `blocked` if a check that holds the job failed, else `unknown` if one is unknown, else
 * `passed`. What does not hold the job is a warning.
 */
export function toOutcome(
  mode: GatePlan["mode"],
  checks: readonly Check[],
): Omit<GateOutcome, "notices"> {
  const open = checks.filter(({ status }) => status !== "passed");
  const holding = open.filter(({ severity }) => severity === "enforce");
  const fails = ({ severity }: Check) => mode === "enforce" && severity === "enforce";
  return {
    gate: { verdict: toVerdict(holding), mode, checks },
    failures: open.filter(fails).map(toSentence),
    warnings: open.filter((check) => !fails(check)).map(toSentence),
  };
}

function toVerdict(holding: readonly Check[]): "passed" | "blocked" | "unknown" {
  if (holding.some(({ status }) => status === "failed")) return "blocked";
  return holding.length > 0 ? "unknown" : "passed";
}

function toSentence({ severity, status, reason }: Check): string {
  if (severity === "warn") return `Gate: ${reason}`;
  return `Gate ${status === "failed" ? "blocked" : "unknown"}: ${reason}`;
}
