import { expect, test } from "@jest/globals";
import { readContext } from "../../src/commit/context.ts";
import { evaluateGate } from "../../src/gate/evaluate.ts";
import type { GatePlan } from "../../src/gate/types.ts";
import { clockAt, deploymentOf, logOf, lookupsOf, pageOf, planOf } from "./world.ts";

const SHA = "1".repeat(40);

function judge(asked: Partial<GatePlan>, { key = true, sha = SHA } = {}) {
  const service = lookupsOf({
    deployments: (query) => pageOf([deploymentOf({ commitSha: SHA })], query),
    control: (identifier) => ({ identifier, name: identifier, version: 1, archived: false }),
  });
  return evaluateGate(planOf({ environments: ["staging"], ...asked }), {
    service: key ? service : undefined,
    flow: undefined,
    context: readContext({ GITHUB_SHA: sha }),
    clock: clockAt(),
    log: logOf(),
  });
}

test("the commit of the gate is the run's", async () => {
  const { gate, failures } = await judge({ commit: { kind: "head" } });
  expect(gate.verdict).toBe("passed");
  expect(failures).toEqual([]);
});

test("a commit that the run does not say leaves its checks unknown, and the others are made", async () => {
  const { gate, failures } = await judge(
    { commit: { kind: "head" }, controls: [{ identifier: "CTL-1" }] },
    { sha: "" },
  );
  expect(gate.verdict).toBe("unknown");
  expect(gate.checks.map(({ check, status }) => `${check}: ${status}`)).toEqual([
    "compliant: unknown",
    "control: passed",
  ]);
  expect(failures).toEqual([
    expect.stringMatching(/`gate-commit` is not known.*give the full SHA/),
  ]);
});

test("a run without a key is not held: its gate is unknown and warns", async () => {
  expect(await judge({ mode: "enforce" }, { key: false })).toEqual({
    gate: { verdict: "unknown", mode: "warn", checks: [] },
    failures: [],
    warnings: ["The gate was not asked, since this run has no API key."],
  });
});
