import { describeCommit } from "./commit/commit-info.ts";
import { judgeGate } from "./gate/judge.ts";
import type { GateInputs } from "./inputs/gate-inputs.ts";
import { Refusal } from "./refusal.ts";
import type { Result } from "./result.ts";
import type { Surroundings } from "./run.ts";

/** Judges the gate for a job that attests nothing, and says which commit the job is about. */
export async function gateAlone(inputs: GateInputs, world: Surroundings): Promise<Result> {
  const service = await world.connect(inputs.connection);
  try {
    const [{ gate, failures, warnings }, commit] = await Promise.all([
      judgeGate(inputs.gate, { ...world, service, flow: inputs.flow }),
      describe(inputs, world),
    ]);
    const known = commit instanceof Refusal ? {} : { commit };
    // The gate has its own opinion of a commit that cannot be told, where it needs one.
    const notices = commit instanceof Refusal ? [commit.message] : commit.notices;
    return { ...known, attestation: { status: "skipped" }, gate, failures, warnings, notices };
  } finally {
    await service.close();
  }
}

async function describe(inputs: GateInputs, world: Surroundings) {
  try {
    const { commit, workingDirectory } = inputs;
    return await describeCommit({ ...commit, workingDirectory }, world.context, world.log);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
