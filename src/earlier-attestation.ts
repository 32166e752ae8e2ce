import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Dependencies } from "./dependencies.ts";
import { errorCode, errorMessage } from "./errors.ts";
import type { Target } from "./result.ts";
import { mergeRemarks, type Remarks } from "./step.ts";

/** Notes a recorded attestation for later steps of the job, and warns where an earlier one made the same. */
export async function noteForLaterSteps(
  target: Target,
  { log, temporaryDirectory }: Pick<Dependencies, "log" | "temporaryDirectory">,
): Promise<Remarks> {
  try {
    const warning = await noteAttestation(target, temporaryDirectory);
    return { ...mergeRemarks(), warnings: warning === undefined ? [] : [warning] };
  } catch (error) {
    log.debug(`The attestation could not be noted for later steps: ${errorMessage(error)}`);
    return mergeRemarks();
  }
}

/**
 * Notes in the job's temporary folder that an attestation was recorded. Returns a warning where an earlier step of
 * the job recorded one of the same name on the same trail. Rejects with the system's error where the folder cannot
 * be written to.
 */
export async function noteAttestation(
  { org, flow, trail, name }: Target,
  temporaryDirectory: string,
): Promise<string | undefined> {
  const key = createHash("sha256")
    .update(JSON.stringify([org, flow, trail, name]))
    .digest("hex");
  try {
    await writeFile(join(temporaryDirectory, `junit-attestation-${key}`), "", { flag: "wx" });
    return undefined;
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
    return `An earlier step of this job attested \`${name}\` to this trail already. Give each step a name of its own.`;
  }
}
