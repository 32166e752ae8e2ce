import type { Remarks } from "../base/step.ts";
import { findCommit } from "../commit/describe-commit.ts";
import { GATE_UNEVALUATED } from "../gate/check.ts";
import { runGate } from "../gate/evaluate.ts";
import { toGateResult } from "../gate/gate.ts";
import type { GateInputs } from "../run/inputs/gate-inputs.ts";
import type { GateOnlyResult } from "../run/result.ts";
import type { Dependencies } from "../run/run-action.ts";
import { commitLine } from "../summary/log-lines.ts";

/** Returns the result of a run that failed before it had any result. Its gate is unknown, and not off. */
export function failedGate(failed: Remarks): GateOnlyResult {
  return { kind: "gate-only", gate: toGateResult(GATE_UNEVALUATED), ...failed };
}

/** Evaluates the gate for a job that attests nothing, and finds out which commit the job is about. */
export async function runGateOnly(inputs: GateInputs, deps: Dependencies): Promise<GateOnlyResult> {
  const service = await deps.connect(inputs.connection, inputs.org);
  try {
    const [{ value: gate, ...remarks }, commit] = await Promise.all([
      runGate(inputs.gate, { ...deps, service }),
      findCommit(inputs, deps),
    ]);
    if (commit.value) deps.log.info(commitLine(commit.value));
    // A check that needs the commit reports that it is not known.
    const notices = [...remarks.notices, ...commit.failures, ...commit.notices];
    return {
      kind: "gate-only",
      gate: toGateResult(gate),
      commit: commit.value,
      ...remarks,
      notices,
    };
  } finally {
    service.close();
  }
}
