import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { LocalService } from "../../../dev/service/service.ts";
import { get, Services } from "./client.ts";

const NOW = Date.parse("2025-06-30T12:00:00Z");
const HOUR = 3_600_000;
const services = new Services();
let service: LocalService;

beforeAll(async () => {
  service = await services.start({ now: () => NOW });
});
afterAll(() => services.stop());

interface Listing {
  readonly total_count: number;
  readonly deployments: readonly { readonly deployed_at: number; readonly fingerprint: string }[];
}

function listing(body: unknown): Listing {
  return Object(body);
}

/** Hours before now at which the listed deployments were. */
function hours(body: unknown): readonly number[] {
  return listing(body).deployments.map(({ deployed_at }) => (NOW / 1000 - deployed_at) / 3600);
}

const STAGING = "/environments/octo-org/staging/deployments";
const LONG_AGO = "/environments/octo-org/long-ago/deployments";

describe("the deployments of an environment", () => {
  test("deployments are listed newest first, with exactly the members of the interface", async () => {
    const { status, body } = await get(service, STAGING);
    expect(status).toBe(200);
    expect(Object.keys(Object(body)).sort()).toEqual([
      "_links",
      "deployments",
      "page",
      "per_page",
      "total_count",
      "total_pages",
    ]);
    expect(body).toMatchObject({ page: 1, per_page: 50, total_pages: 1, total_count: 5 });
    expect(hours(body)).toEqual([3, 5, 26, 50, 70]);
    expect(listing(body).deployments[0]).toEqual({
      fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
      deployed_at: (NOW - 3 * HOUR) / 1000,
      artifact_name: "ghcr.io/octo-org/checkout",
      compliance: true,
      env_name: "staging",
      commit: {
        sha1: expect.stringMatching(/^[0-9a-f]{40}$/),
        message: "Ask for the postcode once",
        author: "Ada <ada@example.com>",
        branch: "main",
        timestamp: (NOW - 6 * HOUR) / 1000,
        url: expect.stringMatching(/^https:/),
      },
      replaced_artifact: {
        fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
        artifact_name: "ghcr.io/octo-org/checkout",
      },
    });
  });

  test.each([
    ["hundred", 100, [100, 0]],
    ["hundred-and-one", 101, [100, 1, 0]],
    ["thousand", 1000, [100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 0]],
  ])("the deployments of %s are paged, each listed once", async (name, total, pages) => {
    const seen: string[] = [];
    const lengths: number[] = [];
    for (const [index] of pages.entries()) {
      const path = `/environments/octo-org/${name}/deployments?page_size=100&page=${index + 1}`;
      const { body } = await get(service, path);
      expect(body).toMatchObject({
        page: index + 1,
        total_count: total,
        total_pages: Math.ceil(total / 100),
      });
      lengths.push(listing(body).deployments.length);
      seen.push(...listing(body).deployments.map(({ fingerprint }) => fingerprint));
    }
    expect(lengths).toEqual(pages);
    expect(new Set(seen).size).toBe(total);
  });

  test("deployments may have times in milliseconds, no name, or unknown compliance", async () => {
    const all = async (name: string) =>
      listing((await get(service, `/environments/octo-org/${name}/deployments`)).body).deployments;
    expect((await all("milliseconds"))[0]?.deployed_at).toBe(NOW - 2 * HOUR);
    const nameless = await all("nameless");
    expect(nameless[0]).not.toHaveProperty("artifact_name");
    expect(nameless[1]).toHaveProperty("artifact_name", null);
    const unassessed = await all("unassessed");
    expect(unassessed[0]).toHaveProperty("compliance", null);
    expect(unassessed[1]).not.toHaveProperty("compliance");
  });

  test("an environment may have a slash and a space in its name", async () => {
    const { status } = await get(service, "/environments/octo-org/eu%2Fblue%20green/deployments");
    expect(status).toBe(200);
  });

  test.each([
    ["30 days by default", "", []],
    ["from", "?from=2025-05-01T00:00:00Z", [1080]],
    ["to", "?from=2025-05-01&to=2025-05-16T12:00:00Z", [1080]],
    ["before", "?from=2025-05-01&to=2025-05-16T11:59:59.999Z", []],
    ["after", "?from=2025-05-16T12:00:00.001Z", []],
    ["offset", "?from=2025-05-16T14:00%2B02:00&to=2025-05-16T08:00:00-04:00", [1080]],
    ["no zone is UTC", "?from=2025-05-16T12:00&to=2025-05-16T12:00:00", [1080]],
  ])("a time range selects deployments: %s", async (_, query, expected) => {
    expect(hours((await get(service, `${LONG_AGO}${query}`)).body)).toEqual(expected);
  });

  test.each([
    ["from=yesterday", { from: '"yesterday" is not an ISO-8601 date-time' }],
    ["from=", { from: '"" is not an ISO-8601 date-time' }],
    ["to=2025-02-30", { to: '"2025-02-30" is not an ISO-8601 date-time' }],
    ["to=2025-13-01", { to: '"2025-13-01" is not an ISO-8601 date-time' }],
    ["to=2025-06-01T25:00Z", { to: '"2025-06-01T25:00Z" is not an ISO-8601 date-time' }],
    // The + of an offset is a space unless it is encoded.
    ["to=2025-06-01T12:00+02:00", { to: '"2025-06-01T12:00 02:00" is not an ISO-8601 date-time' }],
    [
      "from=2025-06-02&to=2025-06-01",
      { from: "2025-06-02T00:00:00.000Z is after to, 2025-06-01T00:00:00.000Z" },
    ],
    // Without `from`, it ends before the default start.
    ["to=2025-05-01", { from: "2025-05-31T12:00:00.000Z is after to, 2025-05-01T00:00:00.000Z" }],
  ])("%s is not a range", async (query, errors) => {
    const answer = await get(service, `${STAGING}?${query}`);
    expect(answer).toMatchObject({ status: 400, body: { message: "Invalid date range", errors } });
  });

  test.each([
    ["page=0", { page: "0 is less than the minimum of 1" }],
    ["page=one", { page: '"one" is not an integer' }],
    ["page_size=0", { page_size: "0 is less than the minimum of 1" }],
    ["page_size=101", { page_size: "101 is greater than the maximum of 100" }],
    ["page_size=1.5", { page_size: '"1.5" is not an integer' }],
    ["pagesize=5", { pagesize: "is not a parameter of this operation" }],
    ["page=1&page=2", { page: "is given more than once" }],
  ])("the query %s is rejected", async (query, errors) => {
    const message = "Input payload validation failed";
    expect(await get(service, `${STAGING}?${query}`)).toMatchObject({
      status: 400,
      body: { message, errors },
    });
  });

  test("an unknown environment is not found", async () => {
    const answer = await get(service, "/environments/octo-org/other/deployments");
    expect(answer).toMatchObject({ status: 404, body: { message: "Environment not found" } });
  });
});

describe("a control", () => {
  test("a control has all members of the interface", async () => {
    const { status, body } = await get(service, "/controls/octo-org/RCTL-1");
    expect(status).toBe(200);
    expect(body).toEqual({
      identifier: "RCTL-1",
      name: "Tests pass before a release",
      version: 3,
      created_by: "seed",
      description: "Every release carries test results of its own commit.",
      links: {},
      created_at: (NOW - 2400 * HOUR) / 1000,
      tags: { owner: "quality" },
      archived: false,
      policies_referencing: ["release-policy", "hotfix-policy"],
    });
  });

  test.each([
    ["RCTL-2", { archived: false, policies_referencing: [] }],
    ["RCTL-3", { archived: true, version: 7 }],
    ["sec%2Fscan%201", { version: 12 }],
  ])("the control %s is found", async (identifier, body) => {
    expect(await get(service, `/controls/octo-org/${identifier}`)).toMatchObject({
      status: 200,
      body,
    });
  });

  test.each([
    ["octo-org/RCTL-9", 404, "Control not found"],
    ["octo-basic/RCTL-1", 403, "You don't have permission to access this resource"],
    ["other/RCTL-1", 403, "You don't have permission to access this resource"],
  ])("the control %s is not readable", async (path, status, message) => {
    expect(await get(service, `/controls/${path}`)).toMatchObject({ status, body: { message } });
  });
});

test("the actions of an organization are one array, failing ones with their times", async () => {
  const { status, body } = await get(service, "/actions/octo-org");
  expect(status).toBe(200);
  expect(body).toHaveLength(4);
  expect(body).toMatchObject([{}, { name: "Payments on call" }, {}, {}]);
  expect(Object(body)[1]).toEqual({
    name: "Payments on call",
    type: "flow",
    number: 2,
    targets: [{ type: "WEBHOOK", webhook: "https://hooks.example.com/payments" }],
    triggers: ["ON_FAILED_ATTESTATION"],
    created_by: "seed",
    is_created_from_slack_app: false,
    last_modified_at: (NOW - 3000 * HOUR) / 1000,
    is_failing: true,
    last_success_timestamp: (NOW - 200 * HOUR) / 1000,
    last_failure_timestamp: (NOW - 5 * HOUR) / 1000,
    created_at: (NOW - 3000 * HOUR) / 1000,
    flows: ["payments"],
    environments: ["eu/blue green"],
  });
});
