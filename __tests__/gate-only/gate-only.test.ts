import { expect, test } from "@jest/globals";
import { startService } from "../../dev/service.ts";
import { sleep } from "../../src/base/clock.ts";
import { readContext } from "../../src/commit/context.ts";
import { runGateOnly } from "../../src/gate-only/gate-only.ts";
import { readGateInputs } from "../../src/gate-only/inputs.ts";
import { gateOutputsOf } from "../../src/run/outputs.ts";
import { completeDependencies } from "../../src/run/run-action.ts";
import { SHA, WITHOUT_SECRETS } from "../attest/run-attest.ts";
import { TemporaryFolder } from "../support/folders.ts";
import { type InputValues, NOTHING_KNOWN, rawInputs } from "../support/inputs.ts";
import { createRecordingLog } from "../support/log.ts";
import { idsOf } from "../support/problems.ts";

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
  const service = await startService({ data: { controls: { "RCTL-1": control } } });
  const connection = { "base-url": service.baseUrl, "api-key": service.apiKey, org: "octo-org" };
  const redactor = NOTHING_KNOWN;
  const context = readContext(env);
  const inputs = readGateInputs(rawInputs({ ...connection, ...given }), folder.path, {
    context,
    redactor,
  });
  const log = createRecordingLog();
  const { signal } = new AbortController();
  const clock = { now: Date.now, sleep };
  const deps = completeDependencies({
    context,
    env: process.env,
    log,
    redactor,
    temporaryDirectory: folder.path,
    clock,
    signal,
  });
  const result = await runGateOnly(inputs, deps);
  await service.close();
  expect(gateOutputsOf(result)).toMatchObject({
    gate: verdict,
    cause: failures.length > 0 ? "gate" : "",
  });
  expect(idsOf(result.reasons)).toEqual(failures);
  expect(idsOf(result.warnings)).toEqual(warnings);
  expect(idsOf(result.notices)).toEqual(notices);
});
