import { readResendInputs, resend } from "./resend/resend-action.ts";
import {
  describeCancelledResend,
  renderResend,
  resendClosingLine,
  resendOutputs,
} from "./resend/resend-report.ts";
import { runAction } from "./run/run-action.ts";

await runAction({
  readInputs: readResendInputs,
  run: resend,
  failedResult: (failed) => ({ ...failed, value: [] }),
  outputsOf: resendOutputs,
  show: (result) => ({ closingLine: resendClosingLine(result) }),
  loadSummary: async () => ({ renderSummary: renderResend }),
  describeCancellation: describeCancelledResend,
});
