import { allRemarks } from "./resend/outcome.ts";
import { readResendInputs, resend } from "./resend/resend-action.ts";
import {
  describeCancelledResend,
  describeOutcomes,
  renderResend,
  resendOutputs,
} from "./resend/resend-report.ts";
import { runAction } from "./run/run-action.ts";

await runAction({
  readInputs: readResendInputs,
  run: resend,
  failedResult: (failed) => ({ ...failed, outcomes: [] }),
  outputsOf: resendOutputs,
  show: (result) => ({ ...allRemarks(result), ending: describeOutcomes(result) }),
  loadSummary: async () => ({ renderSummary: renderResend }),
  describeCancellation: describeCancelledResend,
});
