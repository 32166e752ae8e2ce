import { readFileSync } from "node:fs";
import { join } from "node:path";
import { attest } from "../../src/attest/attest.ts";
import { readAttestInputs } from "../../src/attest/inputs.ts";
import { attestOutputsOf } from "../../src/attest/outputs.ts";
import type { TemporaryFolder } from "../support/folders.ts";
import { REQUIRED_INPUTS } from "../support/inputs.ts";
import { runInProcess, type Situation } from "../support/run-in-process.ts";

/** Runs the root action in a folder, where it also keeps its request; by default all `*.xml` are reports. */
export async function runAttest(folder: TemporaryFolder, situation: Situation = {}) {
  const inputs = {
    ...REQUIRED_INPUTS,
    "base-url": "http://127.0.0.1:9",
    "api-key": "the-key-of-these-tests",
    reports: "*.xml",
    ...situation.inputs,
  };
  const action = { readInputs: readAttestInputs, run: attest };
  const result = await runInProcess(action, folder, { ...situation, inputs });
  return { ...result, outputs: attestOutputsOf(result) };
}

/** The document of this name that a run kept. */
export function readKept(outputs: Readonly<Record<string, string>>, name: string) {
  return JSON.parse(readFileSync(join(outputs["request-path"] ?? "", name), "utf8"));
}
