import { describe, expect, test } from "@jest/globals";
import { environmentChecks } from "../../../src/gate/deployments/environment.ts";
import type { DeploymentRule, NonEmpty } from "../../../src/gate/plan.ts";
import { ask, listing } from "../ask.ts";
import {
  type Asked,
  DAY,
  deploymentOf,
  environmentOf,
  HOUR,
  lookupsOf,
  MINUTE,
  manyDeployments,
  NOW,
} from "../world.ts";

const BAD = { compliant: false } as const;

describe("how many requests it takes", () => {
  const app = ["app"];
  test.each<[string, Asked, number, number]>([
    ["every one of 1,000 is looked at", {}, 1000, 10],
    ["all have to be compliant", { rules: ["all-compliant"] }, 1000, 10],
    ["100 are one page", {}, 100, 1],
    ["101 are two", {}, 101, 2],
    ["one match is enough", { rules: ["deployed"] }, 1000, 1],
    ["the newest of the only artifact is enough", { artifacts: app }, 1000, 1],
    ["rules share one reading", { rules: ["deployed", "compliant", "all-compliant"] }, 1000, 10],
    [
      "the most demanding rule decides",
      { rules: ["deployed", "compliant"], artifacts: app },
      1000,
      1,
    ],
    [
      "a fingerprint on the third page",
      { rules: ["deployed"], fingerprint: "fa".padStart(64, "0") },
      1000,
      3,
    ],
    ["nothing matches", { fingerprint: "f".repeat(64) }, 1000, 10],
  ])("%s", async (_, asked, count, requests) => {
    const { lookups } = await ask(listing(...manyDeployments(count)), asked);
    expect(lookups.asked).toHaveLength(requests);
  });

  test("one that is not compliant ends it", async () => {
    const all = manyDeployments(1000).with(
      150,
      deploymentOf({ ...BAD, artifactName: "web", deployedAt: NOW - HOUR - 150 * MINUTE }),
    );
    const { lookups, checks } = await ask(listing(...all));
    expect(lookups.asked).toEqual(["staging 1", "staging 2"]);
    expect(checks).toMatchObject([{ status: "failed" }]);
  });

  test("every page is asked for with the same range and the largest size", async () => {
    const { lookups } = await ask(listing(...manyDeployments(201)), {
      from: { kind: "ago", milliseconds: 7 * DAY },
    });
    const range = {
      environment: "staging",
      from: "2026-02-22T12:00:00.000Z",
      to: "2026-03-01T12:00:00.000Z",
      pageSize: 100,
    };
    expect(lookups.queries).toEqual([1, 2, 3].map((page) => ({ ...range, page })));
  });
});

test("what was deployed stays so, and the other rules are asked again", () => {
  const perishable = (rules: NonEmpty<DeploymentRule>) =>
    environmentChecks(environmentOf({ rules }), undefined, lookupsOf({})).volatile;
  expect(perishable(["deployed"])).toBe(false);
  expect(perishable(["deployed", "compliant"])).toBe(true);
  expect(perishable(["all-compliant"])).toBe(true);
});
