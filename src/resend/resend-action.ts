import { present } from "../base/format.ts";
import { nameGlob } from "../base/glob.ts";
import type { Problem } from "../base/problem.ts";
import { mergeRemarks } from "../base/step.ts";
import { findFiles } from "../files/find-files.ts";
import { patternMistake } from "../files/pattern-mistakes.ts";
import { linkWarnings, unmatchedWarnings } from "../files/search-warnings.ts";
import { remarkOnExcludes } from "../files/unused-excludes.ts";
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
  const found = await findFiles(patterns, directory, { followOutside: false });
  const { files } = found;
  const links = linkWarnings("requests", found);
  if (files.length === 0) {
    const place = `The patterns start at ${directory}.`;
    const mistakes = present(patterns.map(patternMistake));
    const problem: Problem = {
      id: "no-request",
      title: "`requests` matches no file",
      details: mistakes.length === 0 ? place : [place, ...mistakes],
      advice: "Check that the artifacts are downloaded before this step.",
    };
    return { outcomes: [], ...mergeRemarks({ failures: [problem], warnings: links }) };
  }
  const unmatched = unmatchedWarnings("requests", found.unmatched, directory);
  const { notices, lines } = remarkOnExcludes("requests", found, directory);
  for (const line of lines) deps.log.info(line);
  const { kept, others } = readRecords(files, inputs, deps.context);
  for (const other of others) deps.log.info(outcomeLine(other));
  const { outcomes, ...sending } = await sendRequests(kept, inputs, deps);
  const searching = { warnings: [...unmatched, ...links], notices };
  return { outcomes: [...outcomes, ...others], ...mergeRemarks(searching, sending) };
}
