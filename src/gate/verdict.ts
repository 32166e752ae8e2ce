import type { Check, GatePlan, GateResult } from "./types.ts";

/** The gate's answer where nothing is asked. */
export function gateOff(): GateResult {
  return { verdict: "off", mode: "enforce", checks: [] };
}

/** Returns the gate's result where evaluating it failed: nothing is known. */
export function gateUnknown({ mode }: Pick<GatePlan, "mode">): GateResult {
  return { verdict: "unknown", mode, checks: [] };
}

/**
 * One answer of many: `blocked` where a check that holds the job failed, else `unknown` where one is
 * unknown, else `passed`. Without any check nothing is known.
 */
export function verdictOf(checks: readonly Check[]): "passed" | "blocked" | "unknown" {
  const holding = checks.filter(({ severity }) => severity === "enforce");
  if (holding.some(({ status }) => status === "failed")) return "blocked";
  if (checks.length === 0 || holding.some(({ status }) => status === "unknown")) return "unknown";
  return "passed";
}

/** Why the gate fails the job, one sentence for each check; empty where it does not. */
export function gateFailures({ mode, checks }: GateResult): readonly string[] {
  return mode === "enforce" ? checks.filter(isHolding).map(sentence) : [];
}

/** What the gate warns of: checks that are only said, and all of them where `gate` is `warn`. */
export function gateWarnings({ mode, checks }: GateResult): readonly string[] {
  return checks
    .filter((check) => check.status !== "passed" && !(mode === "enforce" && isHolding(check)))
    .map(sentence);
}

function isHolding({ severity, status }: Check): boolean {
  return severity === "enforce" && status !== "passed";
}

function sentence({ severity, status, reason }: Check): string {
  if (severity === "warn") return `Gate: ${reason}`;
  return `Gate ${status === "failed" ? "blocked" : "unknown"}: ${reason}`;
}
