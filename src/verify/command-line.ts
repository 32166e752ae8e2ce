import { parseArgs } from "node:util";
import { errorCode } from "../base/errors.ts";
import { describeProblem } from "../base/problem.ts";
import { sanitizeLine } from "../base/sanitize.ts";
import type { Log } from "../base/step.ts";
import type { EvidenceFiles } from "./attested-documents.ts";
import { OUTCOMES, verificationLines } from "./verification-report.ts";
import { verify } from "./verify-action.ts";

/** UTF-16 units of a line on the command line. */
const LINE = 2000;
const USAGE =
  "Usage: node dist/verify.js data.json [junit-evidence.zip [request.json]] [--predicate test-result.json]\nChecks the files of an attestation against each other. The exit code is 0 if nothing differs, even if the counts could not be checked, 1 for a difference, and 2 for anything else.\n";

const ignore = () => undefined;
const SILENT: Log = { info: ignore, debug: ignore, group: ignore };

/** Verifies the files that the arguments name, prints the result, and returns the exit code. */
export async function runCli(args: readonly string[]): Promise<number> {
  const paths = readArguments(args);
  if (paths === undefined) {
    process.stderr.write(USAGE);
    return 2;
  }
  const { signal } = new AbortController();
  const { value, failures } = await verify(paths, { log: SILENT, signal });
  const lines = value ? verificationLines(value) : failures.map(describeProblem);
  const stream = value ? process.stdout : process.stderr;
  for (const line of lines) stream.write(`${sanitizeLine(line, LINE)}\n`);
  return value ? OUTCOMES[value.status].exitCode : 2;
}

/** Returns undefined for arguments that are not those of the usage. */
function readArguments(args: readonly string[]): EvidenceFiles<string> | undefined {
  try {
    const options = { predicate: { type: "string" } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [payload, attachment, request, ...others] = positionals;
    if (payload === undefined || others.length > 0) return undefined;
    return { payload, attachment, request, predicate: values.predicate };
  } catch (error) {
    if (errorCode(error)?.startsWith("ERR_PARSE_ARGS_")) return undefined;
    throw error;
  }
}
