import { getInput } from "@actions/core";
import { readContext } from "./commit/context.ts";
import { conceal } from "./conceal.ts";
import { gateAlone } from "./gate-only.ts";
import { readGateInputs } from "./inputs/gate-inputs.ts";
import { tellingSecrets } from "./inputs/secrets.ts";
import { gateOutputsOf } from "./outputs.ts";
import { publish } from "./publish.ts";
import { failJob, maskSecrets, surroundings } from "./runner.ts";

try {
  maskSecrets();
  const context = readContext(process.env);
  const inputs = readGateInputs(getInput, process.cwd());
  const found = await gateAlone(inputs, surroundings(context));
  const result = conceal(found, tellingSecrets(getInput));
  await publish(result, { ...inputs, annotations: 0, context, outputs: gateOutputsOf(result) });
} catch (error) {
  failJob(error, gateOutputsOf);
}
