import { attest, describeCancellation, failedAttestation } from "./attest/attest.ts";
import { readInputs } from "./run/inputs/inputs.ts";
import { outputsOf } from "./run/outputs.ts";
import { runAction } from "./run/run-action.ts";
import { createAnnotations } from "./summary/failures/failure-text.ts";
import { endOfLog } from "./summary/headline.ts";

await runAction({
  readInputs,
  run: attest,
  failedResult: failedAttestation,
  outputsOf,
  show: (result, inputs) => ({
    ...endOfLog(result),
    annotations: inputs && result.tests ? createAnnotations(result.tests, inputs.annotations) : [],
  }),
  loadSummary: () => import("./summary/summary.ts"),
  describeCancellation,
});
