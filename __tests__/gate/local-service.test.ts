import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type LocalService, startService } from "../../dev/service/service.ts";
import { createRedactor } from "../../src/base/redaction/redact.ts";
import { readContext } from "../../src/commit/context.ts";
import { runGate } from "../../src/gate/evaluate.ts";
import { readGatePlan } from "../../src/run/inputs/gate-inputs.ts";
import { InputReader } from "../../src/run/inputs/input-reader.ts";
import { connect } from "../../src/service/client.ts";
import { clockAt } from "../support/gate.ts";
import { rawInputs } from "../support/inputs.ts";
import { createRecordingLog } from "../support/log.ts";
import { DEFINITIONS, DEPLOYMENTS, type GateInputs } from "./local-service-rows.ts";

let service: LocalService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

/** Evaluates a gate from its inputs with the real client. */
async function evaluate(inputs: GateInputs, org = "octo-org") {
  const named = Object.entries(inputs).map(([name, value]) => [`gate-${name}`, value]);
  const read = new InputReader(rawInputs(Object.fromEntries(named)));
  const log = createRecordingLog();
  const { baseUrl, apiKey } = service;
  const client = connect({
    baseUrl: new URL(baseUrl),
    apiKey,
    org,
    timeout: 30_000,
    redactor: createRedactor([apiKey]),
    env: {},
    log,
  });
  try {
    const { value } = await runGate(read.complete(readGatePlan(read)), {
      service: client,
      context: readContext({}),
      clock: clockAt(Date.now()),
      log,
      signal: new AbortController().signal,
    });
    return value;
  } finally {
    await client.close();
  }
}

test.each([...DEPLOYMENTS, ...DEFINITIONS])("%s", async (_title, inputs, verdict, ...expected) => {
  const gate = await evaluate(inputs);
  expect(gate.verdict).toBe(verdict);
  expect(gate.checks.map(({ status, reason }) => `${status}: ${reason}`)).toEqual(
    expected.map((part) => expect.stringContaining(part)),
  );
});

test("controls that the organization has not enabled make the gate unknown", async () => {
  const { verdict, checks } = await evaluate({ controls: "RCTL-1" }, "octo-basic");
  expect(verdict).toBe("unknown");
  expect(checks[0]?.reason).toMatch(/either .* not enabled .* Controls, or .* no permission/);
});
