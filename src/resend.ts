import { readResendInputs } from "./resend/inputs.ts";
import { resend } from "./resend/resend-action.ts";
import { formatOutcomes, renderResend, resendOutputsOf } from "./resend/resend-report.ts";
import { runAction } from "./run/run-action.ts";

await runAction({
  readInputs: readResendInputs,
  run: resend,
  failedResult: (failed) => ({ ...failed, outcomes: [] }),
  outputsOf: resendOutputsOf,
  show: (result) => ({ ending: formatOutcomes(result) }),
  renderSummary: renderResend,
});
