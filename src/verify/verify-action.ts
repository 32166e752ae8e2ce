import { because, runStep, type StepResult } from "../base/step.ts";
import type { Dependencies } from "../run/run-action.ts";
import { type EvidencePaths, readEvidence } from "./read-evidence.ts";
import { type Verification, verify } from "./verify.ts";
import { summarize } from "./verify-report.ts";

/** Verifies the files that the inputs name. Differences, and a file that cannot be used, fail the job. */
export function runVerify(
  paths: EvidencePaths,
  deps: Pick<Dependencies, "log" | "signal">,
): Promise<StepResult<Verification>> {
  return runStep(deps, "evidence", async () => {
    const verification = verify(await readEvidence(paths));
    const { differences, unchecked } = verification;
    const { text: title, note: advice } = summarize(verification);
    const problem = { id: "files-differ", title, details: differences, advice };
    const reasons = differences.length > 0 ? because("evidence", problem) : [];
    return { ...verification, reasons, notices: unchecked };
  });
}
