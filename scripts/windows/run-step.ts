import { readFile, writeFile } from "node:fs/promises";
import { type RunOptions, runAction } from "../../dev/run-action.ts";

/** What another process asks this one to run. */
export interface StepRequest {
  readonly options: RunOptions;
  /** Where the step leaves its files. */
  readonly temporary: string;
}

/**
 * `node run-step.ts REQUEST RESULT`: runs an action on this system as the file REQUEST says, and writes its result to
 * the file RESULT.
 */
const [request = "", result = ""] = process.argv.slice(2);
const { options, temporary }: StepRequest = JSON.parse(await readFile(request, "utf8"));
// The folder that `tmpdir()` returns, on either system.
Object.assign(process.env, { TEMP: temporary, TMPDIR: temporary });
await writeFile(result, JSON.stringify(await runAction(options)));
