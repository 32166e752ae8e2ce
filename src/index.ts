import { renderResult, runAction } from "./action.ts";
import { attest, describeCancellation, nothingAttested } from "./attest.ts";
import { isWithoutSecrets } from "./commit/context.ts";
import { createAnnotations } from "./failures/annotations.ts";
import { readInputs } from "./inputs/inputs.ts";
import { gateLines } from "./log-lines.ts";
import { outputsOf } from "./outputs.ts";

await runAction({
  readInputs: (raw, context) =>
    readInputs(raw, { fork: isWithoutSecrets(context), directory: process.cwd() }),
  run: attest,
  nothingKnown: nothingAttested,
  outputsOf,
  linesOf: ({ gate }) => gateLines(gate),
  renderSummary: renderResult,
  annotate: ({ tests }, { annotations }) =>
    tests === undefined ? [] : createAnnotations(tests, annotations),
  describeCancellation,
});
