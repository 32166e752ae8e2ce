import { renderResult, runAction } from "./action.ts";
import { nothingEvaluated, runGateOnly } from "./gate-only.ts";
import { readGateInputs } from "./inputs/gate-inputs.ts";
import { gateLines } from "./log-lines.ts";
import { gateOutputsOf } from "./outputs.ts";

await runAction({
  readInputs: (raw) => readGateInputs(raw, process.cwd()),
  run: runGateOnly,
  nothingKnown: nothingEvaluated,
  outputsOf: gateOutputsOf,
  linesOf: ({ gate }) => gateLines(gate),
  renderSummary: renderResult,
});
