import {
  type CompletedStep,
  done,
  type Remarks,
  runStep,
  type Step,
  withGrace,
} from "../base/step.ts";
import type { Commit, CommitInputs } from "../commit/commit.ts";
import { describeCommit } from "../commit/describe-commit.ts";
import type { GatePlan, GateResult } from "../gate/check.ts";
import type { GateInputs } from "../run/inputs/gate-inputs.ts";
import type { GateOnlyResult } from "../run/result.ts";
import type { Dependencies } from "../run/run-action.ts";
import type { Service } from "../service/client.ts";
import { commitLine } from "../summary/log-lines.ts";

/** Returns the result of a run that failed before it had any result. Its gate is unknown, and not off. */
export function failedGate(failed: Remarks): GateOnlyResult {
  const gate = { verdict: "unknown", mode: "enforce", checks: [] } as const;
  return { kind: "gate-only", gate, ...failed };
}

/** Evaluates the gate for a job that attests nothing, and finds out which commit the job is about. */
export async function runGateOnly(inputs: GateInputs, deps: Dependencies): Promise<GateOnlyResult> {
  const service = await deps.connect(inputs.connection);
  try {
    const [{ value: gate, ...remarks }, commit] = await Promise.all([
      evaluate(inputs.gate, service, { ...deps, failing: deps.signal }),
      findCommit(inputs, deps),
    ]);
    if (commit.value) deps.log.info(commitLine(commit.value));
    // A gate that needs the commit gives its own reason if the commit is not known.
    const notices = [...remarks.notices, ...commit.failures, ...commit.notices];
    return { kind: "gate-only", gate, commit: commit.value, ...remarks, notices };
  } finally {
    await service.close();
  }
}

/** Evaluates a gate, which is unknown if that fails. `failing` aborts when the job fails whatever the gate says. */
export async function evaluate(
  plan: GatePlan,
  service: Service | undefined,
  deps: Dependencies & { readonly failing: AbortSignal },
): Promise<CompletedStep<GateResult>> {
  const evaluation = await runStep(withGrace(deps), "gate", async () => {
    const { evaluateGate } = await import("../gate/evaluate.ts");
    const failing = AbortSignal.any([deps.failing, deps.signal]);
    return evaluateGate(plan, { ...deps, failing, service });
  });
  const unknown = { verdict: "unknown", mode: plan.mode, checks: [] } as const;
  return { ...evaluation, value: evaluation.value ?? unknown };
}

/** Finds out which commit the run is about. */
export function findCommit(
  inputs: { readonly commit: CommitInputs; readonly workingDirectory: string },
  deps: Dependencies,
): Promise<Step<Commit>> {
  return runStep(withGrace(deps), "evidence", async () => {
    const { commit, workingDirectory } = inputs;
    const described = await describeCommit({ ...commit, ...deps, workingDirectory });
    return done<Commit>(described, { notices: described.notices });
  });
}
