import { untilAborted } from "../cancellation.ts";
import type { Dependencies } from "../dependencies.ts";
import { AttestationError } from "../errors.ts";
import type { Outputs } from "../outputs.ts";
import { mergeRemarks, type Remarks } from "../step.ts";
import { bulletList, pluralize } from "../text/format.ts";
import type { Verification } from "./verify-evidence.ts";
import { verifyFiles } from "./verify-files.ts";
import type { VerifyInputs } from "./verify-inputs.ts";

/** What a run of the action that verifies evidence found out. */
export interface VerifyResult extends Remarks {
  /** Undefined if the files could not be read. */
  readonly verification: Verification | undefined;
}

/** Verifies the files that the inputs name. Differences and unreadable files are failures of the result. */
export async function verifyStep(
  inputs: VerifyInputs,
  { signal }: Pick<Dependencies, "signal">,
): Promise<VerifyResult> {
  try {
    const verification = await untilAborted(() => verifyFiles(inputs), signal);
    const { differences, gaps } = verification;
    return { ...mergeRemarks(), verification, notices: gaps, failures: describe(differences) };
  } catch (error) {
    if (error instanceof AttestationError) return nothingVerified(error.message);
    throw error;
  }
}

/** Returns the result of a run that failed before it compared anything. */
export function nothingVerified(reason: string): VerifyResult {
  return { ...mergeRemarks(), verification: undefined, failures: [reason] };
}

/** The outputs of the action. */
export function verificationOutputs({ verification }: VerifyResult): Outputs {
  return {
    verified: String(verification?.status === "verified"),
    differences: JSON.stringify(verification?.differences ?? []),
  };
}

function describe(differences: readonly string[]): readonly string[] {
  if (differences.length === 0) return [];
  const headline = `The files of the attestation do not belong together: ${pluralize(differences.length, "difference")}.`;
  return [`${headline}\n${bulletList(differences, differences.length)}`];
}
