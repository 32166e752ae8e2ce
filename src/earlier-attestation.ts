import { hash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Dependencies } from "./dependencies.ts";
import { errorCode, errorMessage } from "./errors.ts";
import type { Target } from "./result.ts";

/**
 * Notes a recorded attestation in the job's temporary folder. Returns a warning if an earlier step of the job recorded
 * one of the same name on the same trail. If the folder cannot be written to, only the debug log says so.
 */
export async function noteAttestation(
  { org, flow, trail, name }: Target,
  { log, temporaryDirectory }: Pick<Dependencies, "log" | "temporaryDirectory">,
): Promise<readonly string[]> {
  const key = hash("sha256", JSON.stringify([org, flow, trail, name]));
  try {
    await writeFile(join(temporaryDirectory, `junit-attestation-${key}`), "", { flag: "wx" });
  } catch (error) {
    if (errorCode(error) === "EEXIST") {
      return [
        `An earlier step of this job attested \`${name}\` to this trail already. Give each step a name of its own.`,
      ];
    }
    log.debug(`The attestation could not be noted for later steps: ${errorMessage(error)}`);
  }
  return [];
}
