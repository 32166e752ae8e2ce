import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { ActionRun } from "../../dev/run-action.ts";
import { GREEN_REPORT, messagesOf, type StepInputs, StepRunner } from "../support/runner.ts";

let runner: StepRunner;
beforeAll(async () => {
  runner = await StepRunner.open();
  runner.workspace.write("reports/checkout.xml", GREEN_REPORT);
});
afterAll(() => runner.close());

const NOTHING_TO_CHECK =
  "The gate has nothing to check: `gate-environments` and `gate-controls` are empty, and `gate-notifications` is `off`";

/** The one error of a run that failed because of its inputs, and asked and sent nothing. */
async function errorOf(start: () => Promise<ActionRun>, gate = "off"): Promise<string | undefined> {
  const before = runner.service.requests().length;
  const run = await start();
  expect(run).toMatchObject({ exitCode: 1, outputs: { gate } });
  expect(runner.service.requests()).toHaveLength(before);
  const [error, ...others] = messagesOf(run, "error");
  expect(others).toEqual([]);
  return error;
}

test.each(["enforce", "warn"])(
  "`gate: %s` with a variable that is empty in `gate-environments` is an error that names the empty inputs",
  async (gate) => {
    const error = await errorOf(() => runner.attest({ gate, "gate-environments": "" }));
    expect(error).toContain(`${NOTHING_TO_CHECK}. Set one of them, or remove \`gate\`.`);
  },
);

test.each<StepInputs>([{}, { gate: "enforce" }, { "gate-environments": "# none" }])(
  "the gate alone with %j has nothing to check, which is an error",
  async (inputs) => {
    expect(await errorOf(() => runner.gate(inputs), "unknown")).toContain(NOTHING_TO_CHECK);
  },
);

test.each<[filter: string, value: string]>([
  ["gate-artifacts", "app-*"],
  ["gate-fingerprint", "ab".repeat(32)],
  ["gate-commit", "head"],
  ["gate-from", "7d"],
  ["gate-to", "1h"],
  ["gate-soak", "1h"],
])("`%s` without `gate-environments` is an error", async (filter, value) => {
  expect(await errorOf(() => runner.attest({ [filter]: value }))).toContain(
    `\`${filter}\` is set without \`gate-environments\` and has no effect`,
  );
});

test("`gate-controls-in-use` without `gate-controls` is an error", async () => {
  expect(await errorOf(() => runner.attest({ "gate-controls-in-use": "true" }))).toContain(
    "`gate-controls-in-use` is set without `gate-controls` and has no effect",
  );
});

test.each([
  ["gate-wait", "5m"],
  ["gate-deployments", "deployed"],
])(
  "`%s` without anything to check is a notice, and the tests are attested",
  async (name, value) => {
    const run = await runner.attest({ [name]: value, "gate-environments": "" });
    expect(run).toMatchObject({ exitCode: 0, outputs: { attestation: "recorded", gate: "off" } });
    expect(messagesOf(run, "notice")).toContain(`\`${name}\` has no effect. ${NOTHING_TO_CHECK}.`);
  },
);
