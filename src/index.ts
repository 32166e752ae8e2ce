import { getInput } from "@actions/core";
import { attest } from "./attest.ts";
import { readContext } from "./commit/context.ts";
import { isWithoutSecrets } from "./commit/fork.ts";
import { parseUserData } from "./evidence/user-data.ts";
import { readInputs } from "./inputs/inputs.ts";
import { longSecrets } from "./inputs/secrets.ts";
import { outputsOf } from "./outputs.ts";
import { publish } from "./publish.ts";
import { createDependencies, failJob, maskSecrets } from "./runner.ts";
import { redactResult } from "./text/redact.ts";

try {
  maskSecrets();
  const context = readContext(process.env);
  const inputs = readInputs(getInput, {
    fork: isWithoutSecrets(context),
    directory: process.cwd(),
    parseUserData,
  });
  const found = await attest(inputs, createDependencies(context));
  const result = redactResult(found, longSecrets(getInput));
  await publish(result, { ...inputs, context, outputs: outputsOf(result) });
} catch (error) {
  failJob(error, outputsOf);
}
