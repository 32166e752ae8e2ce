import { isCommandLine } from "./run/process.ts";
import { runAction } from "./run/run-action.ts";
import { runCli } from "./verify/command-line.ts";
import { readVerifyInputs } from "./verify/inputs.ts";
import { runVerify } from "./verify/verify-action.ts";
import {
  formatLogLines,
  renderVerification,
  summarize,
  verifyOutputsOf,
} from "./verify/verify-report.ts";

// People run `node dist/verify.js data.json junit-evidence.zip`.
if (isCommandLine()) {
  // A reader such as `head` may end before everything is printed.
  process.stdout.on("error", () => undefined);
  // Should the process end before the files were compared.
  process.exitCode = 2;
  process.exitCode = await runCli(process.argv.slice(2));
} else {
  await runAction({
    readInputs: readVerifyInputs,
    run: runVerify,
    failedResult: (failed) => ({ ...failed, value: undefined }),
    outputsOf: verifyOutputsOf,
    show: (result) => ({ lines: formatLogLines(result), ending: summarize(result.value).text }),
    renderSummary: renderVerification,
  });
}
