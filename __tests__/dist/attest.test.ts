import { expect, test } from "@jest/globals";
import { GREEN_REPORT, RED_REPORT } from "../support/reports.ts";
import {
  commandsOf,
  Job,
  messagesOf,
  type StepInputs,
  type StepOptions,
} from "../support/runner.ts";
import { unzip } from "../support/unzip.ts";

test("a green run is recorded with its evidence, and passes", async () => {
  await using job = await Job.start();
  job.workspace.write("reports/green.xml", GREEN_REPORT);
  job.workspace.write("logs/server.log", "started");
  const run = await job.attest({ trail: "feature/x", attachments: "logs/*" });

  expect(run.exitCode).toBe(0);
  expect(run.outputs).toMatchObject({
    attestation: "recorded",
    response: "attestation 1",
    result: "passed",
    total: "1",
    "commit-sha": "1".repeat(40),
    gate: "off",
    cause: "",
  });
  const [sent, ...more] = job.service.attestations;
  expect(more).toEqual([]);
  expect(sent).toMatchObject({ org: "octo-org", flow: "checkout", trail: "feature/x" });
  expect([...(await unzip(sent?.attachment ?? "")).keys()].sort()).toEqual([
    "logs/server.log",
    "manifest.json",
    "reports/green.xml",
  ]);
});

test("a red run is recorded; the job fails where it is asked to, for a reason that comes before the annotations", async () => {
  await using job = await Job.start();
  job.workspace.write("reports/red.xml", RED_REPORT);
  const run = await job.attest({ "fail-on-test-failures": "true" });

  expect(run.exitCode).toBe(1);
  expect(run.outputs).toMatchObject({ attestation: "recorded", result: "failed", cause: "tests" });
  expect(job.service.attestations).toHaveLength(1);
  const errors = commandsOf(run).filter(({ name }) => name === "error");
  expect(errors.map(({ properties }) => "title" in properties)).toEqual([false, true]);
  expect(errors[1]?.message).toContain("1 is not 2");
  expect((await job.attest()).exitCode).toBe(0);
});

test("a run that crashed before it wrote a report is recorded as failed, and fails the job", async () => {
  await using job = await Job.start();
  const run = await job.attest({ "test-outcome": "failure", reports: "a/*.xml\nb/*.xml" });

  expect(run).toMatchObject({
    exitCode: 1,
    outputs: { attestation: "recorded", result: "failed", total: "1", cause: "evidence" },
  });
  const [sent] = job.service.attestations;
  expect(JSON.parse(sent?.dataJson ?? "").junit_results).toEqual([
    { name: "unit-tests (test run)", total: 1, failures: 0, errors: 1, skipped: 0, duration: 0 },
  ]);
  const [error] = messagesOf(run, "error");
  expect(error).toMatch(/^The test step failed before it wrote a report.*`a\/.*`b\//s);
  expect(run.summary).toContain("before it wrote a report");
  expect(run.summary).not.toContain("no test failed");
});

const FORK = {
  name: "pull_request",
  payload: {
    pull_request: {
      number: 7,
      head: { sha: "2".repeat(40), repo: { full_name: "fork/octo-repo" } },
      base: { repo: { full_name: "octo-org/octo-repo" } },
    },
  },
};

test.each<
  [
    title: string,
    report: string | undefined,
    inputs: StepInputs,
    options: StepOptions,
    exitCode: number,
    outputs: Readonly<Record<string, string>>,
  ]
>([
  ["no report", undefined, {}, {}, 1, { attestation: "refused", cause: "evidence" }],
  [
    "a fork, which has no key",
    RED_REPORT,
    { "api-key": "", "base-url": "", org: "" },
    { event: FORK },
    0,
    { attestation: "skipped", total: "1", "commit-sha": "2".repeat(40) },
  ],
  [
    "a dry run",
    GREEN_REPORT,
    { "dry-run": "true", "api-key": "" },
    {},
    0,
    { attestation: "dry-run", total: "1", "predicate-type": expect.any(String) as never },
  ],
])("%s: nothing is sent", async (_title, report, inputs, options, exitCode, outputs) => {
  await using job = await Job.start();
  if (report !== undefined) job.workspace.write("reports/a.xml", report);
  const run = await job.attest(inputs, options);
  expect(run).toMatchObject({ exitCode, outputs });
  expect(messagesOf(run, "error")).toHaveLength(exitCode);
  expect(run.summary).toContain("<h2>");
  expect(job.service.requests).toEqual([]);
});
