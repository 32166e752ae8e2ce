import { withGrace } from "../base/cancellation.ts";
import { type Messages, mergeMessages, runStep, type Step } from "../base/step.ts";
import { type Commit, redactCommit } from "../commit/commit.ts";
import { findCommit } from "../commit/find-commit.ts";
import {
  type Check,
  GATE_NOT_EVALUATED,
  GATE_OFF,
  GATE_WITHOUT_KEY,
  type GatePlan,
  type GateResult,
  isOpen,
  splitProblems,
} from "../gate/gate.ts";
import { runGate } from "../gate/run-gate.ts";
import { type Redactor, redactProblem } from "../redaction/redact.ts";
import type { GateInputs } from "../run/inputs/gate-inputs.ts";
import type { GateOnlyResult } from "../run/result.ts";
import type { Dependencies } from "../run/run-action.ts";
import { commitLine } from "../summary/log-lines.ts";

/** Returns the result of a run that failed before it had any result. Its gate is unknown, and not off. */
export function failedGate(failed: Messages): GateOnlyResult {
  return { ...failed, kind: "gate-only", gate: GATE_NOT_EVALUATED };
}

/** Evaluates the gate for a job that attests nothing, and finds out which commit the job is about. */
export async function runGateOnly(inputs: GateInputs, deps: Dependencies): Promise<GateOnlyResult> {
  const [gate, found] = await Promise.all([
    evaluateGate(inputs.gate, inputs.target, deps),
    runStep(deps, "evidence", () => findCommit(inputs, deps)),
  ]);
  const commit = nameCommit(found.value, deps);
  // A check that needs the commit reports that it is not known.
  const notices = [...found.failures, ...found.notices];
  const value = gate.value ?? GATE_NOT_EVALUATED;
  return { ...mergeMessages(gate, { notices }), kind: "gate-only", gate: value, commit };
}

/** Logs a commit that was found, and returns it without known values. */
export function nameCommit(
  found: { readonly commit: Commit } | undefined,
  { redactor, log }: Dependencies,
): Commit | undefined {
  const commit = found && redactCommit(found.commit, redactor);
  if (commit) log.info(commitLine(commit));
  return commit;
}

/**
 * Evaluates the gate of a run, if its inputs ask for one. A run that may do without a key, from a fork or a dry run,
 * cannot ask the service: its gate is unknown and only warns. Once `failing` aborts, the gate no longer waits.
 */
export async function evaluateGate(
  plan: GatePlan | undefined,
  target: GateInputs["target"],
  deps: Dependencies,
  failing?: AbortSignal,
): Promise<Step<GateResult>> {
  if (plan === undefined) return { ...mergeMessages(), value: GATE_OFF };
  if (target === undefined) {
    return { ...mergeMessages({ warnings: [GATE_WITHOUT_KEY] }), value: GATE_NOT_EVALUATED };
  }
  const signal = AbortSignal.any(failing ? [failing, deps.signal] : [deps.signal]);
  const { connection, org } = target;
  const options = {
    ...deps,
    service: deps.connect(connection, org),
    timeout: connection.timeout,
    signal,
  };
  const judged = await runStep(withGrace(deps), "gate", async () => {
    const gate = redactChecks(await runGate(plan, options), deps.redactor);
    return { gate, ...splitProblems(gate) };
  });
  return { ...judged, value: judged.value?.gate };
}

/** Returns a gate whose texts are redacted; the names of checks, statuses and ids are the action's own words. */
function redactChecks(gate: GateResult, redactor: Redactor): GateResult {
  const { redact } = redactor;
  const checks = gate.checks.map((one): Check => {
    const subject = redact(one.subject);
    return isOpen(one)
      ? { ...one, subject, problem: redactProblem(one.problem, redactor) }
      : { ...one, subject, reason: redact(one.reason) };
  });
  return { ...gate, checks };
}
