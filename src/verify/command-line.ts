import { parseArgs } from "node:util";
import { AttestationError, errorCode, errorStack, unexpectedProblem } from "../base/errors.ts";
import { formatProblem } from "../base/problem.ts";
import { escapeCommands, sanitizeLine } from "../base/sanitize.ts";
import { ATTACHMENT_FILE, PAYLOAD_FILE, PREDICATE_FILE, RECORD_FILE } from "../kept/record.ts";
import { type EvidencePaths, readEvidence } from "./read-evidence.ts";
import { verify } from "./verify.ts";
import { formatVerification } from "./verify-report.ts";

/** UTF-16 units of a line. */
const LINE = 2000;
/** The exit code for everything that keeps files from being compared. */
const NOT_COMPARED = 2;
const USAGE = [
  `Usage: node dist/verify.js ${PAYLOAD_FILE} [${ATTACHMENT_FILE}] [${RECORD_FILE}] [--predicate ${PREDICATE_FILE}]`,
  `   or: node dist/verify.js ${ATTACHMENT_FILE}`,
  "Checks the files of an attestation against each other, or lists what an attachment holds. The exit code is 0 if nothing differs, even if the counts could not be checked, 1 for a difference, and 2 for anything else.",
];

/** Verifies the files that the arguments name, prints what was found, and returns the exit code. */
export async function runCli(args: readonly string[]): Promise<number> {
  if (args.some((arg) => arg === "--help" || arg === "-h")) {
    print(process.stdout, USAGE);
    return 0;
  }
  try {
    const paths = readArguments(args);
    if (paths === undefined) {
      print(process.stderr, USAGE);
      return NOT_COMPARED;
    }
    const verification = verify(await readEvidence(paths));
    print(process.stdout, formatVerification(verification));
    return verification.differences.length > 0 ? 1 : 0;
  } catch (error) {
    // Whatever it is: somebody waits for an answer, and only this exit code says that there is none.
    print(process.stderr, explainError(error));
    return NOT_COMPARED;
  }
}

function print(stream: NodeJS.WritableStream, lines: readonly string[]): void {
  for (const line of lines) stream.write(`${escapeCommands(sanitizeLine(line, LINE))}\n`);
}

/** Returns why a file cannot be used, or what went wrong where nothing should have. */
function explainError(error: unknown): readonly string[] {
  if (error instanceof AttestationError) return [formatProblem(error.problem)];
  const advice = "Please report it, and attach the lines below.";
  const problem = { ...unexpectedProblem(error), advice };
  return [formatProblem(problem), ...errorStack(error).split("\n")];
}

/** Returns undefined for arguments that are not those of the usage. */
function readArguments(args: readonly string[]): EvidencePaths | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { predicate: { type: "string" } },
      allowPositionals: true,
    });
    const [payload, second, third, ...rest] = positionals;
    if (payload === undefined || rest.length > 0) return undefined;
    const { predicate } = values;
    if (args.length === 1 && /\.zip$/i.test(payload)) return { attachment: payload };
    // An attestation need not have an attachment.
    const hasAttachment = third !== undefined || !second?.endsWith(".json");
    return hasAttachment
      ? { payload, attachment: second, request: third, predicate }
      : { payload, request: second, predicate };
  } catch (error) {
    if (!errorCode(error)?.startsWith("ERR_PARSE_ARGS_")) throw error;
    return undefined;
  }
}
