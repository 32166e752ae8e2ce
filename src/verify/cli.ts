import { AttestationError } from "../base/errors.ts";
import { sanitizeLine } from "../base/sanitize.ts";
import { verificationLines, verifyFiles } from "./verify-action.ts";

const USAGE =
  "Usage: node dist/verify.js data.json [junit-evidence.zip [request.json]]\nChecks the files of an attestation against each other. The exit code is 0 if nothing differs, 1 if something does, and 2 if the files cannot be read.\n";

/** UTF-16 units of a line. */
const LINE = 2000;

/** Verifies the files that the arguments name, prints the result, and returns the exit code. */
export async function runCli(args: readonly string[]): Promise<number> {
  const [payload, attachment, request, ...others] = args;
  if (payload === undefined || payload.startsWith("-") || others.length > 0) {
    process.stderr.write(USAGE);
    return 2;
  }
  try {
    const verification = await verifyFiles({ payload, attachment, request });
    for (const line of verificationLines(verification)) {
      process.stdout.write(`${sanitizeLine(line, LINE)}\n`);
    }
    return verification.status === "different" ? 1 : 0;
  } catch (error) {
    if (!(error instanceof AttestationError)) throw error;
    process.stderr.write(`${sanitizeLine(error.message, LINE)}\n`);
    return 2;
  }
}
