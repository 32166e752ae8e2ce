import { describe, expect, test } from "@jest/globals";
import type { Service } from "../../src/service/client.ts";
import type { LookupResult } from "../../src/service/lookups.ts";
import {
  drip,
  garbage,
  refusal,
  resetAfterBody,
  resetAtOnce,
  respond,
  stall,
  truncate,
} from "../support/behaviours.ts";
import type { Behaviour } from "../support/scripted-server.ts";
import { type Behaviours, impatientClock, KEY, type Options, serve } from "./clients.ts";

const DEPLOYMENT = { fingerprint: "SHA256:ABC", deployed_at: 1_700_000_000.25 };
const PAGE = { total_pages: 1, total_count: 1, deployments: [DEPLOYMENT] };
const CONTROL = { identifier: "C-1", version: 3, archived: false };
const RULE = { name: "chat", is_failing: true };

type Lookup = (service: Service, until: number) => Promise<LookupResult<unknown>>;

const deployments: Lookup = (service, until) =>
  service.listDeployments("prod eu", { from: "2026-01-01T00:00:00Z", page: 2 }, until);
const control: Lookup = (service, until) => service.getControl("C/1", until);
const rules: Lookup = (service, until) => service.listNotificationRules(until);

/** Asks a server that behaves as told. Pauses take no time. */
async function ask(lookup: Lookup, behaviours: Behaviours, options: Options = {}, limit = 60_000) {
  const clock = impatientClock();
  const { service, server } = await serve(behaviours, { clock, ...options });
  return { looked: await lookup(service, clock.now() + limit), server };
}

const ok = (value: unknown, headers: Record<string, string> = {}) =>
  respond(200, JSON.stringify(value), { headers });
const listing = (deployment: object) =>
  ok({ ...PAGE, deployments: [{ ...DEPLOYMENT, ...deployment }] });

test.each<[lookup: Lookup, body: unknown, target: string, value: unknown]>([
  [
    deployments,
    PAGE,
    "/environments/octo/prod%20eu/deployments?page=2&page_size=100&from=2026-01-01T00%3A00%3A00Z",
    {
      totalPages: 1,
      totalCount: 1,
      deployments: [{ fingerprint: "abc", deployedAt: 1_700_000_000_250 }],
    },
  ],
  [control, CONTROL, "/controls/octo/C%2F1", { version: 3, archived: false }],
  [
    rules,
    [RULE, { ...RULE, number: "odd", flows: ["web"] }],
    "/actions/octo",
    [
      { name: "chat", failing: true, flows: [], environments: [] },
      { name: "chat", failing: true, flows: ["web"], environments: [] },
    ],
  ],
])("%p sends one GET and returns the value with its date", async (lookup, body, target, value) => {
  const date = "Wed, 21 Oct 2026 07:28:00 GMT";
  const basic = { username: "ci", password: "pä:ss" };
  const { looked, server } = await ask(lookup, [ok(body, { date })], { basic });

  expect(looked).toEqual({ value, date: Date.parse(date) });
  expect(server.received).toMatchObject([{ method: "GET", target: `/api/v2${target}` }]);
  const headers = server.received[0]?.headers;
  const pair = Buffer.from("ci:pä:ss").toString("base64");
  const authorization = lookup === deployments ? `Basic ${pair}` : `Bearer ${KEY}`;
  expect(headers?.get("authorization")).toBe(authorization);
  expect(headers?.get("cache-control")).toBe("no-cache");
});

describe("a member of a deployment that", () => {
  test.each<[what: string, given: object, read: object]>([
    ["is in milliseconds", { deployed_at: 1_700_000_000_000 }, { deployedAt: 1_700_000_000_000 }],
    ["is true", { compliance: true }, { isCompliant: true }],
    ["is false", { compliance: false }, { isCompliant: false }],
    ["is null", { compliance: null, commit: null }, { isCompliant: undefined }],
    ["is in an object", { commit: { sha1: "ab", url: 1 } }, { commitSha: "ab" }],
    ["is not known", { next: { version: 2 } }, {}],
    ["holds a secret, to be compared,", { artifact_name: KEY }, { artifactName: KEY }],
  ])("%s is read as it should be", async (_what, given, read) => {
    const { looked } = await ask(deployments, [listing(given)]);

    expect(looked).toMatchObject({ value: { deployments: [read] }, date: undefined });
  });
});

test.each<[what: string, behaviour: Behaviour]>([
  ["a reset", resetAfterBody],
  ["200 that is cut short", truncate(200)],
  ["no HTTP", garbage],
  ["503", refusal(503)],
  ["409", refusal(409)],
])("a lookup asks again after %s", async (_what, behaviour) => {
  const { looked, server } = await ask(rules, [behaviour, ok([RULE])]);

  expect(looked).toMatchObject({ value: [{ name: "chat" }] });
  expect(server.exchanges()).toBe(2);
});

/** Longer than one attempt takes here, but too short for a second one. */
const ONE_ATTEMPT = 700;

test.each<
  [what: string, lookup: Lookup, behaviour: Behaviour, ends: string, says: RegExp, limit?: number]
>([
  ["400", deployments, refusal(400), "400 final", /gate-from/],
  ["401", deployments, refusal(401), "401 final", /basic-password/],
  ["401 of another", control, refusal(401), "401 final", /api-key/],
  ["403", control, refusal(403), "403 final", /Controls/],
  ["404", deployments, refusal(404), "404 unusable", /gate-environments/],
  ["404 of a control", control, refusal(404), "404 final", /gate-controls/],
  ["404 of rules", rules, refusal(404), "404 unusable", /Check `org`/],
  ["503 all the time", rules, refusal(503), "503 unavailable", /→ 503 no/],
  ["206", rules, respond(206, "[]"), "206 unusable", /→ 206 \[\]\. undefined$/],
  ["no connection", rules, resetAtOnce, "undefined unavailable", /→ .*no response/],
  ["no response", rules, stall, "undefined unavailable", /longer than 0\.7 s/, ONE_ATTEMPT],
  ["an endless response", rules, drip, "200 unavailable", /cut short/, ONE_ATTEMPT],
  ["9 MB", rules, respond(200, `[${" ".repeat(9_000_000)}]`), "200 unavailable", /max size/, 3_000],
  ["a page with 404", control, respond(404, "<html>"), "undefined unusable", /base-url/],
  ["a page with 200", rules, respond(200, "<html>"), "undefined unusable", /base-url/],
  ["no JSON", rules, respond(200, "OK"), "undefined unusable", /begins with "OK"/],
  ["another form", rules, ok({}), "undefined unusable", /is an object, not an array/],
  [
    "a member of another type",
    deployments,
    listing({ compliance: "yes" }),
    "undefined unusable",
    /deployments\[0\]\.compliance is a string/,
  ],
  ["no count", deployments, ok({ deployments: [] }), "undefined unusable", /total_count/],
  [
    "a time of another unit",
    deployments,
    listing({ deployed_at: 1.7e15 }),
    "undefined unusable",
    /2000 and 2100/,
  ],
  [
    "a time of zero",
    deployments,
    listing({ deployed_at: 0 }),
    "undefined unusable",
    /2000 and 2100/,
  ],
  ["an old response", rules, ok([], { age: "301" }), "undefined unusable", /cache/],
])("a lookup fails with %s", async (_what, lookup, behaviour, ends, says, ...[limit]) => {
  const { looked } = await ask(lookup, [behaviour], {}, limit);

  if (!("problem" in looked)) throw new Error("it did not fail");
  const { status, failure, problem } = looked;
  expect(`${status} ${failure}`).toBe(ends);
  expect(`${problem.details?.join("; ")}. ${problem.advice}`).toMatch(says);
});

test("a response that a cache kept for a while is used", async () => {
  const { looked } = await ask(rules, [ok([], { age: "300" })]);

  expect(looked).toMatchObject({ value: [] });
});
