import { expect, test } from "@jest/globals";
import { AttestationError } from "../../src/base/errors.ts";
import { DEPLOYMENT_RULES } from "../../src/gate/check.ts";
import { ask, firstId, listing } from "../support/gate.ts";
import {
  type Asked,
  DAY,
  deploymentOf,
  HOUR,
  MINUTE,
  manyDeployments,
  NOW,
  pageOf,
  refusal,
} from "../support/gate-fixtures.ts";
import { idsOf } from "../support/problems.ts";

const BAD = { compliance: "not compliant" } as const;

const app = ["app"];
test.each<[string, Asked, number, number]>([
  ["every one of 1,000 is looked at", {}, 1000, 10],
  ["all have to be compliant", { rules: ["all-compliant"] }, 1000, 10],
  ["100 are one page", {}, 100, 1],
  ["101 are two", {}, 101, 2],
  ["one match is enough", { rules: ["deployed"] }, 1000, 1],
  ["the newest of the only artifact is enough", { artifacts: app }, 1000, 1],
  ["rules share one reading", { rules: DEPLOYMENT_RULES }, 1000, 10],
  [
    "the most demanding rule decides",
    { rules: ["deployed", "compliant"], artifacts: app },
    1000,
    1,
  ],
  [
    "a fingerprint is on the third page",
    { rules: ["deployed"], fingerprint: "fa".padStart(64, "0") },
    1000,
    3,
  ],
  ["nothing matches", { fingerprint: "f".repeat(64) }, 1000, 10],
])("no more requests are made than needed: %s", async (_, asked, count, requests) => {
  const { lookups } = await ask(listing(...manyDeployments(count)), asked);
  expect(lookups.asked).toHaveLength(requests);
});

test("one that is not compliant ends the reading", async () => {
  const all = manyDeployments(1000).with(
    150,
    deploymentOf({ ...BAD, artifactName: "web", deployedAt: NOW - HOUR - 150 * MINUTE }),
  );
  const { lookups, checks } = await ask(listing(...all));
  expect(lookups.asked).toEqual(["staging 1", "staging 2"]);
  expect(checks).toMatchObject([{ status: "failed" }]);
});

test("every page is asked for with the same range", async () => {
  const { lookups } = await ask(listing(...manyDeployments(201)), {
    from: { kind: "ago", milliseconds: 7 * DAY },
  });
  const query = { environment: "staging", from: "2026-02-22T12:00:00.000Z" };
  expect(lookups.queries).toEqual([1, 2, 3].map((page) => ({ ...query, page })));
});

const all = manyDeployments(150);
const script = {
  deployments: (query: { readonly page: number }) => ({
    ...pageOf(all, query),
    page: 1,
  }),
};

test("a contradiction on a later page makes the rules unknown that were not decided before", async () => {
  const { checks } = await ask(script, { rules: DEPLOYMENT_RULES });
  expect(checks.map(({ check, status }) => `${check} ${status}`)).toEqual([
    "deployed passed",
    "compliant unknown",
    "all-compliant unknown",
  ]);
  expect(firstId(checks.slice(1))).toBe("deployments-contradictory");
});

test("a failed lookup of a later page makes the rules unknown that were not decided before", async () => {
  const { checks } = await ask(
    {
      deployments: (query) =>
        query.page === 1 ? pageOf(all, query) : Promise.reject(refusal(503, "Busy")),
    },
    { rules: ["compliant", "deployed"] },
  );
  expect(checks.map(({ check, status }) => `${check} ${status}`)).toEqual([
    "compliant unknown",
    "deployed passed",
  ]);
});

test("a contradiction on a later page takes nothing of its page into account", async () => {
  const { checks } = await ask(
    {
      deployments: (query) =>
        pageOf([deploymentOf(), deploymentOf({ environment: "production" })], query),
    },
    { rules: ["deployed"] },
  );
  expect(checks).toMatchObject([{ status: "unknown" }]);
});

test("an error of a lookup is not mistaken for a commit that is not known", async () => {
  const script = {
    deployments: () => {
      throw new AttestationError({ id: "unexpected", title: "Something else is wrong" });
    },
  };
  const asked = { commit: { kind: "head" } } as const;
  const { verdict, failures } = await ask(script, asked, { sha: "1".repeat(40) });
  expect(verdict).toBe("unknown");
  expect(idsOf(failures)).toEqual(["unexpected"]);
});
