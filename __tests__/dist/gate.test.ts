import { expect, test } from "@jest/globals";
import { GREEN_REPORT, Job, messagesOf, type StepInputs } from "../support/runner.ts";

const COMPLIANT = deployment(true);
const NOT_COMPLIANT = deployment(false);

function deployment(compliance: boolean): object {
  return {
    artifact_name: "web",
    fingerprint: "f".repeat(64),
    deployed_at: 1_790_000_000,
    compliance,
  };
}

type Row = readonly [
  title: string,
  deployments: readonly object[],
  inputs: StepInputs,
  exitCode: number,
  verdict: string,
];

const ROWS: readonly Row[] = [
  ["a compliant deployment", [COMPLIANT], {}, 0, "passed"],
  ["a deployment that is not compliant", [NOT_COMPLIANT, COMPLIANT], {}, 1, "blocked"],
  ["no deployment, with a warning only", [], { gate: "warn" }, 0, "blocked"],
  [
    "an environment that does not exist",
    [COMPLIANT],
    { "gate-environments": "prod" },
    1,
    "unknown",
  ],
  ["an archived control", [COMPLIANT], { "gate-controls": "OLD-1" }, 1, "blocked"],
];

/** The service knows `staging`, and one control. */
function startJob(deployments: readonly object[]): Promise<Job> {
  const controls = { "OLD-1": { version: 1, archived: true } };
  return Job.start({ data: { environments: { staging: deployments }, controls } });
}

test.each(ROWS)("the gate alone: %s", async (_title, deployments, inputs, exitCode, verdict) => {
  await using job = await startJob(deployments);
  const run = await job.gate({ "gate-environments": "staging", ...inputs });
  const cause = exitCode === 0 ? "" : "gate";
  expect(run).toMatchObject({ exitCode, outputs: { gate: verdict, cause } });
  expect(messagesOf(run, "error")).toHaveLength(exitCode);
  const reasons = JSON.parse(run.outputs["gate-reasons"] ?? "");
  expect(reasons).toContainEqual({
    check: expect.any(String),
    subject: expect.any(String),
    status: { passed: "passed", blocked: "failed", unknown: "unknown" }[verdict],
    reason: expect.any(String),
  });
});

test.each(ROWS)(
  "beside an attestation: %s",
  async (_title, deployments, inputs, exitCode, gate) => {
    await using job = await startJob(deployments);
    job.workspace.write("reports/green.xml", GREEN_REPORT);
    const run = await job.attest({ "gate-environments": "staging", ...inputs });
    expect(run).toMatchObject({ exitCode, outputs: { attestation: "recorded", gate } });
    expect(job.service.attestations).toHaveLength(1);
  },
);

test("the gate waits until a deployment is there", async () => {
  const deployments: object[] = [];
  const data = { environments: { staging: deployments } };
  await using job = await Job.start({ data });
  const onOutput = (_child: unknown, log: string) => {
    if (deployments.length === 0 && log.includes("asking again")) deployments.push(COMPLIANT);
  };
  const run = await job.gate({ "gate-environments": "staging", "gate-wait": "50s" }, { onOutput });
  expect(run).toMatchObject({ exitCode: 0, outputs: { gate: "passed" } });
});

test("the gate does not wait where the job fails anyway", async () => {
  await using job = await startJob([]);
  const run = await job.attest({ "gate-environments": "staging", "gate-wait": "1h" });
  expect(run.exitCode).toBe(1);
  expect(run.outputs).toMatchObject({ attestation: "refused", gate: "blocked" });
});
