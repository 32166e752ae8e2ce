import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { ReceivedRequest } from "../../dev/service/service.ts";
import { type Asked, COMMIT, DEFINITIONS, DEPLOYMENTS, OTHER } from "./gate-rows.ts";
import { ACTIONS, type GateHouse, mended, openGateHouse } from "./gating.ts";

let house: GateHouse;
beforeAll(async () => {
  house = await openGateHouse();
});
afterAll(() => house.close());

function gateInputs(asked: Asked): Record<string, string> {
  return Object.fromEntries(Object.entries(asked).map(([name, value]) => [`gate-${name}`, value]));
}

function isAnswered(requests: readonly ReceivedRequest[]): boolean {
  return requests.some(({ method, status }) => method === "GET" && status !== undefined);
}

describe.each(ACTIONS)("%s", (action) => {
  test.each([...DEPLOYMENTS, ...DEFINITIONS])("%s", async (_row, asked, verdict, ...expected) => {
    const { run, reasons } = await house.gate(action, gateInputs(asked));

    expect(run.outputs["gate"]).toBe(verdict);
    expect(run.exitCode).toBe(verdict === "passed" ? 0 : 1);
    expect(reasons).toHaveLength(expected.length);
    for (const [index, part] of expected.entries()) {
      expect(`${reasons[index]?.status}: ${reasons[index]?.reason}`).toContain(part);
    }
    const failures = run.annotations.filter(({ level }) => level === "error");
    expect(failures).toHaveLength(verdict === "passed" ? 0 : 1);
  });

  test.each([
    ["head", { name: "push", payload: { head_commit: { id: COMMIT } }, sha: OTHER }],
    [
      "merge",
      { name: "pull_request", payload: { pull_request: { head: { sha: OTHER } } }, sha: COMMIT },
    ],
  ])("commit: %s", async (choice, event) => {
    const inputs = gateInputs({ environments: "qa", commit: choice });
    const { run, reasons } = await house.gate(action, inputs, event);
    expect(reasons).toMatchObject([{ reason: expect.stringContaining("ed8123c9ec7f") }]);
    expect(run).toMatchObject({ exitCode: 0, outputs: { gate: "passed" } });
  });

  test.each([
    ["blocked", "production", "Gate blocked: In production"],
    ["unknown", "unassessed", "Gate unknown: In unassessed"],
  ])("gate: warn says that it is %s and passes the job", async (verdict, environments, said) => {
    const { run } = await house.gate(action, { gate: "warn", "gate-environments": environments });
    expect(run).toMatchObject({ exitCode: 0, outputs: { gate: verdict } });
    expect(run.annotations).toContainEqual({
      level: "warning",
      message: expect.stringContaining(said),
    });
  });

  test("notifications of the flow", async () => {
    const inputs = { flow: "payments", "gate-notifications": "enforce" };
    const { run, reasons } = await house.gate(action, inputs);
    expect(run).toMatchObject({ exitCode: 1, outputs: { gate: "blocked" } });
    expect(reasons).toMatchObject([
      { check: "notifications", subject: "Payments on call", status: "failed" },
    ]);
  });

  test("controls that an organization has not enabled", async () => {
    const { run, reasons } = await house.gate(action, {
      org: "octo-basic",
      "gate-controls": "RCTL-1",
    });
    expect(run).toMatchObject({ exitCode: 1, outputs: { gate: "unknown" } });
    expect(reasons[0]?.reason).toMatch(/either .* not enabled .* Controls, or .* no permission/);
  });

  test("Basic authentication for the deployments, and for nothing else", async () => {
    const { username, password } = house.service.basic;
    const { run, lookups } = await house.gate(action, {
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

  test("a thousand deployments in ten requests", async () => {
    const { run, lookups } = await house.gate(action, gateInputs({ environments: "thousand" }));
    expect(run.outputs["gate"]).toBe("blocked");
    expect(lookups).toHaveLength(10);
  });

  test("wait: until it passes", async () => {
    const before = house.service.requests().length;
    const gated = house.gate(action, gateInputs({ environments: "production", wait: "60s" }));
    while (!isAnswered(house.service.requests().slice(before))) await sleep(20);
    house.service.reseed(mended(house.seed, "production"));
    try {
      const { run, lookups } = await gated;
      expect(run).toMatchObject({ exitCode: 0, outputs: { gate: "passed" } });
      expect(lookups).toHaveLength(2);
      expect(run.shown).toMatch(
        /Gate, round 1: In production, .* is not compliant; asking again in/,
      );
    } finally {
      house.service.reseed(house.seed);
    }
  });

  test("wait: until it is over", async () => {
    const { run, lookups } = await house.gate(
      action,
      gateInputs({ environments: "production", wait: "3s" }),
    );
    expect(run).toMatchObject({ exitCode: 1, outputs: { gate: "blocked" } });
    expect(lookups).toHaveLength(3);
    expect((lookups.at(-1)?.at ?? 0) - (lookups[0]?.at ?? 0)).toBeLessThan(4000);
  });

  test("wait: not for what cannot mend itself", async () => {
    const { run, lookups } = await house.gate(
      action,
      gateInputs({ controls: "RCTL-3", wait: "30s" }),
    );
    expect(run).toMatchObject({ exitCode: 1, outputs: { gate: "blocked" } });
    expect(lookups).toHaveLength(1);
    expect(run.durationMs).toBeLessThan(20_000);
  });
});

describe("the root action", () => {
  test("without a gate asks for nothing", async () => {
    const { run, lookups } = await house.gate("the root action", {});
    expect(run).toMatchObject({ exitCode: 0, outputs: { gate: "off", "gate-reasons": "[]" } });
    expect(lookups).toEqual([]);
  });

  test("attests although the gate is blocked", async () => {
    const before = house.service.attestations().length;
    const inputs = gateInputs({ environments: "production" });
    const { run } = await house.gate("the root action", inputs);
    expect(run).toMatchObject({
      exitCode: 1,
      outputs: { gate: "blocked", attestation: "recorded" },
    });
    expect(house.service.attestations()).toHaveLength(before + 1);
  });
});

test("the gate alone needs something to ask", async () => {
  const { run, lookups } = await house.gate("the gate alone", {});
  expect(run.exitCode).toBe(1);
  expect(lookups).toEqual([]);
});
