import { parseArgs } from "node:util";
import { AttestationError, errorCode, errorStack, unexpectedProblem } from "../base/errors.ts";
import { describeProblem } from "../base/problem.ts";
import { escapeCommands, sanitizeLine } from "../base/sanitize.ts";
import { type EvidencePaths, readEvidence } from "./read-evidence.ts";
import { commandLines } from "./report.ts";
import { verify } from "./verify.ts";

/** UTF-16 units of a line. */
const LINE = 2000;
/** The exit code for everything that keeps files from being compared. */
const NOT_COMPARED = 2;
const USAGE = [
  "Usage: node dist/verify.js data.json [junit-evidence.zip [request.json]] [--predicate test-result.json]",
  "Checks the files of an attestation against each other. The exit code is 0 if nothing differs, even if the counts could not be checked, 1 for a difference, and 2 for anything else.",
];

/** Verifies the files that the arguments name, prints what was found, and returns the exit code. */
export async function runCli(args: readonly string[]): Promise<number> {
  const paths = readArguments(args);
  if (paths === undefined) {
    print(process.stderr, USAGE);
    return NOT_COMPARED;
  }
  try {
    const verification = verify(await readEvidence(paths));
    print(process.stdout, commandLines(verification));
    return verification.differences.length > 0 ? 1 : 0;
  } catch (error) {
    printError(error);
    return NOT_COMPARED;
  }
}

function print(stream: NodeJS.WritableStream, lines: readonly string[]): void {
  for (const line of lines) stream.write(`${escapeCommands(sanitizeLine(line, LINE))}\n`);
}

/** Says why a file cannot be used, or what went wrong where nothing should have. */
function printError(error: unknown): void {
  if (error instanceof AttestationError) {
    print(process.stderr, [describeProblem(error.problem)]);
    return;
  }
  const advice = "Please report it, and attach the lines below.";
  print(process.stderr, [describeProblem({ ...unexpectedProblem(error), advice })]);
  // A step of a workflow may run this, too, and its runner reads commands from every line.
  process.stderr.write(`${escapeCommands(errorStack(error))}\n`);
}

/** Returns undefined for arguments that are not those of the usage. */
function readArguments(args: readonly string[]): EvidencePaths | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { predicate: { type: "string" } },
      allowPositionals: true,
    });
    const [payload, attachment, request, ...rest] = positionals;
    if (payload === undefined || rest.length > 0) return undefined;
    return { payload, attachment, request, predicate: values.predicate };
  } catch (error) {
    if (errorCode(error)?.startsWith("ERR_PARSE_ARGS_")) return undefined;
    throw error;
  }
}
