import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { WorkflowEvent } from "../../dev/run-action/environment.ts";
import type { ActionRun } from "../../dev/run-action.ts";
import { type DeploymentSeed, readSeed, type Seed } from "../../dev/service/seed.ts";
import type { ReceivedRequest } from "../../dev/service/service.ts";
import { GREEN_REPORT, type StepInputs, StepRunner } from "../support/runner.ts";
import { COMMIT, DEFINITIONS, DEPLOYMENTS, type GateInputs, OTHER } from "./gate-rows.ts";

interface Reason {
  readonly check: string;
  readonly subject: string;
  readonly status: string;
  readonly reason: string;
}

interface Gated {
  readonly run: ActionRun;
  /** Output `gate-reasons`. */
  readonly reasons: readonly Reason[];
  /** The requests that the run made, without attestations. */
  readonly lookups: readonly ReceivedRequest[];
}

/** Both actions that have a gate. */
const ACTIONS = ["the root action", "the gate alone"] as const;

let runner: StepRunner;
let seed: Seed;
beforeAll(async () => {
  seed = await readSeed();
  runner = await StepRunner.open({ seed });
  runner.workspace.write("reports/checkout.xml", GREEN_REPORT);
});
afterAll(() => runner.close());

async function gate(
  action: (typeof ACTIONS)[number],
  inputs: StepInputs,
  event?: WorkflowEvent,
): Promise<Gated> {
  const before = runner.service.requests().length;
  const start = action === "the root action" ? runner.attest : runner.gate;
  const run = await start.call(runner, inputs, { ...(event && { event }) });
  const requests = runner.service.requests().slice(before);
  const reasons = JSON.parse(run.outputs["gate-reasons"] || "[]");
  return { run, reasons, lookups: requests.filter(({ method }) => method === "GET") };
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

function gateInputs(inputs: GateInputs): Record<string, string> {
  return Object.fromEntries(Object.entries(inputs).map(([name, value]) => [`gate-${name}`, value]));
}

function isAnswered(requests: readonly ReceivedRequest[]): boolean {
  return requests.some(({ method, status }) => method === "GET" && status !== undefined);
}

describe("checks", () => {
  test.each([...DEPLOYMENTS, ...DEFINITIONS])(
    "%s",
    async (_title, inputs, verdict, ...expected) => {
      const { run, reasons } = await gate("the gate alone", gateInputs(inputs));

      expect(run.outputs["gate"]).toBe(verdict);
      expect(run.exitCode).toBe(verdict === "passed" ? 0 : 1);
      expect(reasons).toHaveLength(expected.length);
      for (const [index, part] of expected.entries()) {
        expect(`${reasons[index]?.status}: ${reasons[index]?.reason}`).toContain(part);
      }
      const failures = run.annotations.filter(({ level }) => level === "error");
      expect(failures).toHaveLength(verdict === "passed" ? 0 : 1);
    },
  );
});

describe.each(ACTIONS)("%s", (action) => {
  test.each([
    ["head", { name: "push", payload: { head_commit: { id: COMMIT } }, sha: OTHER }],
    [
      "merge",
      { name: "pull_request", payload: { pull_request: { head: { sha: OTHER } } }, sha: COMMIT },
    ],
  ])("gate-commit: %s takes the commit from the event", async (choice, event) => {
    const inputs = gateInputs({ environments: "qa", commit: choice });
    const { run, reasons } = await gate(action, inputs, event);
    expect(reasons).toMatchObject([{ reason: expect.stringContaining("ed8123c9ec7f") }]);
    expect(run).toMatchObject({ exitCode: 0, outputs: { gate: "passed" } });
  });

  test.each([
    ["blocked", "production", "Gate blocked: In production"],
    ["unknown", "unassessed", "Gate unknown: In unassessed"],
  ])(
    "a gate of `warn` reports that it is %s and passes the job",
    async (verdict, environments, said) => {
      const { run } = await gate(action, { gate: "warn", "gate-environments": environments });
      expect(run).toMatchObject({ exitCode: 0, outputs: { gate: verdict } });
      expect(run.annotations).toContainEqual({
        level: "warning",
        message: expect.stringContaining(said),
      });
    },
  );

  test("a failing notification rule of the flow blocks the gate", async () => {
    const inputs = { flow: "payments", "gate-notifications": "enforce" };
    const { run, reasons } = await gate(action, inputs);
    expect(run).toMatchObject({ exitCode: 1, outputs: { gate: "blocked" } });
    expect(reasons).toMatchObject([
      { check: "notifications", subject: "Payments on call", status: "failed" },
    ]);
  });

  test("controls that the organization has not enabled make the gate unknown", async () => {
    const { run, reasons } = await gate(action, {
      org: "octo-basic",
      "gate-controls": "RCTL-1",
    });
    expect(run).toMatchObject({ exitCode: 1, outputs: { gate: "unknown" } });
    expect(reasons[0]?.reason).toMatch(/either .* not enabled .* Controls, or .* no permission/);
  });

  test("Basic authentication is used for deployments and for nothing else", async () => {
    const { username, password } = runner.service.basic;
    const { run, lookups } = await gate(action, {
      "basic-username": username,
      "basic-password": password,
      ...gateInputs({ environments: "qa", controls: "RCTL-1" }),
    });
    expect(run.outputs["gate"]).toBe("passed");
    const schemes = lookups.map(({ target, headers }) => [
      target.includes("/environments/"),
      headers.authorization?.split(" ")[0],
    ]);
    expect(schemes.toSorted()).toEqual([
      [false, "Bearer"],
      [true, "Basic"],
    ]);
    expect(run.masks).toContain(password);
  });

  test("a thousand deployments are listed in ten requests", async () => {
    const { run, lookups } = await gate(action, gateInputs({ environments: "thousand" }));
    expect(run.outputs["gate"]).toBe("blocked");
    expect(lookups).toHaveLength(10);
  });

  test("gate-wait ends as soon as the gate passes", async () => {
    const before = runner.service.requests().length;
    const gated = gate(action, gateInputs({ environments: "production", wait: "60s" }));
    while (!isAnswered(runner.service.requests().slice(before))) await sleep(20);
    runner.service.reseed(withDeployments("production", { compliance: true }));
    try {
      const { run, lookups } = await gated;
      expect(run).toMatchObject({ exitCode: 0, outputs: { gate: "passed" } });
      expect(lookups).toHaveLength(2);
      expect(run.shown).toMatch(
        /Gate, round 1: In production, .* is not compliant; asking again in/,
      );
    } finally {
      runner.service.reseed(seed);
    }
  });

  test("gate-wait ends with a blocked gate when its time is up", async () => {
    const { run, lookups } = await gate(
      action,
      gateInputs({ environments: "production", wait: "3s" }),
    );
    expect(run).toMatchObject({ exitCode: 1, outputs: { gate: "blocked" } });
    expect(lookups).toHaveLength(3);
  });

  test("gate-wait does not wait for a reason that waiting cannot change", async () => {
    const { run, lookups } = await gate(action, gateInputs({ controls: "RCTL-3", wait: "30s" }));
    expect(run).toMatchObject({ exitCode: 1, outputs: { gate: "blocked" } });
    expect(lookups).toHaveLength(1);
  });
});

describe("attesting and gating", () => {
  test("the root action without a gate asks nothing", async () => {
    const { run, lookups } = await gate("the root action", {});
    expect(run).toMatchObject({ exitCode: 0, outputs: { gate: "off", "gate-reasons": "[]" } });
    expect(lookups).toEqual([]);
  });

  test("the root action attests although the gate is blocked", async () => {
    const before = runner.service.attestations().length;
    const inputs = gateInputs({ environments: "production" });
    const { run } = await gate("the root action", inputs);
    expect(run).toMatchObject({
      exitCode: 1,
      outputs: { gate: "blocked", attestation: "recorded" },
    });
    expect(runner.service.attestations()).toHaveLength(before + 1);
  });
});

test("a glob with stars between dashes does not hang on a name of 20,000 dashes", async () => {
  const artifact_name = `${"-".repeat(20_000)}/`;
  runner.service.reseed(withDeployments("staging", { artifact_name }));
  try {
    const inputs = gateInputs({ environments: "staging", artifacts: "*-*-*" });
    const run = await runner.gate(inputs, { timeout: 20_000 });
    expect(run).toMatchObject({ exitCode: 1, signal: undefined, outputs: { gate: "blocked" } });
    expect(run.outputs["gate-reasons"]).toContain("is of artifact *-*-*");
  } finally {
    runner.service.reseed(seed);
  }
});
