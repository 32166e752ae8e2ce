import { failedGate, runGateOnly } from "./gate-only/gate-only.ts";
import { readGateInputs } from "./gate-only/inputs.ts";
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
