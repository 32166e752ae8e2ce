import { failedGate, runGateOnly } from "./attest/gate-only.ts";
import { readGateInputs } from "./run/inputs/gate-inputs.ts";
import { gateOutputsOf } from "./run/outputs.ts";
import { runAction } from "./run/run-action.ts";
import { endOfLog } from "./summary/log-lines.ts";
import { renderSummary } from "./summary/summary.ts";

await runAction({
  readInputs: readGateInputs,
  run: runGateOnly,
  failedResult: failedGate,
  outputsOf: gateOutputsOf,
  show: endOfLog,
  renderSummary,
});
