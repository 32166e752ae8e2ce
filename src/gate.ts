import { GATE_NOT_EVALUATED } from "./gate/gate.ts";
import { runGateOnly } from "./gate-only/gate-only.ts";
import { readGateInputs } from "./gate-only/inputs.ts";
import { gateOutputsOf } from "./gate-only/outputs.ts";
import { runAction } from "./run/run-action.ts";
import { formatLogEnd } from "./summary/log-lines.ts";
import { renderSummary } from "./summary/summary.ts";

await runAction({
  readInputs: readGateInputs,
  run: runGateOnly,
  // Its gate is unknown, and not off.
  failedResult: (failed) => ({ ...failed, gate: GATE_NOT_EVALUATED }),
  outputsOf: gateOutputsOf,
  show: formatLogEnd,
  renderSummary,
});
