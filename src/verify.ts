import { runAction } from "./action.ts";
import { AttestationError } from "./errors.ts";
import { sanitizeLine } from "./text/sanitize.ts";
import {
  nothingVerified,
  readVerifyInputs,
  renderVerification,
  verificationLines,
  verificationOutputs,
  verify,
  verifyFiles,
} from "./verify/verify-action.ts";

const USAGE =
  "Usage: node dist/verify.js data.json [junit-evidence.zip [request.json]]\nChecks the files of an attestation against each other. The exit code is 0 if nothing differs, 1 if something does, and 2 if the files cannot be read.\n";

/** UTF-16 units of a line. */
const LINE = 2000;

// A runner passes no arguments; people run `node dist/verify.js data.json junit-evidence.zip`.
if (process.argv.length > 2 || !process.env["GITHUB_ACTIONS"])
  process.exitCode = await runCli(process.argv.slice(2));
else {
  await runAction({
    readInputs: (raw) => readVerifyInputs(raw, process.cwd()),
    run: verify,
    nothingKnown: nothingVerified,
    outputsOf: verificationOutputs,
    linesOf: ({ value }) => (value ? verificationLines(value) : []),
    renderSummary: async (result) => renderVerification(result),
  });
}

/** Verifies the files that the arguments name, prints the result, and returns the exit code. */
async function runCli(args: readonly string[]): Promise<number> {
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
