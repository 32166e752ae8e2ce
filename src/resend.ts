import { nothingResent, readResendInputs, resend } from "./resend/resend-action.ts";
import { renderResend, resendLines, resendOutputs } from "./resend/resend-report.ts";
import { runAction } from "./run/run-action.ts";

await runAction({
  readInputs: (raw) => readResendInputs(raw, process.cwd()),
  run: resend,
  nothingKnown: ({ failures }) => nothingResent(failures.join("\n")),
  outputsOf: resendOutputs,
  linesOf: resendLines,
  renderSummary: async (result) => renderResend(result),
});
