import { nothingEvaluated, runGateOnly } from "./attest/gate-only.ts";
import { readGateInputs } from "./run/inputs/gate-inputs.ts";
import { gateOutputsOf } from "./run/outputs.ts";
import { runAction } from "./run/run-action.ts";
import { closingLine, explainFailures } from "./summary/headline.ts";
import { gateLines } from "./summary/log-lines.ts";

await runAction({
  readInputs: (raw) => readGateInputs(raw, process.cwd()),
  run: runGateOnly,
  nothingKnown: nothingEvaluated,
  outputsOf: gateOutputsOf,
  linesOf: ({ gate }) => gateLines(gate),
  explain: explainFailures,
  closingLine,
  renderSummary: async (result, page) => {
    const { renderSummary } = await import("./summary/summary.ts");
    return renderSummary(result, page);
  },
});
