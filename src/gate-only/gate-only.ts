import { mergeMessages, runStep } from "../base/step.ts";
import { findCommit } from "../commit/find-commit.ts";
import { runGate } from "../gate/run-gate.ts";
import type { Dependencies } from "../run/run-action.ts";
import { formatCommit } from "../summary/log-lines.ts";
import type { GateOnlyResult } from "../summary/result.ts";
import type { GateInputs } from "./inputs.ts";

/** Evaluates the gate for a job that attests nothing, and finds out which commit the job is about. */
export async function runGateOnly(inputs: GateInputs, deps: Dependencies): Promise<GateOnlyResult> {
  const [{ gate, ...aboutGate }, found] = await Promise.all([
    runGate(inputs.gate, inputs.connection, deps),
    runStep(deps, "evidence", () => findCommit(inputs, deps)),
  ]);
  const commit = found.value?.commit;
  if (commit) deps.log.info(formatCommit(commit));
  // A check that needs the commit reports that it is not known.
  const notices = [...found.reasons, ...found.notices];
  return { ...mergeMessages(aboutGate, { notices }), gate, commit };
}
