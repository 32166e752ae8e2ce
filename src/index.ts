import { attest, failedAttestation } from "./attest/attest.ts";
import { readAttestInputs } from "./attest/inputs.ts";
import { attestOutputsOf } from "./attest/outputs.ts";
import { createAnnotations } from "./failures/annotations.ts";
import { runAction } from "./run/run-action.ts";
import { formatLogEnd } from "./summary/log-lines.ts";
import { renderSummary } from "./summary/summary.ts";

await runAction({
  readInputs: readAttestInputs,
  run: attest,
  failedResult: failedAttestation,
  outputsOf: attestOutputsOf,
  show: (result, inputs) => {
    const log = formatLogEnd(result);
    if (inputs === undefined || result.tests === undefined) return log;
    return { ...log, annotations: createAnnotations(result.tests, inputs.annotations) };
  },
  renderSummary,
});
