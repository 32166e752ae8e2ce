import { expect, test } from "@jest/globals";
import { startService } from "../../dev/service.ts";
import { runGateOnly } from "../../src/gate-only/gate-only.ts";
import { readGateInputs } from "../../src/gate-only/inputs.ts";
import { gateOutputsOf } from "../../src/gate-only/outputs.ts";
import { TemporaryFolder } from "../support/folders.ts";
import type { InputValues } from "../support/inputs.ts";
import { idsOf } from "../support/problems.ts";
import { runInProcess, SHA, WITHOUT_SECRETS } from "../support/run-in-process.ts";

const KNOWN = { GITHUB_SHA: SHA };
const WITHHELD = { "api-key": "", "base-url": "", org: "", gate: "enforce" };

test.each<
  [
    given: InputValues,
    env: InputValues,
    gate: string,
    failures: readonly string[],
    warnings: readonly string[],
    notices: readonly string[],
  ]
>([
  [{ "gate-controls": "RCTL-1" }, KNOWN, "passed", [], [], ["commit-details-unknown"]],
  [{ "gate-controls": "RCTL-1" }, {}, "passed", [], [], ["commit-unknown"]],
  [
    { "gate-controls": "none" },
    KNOWN,
    "blocked",
    ["control-not-found"],
    [],
    ["commit-details-unknown"],
  ],
  [
    { "gate-controls": "none", gate: "warn" },
    KNOWN,
    "blocked",
    [],
    ["control-not-found"],
    ["commit-details-unknown"],
  ],
  [
    { ...WITHHELD, "gate-controls": "none" },
    WITHOUT_SECRETS,
    "unknown",
    [],
    ["gate-without-key"],
    ["commit-details-unknown"],
  ],
])("the gate alone with %j in %j", async (given, env, verdict, failures, warnings, notices) => {
  using folder = new TemporaryFolder();
  const control = { identifier: "RCTL-1", version: 2, archived: false };
  await using service = await startService({ data: { controls: { "RCTL-1": control } } });
  const connection = { "base-url": service.baseUrl, "api-key": service.apiKey, org: "octo-org" };
  const result = await runInProcess({ readInputs: readGateInputs, run: runGateOnly }, folder, {
    inputs: { ...connection, ...given },
    env,
  });
  expect(gateOutputsOf(result)).toMatchObject({
    gate: verdict,
    cause: failures.length > 0 ? "gate" : "",
  });
  expect(idsOf(result.reasons)).toEqual(failures);
  expect(idsOf(result.warnings)).toEqual(warnings);
  expect(idsOf(result.notices)).toEqual(notices);
});
