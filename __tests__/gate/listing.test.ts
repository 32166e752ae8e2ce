import { expect, test } from "@jest/globals";
import { readContext } from "../../src/commit/context.ts";
import type { EnvironmentRequirement } from "../../src/gate/check.ts";
import { readListing } from "../../src/gate/listing.ts";
import { ServiceClock } from "../../src/gate/source.ts";
import type {
  Deployment,
  DeploymentPage,
  DeploymentQuery,
} from "../../src/service/operations/list-deployments.ts";
import { lookupsOf } from "../support/gate.ts";
import {
  DAY,
  deploymentOf,
  environmentOf,
  HOUR,
  MINUTE,
  manyDeployments,
  NOW,
  pageOf,
} from "../support/gate-fixtures.ts";

const rest = { within: () => undefined, context: readContext({}) };

/** Reads pages to the end, and counts the requests. */
async function read(
  page: (number: number) => DeploymentPage | Promise<DeploymentPage>,
  requirement = environmentOf(),
) {
  const lookups = lookupsOf({ deployments: ({ page: number }) => page(number) });
  const clock = new ServiceClock({ now: () => NOW });
  const deployments: Deployment[] = [];
  let contradiction: string | undefined;
  for await (const found of readListing(requirement, { lookups, clock, ...rest })) {
    if ("contradiction" in found) contradiction = found.contradiction;
    else deployments.push(...found.deployments);
  }
  return { deployments, requests: lookups.asked.length, contradiction };
}

function pagesOf(deployments: readonly Deployment[]) {
  return (page: number) => pageOf(deployments, { page });
}

test.each([
  [0, 1],
  [1, 1],
  [99, 1],
  [100, 1],
  [101, 2],
  [1000, 10],
])("a listing of %d deployments takes %d requests", async (count, requests) => {
  const all = manyDeployments(count);
  expect(await read(pagesOf(all))).toEqual({ deployments: all, requests });
});

test("a page is not asked for before it is needed", async () => {
  const lookups = lookupsOf({ deployments: ({ page }) => pagesOf(manyDeployments(1000))(page) });
  const clock = new ServiceClock({ now: () => NOW });
  const pages = readListing(environmentOf(), { lookups, clock, ...rest });
  await pages.next();
  await pages.next();
  await pages.return(undefined);
  expect(lookups.asked).toEqual(["staging 1", "staging 2"]);
});

test("two equal deployments on one page are both kept", async () => {
  const twins = [deploymentOf(), deploymentOf()];
  expect((await read(pagesOf(twins))).deployments).toEqual(twins);
});

test("reading rejects as the lookup does", async () => {
  const failure = new Error("no answer");
  await expect(read(() => Promise.reject(failure))).rejects.toBe(failure);
});

const all = manyDeployments(150);
const [first, second] = [pagesOf(all)(1), pagesOf(all)(2)];
const newcomer = deploymentOf({ deployedAt: NOW });
const changed = "while it was read";

test.each<[string, readonly DeploymentPage[], string]>([
  [
    "a deployment was added",
    [first, pagesOf([newcomer, ...all])(2)],
    `the listing changed from 150 deployments on 2 pages to 151 deployments on 2 pages ${changed}`,
  ],
  [
    "a deployment was removed",
    [first, pagesOf(all.slice(1))(2)],
    `the listing changed from 150 deployments on 2 pages to 149 deployments on 2 pages ${changed}`,
  ],
  [
    "one was added and another removed",
    [first, pagesOf([newcomer, ...all.slice(0, -1)])(2)],
    "a deployment is on two pages",
  ],
  [
    "the first page comes again",
    [first, first],
    "the pages do not add up: page 2 is marked as page 1 of 2; deployments counted: 150, received: 200",
  ],
  [
    "a page is empty before the end",
    [first, { ...second, deployments: [] }],
    "the pages do not add up: page 2 is marked as page 2 of 2; deployments counted: 150, received: 100",
  ],
  [
    "less comes than is counted",
    [{ page: 1, totalPages: 1, totalCount: 3, deployments: [] }],
    "the pages do not add up: page 1 is marked as page 1 of 1; deployments counted: 3, received: 0",
  ],
  [
    "more comes than is counted",
    [{ ...pagesOf(all.slice(0, 2))(1), totalCount: 1 }],
    "the pages do not add up: page 1 is marked as page 1 of 1; deployments counted: 1, received: 2",
  ],
  [
    "fewer pages are counted than are needed",
    [{ ...first, totalPages: 1 }],
    "the pages do not add up: page 1 is marked as page 1 of 1; deployments counted: 150, received: 100",
  ],
  [
    "more pages are counted than are needed",
    [
      { ...first, totalPages: 9 },
      { ...second, totalPages: 9 },
    ],
    "the pages do not add up: page 2 is marked as page 2 of 9; deployments counted: 150, received: 150",
  ],
  [
    "totals are negative",
    [{ page: 1, totalPages: -1, totalCount: -1, deployments: [] }],
    "the pages do not add up: page 1 is marked as page 1 of -1; deployments counted: -1, received: 0",
  ],
])(
  "pages that do not fit together are a contradiction where %s",
  async (_, pages, contradiction) => {
    const found = await read((number) => {
      const page = pages[number - 1];
      if (page === undefined) throw new Error(`Page ${number} must not be asked for.`);
      return page;
    });
    expect(found).toMatchObject({ contradiction, requests: pages.length });
  },
);

/** A listing with one deployment on each of this many pages. */
function singles(totalPages: number) {
  return (page: number) => ({
    page,
    totalPages,
    totalCount: totalPages,
    deployments: [deploymentOf({ deployedAt: NOW - page })],
  });
}

test.each([
  [1000, undefined],
  [1001, "the listing has more than 1,000 pages"],
])("a listing may have 1,000 pages: %d", async (pages, contradiction) => {
  expect(await read(singles(pages))).toMatchObject({ contradiction, requests: 1000 });
});

const ago = (milliseconds: number) => ({ kind: "ago", milliseconds }) as const;
const at = (iso: string) => ({ kind: "instant", at: Date.parse(iso) }) as const;

test.each<[string, Partial<EnvironmentRequirement>, Partial<DeploymentQuery>]>([
  ["nothing where the author leaves the range to the service", {}, {}],
  [
    "a day more where the start counts back from now",
    { from: ago(2 * DAY) },
    { from: "2026-02-26T12:00:00.000Z" },
  ],
  ["no end where the end counts back from now", { to: ago(HOUR) }, {}],
  [
    "exactly the instants that the author names",
    { from: at("2026-01-01"), to: at("2026-01-02") },
    { from: "2026-01-01T00:00:00.000Z", to: "2026-01-02T00:00:00.000Z" },
  ],
])("the range that is requested of the service is %s", async (_, range, parameters) => {
  const lookups = lookupsOf({ deployments: (query) => pageOf([], query) });
  const clock = new ServiceClock({ now: () => NOW });
  await readListing(environmentOf(range), { lookups, clock, ...rest }).next();
  expect(lookups.queries).toEqual([{ environment: "staging", page: 1, ...parameters }]);
});

test.each([
  ["equal", 0, undefined],
  ["a day slow", -DAY, undefined],
  ["a day fast", DAY, undefined],
  [
    "more than a day fast",
    DAY + MINUTE,
    "the service was asked at 2026-03-01 12:00 UTC for deployments to staging since 2026-02-28 12:01 UTC, which is not the whole range, since the clock of this runner is more than a day off",
  ],
])(
  "the requested range is the whole one with a runner whose clock is %s",
  async (_, ahead, problem) => {
    const lookups = lookupsOf({ deployments: (query) => pageOf([], query) });
    const clock = new ServiceClock({ now: () => NOW + ahead });
    const requirement = environmentOf({ from: ago(DAY) });
    const { value } = await readListing(requirement, { lookups, clock, ...rest }).next();
    expect(value && "contradiction" in value ? value.contradiction : undefined).toBe(problem);
  },
);

test.each<[string, Partial<Deployment>, Partial<EnvironmentRequirement>, string]>([
  [
    "to another environment",
    { environment: "production" },
    {},
    "in the last 30 days and lists app to production, deployed 2026-03-01 11:00 UTC",
  ],
  [
    "in the future",
    { deployedAt: NOW + 5 * MINUTE + 1 },
    {},
    "in the last 30 days and lists app, deployed 2026-03-01 12:05 UTC",
  ],
  [
    "before 2000",
    { deployedAt: 0, artifactName: undefined },
    {},
    "in the last 30 days and lists unnamed aaaaaaa, deployed 1970-01-01 00:00 UTC",
  ],
  [
    "before the range",
    { deployedAt: NOW - 2 * DAY - 5 * MINUTE - 1 },
    { from: ago(DAY) },
    "since 2026-02-27 12:00 UTC and lists app, deployed 2026-02-27 11:54 UTC",
  ],
  [
    "after the range",
    { deployedAt: NOW - HOUR },
    { to: at("2026-03-01T10:00:00Z") },
    "before 2026-03-01 10:00 UTC and lists app, deployed 2026-03-01 11:00 UTC",
  ],
])(
  "a deployment %s is a contradiction that says what was asked and what came",
  async (_, given, range, said) => {
    const found = await read(pagesOf([deploymentOf(given)]), environmentOf(range));
    const asked = "the service was asked at 2026-03-01 12:00 UTC for deployments to staging";
    expect(found.contradiction).toBe(`${asked} ${said}`);
  },
);

test.each([
  [-HOUR - 5 * MINUTE, true],
  [5 * MINUTE, true],
  [-HOUR - 5 * MINUTE - 1, false],
  [5 * MINUTE + 1, false],
])(
  "a deployment may be five minutes outside of the requested range: %d ms",
  async (after, isFine) => {
    const end = "2026-03-01T10:00:00Z";
    const deployedAt = Date.parse(end) + after;
    const range = { from: at("2026-03-01T09:00:00Z"), to: at(end) };
    const found = await read(pagesOf([deploymentOf({ deployedAt })]), environmentOf(range));
    expect(found.contradiction === undefined).toBe(isFine);
  },
);
