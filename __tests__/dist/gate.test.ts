import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type DeploymentSeed, readSeed, type Seed } from "../../dev/service/seed.ts";
import type { ReceivedRequest } from "../../dev/service/service.ts";
import { GREEN_REPORT, messagesOf, type StepInputs, StepRunner } from "../support/runner.ts";

let runner: StepRunner;
let seed: Seed;
beforeAll(async () => {
  seed = await readSeed();
  runner = await StepRunner.open({ seed });
  runner.workspace.write("reports/checkout.xml", GREEN_REPORT);
});
afterAll(() => runner.close());

/** The lookups after the first `before` requests. */
function lookupsAfter(before: number): readonly ReceivedRequest[] {
  const requests = runner.service.requests().slice(before);
  return requests.filter(({ method, status }) => method === "GET" && status !== undefined);
}

/** The seed with changes to every deployment to `environment`. */
function withDeployments(environment: string, changes: Partial<DeploymentSeed>): Seed {
  const organizations = seed.organizations.map((organization) => ({
    ...organization,
    environments: (organization.environments ?? []).map((one) =>
      one.name === environment
        ? { ...one, deployments: one.deployments.map((given) => ({ ...given, ...changes })) }
        : one,
    ),
  }));
  return { ...seed, organizations };
}

test("the gate alone asks for all that it checks, and lists deployments with HTTP Basic", async () => {
  const before = runner.service.requests().length;
  const { username, password } = runner.service.basic;
  const run = await runner.gate({
    "basic-username": username,
    "basic-password": password,
    "gate-environments": "qa",
    "gate-controls": "RCTL-1",
    "gate-notifications": "enforce",
    flow: "checkout",
  });
  expect(run).toMatchObject({ exitCode: 0, outputs: { gate: "passed" } });
  const asked = lookupsAfter(before).map(({ target, headers }) => [
    target.split("/")[3],
    headers.authorization?.split(" ")[0],
  ]);
  expect(asked.toSorted()).toEqual([
    ["actions", "Bearer"],
    ["controls", "Bearer"],
    ["environments", "Basic"],
  ]);
  expect(run.masks).toContain(password);
});

test("a blocked gate fails the job once, with every reason", async () => {
  const run = await runner.gate({
    "gate-environments": "production",
    "gate-controls": "RCTL-3",
  });
  expect(run).toMatchObject({ exitCode: 1, outputs: { gate: "blocked" } });
  const reasons: { reason: string; check: string; subject: string; status: string }[] = JSON.parse(
    run.outputs["gate-reasons"] ?? "",
  );
  expect(reasons).toMatchObject([
    { check: "compliant", subject: "production", status: "failed" },
    { check: "control", subject: "RCTL-3", status: "failed" },
  ]);
  const [error = "", ...others] = messagesOf(run, "error");
  expect(others).toEqual([]);
  for (const { reason } of reasons) expect(error.split(reason)).toHaveLength(2);
});

test("a gate of `warn` warns once that it is unknown, and passes the job", async () => {
  const run = await runner.gate({ gate: "warn", "gate-environments": "unassessed" });
  expect(run).toMatchObject({ exitCode: 0, outputs: { gate: "unknown" } });
  expect(messagesOf(run, "warning")).toEqual([
    expect.stringMatching(/^The compliance of unassessed is unknown /),
  ]);
});

test("`gate-wait` ends as soon as the gate passes", async () => {
  const before = runner.service.requests().length;
  const waiting = runner.attest({ "gate-environments": "production", "gate-wait": "60s" });
  while (lookupsAfter(before).length === 0) await sleep(20);
  runner.service.reseed(withDeployments("production", { compliance: true }));
  try {
    const run = await waiting;
    expect(run).toMatchObject({ exitCode: 0, outputs: { gate: "passed" } });
    expect(run.shown).toMatch(/Gate: asking again in .*: production is not compliant/);
  } finally {
    runner.service.reseed(seed);
  }
});

test.each<[what: string, inputs: StepInputs, gate: string]>([
  ["`gate`, with nothing to check", { gate: "enforce", "gate-environments": "" }, "unknown"],
  ["a gate, with a wrong input", { "gate-environments": "qa", timeout: "soon" }, "unknown"],
  ["a filter, with nothing to filter", { "gate-soak": "1h", "gate-environments": "" }, "off"],
])("wrong inputs fail the job and ask nothing: %s", async (_, inputs, gate) => {
  const before = runner.service.requests().length;
  const run = await runner.attest(inputs);
  expect(run).toMatchObject({ exitCode: 1, outputs: { gate, "gate-reasons": "[]" } });
  expect(runner.service.requests().slice(before)).toEqual([]);
});

test.each(["attest", "gate"] as const)(
  "without secrets, the gate of %s only warns",
  async (action) => {
    const event = {
      name: "pull_request",
      payload: {
        pull_request: { head: { sha: "2".repeat(40), repo: { full_name: "fork/octo-repo" } } },
      },
    };
    const inputs = { "api-key": "", gate: "enforce", "gate-environments": "" };
    const run = await runner[action](inputs, { event });
    expect(run).toMatchObject({ exitCode: 0, outputs: { gate: "unknown" } });
    expect(messagesOf(run, "warning")).toEqual([expect.stringContaining("no API key")]);
  },
);
