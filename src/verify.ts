import { isCommandLine } from "./run/process.ts";
import { runAction } from "./run/run-action.ts";
import { runCli } from "./verify/command-line.ts";
import {
  renderVerification,
  verificationEnding,
  verificationLogLines,
  verificationOutputs,
} from "./verify/verification-report.ts";
import { readVerifyInputs, verify } from "./verify/verify-action.ts";

// People run `node dist/verify.js data.json junit-evidence.zip`.
if (isCommandLine()) process.exitCode = await runCli(process.argv.slice(2));
else {
  await runAction({
    readInputs: readVerifyInputs,
    run: verify,
    failedResult: (failed) => ({ ...failed, value: undefined }),
    outputsOf: verificationOutputs,
    show: (result) => ({
      lines: result.value ? verificationLogLines(result.value) : [],
      ending: verificationEnding(result),
    }),
    loadSummary: async () => ({ renderSummary: renderVerification }),
  });
}
