import { attest, describeCancellation, failedAttestation } from "./attest/attest.ts";
import { isWithoutSecrets } from "./commit/context.ts";
import { readInputs } from "./run/inputs/inputs.ts";
import { outputsOf } from "./run/result.ts";
import { runAction } from "./run/run-action.ts";
import { createAnnotations } from "./summary/failures/annotations.ts";
import { closingLine, explainFailures } from "./summary/headline.ts";
import { gateLines } from "./summary/log-lines.ts";

await runAction({
  readInputs: (raw, context) =>
    readInputs(raw, {
      fork: isWithoutSecrets(context),
      directory: process.cwd(),
      jobMatrix: context.jobMatrix,
    }),
  run: attest,
  failedResult: failedAttestation,
  outputsOf,
  show: (result, inputs) => ({
    lines: gateLines(result.gate),
    failures: explainFailures(result),
    annotations: inputs && result.tests ? createAnnotations(result.tests, inputs.annotations) : [],
    closingLine: closingLine(result),
  }),
  renderSummary: async (result, page) => {
    const { renderSummary } = await import("./summary/summary.ts");
    return renderSummary(result, page);
  },
  describeCancellation,
});
