import { readResendInputs, resend } from "./resend/resend-action.ts";
import { renderResend, resendLines, resendOutputs } from "./resend/resend-report.ts";
import { runAction } from "./run/run-action.ts";

await runAction({
  readInputs: readResendInputs,
  run: resend,
  failedResult: (failed) => ({ ...failed, value: [] }),
  outputsOf: resendOutputs,
  show: (result) => ({ lines: resendLines(result) }),
  loadSummary: async () => ({ renderSummary: renderResend }),
});
