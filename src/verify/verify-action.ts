import { resolve } from "node:path";
import { runStep, type Step } from "../base/step.ts";
import { flag, optional, type RawInput, readTable, required } from "../run/inputs/read-table.ts";
import type { Dependencies } from "../run/run-action.ts";
import { type EvidencePaths, readEvidence } from "./read-evidence.ts";
import { summarize } from "./report.ts";
import { type Verification, verify } from "./verify.ts";

/** Returns the inputs as absolute paths, relative to `directory`. Throws an InputsError for everything that is wrong. */
export function readVerifyInputs(raw: RawInput, directory: string): EvidencePaths {
  const path = (text: string) => resolve(directory, text);
  const [attachment, ...others] = ["attachment", "request", "predicate"].map(raw);
  const isAlone = Boolean(attachment?.trim()) && !others.some((text) => text?.trim());
  const table = {
    payload: isAlone
      ? optional(path)
      : required(path, "the path of a `data_json`, unless `attachment` is the only file"),
    attachment: optional(path),
    request: optional(path),
    predicate: optional(path),
    summary: flag(true),
  };
  return readTable(table, raw);
}

/** Verifies the files that the inputs name. Differences, and a file that cannot be used, are failures. */
export function runVerify(
  paths: EvidencePaths,
  deps: Pick<Dependencies, "log" | "signal">,
): Promise<Step<Verification>> {
  return runStep(deps, "evidence", async () => {
    const verification = verify(await readEvidence(paths));
    const { differences, unchecked, remarks } = verification;
    const { text: title, note: advice } = summarize(verification);
    const failure = { id: "files-differ", title, details: differences, advice };
    const failures = differences.length > 0 ? [failure] : [];
    return { ...verification, failures, notices: [...unchecked, ...remarks] };
  });
}
