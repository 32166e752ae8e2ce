import { attempt, done, mergeRemarks, type Remarks, withCause, withGrace } from "../base/step.ts";
import { describeCommit } from "../commit/describe-commit.ts";
import { evaluateGate } from "../gate/evaluate.ts";
import type { GateInputs } from "../run/inputs/gate-inputs.ts";
import type { GateOnlyResult } from "../run/result.ts";
import type { Dependencies } from "../run/run-action.ts";
import { commitLine } from "../summary/log-lines.ts";

/** Returns the result of a run that failed before it had any result. Its gate is unknown, and not off. */
export function nothingEvaluated(failed: Remarks): GateOnlyResult {
  const gate = { verdict: "unknown", mode: "enforce", checks: [] } as const;
  return { kind: "gate-only", gate, ...failed };
}

/** Evaluates the gate for a job that attests nothing, and finds out which commit the job is about. */
export async function runGateOnly(inputs: GateInputs, deps: Dependencies): Promise<GateOnlyResult> {
  const service = await deps.connect(inputs.connection);
  try {
    const [gate, commit] = await Promise.all([
      attempt(withGrace(deps), () =>
        evaluateGate(inputs.gate, { ...deps, service, failing: deps.signal }),
      ),
      attempt(withGrace(deps), async () => {
        const { commit, workingDirectory } = inputs;
        return done(await describeCommit({ ...commit, ...deps, workingDirectory }));
      }),
    ]);
    if (commit.value) deps.log.info(commitLine(commit.value));
    return {
      kind: "gate-only",
      gate: gate.value ?? { verdict: "unknown", mode: inputs.gate.mode, checks: [] },
      commit: commit.value,
      ...withCause(mergeRemarks(gate), "gate"),
      // A gate that needs the commit gives its own reason if the commit is not known.
      notices: [...gate.notices, ...commit.failures, ...(commit.value?.notices ?? [])],
    };
  } finally {
    await service.close();
  }
}
