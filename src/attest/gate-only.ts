import { withGrace } from "../base/cancellation.ts";
import { type Messages, mergeMessages, runStep, type Step } from "../base/step.ts";
import { redactCommit } from "../commit/commit.ts";
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
import { type Redactor, redactProblem } from "../redaction/redact.ts";
import type { GateInputs } from "../run/inputs/gate-inputs.ts";
import type { GateOnlyResult } from "../run/result.ts";
import type { Dependencies } from "../run/run-action.ts";
import type { Service } from "../service/client.ts";
import { commitLine } from "../summary/log-lines.ts";

/** The service that the gate asks, and the milliseconds that it has for it, without `gate-wait`. */
interface GateTarget {
  readonly service: Service;
  readonly timeout: number;
}

/** Returns the result of a run that failed before it had any result. Its gate is unknown, and not off. */
export function failedGate(failed: Messages): GateOnlyResult {
  return { ...failed, kind: "gate-only", gate: GATE_NOT_EVALUATED };
}

/** Evaluates the gate for a job that attests nothing, and finds out which commit the job is about. */
export async function runGateOnly(inputs: GateInputs, deps: Dependencies): Promise<GateOnlyResult> {
  const { gate: plan, target: given } = inputs;
  const service = given && (await deps.connect(given.connection, given.org));
  const target = service && given && { service, timeout: given.connection.timeout };
  const [gate, found] = await Promise.all([
    evaluateGate(plan, target, deps),
    runStep(deps, "evidence", () => findCommit(inputs, deps)),
  ]);
  const commit = found.value && redactCommit(found.value.commit, deps.redactor);
  if (commit) deps.log.info(commitLine(commit));
  // A check that needs the commit reports that it is not known.
  const notices = [...found.failures, ...found.notices];
  const value = gate.value ?? GATE_NOT_EVALUATED;
  return { ...mergeMessages(gate, { notices }), kind: "gate-only", gate: value, commit };
}

/**
 * Evaluates the gate of a run, if its inputs ask for one. A run that may do without a key, from a fork or a dry run,
 * cannot ask the service: its gate is unknown and only warns. Once `failing` aborts, the gate no longer waits.
 */
export async function evaluateGate(
  plan: GatePlan | undefined,
  target: GateTarget | undefined,
  deps: Dependencies,
  failing?: AbortSignal,
): Promise<Step<GateResult>> {
  if (plan === undefined) return { ...mergeMessages(), value: GATE_OFF };
  if (target === undefined) {
    return { ...mergeMessages({ warnings: [GATE_WITHOUT_KEY] }), value: GATE_NOT_EVALUATED };
  }
  const signal = AbortSignal.any(failing ? [failing, deps.signal] : [deps.signal]);
  // Loaded only where something asks for a gate.
  const { runGate } = await import("../gate/run-gate.ts");
  const judged = await runStep(withGrace(deps), "gate", async () => {
    const gate = redactChecks(await runGate(plan, { ...deps, ...target, signal }), deps.redactor);
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
