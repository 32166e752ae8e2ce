import { nameGlob } from "../base/glob.ts";
import { mergeRemarks } from "../base/step.ts";
import { findFiles } from "../files/find-files.ts";
import { linkedOutsideProblem, unmatchedProblem } from "../files/unmatched.ts";
import { readKeyConnection, readOrganization } from "../run/inputs/connection.ts";
import { type InputContext, InputReader, type RawInput } from "../run/inputs/input-reader.ts";
import type { Dependencies } from "../run/run-action.ts";
import type { ResendResult } from "./outcome.ts";
import { type AllowedScope, readRecords } from "./read-request.ts";
import { outcomeLine } from "./resend-report.ts";
import { type Destination, sendRequests } from "./send-requests.ts";

interface ResendInputs extends AllowedScope, Destination {
  /** Glob patterns of `request.json` files. */
  readonly patterns: readonly string[];
  /** Absolute: patterns are relative to it. */
  readonly directory: string;
}

/** Returns the inputs; patterns are relative to `directory`. Throws one InputsError that names every wrong one. */
export function readResendInputs(
  raw: RawInput,
  directory: string,
  { redactor }: Pick<InputContext, "redactor">,
): ResendInputs {
  const read = new InputReader(raw, redactor);
  const dryRun = read.flag("dry-run") ?? false;
  const connection = readKeyConnection(read, dryRun ? "optional" : "required");
  const org = readOrganization(read);
  const flows = read.list("flows").map(nameGlob);
  const patterns = read.requiredPatterns(
    "requests",
    "glob patterns such as `kept/**/request.json`",
  );
  let inputs: ResendInputs | undefined;
  if (org !== undefined && (dryRun || connection !== undefined)) {
    const destination = { org, connection: dryRun ? undefined : connection };
    inputs = { ...destination, flows, patterns, directory };
  }
  return read.complete(inputs);
}

/** Sends every kept request that the inputs allow, in the order in which they were made. */
export async function resend(inputs: ResendInputs, deps: Dependencies): Promise<ResendResult> {
  const { patterns, directory } = inputs;
  const found = await findFiles("requests", patterns, directory);
  const files = found.files.filter(({ linkedOutside }) => !linkedOutside);
  const outside = found.files.filter(({ linkedOutside }) => linkedOutside);
  const problems = [
    ...(found.unmatched.length > 0 ? [unmatchedProblem("requests", found.unmatched)] : []),
    ...(outside.length > 0 ? [linkedOutsideProblem(outside.map(({ path }) => path))] : []),
  ];
  if (files.length === 0) {
    return { outcomes: [], ...mergeRemarks({ failures: problems }) };
  }
  const { kept, others } = readRecords(files, inputs, deps.context);
  for (const other of others) deps.log.info(outcomeLine(other));
  const { outcomes, ...sending } = await sendRequests(kept, inputs, deps);
  return {
    outcomes: [...outcomes, ...others],
    ...mergeRemarks({ warnings: problems }, sending),
  };
}
