import { expect, test } from "@jest/globals";
import { DEPLOYMENT_RULES } from "../../src/gate/gate.ts";
import { judgeDeployments } from "../../src/gate/judge.ts";
import type { Deployment } from "../../src/service/lookups.ts";
import { cases } from "../support/cases.ts";
import { fc } from "../support/properties.ts";
import {
  gateOf,
  history,
  MINUTE,
  NOW,
  pageOf,
  refusal,
  requireStaging,
  SECOND,
  TIMEOUT,
} from "./fake-service.ts";

const SOAK = 20 * MINUTE;

const deployment: fc.Arbitrary<Deployment> = fc.record({
  fingerprint: fc.constantFrom("aa", "bb"),
  // Few moments, so that some deployments are of the same instant, or equal in everything.
  deployedAt: fc.nat({ max: 8 }).map((age) => NOW - age * 4 * MINUTE),
  artifactName: fc.constantFrom("app", "web", undefined),
  isCompliant: fc.constantFrom(true, true, true, false, undefined),
});

function isDistinct(deployments: readonly Deployment[]): boolean {
  return new Set(deployments.map((one) => JSON.stringify(one))).size === deployments.length;
}

/** What happens between two requests: a few deployments are made, and a few are no longer in the range. */
const change = fc.record({
  made: fc.oneof(fc.constant([]), fc.constant([]), fc.array(deployment, { maxLength: 2 })),
  gone: fc.constantFrom(0, 0, 0, 1, 2),
});

test("what is read page by page while it changes is judged as it is in the end, or unknown", async () => {
  const endings = new Set<string>();
  const property = fc.asyncProperty(
    fc.array(deployment, { maxLength: 14 }),
    fc.oneof(fc.constant([]), fc.array(change, { maxLength: 12 })),
    // More than are made between two requests.
    fc.integer({ min: 3, max: 5 }),
    fc.constantFrom(...DEPLOYMENT_RULES),
    fc.constantFrom(0, SOAK),
    async (first, changes, pageSize, rule, soak) => {
      let current = first;
      let requests = 0;
      const deployments = ({ page }: { readonly page: number }) => {
        const { made = [], gone = 0 } = requests === 0 ? {} : (changes[requests - 1] ?? {});
        requests += 1;
        current = [...made, ...current.slice(0, Math.max(0, current.length - gone))];
        return pageOf(current, page, pageSize);
      };
      const requirement = requireStaging({ rule, soak });
      const { checks } = await gateOf([requirement], { deployments });
      const status = checks[0]?.status;
      endings.add(`${rule} ${status}, ${changes.length > 0}`);
      const isKnown = changes.length === 0 && isDistinct(first);
      const judged = judgeDeployments(requirement, current, {
        commitSha: undefined,
        now: NOW,
        left: 0,
      });
      if (status !== "unknown" || isKnown) expect(status).toBe(judged.status);
    },
  );
  await fc.assert(property, { numRuns: cases(1000, 20_000) });
  // Otherwise the histories lack what a rule needs.
  expect(endings.size).toBe(DEPLOYMENT_RULES.length * 6);
});

/** As many compliant deployments, which differ in their age alone. */
function many(count: number): readonly Deployment[] {
  return history(Array.from({ length: count }, (_, index) => `app+ ${index + 60}m`).join());
}

test.each<[what: string, changesUntil: number, status: string, requests: number]>([
  ["do not change", 0, "passed", 3],
  ["change while they are read once", 3, "failed", 8],
  ["change while they are read twice", 7, "failed", 12],
  ["change whenever they are read", 99, "unknown", 12],
])("300 deployments over several pages %s", async (_, changesUntil, status, requests) => {
  let asked = 0;
  const gate = await gateOf([requireStaging()], {
    deployments: ({ page }) => {
      asked += 1;
      const made = Array.from({ length: Math.min(asked, changesUntil) }, () => "app- 10m");
      return pageOf([...history(made.slice(1).join()), ...many(300)], page);
    },
  });
  expect(gate.checks).toMatchObject([{ status }]);
  expect(gate.asked).toHaveLength(requests);
});

test("a deployment that is made while others leave the range is not overlooked", async () => {
  let asked = 0;
  const gate = await gateOf([requireStaging()], {
    deployments: ({ page }) => {
      asked += 1;
      const isChanged = asked > 2;
      return pageOf(isChanged ? [...history("app- 1m"), ...many(5)] : many(7), page, 3);
    },
  });
  expect(gate.verdict).toBe("blocked");
});

test("equal deployments on one page are different ones", async () => {
  const gate = await gateOf([requireStaging()], { deployments: () => history("app+ 1h, app+ 1h") });
  expect(gate.verdict).toBe("passed");
});

test.each([
  [
    "the same page again and again",
    () => ({ ...pageOf(many(100), 1), totalPages: 2, totalCount: 200 }),
  ],
  ["fewer than it counts", () => ({ ...pageOf(many(2), 1), totalCount: 3 })],
  ["more than it counts", () => ({ ...pageOf(many(2), 1), totalCount: 1 })],
  [
    "a later page that fails",
    ({ page }: { readonly page: number }) => (page === 1 ? pageOf(many(200), 1) : refusal(503)),
  ],
])("a listing is unknown if the service sends %s", async (_, deployments) => {
  const gate = await gateOf([requireStaging()], { deployments });
  expect(gate.checks).toMatchObject([{ status: "unknown" }]);
});

test("the reason of an incomplete listing names both causes, and what helps", async () => {
  const deployments = () => ({ ...pageOf(many(100), 1), totalPages: 2, totalCount: 200 });
  const { checks } = await gateOf([requireStaging()], { deployments });
  const texts = JSON.stringify(checks);
  expect(texts).toMatch(/they changed, or .* two pages/);
  expect(texts).toContain("`gate-from`");
});

test("all pages share one time limit", async () => {
  const endless = () => ({ ...pageOf(many(1), 1), totalPages: 1e6 });
  const gate = await gateOf([requireStaging()], { deployments: endless }, { latency: SECOND });
  expect(gate.verdict).toBe("unknown");
  expect(gate.took).toBe(TIMEOUT);
  expect(new Set(gate.limits)).toEqual(new Set([TIMEOUT]));
});

test("a run that ends asks for no further page", async () => {
  const controller = new AbortController();
  const deployments = ({ page }: { readonly page: number }) => {
    controller.abort();
    return pageOf(many(200), page);
  };
  const { signal } = controller;
  const gate = await gateOf([requireStaging()], { deployments }, { signal });
  expect(gate).toMatchObject({ verdict: "unknown", asked: ["staging 1"] });
});
