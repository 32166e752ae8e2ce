import { describeCommit } from "./commit/describe-commit.ts";
import type { Dependencies } from "./dependencies.ts";
import { AttestationError } from "./errors.ts";
import { evaluateGate } from "./gate/evaluate.ts";
import type { GateInputs } from "./inputs/gate-inputs.ts";
import type { GateOnlyResult } from "./result.ts";

/** Judges the gate for a job that attests nothing, and says which commit the job is about. */
export async function runGateOnly(
  inputs: GateInputs,
  world: Dependencies,
): Promise<GateOnlyResult> {
  const service = await world.connect(inputs.connection);
  try {
    const [{ gate, failures, warnings }, commit] = await Promise.all([
      evaluateGate(inputs.gate, { ...world, service, flow: inputs.flow }),
      describe(inputs, world),
    ]);
    const result = { kind: "gate-only", gate, failures, warnings } as const;
    // A gate that needs the commit fails for its own reason where it cannot be told.
    if (commit instanceof AttestationError) return { ...result, notices: [commit.message] };
    return { ...result, commit, notices: commit.notices };
  } finally {
    await service.close();
  }
}

async function describe(inputs: GateInputs, world: Dependencies) {
  try {
    const { commit, workingDirectory } = inputs;
    return await describeCommit({ ...commit, workingDirectory }, world.context, world.log);
  } catch (error) {
    if (error instanceof AttestationError) return error;
    throw error;
  }
}
