import { expect, test } from "@jest/globals";
import { readPages } from "../../../src/gate/deployments/listing.ts";
import type {
  Deployment,
  DeploymentPage,
} from "../../../src/service/operations/list-deployments.ts";
import {
  deploymentOf,
  manyDeployments,
  NOW,
  pageOf,
  QUESTION,
} from "../../support/gate-fixtures.ts";

const SIZE = 100;

/** Reads pages to the end, and counts the requests. */
async function read(page: (number: number) => DeploymentPage | Promise<DeploymentPage>) {
  const deployments: Deployment[] = [];
  let requests = 0;
  const askPage = async (number: number) => {
    requests += 1;
    return page(number);
  };
  for await (const fresh of readPages({ question: QUESTION, askPage })) deployments.push(...fresh);
  return { deployments, requests };
}

function pagesOf(deployments: readonly Deployment[]) {
  return (page: number) => pageOf(deployments, { page, pageSize: SIZE });
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
  const asked: number[] = [];
  const askPage = async (page: number) => {
    asked.push(page);
    return pagesOf(manyDeployments(1000))(page);
  };
  const pages = readPages({ question: QUESTION, askPage });
  await pages.next();
  await pages.next();
  await pages.return(undefined);
  expect(asked).toEqual([1, 2]);
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
    "the service was asked for page 2 and sent page 1",
  ],
  [
    "a page is empty before the end",
    [first, { ...second, deployments: [] }],
    "the listing counts 150 deployments on 2 pages, but 2 pages held 100",
  ],
  [
    "less comes than is counted",
    [{ page: 1, totalPages: 1, totalCount: 3, deployments: [] }],
    "the listing counts 3 deployments on 1 page, but 1 page held 0",
  ],
  [
    "more comes than is counted",
    [{ ...pagesOf(all.slice(0, 2))(1), totalCount: 1 }],
    "the listing counts 1 deployment on 1 page, but 1 page held 2",
  ],
  [
    "fewer pages are counted than are needed",
    [{ ...first, totalPages: 1 }],
    "the listing counts 150 deployments on 1 page, but 1 page held 100",
  ],
  [
    "more pages are counted than are needed",
    [
      { ...first, totalPages: 9 },
      { ...second, totalPages: 9 },
    ],
    "the listing counts 150 deployments on 9 pages, but 2 pages held 150",
  ],
  [
    "totals are negative",
    [{ page: 1, totalPages: -1, totalCount: -1, deployments: [] }],
    "the listing counts -1 deployments on -1 pages, but 1 page held 0",
  ],
])(
  "pages that do not fit together are a contradiction where %s",
  async (_, pages, contradiction) => {
    const reading = read((number) => {
      const page = pages[number - 1];
      if (page === undefined) throw new Error(`Page ${number} must not be asked for.`);
      return page;
    });
    await expect(reading).rejects.toMatchObject({ name: "Contradiction", message: contradiction });
  },
);

test("more than 1,000 pages are a contradiction", async () => {
  const endless = (page: number) => ({
    page,
    totalPages: 5000,
    totalCount: 5000,
    deployments: [deploymentOf({ deployedAt: NOW - page })],
  });
  await expect(read(endless)).rejects.toThrow("the listing has more than 1,000 pages");
});
