import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import type { CheckStatus } from "../../src/gate/check.ts";
import { createFilter } from "../../src/gate/deployments/filter.ts";
import { readDeployments } from "../../src/gate/deployments/pages.ts";
import { type Criteria, evaluateRule } from "../../src/gate/deployments/rules.ts";
import type { DeploymentRule } from "../../src/gate/plan.ts";
import type { Deployment } from "../../src/service/operations/list-deployments.ts";
import { environmentOf, MINUTE, NOW, pageOf } from "./world.ts";

const RULES: readonly DeploymentRule[] = ["deployed", "compliant", "all-compliant"];
const COMPLIANCE_RULES = ["compliant", "all-compliant"] as const;
const NAMES = ["app", "web", "org/api"];

const deployment: fc.Arbitrary<Deployment> = fc
  .record({
    fingerprint: fc.constantFrom("aa", "bb", "cc"),
    age: fc.nat({ max: 12 }),
    name: fc.constantFrom(...NAMES, undefined),
    compliant: fc.constantFrom(true, true, true, false, undefined),
  })
  .map(({ fingerprint, age, name, compliant }) => ({
    fingerprint: fingerprint.repeat(32),
    deployedAt: NOW - age * MINUTE,
    ...(name !== undefined && { artifactName: name }),
    ...(compliant !== undefined && { compliant }),
  }));

const newestFirst = fc
  .uniqueArray(deployment, { maxLength: 12, selector: (given) => JSON.stringify(given) })
  .map((deployments) => deployments.toSorted((a, b) => b.deployedAt - a.deployedAt));

const criteria: fc.Arbitrary<Criteria> = fc
  .record({
    artifacts: fc.subarray([...NAMES, "*", "**"]),
    soak: fc.constantFrom(0, 0, 3 * MINUTE),
  })
  .map(({ artifacts, soak }) => ({
    filter: createFilter(environmentOf({ artifacts }), undefined),
    soak,
    now: NOW,
  }));

function judge(
  rule: DeploymentRule,
  deployments: readonly Deployment[],
  by: Criteria,
): CheckStatus {
  return evaluateRule(rule, { deployments, complete: true }, by).status;
}

describe("over all deployments", () => {
  test("a newest one that is not compliant never passes", () => {
    fc.assert(
      fc.property(newestFirst, deployment, criteria, (deployments, given, by) => {
        const bad = { ...given, deployedAt: NOW, compliant: false };
        fc.pre(by.filter.matches(bad));
        for (const rule of COMPLIANCE_RULES) {
          expect(judge(rule, [bad, ...deployments], by)).toBe("failed");
        }
      }),
    );
  });

  test("a newest one that is null or has not soaked never passes", () => {
    fc.assert(
      fc.property(newestFirst, deployment, criteria, (deployments, given, by) => {
        const { compliant, ...unstated } = { ...given, deployedAt: NOW };
        const newest = by.soak > 0 ? { ...unstated, compliant: true } : unstated;
        fc.pre(by.filter.matches(newest));
        for (const rule of COMPLIANCE_RULES) {
          expect(judge(rule, [newest, ...deployments], by)).not.toBe("passed");
        }
      }),
    );
  });

  test("what passes a rule passes every milder one", () => {
    fc.assert(
      fc.property(newestFirst, criteria, (deployments, by) => {
        const [deployed, compliant, all] = RULES.map((rule) => judge(rule, deployments, by));
        if (all === "passed") expect(compliant).toBe("passed");
        if (compliant === "passed") expect(deployed).toBe("passed");
      }),
    );
  });

  test("their order changes nothing", () => {
    fc.assert(
      fc.property(newestFirst, criteria, (deployments, by) => {
        for (const rule of RULES) {
          expect(judge(rule, deployments.toReversed(), by)).toBe(judge(rule, deployments, by));
        }
      }),
    );
  });

  test("reading only as far as it is certain gives the same answer as reading all", async () => {
    await fc.assert(
      fc.asyncProperty(newestFirst, criteria, async (deployments, by) => {
        for (const rule of RULES) {
          const reading = await readDeployments(
            async (page) => pageOf(deployments, { page, pageSize: 2 }),
            (read) => evaluateRule(rule, read, by).certain,
          );
          expect(evaluateRule(rule, reading, by).status).toBe(judge(rule, deployments, by));
        }
      }),
    );
  });
});

test("a listing that loses one of its deployments while it is read passes no compliance", async () => {
  await fc.assert(
    fc.asyncProperty(newestFirst, fc.nat(), fc.nat(), async (deployments, which, moment) => {
      fc.pre(deployments.length > 2);
      const shorter = deployments.toSpliced(which % deployments.length, 1);
      const pages = Math.ceil(deployments.length / 2);
      const change = 2 + (moment % (pages - 1));
      const by = { filter: createFilter(environmentOf({}), undefined), soak: 0, now: NOW };
      for (const rule of COMPLIANCE_RULES) {
        const reading = await readDeployments(
          async (page) => pageOf(page < change ? deployments : shorter, { page, pageSize: 2 }),
          (read) => evaluateRule(rule, read, by).certain,
        );
        expect(evaluateRule(rule, reading, by).status).not.toBe("passed");
      }
    }),
  );
});
