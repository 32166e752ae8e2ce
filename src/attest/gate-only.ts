import { withGrace } from "../base/cancellation.ts";
import { type CompletedStep, done, type Remarks, runStep } from "../base/step.ts";
import { findCommit } from "../commit/describe-commit.ts";
import {
  GATE_NOT_EVALUATED,
  GATE_OFF,
  GATE_WITHOUT_KEY,
  type GatePlan,
  type GateResult,
  splitProblems,
} from "../gate/gate.ts";
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
export function failedGate(failed: Remarks): GateOnlyResult {
  return { kind: "gate-only", gate: GATE_NOT_EVALUATED, ...failed };
}

/** Evaluates the gate for a job that attests nothing, and finds out which commit the job is about. */
export async function runGateOnly(inputs: GateInputs, deps: Dependencies): Promise<GateOnlyResult> {
  const target = inputs.target && (await connectGate(inputs.target, deps));
  try {
    const [{ value: gate, ...remarks }, commit] = await Promise.all([
      evaluateGate(inputs.gate, target, deps),
      findCommit(inputs, deps),
    ]);
    if (commit.value) deps.log.info(commitLine(commit.value));
    // A check that needs the commit reports that it is not known.
    const notices = [...remarks.notices, ...commit.failures, ...commit.notices];
    return { kind: "gate-only", gate, commit: commit.value, ...remarks, notices };
  } finally {
    target?.service.close();
  }
}

async function connectGate(
  { connection, org }: NonNullable<GateInputs["target"]>,
  { connect }: Dependencies,
): Promise<GateTarget> {
  return { service: await connect(connection, org), timeout: connection.timeout };
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
): Promise<CompletedStep<GateResult>> {
  if (plan === undefined) return done(GATE_OFF);
  if (target === undefined) return done(GATE_WITHOUT_KEY, splitProblems(GATE_WITHOUT_KEY));
  const signal = AbortSignal.any(failing ? [failing, deps.signal] : [deps.signal]);
  // Loaded only where something asks for a gate.
  const { runGate } = await import("../gate/run-gate.ts");
  const step = await runStep(withGrace(deps), "gate", async () => {
    const gate = await runGate(plan, { ...deps, ...target, signal });
    return done(gate, splitProblems(gate));
  });
  return { ...step, value: step.value ?? GATE_NOT_EVALUATED };
}
