import { expect, test } from "@jest/globals";
import type { Problem } from "../../src/base/problem.ts";
import { readContext } from "../../src/commit/context.ts";
import type { EnvironmentRequirement } from "../../src/gate/check.ts";
import {
  describeRange,
  isInRange,
  ListingError,
  readListing,
  toRange,
} from "../../src/gate/listing.ts";
import { ServiceClock } from "../../src/gate/service-clock.ts";
import type { Deployment, DeploymentPage } from "../../src/gate/service-lookups.ts";
import { lookupsOf } from "../support/gate.ts";
import {
  DAY,
  deploymentOf,
  HOUR,
  MINUTE,
  manyDeployments,
  NOW,
  pageOf,
} from "../support/gate-fixtures.ts";

const SECOND = 1000;
type Ends = Pick<EnvironmentRequirement, "from" | "to">;
const ago = (milliseconds: number) => ({ kind: "ago", milliseconds }) as const;
const at = (iso: string) => ({ kind: "instant", at: Date.parse(iso) }) as const;

/** Starts to read the deployments to staging; `ahead` is how far the runner's clock is ahead of the service's. */
function start(
  page: (number: number) => DeploymentPage | Promise<DeploymentPage>,
  { ends = {}, ahead = 0 }: { readonly ends?: Ends; readonly ahead?: number } = {},
) {
  const lookups = lookupsOf({ deployments: ({ page: number }) => page(number) });
  const runner = NOW + ahead;
  const clock = new ServiceClock({ now: () => runner });
  const source = { lookups, clock, timeLimit: () => undefined, context: readContext({}) };
  const request = { environment: "staging", range: toRange(ends, runner) };
  return { lookups, pages: readListing(request, source) };
}

/** Reads pages to the end, and counts the requests. */
async function read(...given: Parameters<typeof start>) {
  const { lookups, pages } = start(...given);
  const deployments: Deployment[] = [];
  let problem: Problem | undefined;
  try {
    for await (const page of pages) deployments.push(...page.deployments);
  } catch (error) {
    if (!(error instanceof ListingError)) throw error;
    problem = error.problem;
  }
  return { deployments, requests: lookups.asked.length, problem };
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
  const { lookups, pages } = start(pagesOf(manyDeployments(1000)));
  await pages.next();
  await pages.next();
  await pages.return(undefined);
  expect(lookups.asked).toEqual(["staging 1", "staging 2"]);
});

test("reading rejects as the lookup does", async () => {
  const failure = new Error("no answer");
  await expect(read(() => Promise.reject(failure))).rejects.toBe(failure);
});

const ADVICE = "Run the job again, or set `gate-wait` to keep asking.";
const contradictory = (detail: string): Problem => ({
  id: "deployments-contradictory",
  title: "Deployments to staging cannot be evaluated",
  details: detail,
  advice: ADVICE,
});
const all = manyDeployments(150);
const [first, second] = [pagesOf(all)(1), pagesOf(all)(2)];
const newcomer = deploymentOf({ deployedAt: NOW });

test.each<[string, readonly DeploymentPage[], string]>([
  [
    "a deployment was added",
    [first, pagesOf([newcomer, ...all])(2)],
    "The listing changed from 150 deployments on 2 pages to 151 deployments on 2 pages while it was read.",
  ],
  [
    "a deployment was removed",
    [first, pagesOf(all.slice(1))(2)],
    "The listing changed from 150 deployments on 2 pages to 149 deployments on 2 pages while it was read.",
  ],
  [
    "one was added and another removed",
    [first, pagesOf([newcomer, ...all.slice(0, -1)])(2)],
    "The listing has app, deployed 2026-03-01 09:21 UTC, twice.",
  ],
  [
    "the first page comes again",
    [first, first],
    "The pages do not add up: page 2 is marked as page 1 of 2; deployments counted: 150, received: 200.",
  ],
  [
    "a page is empty before the end",
    [first, { ...second, deployments: [] }],
    "The pages do not add up: page 2 is marked as page 2 of 2; deployments counted: 150, received: 100.",
  ],
  [
    "less comes than is counted",
    [{ page: 1, totalPages: 1, totalCount: 3, deployments: [] }],
    "The pages do not add up: page 1 is marked as page 1 of 1; deployments counted: 3, received: 0.",
  ],
  [
    "more comes than is counted",
    [{ ...pagesOf(all.slice(0, 2))(1), totalCount: 1 }],
    "The pages do not add up: page 1 is marked as page 1 of 1; deployments counted: 1, received: 2.",
  ],
  [
    "fewer pages are counted than are needed",
    [{ ...first, totalPages: 1 }],
    "The pages do not add up: page 1 is marked as page 1 of 1; deployments counted: 150, received: 100.",
  ],
  [
    "more pages are counted than are needed",
    [
      { ...first, totalPages: 9 },
      { ...second, totalPages: 9 },
    ],
    "The pages do not add up: page 2 is marked as page 2 of 9; deployments counted: 150, received: 150.",
  ],
  [
    "totals are negative",
    [{ page: 1, totalPages: -1, totalCount: -1, deployments: [] }],
    "The pages do not add up: page 1 is marked as page 1 of -1; deployments counted: -1, received: 0.",
  ],
])("pages that do not fit together cannot be evaluated: %s", async (_, pages, detail) => {
  const found = await read((number) => {
    const page = pages[number - 1];
    if (page === undefined) throw new Error(`Page ${number} must not be asked for.`);
    return page;
  });
  expect(found).toMatchObject({ problem: contradictory(detail), requests: pages.length });
});

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
  [1001, contradictory("The listing has more than 1,000 pages.")],
])("a listing may have 1,000 pages: %d", async (pages, problem) => {
  expect(await read(singles(pages))).toMatchObject({ problem, requests: 1000 });
});

const one = deploymentOf({ commitSha: "c0".repeat(20), snapshotIndex: 7 });

test.each<[string, readonly Deployment[]]>([
  ["next to each other", [one, one]],
  ["with others in between", [one, ...all.slice(0, 5), one]],
  ["three times", [one, one, one]],
  ["on two pages", [one, ...all.slice(0, 99), one]],
  ["without a name", [deploymentOf({ nameless: true }), deploymentOf({ nameless: true })]],
  ["without a snapshot", [deploymentOf(), deploymentOf()]],
  ["with another link to its commit", [one, { ...one, commitUrl: "https://git.example/c0" }]],
])("a listing that has the same deployment twice cannot be evaluated: %s", async (_, listed) => {
  const { problem } = await read(pagesOf(listed));
  expect(problem?.details).toMatch(/^The listing has .*, twice\.$/);
});

test.each<[string, Partial<Deployment>]>([
  ["snapshot", { snapshotIndex: 8 }],
  ["time", { deployedAt: one.deployedAt - 1 }],
  ["artifact", { artifactName: "web" }],
  ["fingerprint", { fingerprint: "bb".repeat(32) }],
  ["commit", { commitSha: "c1".repeat(20) }],
  ["compliance", { compliance: "unknown" }],
])("a deployment with another %s is another deployment", async (_, changes) => {
  const listed = [one, { ...one, ...changes }];
  expect((await read(pagesOf(listed))).deployments).toEqual(listed);
});

test.each<[string, Ends, string | undefined, string | undefined]>([
  ["nothing where the author leaves it to the service", {}, undefined, undefined],
  [
    "a start that counts back from now",
    { from: ago(2 * DAY) },
    "2026-02-27T12:00:00.000Z",
    undefined,
  ],
  ["an end that counts back from now", { to: ago(HOUR) }, undefined, "2026-03-01T11:00:00.000Z"],
  [
    "both ends, which count back from now",
    { from: ago(DAY), to: ago(90 * SECOND) },
    "2026-02-28T12:00:00.000Z",
    "2026-03-01T11:58:30.000Z",
  ],
  [
    "two dates",
    { from: at("2026-01-01"), to: at("2026-01-02") },
    "2026-01-01T00:00:00.000Z",
    "2026-01-02T00:00:00.000Z",
  ],
  [
    "a date and an end that counts back from now",
    { from: at("2026-01-01"), to: ago(0) },
    "2026-01-01T00:00:00.000Z",
    "2026-03-01T12:00:00.000Z",
  ],
])("the range is requested as it is given: %s", async (_, ends, from, to) => {
  const { lookups, pages } = start(pagesOf([]), { ends });
  await pages.next();
  expect(lookups.queries).toEqual([{ environment: "staging", from, to, page: 1 }]);
});

const uncertain = (skew: string): Problem => ({
  id: "range-uncertain",
  title: "Deployments to staging cannot be evaluated",
  details: `The range that was asked for counts back from the clock of this runner, which is ${skew} the service's.`,
  advice: "Correct that clock, or set `gate-from` and `gate-to` to dates.",
});

test.each<[string, Ends, number, Problem | undefined]>([
  ["no difference", { from: ago(DAY) }, 0, undefined],
  ["five minutes fast", { from: ago(DAY) }, 5 * MINUTE, undefined],
  ["five minutes slow", { from: ago(DAY) }, -5 * MINUTE, undefined],
  [
    "a second faster",
    { from: ago(DAY) },
    5 * MINUTE + SECOND,
    uncertain("5 minutes 1 second ahead of"),
  ],
  [
    "a second slower",
    { from: ago(DAY) },
    -5 * MINUTE - SECOND,
    uncertain("5 minutes 1 second behind"),
  ],
  [
    "a year fast, and only the end counts back",
    { from: at("2026-01-01"), to: ago(HOUR) },
    365 * DAY,
    uncertain("365 days ahead of"),
  ],
  ["a day slow, and the range has dates", { from: at("2026-01-01") }, -DAY, undefined],
  ["a day fast, and the range has dates", { to: at("2026-03-01") }, DAY, undefined],
  ["a day slow, and the range is the service's own", {}, -DAY, undefined],
])(
  "a range that counts back from now cannot be evaluated if the clocks differ by more than five minutes: %s",
  async (_, ends, ahead, problem) => {
    expect((await read(pagesOf([]), { ends, ahead })).problem).toEqual(problem);
  },
);

test.each<[string, Partial<Deployment>, Ends, string]>([
  [
    "to another environment",
    { environment: "production" },
    {},
    "in the last 30 days, and listed app to production, deployed 2026-03-01 11:00 UTC.",
  ],
  [
    "to an environment without a name",
    { environment: "" },
    {},
    "in the last 30 days, and listed app to an environment without a name, deployed 2026-03-01 11:00 UTC.",
  ],
  [
    "in the future",
    { deployedAt: NOW + 5 * MINUTE + 1 },
    {},
    "in the last 30 days, and listed app, deployed 2026-03-01 12:05 UTC.",
  ],
  [
    "before 2000",
    { deployedAt: 0, artifactName: undefined },
    {},
    "in the last 30 days, and listed unnamed aaaaaaa, deployed 1970-01-01 00:00 UTC.",
  ],
  [
    "before the range",
    { deployedAt: NOW - DAY - 5 * MINUTE - 1 },
    { from: ago(DAY) },
    "since 2026-02-28 12:00 UTC, and listed app, deployed 2026-02-28 11:54 UTC.",
  ],
  [
    "after the range",
    { deployedAt: NOW - HOUR },
    { to: at("2026-03-01T10:00:00Z") },
    "before 2026-03-01 10:00 UTC, and listed app, deployed 2026-03-01 11:00 UTC.",
  ],
])(
  "a listing with a deployment %s says what was asked and what came",
  async (_, given, ends, said) => {
    const { problem } = await read(pagesOf([deploymentOf(given)]), { ends });
    const asked = "The service was asked at 2026-03-01 12:00 UTC for deployments to staging";
    expect(problem).toEqual(contradictory(`${asked} ${said}`));
  },
);

test.each<[string, number, boolean]>([
  ["the first moment of 2000", Date.UTC(2000, 0, 1), true],
  ["a moment before 2000", Date.UTC(2000, 0, 1) - 1, false],
  ["now", NOW, true],
  ["five minutes in the future", NOW + 5 * MINUTE, true],
  ["a moment more", NOW + 5 * MINUTE + 1, false],
  ["now in milliseconds taken for seconds", NOW * 1000, false],
])(
  "the service's time decides what a deployment may be dated: %s",
  async (_, deployedAt, isFine) => {
    for (const ahead of [0, -DAY, DAY]) {
      const { problem } = await read(pagesOf([deploymentOf({ deployedAt })]), { ahead });
      expect(problem === undefined).toBe(isFine);
    }
  },
);

test.each([
  [-HOUR - 5 * MINUTE, true],
  [5 * MINUTE, true],
  [-HOUR - 5 * MINUTE - 1, false],
  [5 * MINUTE + 1, false],
])("a deployment may be five minutes outside of the range: %d ms", async (after, isFine) => {
  const end = "2026-03-01T10:00:00Z";
  const deployedAt = Date.parse(end) + after;
  const ends = { from: at("2026-03-01T09:00:00Z"), to: at(end) };
  const { problem } = await read(pagesOf([deploymentOf({ deployedAt })]), { ends });
  expect(problem === undefined).toBe(isFine);
});

test.each<[Ends, string]>([
  [{}, "in the last 30 days"],
  [{ from: ago(DAY) }, "since 2026-02-28 12:00 UTC"],
  [{ to: ago(HOUR) }, "before 2026-03-01 11:00 UTC"],
  [{ from: ago(DAY), to: ago(HOUR) }, "from 2026-02-28 12:00 UTC to 2026-03-01 11:00 UTC"],
])("the range %j is described in words", (ends, words) => {
  expect(describeRange(toRange(ends, NOW))).toBe(words);
});

test.each([
  [-1, false],
  [0, true],
  [HOUR, true],
  [HOUR + 1, false],
])(
  "a deployment %d ms after the start of a range of an hour: in range is %s",
  (after, isInside) => {
    const deployment = deploymentOf({ deployedAt: NOW + after });
    expect(isInRange(deployment, { from: NOW, to: NOW + HOUR })).toBe(isInside);
  },
);
