import { runAction } from "./run/run-action.ts";
import { runCli } from "./verify/cli.ts";
import {
  nothingVerified,
  readVerifyInputs,
  renderVerification,
  verificationLines,
  verificationOutputs,
  verify,
} from "./verify/verify-action.ts";

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
