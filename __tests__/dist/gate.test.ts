import { expect, test } from "@jest/globals";
import { Job, messagesOf, type StepInputs } from "../support/runner.ts";

const DEPLOYMENT = {
  artifact_name: "web",
  fingerprint: "f".repeat(64),
  deployed_at: 1_790_000_000,
  compliance: false,
};

test.each<[title: string, inputs: StepInputs, exitCode: number, gate: string, status: string]>([
  ["passes", { "gate-deployments": "deployed" }, 0, "passed", "passed"],
  ["blocks", {}, 1, "blocked", "failed"],
  ["blocks, which only warns", { gate: "warn" }, 0, "blocked", "failed"],
  ["is unknown", { "gate-environments": "missing" }, 1, "unknown", "unknown"],
])("a gate that %s", async (_title, inputs, exitCode, gate, status) => {
  await using job = await Job.start({ data: { environments: { staging: [DEPLOYMENT] } } });
  const run = await job.gate({ "gate-environments": "staging", ...inputs });
  const cause = exitCode === 0 ? "" : "gate";
  expect(run).toMatchObject({ exitCode, outputs: { gate, cause } });
  expect(messagesOf(run, "error")).toHaveLength(exitCode);
  expect(JSON.parse(run.outputs["gate-reasons"] ?? "")).toMatchObject([{ status }]);
});
