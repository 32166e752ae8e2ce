import { attest, describeCancellation, nothingAttested } from "./attest/attest.ts";
import { isWithoutSecrets } from "./commit/context.ts";
import { readInputs } from "./run/inputs/inputs.ts";
import { outputsOf } from "./run/outputs.ts";
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
  nothingKnown: nothingAttested,
  outputsOf,
  linesOf: ({ gate }) => gateLines(gate),
  explain: explainFailures,
  closingLine,
  renderSummary: async (result, page) => {
    const { renderSummary } = await import("./summary/summary.ts");
    return renderSummary(result, page);
  },
  annotate: ({ tests }, { annotations }) =>
    tests === undefined ? [] : createAnnotations(tests, annotations),
  describeCancellation,
});
