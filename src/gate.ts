import { getInput } from "@actions/core";
import { readContext } from "./commit/context.ts";
import { runGateOnly } from "./gate-only.ts";
import { readGateInputs } from "./inputs/gate-inputs.ts";
import { longSecrets } from "./inputs/secrets.ts";
import { gateOutputsOf } from "./outputs.ts";
import { publish } from "./publish.ts";
import { createDependencies, failJob, maskSecrets } from "./runner.ts";
import { redactResult } from "./text/redact.ts";

try {
  maskSecrets();
  const context = readContext(process.env);
  const inputs = readGateInputs(getInput, process.cwd());
  const found = await runGateOnly(inputs, createDependencies(context));
  const result = redactResult(found, longSecrets(getInput));
  await publish(result, { ...inputs, annotations: 0, context, outputs: gateOutputsOf(result) });
} catch (error) {
  failJob(error, gateOutputsOf);
}
