import { describe, expect, test } from "@jest/globals";
import type { Clock } from "../../src/base/clock.ts";
import type { Delivery } from "../../src/service/attest-junit.ts";
import {
  created,
  garbage,
  hangUp,
  hangUpAfterHints,
  malformedBody,
  page,
  refusal,
  resetAfterBody,
  resetAtOnce,
  resetBeforeBody,
  respond,
  responseOf,
  stall,
  stallInBody,
  truncate,
} from "../support/behaviours.ts";
import type { Behaviour } from "../support/scripted-server.ts";
import { testWith } from "../support/systems.ts";
import { type Behaviours, KEY, type Options, REQUEST, requestOf, serve } from "./clients.ts";

/** Attests to a server that behaves as told. Pauses take no time. */
async function attest(
  behaviours: Behaviours,
  { size = 10, ...options }: Options & { readonly size?: number | undefined } = {},
) {
  const client = await serve(behaviours, options);
  const delivery = await client.service.attest(requestOf(size));
  return { ...client, delivery, facts: factsOf(delivery) };
}

/** The facts of a delivery, such as `failed api-key-refused 1`. */
function factsOf(delivery: Delivery): string {
  const { status, attempts } = delivery;
  if (status === "recorded") {
    return `${status}${delivery.isMaybeTwice ? " maybe twice" : ""} ${attempts}`;
  }
  const { problem, failure } = delivery;
  return `${status} ${problem.id}${failure === "final" ? "" : `, ${failure}`} ${attempts}`;
}

const busy = refusal(503);
const later = (status: number, wait: string) =>
  respond(status, "", { headers: { "retry-after": wait } });
const upgrade = respond(101, "", { headers: { connection: "upgrade", upgrade: "websocket" } });
/** Never reads the body. */
const unread: Behaviour = async ({ socket }) => {
  socket.pause();
  await new Promise(() => undefined);
};

/** Responds as soon as the head of a request is there. */
function early(status: number): Behaviour {
  return async ({ socket, head }) => {
    await head();
    socket.pause().write(responseOf(status, '"recorded"', {}));
    await new Promise(() => undefined);
  };
}

describe("what the server does, and what becomes of the attestation:", () => {
  test.each<[what: string, behaviours: Behaviours, facts: string, timeout?: number]>([
    ["records it", [created], "recorded 1"],
    [
      "503, 409, 408, 425, 429 and 500 first",
      [busy, refusal(409), refusal(408), refusal(425), refusal(429), refusal(500), created],
      "recorded 7",
    ],
    ["503 that is cut short first", [truncate(503), created], "recorded 2"],
    ["reads all and resets first", [resetAfterBody, created], "recorded maybe twice 2"],
    ["reads all and hangs up first", [hangUp, created], "recorded maybe twice 2"],
    ["103 and hangs up first", [hangUpAfterHints, created], "recorded maybe twice 2"],
    ["no HTTP first", [garbage, created], "recorded maybe twice 2"],
    ["another protocol first", [upgrade, created], "recorded maybe twice 2"],
    ["502 first", [refusal(502), created], "recorded maybe twice 2"],
    ["504, where a gateway gave up, first", [page(504), created], "recorded maybe twice 2"],
    ["201, cut short", [truncate(201)], "recorded 1"],
    [
      "a page, cut short",
      [truncate(200, "<!doctype html><p>")],
      "unknown not-the-service, unusable 1",
    ],
    ["200 that does not end", [stallInBody(200)], "recorded 1", 700],
    ["201 with a chunk that is not one", [malformedBody(201)], "recorded 1"],
    ["201 with 10 MB", [respond(201, "x".repeat(10_000_000))], "recorded 1"],
    ["200 with many comments", [respond(200, "<!-- a --> ".repeat(1000))], "recorded 1"],
    ["204 without a body", [respond(204)], "recorded 1"],
    ["200 with a page", [page(200)], "unknown not-the-service, unusable 1"],
    ["400", [refusal(400)], "failed attestation-refused 1"],
    ["401", [refusal(401)], "failed api-key-refused 1"],
    ["403", [refusal(403)], "failed not-allowed 1"],
    ["404", [refusal(404)], "failed flow-or-trail-not-found 1"],
    ["413 of a gateway", [page(413)], "failed request-too-large 1"],
    ["501", [refusal(501)], "failed attestation-refused 1"],
    ["505", [refusal(505)], "failed attestation-refused 1"],
    ["401 with a page", [page(401)], "failed not-the-service, unusable 1"],
    [
      "302",
      [respond(302, "", { headers: { location: "/login" } })],
      "failed not-the-service, unusable 1",
    ],
    ["503 and then 422", [busy, refusal(422)], "failed attestation-refused 2"],
    ["loses the response, then 401", [resetAfterBody, refusal(401)], "unknown delivery-unknown 2"],
    ["504, 503, then 422", [page(504), busy, refusal(422)], "unknown delivery-unknown 3"],
    [
      "loses the response, then a page with 200",
      [hangUp, page(200)],
      "unknown delivery-unknown, unusable 2",
    ],
    ["429 for an hour", [later(429, "3600")], "failed service-unavailable, unavailable 1"],
    [
      "loses the response, then 503 for an hour",
      [hangUp, later(503, "3600")],
      "unknown delivery-unknown, unavailable 2",
    ],
    ["504 for an hour", [later(504, "3600")], "unknown delivery-unknown, unavailable 1"],
    ["reads all and never answers", [stall], "unknown delivery-unknown, unavailable 1", 700],
    ["never reads a small body", [unread], "unknown delivery-unknown, unavailable 1", 700],
    ["closes every connection at once", [resetAtOnce, resetAtOnce, created], "recorded 3"],
  ])("%s", async (_what, behaviours, facts, ...[timeout]) => {
    const attested = await attest(behaviours, { timeout });

    expect(attested.facts).toBe(facts);
    expect(attested.server.exchanges()).toBe(attested.delivery.attempts);
    const sent = attested.server.received.map(({ head, body }) => head + body.toString("latin1"));
    expect(new Set(sent).size).toBeLessThanOrEqual(1);
  });

  testWith("small send buffers").each<
    [what: string, behaviours: Behaviours, facts: string, timeout?: number]
  >([
    ["resets in the middle of 20 MB", [resetBeforeBody, busy, created], "recorded 3"],
    ["does not read 20 MB", [unread], "failed service-not-reached, unavailable 1", 700],
    ["says 201 before it reads 20 MB", [early(201)], "unknown not-the-service, unusable 1", 5_000],
  ])("%s, which cannot have been recorded", async (_what, behaviours, ends, ...[timeout]) => {
    const { facts } = await attest(behaviours, { size: 20_000_000, timeout });

    expect(facts).toBe(ends);
  });

  test("is not there", async () => {
    const { facts } = await attest([created], { baseUrl: new URL("http://127.0.0.1:1/api/v2") });

    expect(facts).toMatch(/^failed service-not-reached, unavailable \d+$/);
  });
});

test("an attestation is one POST of a form, with the key", async () => {
  const { server, service, lines } = await serve([created]);
  const attachment = { name: "e.zip", content: Buffer.from("PK") };
  await service.attest({ ...REQUEST, flow: "feature/x", attachment });
  await service.attest(REQUEST);

  const [form, single] = server.received;
  expect(form).toMatchObject({
    method: "POST",
    target: "/api/v2/attestations/octo/feature%2Fx/trail/build-1/junit",
  });
  expect(form?.headers.get("authorization")).toBe(`Bearer ${KEY}`);
  expect(form?.headers.get("user-agent")).toBe("junit-attestation-action");
  const type = form?.headers.get("content-type") ?? "";
  const boundary = /^multipart\/form-data; boundary=(.+)$/.exec(type)?.[1];
  expect(form?.body.toString().split("\r\n")).toEqual([
    `--${boundary}`,
    'Content-Disposition: form-data; name="data_json"',
    "",
    REQUEST.dataJson,
    `--${boundary}`,
    'Content-Disposition: form-data; name="attachment_file"; filename="e.zip"',
    "Content-Type: application/octet-stream",
    "",
    "PK",
    `--${boundary}--`,
    "",
  ]);
  expect(single?.headers.get("content-type")).toBe(type);
  expect(single?.body.toString()).not.toContain("attachment_file");
  expect(lines.join("\n")).not.toContain(KEY);
});

test.each<[body: string, type: string, response: string | undefined]>([
  ['"a \\"b\\""', "application/json", 'a "b"'],
  ['{"id": 7}', "application/json", '{"id": 7}'],
  ["one\r\n\u001b[31mtwo", "text/plain", "one two"],
  ['"OK"', "text/html; charset=utf-8", "OK"],
  ["recorded <html>", "text/plain", "recorded <html>"],
  ["<htmlish>", "text/plain", "<htmlish>"],
  [`my ${KEY}`, "text/plain", "my ***"],
  ["<html lang='en'>", "text/plain", undefined],
  ["\uFEFF<!-- a --> <!-- b -->\n<?xml version='1.0'?>\n<HTML>", "application/json", undefined],
])("200 with %j of type %s is an HTML page, or the response %j", async (body, type, response) => {
  const { delivery } = await attest([respond(200, body, { type })]);

  if (response === undefined) expect(delivery.status).toBe("unknown");
  else expect(delivery).toMatchObject({ status: "recorded", response });
});

test("a long response is cut", async () => {
  const { delivery } = await attest([respond(200, "y".repeat(500_000))]);

  expect(delivery.response).toHaveLength(16_384);
});

test("a problem has the service's words, the fields that are wrong and every attempt", async () => {
  const errors = { junit_results: "required", user_data: KEY, git: { sha1: ["too short"] } };
  const body = JSON.stringify({ message: "Validation failed", errors });
  const { delivery, lines } = await attest([later(503, "1"), respond(400, body)]);

  expect(delivery).toMatchObject({
    problem: {
      title: "Attestation refused (400)",
      details: [
        "After 2 attempts: POST /attestations/octo/web/trail/build-1/junit → 400 Validation failed",
        "junit_results: required",
        "user_data: ***",
        'git: {"sha1":["too short"]}',
      ],
    },
  });
  expect(lines).toContainEqual(
    expect.stringMatching(/junit → 503 \(Retry-After: 1\); attempt 2 in \d\.\d s$/),
  );
});

test("a redirect is not followed, and its query is not shown", async () => {
  const other = await serve([created]);
  const location = `http://127.0.0.1:${other.server.port}/x?token=1`;
  const { delivery } = await attest([respond(307, "", { headers: { location } })]);

  expect(JSON.stringify(delivery)).toContain(`:${other.server.port}/x"`);
  expect(other.server.exchanges()).toBe(0);
});

describe("a run that is cancelled", () => {
  /** Attests to a service that cancels the run, and then behaves as told. */
  const cancelledIn = async (behaviour: Behaviour, size?: number) => {
    const controller = new AbortController();
    const cancelling: Behaviour = async (exchange) => {
      controller.abort();
      await behaviour(exchange);
    };
    const { facts } = await attest([cancelling, created], { size, signal: controller.signal });
    return facts;
  };

  test("makes no attempt", async () => {
    const { facts, server } = await attest([created], { signal: AbortSignal.abort() });

    expect([facts, server.exchanges()]).toEqual(["failed cancelled, cancelled 0", 0]);
  });

  test("makes no further attempt", async () => {
    expect(await cancelledIn(busy)).toBe("failed service-unavailable, unavailable 1");
  });

  test("makes none after a pause in which it was cancelled", async () => {
    const controller = new AbortController();
    const sleep: Clock["sleep"] = async (_pause, signal) => {
      controller.abort();
      expect(signal.aborted).toBe(true);
    };
    const clock = { now: Date.now, sleep };
    const { facts } = await attest([busy, created], { signal: controller.signal, clock });

    expect(facts).toBe("failed service-unavailable, unavailable 1");
  });

  testWith("small send buffers")("soon ends the attempt that is under way", async () => {
    expect(await Promise.all([cancelledIn(stall), cancelledIn(unread, 20_000_000)])).toEqual([
      "unknown delivery-unknown, unavailable 1",
      "failed cancelled, cancelled 1",
    ]);
  });
});
