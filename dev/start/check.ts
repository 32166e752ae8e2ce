import { isDeepStrictEqual } from "node:util";
import type { ActionRun } from "../run-action.ts";
import { EXPECTED, type Step } from "./scenario.ts";
import type { Stored } from "./show.ts";

/** Returns how a step's end differs from the expected one, in sentences. */
export function checkRun(
  { title, exitCode, outputs }: Step,
  run: Pick<ActionRun, "exitCode" | "outputs">,
): readonly string[] {
  return [
    ...difference(`${title}: exit code`, run.exitCode, exitCode),
    ...Object.entries(outputs).flatMap(([name, value]) =>
      difference(`${title}: output ${name}`, run.outputs[name], value),
    ),
  ];
}

/** Returns how the stored attestations differ from the expected one, in sentences. */
export function checkStored(stored: readonly Stored[]): readonly string[] {
  return [
    ...difference("number of attestations", stored.length, 1),
    ...stored.flatMap(({ payload, files }) => [
      ...difference("git_commit_info", payload.git_commit_info, EXPECTED.git_commit_info),
      ...difference("junit_results", payload.junit_results, EXPECTED.junit_results),
      ...difference("attachment", [...files.keys()].sort(), EXPECTED.files),
    ]),
  ];
}

function difference(what: string, is: unknown, expected: unknown): readonly string[] {
  if (isDeepStrictEqual(is, expected)) return [];
  return [`${what} is ${JSON.stringify(is)}, expected ${JSON.stringify(expected)}`];
}
