import { describe, expect, test } from "@jest/globals";
import { type DeploymentListing, readDeployments } from "../../../src/gate/deployments/pages.ts";
import type { DeploymentPage } from "../../../src/service/operations/list-deployments.ts";
import { deploymentOf, manyDeployments, NOW, pageOf } from "../world.ts";

const never = () => false;

function listing(count: number) {
  const all = manyDeployments(count);
  const asked: number[] = [];
  const ask = async (page: number) => {
    asked.push(page);
    return pageOf(all, { page, pageSize: 100 });
  };
  return { all, asked, ask };
}

/** Gives these pages, whatever is asked for. */
function script(...pages: readonly DeploymentPage[]) {
  const asked: number[] = [];
  const ask = async (page: number) => {
    asked.push(page);
    const given = pages[page - 1];
    if (given === undefined) throw new Error(`page ${page} was not to be asked for`);
    return given;
  };
  return { asked, ask };
}

describe("the whole of a listing", () => {
  test.each([
    [0, 1],
    [1, 1],
    [99, 1],
    [100, 1],
    [101, 2],
    [1000, 10],
  ])("of %d deployments takes %d requests", async (count, requests) => {
    const { all, asked, ask } = listing(count);
    const reading = await readDeployments(ask, never);
    expect(reading.deployments).toEqual(all);
    expect(reading).toMatchObject({ complete: true });
    expect(reading.contradiction).toBeUndefined();
    expect(asked).toEqual(Array.from({ length: requests }, (_, index) => index + 1));
  });

  test("is read no further than is enough", async () => {
    const { asked, ask } = listing(1000);
    const reading = await readDeployments(ask, ({ deployments }) => deployments.length >= 250);
    expect(asked).toEqual([1, 2, 3]);
    expect(reading).toMatchObject({ complete: false });
  });

  test("keeps two that are alike on one page", async () => {
    const twins = [deploymentOf(), deploymentOf()];
    const reading = await readDeployments(
      script(pageOf(twins, { page: 1, pageSize: 100 })).ask,
      never,
    );
    expect(reading).toMatchObject({ complete: true, deployments: twins });
  });

  test("rejects as the lookup does", async () => {
    const failure = new Error("no answer");
    await expect(readDeployments(() => Promise.reject(failure), never)).rejects.toBe(failure);
  });
});

describe("pages that contradict each other", () => {
  const all = manyDeployments(150);
  const first = pageOf(all, { page: 1, pageSize: 100 });
  const second = pageOf(all, { page: 2, pageSize: 100 });
  const newcomer = deploymentOf({ deployedAt: NOW });

  const cases: readonly (readonly [string, readonly DeploymentPage[], string])[] = [
    [
      "one came in meanwhile",
      [first, pageOf([newcomer, ...all], { page: 2, pageSize: 100 })],
      "the number of deployments went from 150 to 151",
    ],
    [
      "one went meanwhile",
      [first, pageOf(all.slice(1), { page: 2, pageSize: 100 })],
      "the number of deployments went from 150 to 149",
    ],
    [
      "one came in and another went",
      [first, pageOf([newcomer, ...all.slice(0, -1)], { page: 2, pageSize: 100 })],
      "a deployment came on two pages",
    ],
    ["the first comes again", [first, first], "page 2 was asked for and page 1 came"],
    [
      "a page is empty before the end",
      [first, { ...second, deployments: [] }],
      "it speaks of 150 deployments and gave 100",
    ],
    [
      "nothing comes of what is counted",
      [{ page: 1, totalPages: 1, totalCount: 3, deployments: [] }],
      "it speaks of 3 deployments and gave 0",
    ],
    [
      "more come than are counted",
      [{ ...pageOf(all.slice(0, 2), { page: 1, pageSize: 100 }), totalCount: 1 }],
      "it speaks of 1 deployment and gave 2",
    ],
    [
      "more pages are claimed, and they hold more than is counted",
      [
        { ...first, totalCount: 100 },
        { ...second, totalCount: 100 },
      ],
      "it speaks of 100 deployments and gave 150",
    ],
  ];

  test.each(cases)("%s", async (_, pages, contradiction) => {
    const { ask, asked } = script(...pages);
    const reading: DeploymentListing = await readDeployments(ask, never);
    expect(reading).toMatchObject({ complete: false, contradiction });
    expect(asked).toHaveLength(pages.length);
  });

  test("too few pages are claimed: more are asked for as long as some are missing", async () => {
    const { ask } = script({ ...first, totalPages: 1 }, { ...second, totalPages: 1 });
    expect(await readDeployments(ask, never)).toMatchObject({ complete: true, deployments: all });
  });

  test("too many pages are claimed: an empty one ends it", async () => {
    const [page1, page2] = [
      { ...first, totalPages: 9 },
      { ...second, totalPages: 9 },
    ];
    const { ask, asked } = script(page1, page2, { ...page2, page: 3, deployments: [] });
    expect(await readDeployments(ask, never)).toMatchObject({ complete: true, deployments: all });
    expect(asked).toEqual([1, 2, 3]);
  });
});
