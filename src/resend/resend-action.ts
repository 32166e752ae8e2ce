import { findFiles } from "../base/find-files.ts";
import { formatNumber } from "../base/format.ts";
import { patternHint } from "../base/near-misses.ts";
import { nameGlob } from "../base/pattern.ts";
import { done } from "../base/step.ts";
import { readConnection } from "../run/inputs/connection.ts";
import { InputReader, type RawInput } from "../run/inputs/input-reader.ts";
import type { Dependencies } from "../run/run-action.ts";
import type { Connection } from "../service/session/session.ts";
import { type AllowedScope, readRecords } from "./read-request.ts";
import { type ResendResult, resultOf } from "./resend-report.ts";
import { sendRequests } from "./send-requests.ts";

interface ResendInputs extends Omit<AllowedScope, "context"> {
  /** Absent in a dry run, which sends nothing. */
  readonly connection: Connection | undefined;
  /** Glob patterns of `request.json` files. */
  readonly patterns: readonly string[];
  /** Absolute: patterns are relative to it. */
  readonly directory: string;
}

/** Requests that one run sends; more would take longer than a job may. */
const MAX_REQUESTS = 1000;

/** Reads the inputs; patterns are relative to `directory`. Throws one InputsError that names every wrong one. */
export function readResendInputs(raw: RawInput, directory: string): ResendInputs {
  const read = new InputReader(raw);
  const dryRun = read.flag("dry-run") ?? false;
  const connection = readConnection(read, dryRun ? "optional" : "required");
  const org = read.optional("org");
  const flows = read.list("flows").map(nameGlob);
  const patterns = read.patterns(
    "requests",
    "names no file; expected glob patterns such as `kept/**/request.json`",
  );
  const allowsFlow = (flow: string) => flows.length === 0 || flows.some((glob) => glob(flow));
  const inputs = { allowsFlow, patterns, directory };
  if (!dryRun) return read.complete(connection && { ...inputs, org: connection.org, connection });
  return read.complete(org === undefined ? undefined : { ...inputs, org, connection: undefined });
}

/** Sends every kept request that the inputs allow, in the order in which they were made. */
export async function resend(inputs: ResendInputs, deps: Dependencies): Promise<ResendResult> {
  const { patterns, directory } = inputs;
  const { files } = await findFiles(patterns, directory, { followOutside: false });
  if (files.length === 0) {
    const problem = `\`requests\` matches no file in ${directory}. Were the artifacts downloaded before this step?${patterns.map(patternHint).join("")}`;
    return done([], { failures: [problem] });
  }
  if (files.length > MAX_REQUESTS) {
    const problem = `\`requests\` matches ${formatNumber(files.length)} files, and one run sends at most ${formatNumber(MAX_REQUESTS)}. Narrow the patterns.`;
    return done([], { failures: [problem] });
  }
  const { kept, others } = readRecords(files, { ...inputs, context: deps.context });
  return resultOf([...(await sendRequests(kept, inputs.connection, deps)), ...others]);
}
