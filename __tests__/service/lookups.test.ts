import { describe, expect, test } from "@jest/globals";
import type { Service } from "../../src/service/client.ts";
import { ServiceError } from "../../src/service/lookups.ts";
import {
  drip,
  garbage,
  resetAfterBody,
  resetAtOnce,
  respond,
  stall,
  truncate,
} from "../support/behaviours.ts";
import { type Behaviour, startScriptedServer } from "../support/scripted-server.ts";
import { clientOf, impatientClock, KEY, type SomeOptions } from "./clients.ts";

const DEPLOYMENT = { fingerprint: "SHA256:ABC", deployed_at: 1_700_000_000.25 };
const PAGE = { total_pages: 1, total_count: 1, deployments: [DEPLOYMENT] };
const CONTROL = { identifier: "C-1", version: 3, archived: false };
const RULE = { name: "chat", is_failing: true };

type Lookup = (service: Service, until: number) => Promise<unknown>;

const deployments: Lookup = (service, until) =>
  service.listDeployments("prod eu", { from: "2026-01-01T00:00:00Z", page: 2 }, until);
const control: Lookup = (service, until) => service.getControl("C/1", until);
const rules: Lookup = (service, until) => service.listNotificationRules(until);

interface Situation extends Partial<SomeOptions> {
  /** Milliseconds. */
  readonly limit?: number | undefined;
}

/** Asks a server that behaves as told, one behaviour per exchange. Pauses take no time. */
async function ask(
  lookup: Lookup,
  behaviours: readonly [Behaviour, ...Behaviour[]],
  { limit = 60_000, ...options }: Situation = {},
) {
  const server = await startScriptedServer(behaviours);
  const clock = impatientClock();
  const { service } = clientOf({ baseUrl: server.url, clock, ...options });
  try {
    return { looked: await lookup(service, clock.now() + limit), server };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return { error, server };
  } finally {
    await server.close();
  }
}

const ok = (value: unknown, headers: Record<string, string> = {}) =>
  respond(200, JSON.stringify(value), { headers });
const refusal = (status: number) => respond(status, '{"message":"no"}');
const listing = (deployment: object) =>
  ok({ ...PAGE, deployments: [{ ...DEPLOYMENT, ...deployment }] });

const BASIC = { username: "ci", password: "pä:ss" };

test.each<[lookup: Lookup, body: unknown, target: string, value: unknown]>([
  [
    deployments,
    PAGE,
    "/environments/octo/prod%20eu/deployments?page=2&page_size=100&from=2026-01-01T00%3A00%3A00Z",
    {
      totalPages: 1,
      totalCount: 1,
      deployments: [{ fingerprint: "abc", compliance: "unknown", deployedAt: 1_700_000_000_250 }],
    },
  ],
  [control, CONTROL, "/controls/octo/C%2F1", { version: 3, archived: false }],
  [
    rules,
    [RULE, { ...RULE, number: 7, flows: ["web"], last_success_timestamp: 0 }],
    "/actions/octo",
    [
      { name: "chat", failing: true, flows: [], environments: [] },
      { name: "chat", failing: true, flows: ["web"], environments: [], number: 7 },
    ],
  ],
])("%p sends one GET and returns the value with its date", async (lookup, body, target, value) => {
  const date = "Wed, 21 Oct 2026 07:28:00 GMT";
  const { looked, server } = await ask(lookup, [ok(body, { date })], { basic: BASIC });

  expect(looked).toEqual({ value, date: Date.parse(date) });
  expect(server.received).toMatchObject([{ method: "GET", target: `/api/v2${target}` }]);
  const headers = server.received[0]?.headers;
  const isBasic = lookup === deployments;
  const pair = Buffer.from("ci:pä:ss").toString("base64");
  expect(headers?.get("authorization")).toBe(isBasic ? `Basic ${pair}` : `Bearer ${KEY}`);
  expect(headers?.get("cache-control")).toBe("no-cache");
});

describe("a member of a deployment that", () => {
  test.each<[what: string, given: object, read: object]>([
    ["is in milliseconds", { deployed_at: 1_700_000_000_000 }, { deployedAt: 1_700_000_000_000 }],
    ["is true", { compliance: true }, { compliance: "compliant" }],
    ["is false", { compliance: false }, { compliance: "not compliant" }],
    ["is null", { compliance: null, commit: null }, { compliance: "unknown" }],
    ["is in an object", { commit: { sha1: "ab", url: "u" } }, { commitSha: "ab", commitUrl: "u" }],
    ["is not known", { next: { version: 2 } }, {}],
    [
      "holds a secret, to be compared,",
      { artifact_name: `app ${KEY}` },
      { artifactName: `app ${KEY}` },
    ],
  ])("%s is read as it should be", async (_what, given, read) => {
    const { looked } = await ask(deployments, [listing(given)]);

    expect(looked).toMatchObject({ value: { deployments: [read] }, date: undefined });
  });
});

describe("a lookup asks again after", () => {
  test.each<[what: string, behaviour: Behaviour]>([
    ["a reset", resetAfterBody],
    ["200 that is cut short", truncate(200)],
    ["no HTTP", garbage()],
    ["503", refusal(503)],
    ["409", refusal(409)],
  ])("%s", async (_what, behaviour) => {
    const { looked, server } = await ask(rules, [behaviour, ok([RULE])]);

    expect(looked).toMatchObject({ value: [{ name: "chat" }] });
    expect(server.exchanges()).toBe(2);
  });
});

describe("a lookup fails with", () => {
  test.each<
    [
      what: string,
      lookup: Lookup,
      behaviour: Behaviour,
      facts: { status?: number; retryable: boolean; message?: string; advice?: string },
      limit?: number,
    ]
  >([
    ["400", deployments, refusal(400), { status: 400, retryable: false, advice: "gate-from" }],
    ["401", deployments, refusal(401), { status: 401, retryable: false, advice: "basic-" }],
    ["401 of another", control, refusal(401), { status: 401, retryable: false, advice: "api-key" }],
    ["403", control, refusal(403), { status: 403, retryable: false, advice: "Controls" }],
    ["404", deployments, refusal(404), { status: 404, retryable: false, advice: "environments" }],
    ["503 all the time", rules, refusal(503), { status: 503, retryable: true }],
    ["204", rules, respond(204), { status: 204, retryable: false }],
    ["206", rules, respond(206, "[]"), { status: 206, retryable: false }],
    ["no connection", rules, resetAtOnce, { retryable: true }],
    ["no response", rules, stall, { retryable: true }, 700],
    ["an endless response", rules, drip, { status: 200, retryable: true }, 700],
    [
      "9 MB",
      rules,
      respond(200, `[${" ".repeat(9_000_000)}]`),
      { status: 200, retryable: true, message: "cut short" },
      400,
    ],
    ["a page with 404", control, respond(404, "<html>"), { retryable: false, advice: "base-url" }],
    ["a page with 200", rules, respond(200, "<html>"), { retryable: false, advice: "base-url" }],
    ["no JSON", rules, respond(200, "OK"), { retryable: false, message: 'begins with "OK"' }],
    ["another form", rules, ok({}), { retryable: false, message: "is an object, not an array" }],
    [
      "a member of another type",
      deployments,
      listing({ compliance: "yes" }),
      { retryable: false, message: "deployments[0].compliance is a string" },
    ],
    [
      "no count",
      deployments,
      ok({ deployments: [] }),
      { retryable: false, message: "total_count" },
    ],
    [
      "a time of another unit",
      deployments,
      listing({ deployed_at: 1.7e15 }),
      { retryable: false, message: "2000 and 2100" },
    ],
    [
      "a time of zero",
      deployments,
      listing({ deployed_at: 0 }),
      { retryable: false, message: "2000 and 2100" },
    ],
    ["an old response", rules, ok([], { age: "301" }), { retryable: true, message: "cache" }],
  ])("%s", async (_what, lookup, behaviour, facts, ...[limit]) => {
    const { error } = await ask(lookup, [behaviour], { limit });

    const { message = "", advice = "", ...exact } = facts;
    expect(error).toMatchObject({ status: undefined, ...exact });
    expect(error?.message).toContain(message);
    expect(error?.advice ?? "").toContain(advice);
  });
});

test("a response that a cache kept for a while is used", async () => {
  const { looked } = await ask(rules, [ok([], { age: "300" })]);

  expect(looked).toMatchObject({ value: [] });
});

test("no lookup is sent after the run is cancelled", async () => {
  const { error, server } = await ask(rules, [ok([])], { signal: AbortSignal.abort() });

  expect(error).toMatchObject({ retryable: true });
  expect(server.exchanges()).toBe(0);
});

test("100 lookups at a time each get their own response", async () => {
  const server = await startScriptedServer([
    async (exchange) => {
      const { target } = await exchange.request();
      const version = Number(target.split("/").at(-1));
      const body = JSON.stringify({ ...CONTROL, version });
      exchange.socket.write(`HTTP/1.1 200 X\r\ncontent-length: ${body.length}\r\n\r\n${body}`);
    },
  ]);
  const { service } = clientOf({ baseUrl: server.url });
  const numbers = Array.from({ length: 100 }, (_, index) => index);
  const until = Date.now() + 60_000;
  const looked = await Promise.all(numbers.map((one) => service.getControl(String(one), until)));
  await server.close();

  expect(looked.map(({ value }) => value.version)).toEqual(numbers);
});
