import { parseArgs } from "node:util";
import { AttestationError, describeUnexpected } from "../base/errors.ts";
import { sanitizeLine } from "../base/sanitize.ts";
import { type EvidencePaths, verifyFiles } from "./verify-action.ts";
import { verificationLines } from "./verify-report.ts";

const USAGE =
  "Usage: node dist/verify.js data.json [junit-evidence.zip [request.json]] [--predicate test-result.json]\nChecks the files of an attestation against each other. The exit code is 0 if all agrees, 1 for a difference, and 2 for anything else.\n";

/** UTF-16 units of a line. */
const LINE = 2000;

/** Verifies the files that the arguments name, prints the result, and returns the exit code. */
export async function runCli(args: readonly string[]): Promise<number> {
  const paths = readArguments(args);
  if (paths === undefined) {
    process.stderr.write(USAGE);
    return 2;
  }
  try {
    const verification = await verifyFiles(paths);
    for (const line of verificationLines(verification)) {
      process.stdout.write(`${sanitizeLine(line, LINE)}\n`);
    }
    return EXIT_CODES[verification.status];
  } catch (error) {
    const isExpected = error instanceof AttestationError;
    const message = isExpected ? error.message : describeUnexpected(error);
    process.stderr.write(`${sanitizeLine(message, LINE)}\n`);
    return 2;
  }
}

const EXIT_CODES = { verified: 0, "not-verifiable": 0, different: 1, refused: 2 } as const;

/** Returns undefined for arguments that are not those of the usage. */
function readArguments(args: readonly string[]): EvidencePaths | undefined {
  try {
    const options = { predicate: { type: "string" } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [payload, attachment, request, ...others] = positionals;
    if (payload === undefined || others.length > 0) return undefined;
    return { payload, attachment, request, predicate: values.predicate };
  } catch {
    return undefined;
  }
}
