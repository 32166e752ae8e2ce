import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "@jest/globals";
import type { Delivery } from "../../src/service/operations/attest-junit.ts";
import { freePort, type Peer, type Play, startPeer } from "./peer.ts";
import {
  answer,
  drip,
  garbage,
  hangUp,
  hangUpAfterHints,
  resetAfterBody,
  resetAtOnce,
  resetBeforeBody,
  responseOf,
  stall,
  stallInBody,
  truncate,
} from "./plays.ts";
import { REQUEST, recordingLog, withService } from "./subject.ts";

interface Scene {
  readonly delivery: Delivery;
  readonly peer: Peer;
  readonly log: readonly string[];
  /** Milliseconds. */
  readonly took: number;
}

async function play(
  plays: readonly [Play, ...Play[]],
  { timeout = 2000, attachment = Buffer.from("PK\u0003\u0004 evidence") } = {},
): Promise<Scene> {
  const peer = await startPeer(plays);
  const log = recordingLog();
  const request = { ...REQUEST, attachment: { name: "evidence.zip", content: attachment } };
  const started = performance.now();
  try {
    const delivery = await withService({ baseUrl: peer.url, timeout, log }, (service) =>
      service.attest(request),
    );
    return { delivery, peer, log: log.lines, took: performance.now() - started };
  } finally {
    await peer.close();
  }
}

function bodiesOf({ received }: Peer): readonly string[] {
  return received.map(({ head, body }) => head + body.toString("latin1"));
}

const created = answer(201, '"recorded"');
const busy = answer(503, '{"message":"try later"}');

describe("what mends itself is recorded, with the same bytes at every attempt", () => {
  test.each<
    [name: string, plays: [Play, ...Play[]], whole: number, attempts: number, twice: boolean]
  >([
    ["nothing fails", [created], 1, 1, false],
    ["a reset before the body", [resetBeforeBody, created], 1, 2, true],
    ["a reset after the body", [resetAfterBody, created], 2, 2, true],
    ["a connection that closes without a word", [hangUp, created], 2, 2, true],
    ["an interim answer and no other", [hangUpAfterHints, created], 2, 2, true],
    ["a stall before the head of the answer", [stall, created], 2, 2, true],
    ["garbage", [garbage(), created], 2, 2, true],
    ["503 five times", [busy, busy, busy, busy, busy, created], 6, 6, false],
    ["409, a lock conflict", [answer(409, '{"message":"locked"}'), created], 2, 2, false],
    [
      "408, 425, 429 and 500",
      [answer(408), answer(425), answer(429), answer(500), created],
      5,
      5,
      false,
    ],
    ["502: the gateway lost the answer", [answer(502), created], 2, 2, true],
    ["504: the gateway lost the answer", [answer(504), created], 2, 2, true],
    ["503 whose body is cut", [truncate(503), created], 2, 2, false],
  ])("%s", async (_name, plays, whole, attempts, maybeTwice) => {
    const { delivery, peer } = await play(plays);

    expect(delivery).toEqual({
      outcome: "recorded",
      response: "recorded",
      attempts,
      maybeTwice,
      isPage: false,
    });
    expect(peer.received).toHaveLength(whole);
    expect(peer.exchanges()).toBe(attempts);
    expect(new Set(bodiesOf(peer)).size).toBe(1);
  });

  test("a reset as soon as the connection stands, be something sent by then or not", async () => {
    const { delivery, peer } = await play([resetAtOnce, created]);

    expect(delivery).toMatchObject({ outcome: "recorded", attempts: 2 });
    expect(peer.received).toHaveLength(1);
  });

  test.each<[name: string, play: Play, response: string]>([
    ["a bare text", answer(200, "recorded as 7", { type: "text/plain" }), "recorded as 7"],
    ["a JSON string", answer(202, '"a \\"b\\""'), 'a "b"'],
    ["an object", answer(200, '{"id": 7}'), '{"id": 7}'],
    ["another content type", answer(201, '"recorded"', { type: "image/png" }), "recorded"],
    ["nothing", answer(204), ""],
    ["half of its text, cut", truncate(201), ""],
    ["half of its text, stalled", stallInBody(200), ""],
    ["10 MB", answer(201, "x".repeat(10_000_000)), ""],
    ["a text without end", drip, ""],
    ["several lines", answer(200, "one\r\ntwo\u001b[31m"), "one two [31m"],
  ])("any 2xx is a success: %s", async (_name, performance, response) => {
    const { delivery, peer } = await play([performance]);

    expect(delivery).toEqual({
      outcome: "recorded",
      response,
      attempts: 1,
      maybeTwice: false,
      isPage: false,
    });
    expect(peer.exchanges()).toBe(1);
  });

  test("the answer that is kept is bounded", async () => {
    const { delivery } = await play([answer(200, "y".repeat(500_000))]);

    expect(delivery.response).toHaveLength(16_385);
  });
});

describe("what the service refuses has failed, at once", () => {
  test.each<[status: number, body: string, reason: RegExp]>([
    [
      400,
      '{"message":"Input payload validation failed","errors":{"junit_results":"required","a":"b"}}',
      /^POST …\/junit → 400 Input payload validation failed \(junit_results: required and a: b\)\.$/,
    ],
    [401, '{"message":"Unauthorized"}', /→ 401 Unauthorized\. .*`api-key`/],
    [403, '{"message":"No","errors":null}', /→ 403 No\. .*permissions/],
    [
      404,
      '{"message":"Trail not found"}',
      /→ 404 Trail not found\. Check `org`, `flow` and `trail`/,
    ],
    [413, "<html><h1>Too large</h1></html>", /→ 413 with an HTML page.*`attachment-overflow`/],
    [501, "", /→ 501\.$/],
    [505, "", /→ 505\.$/],
  ])("%i", async (status, body, reason) => {
    const { delivery, peer } = await play([answer(status, body)]);

    expect(delivery).toMatchObject({ outcome: "failed", retryable: false, attempts: 1 });
    expect(delivery).toHaveProperty("reason", expect.stringMatching(reason));
    expect(delivery.response).toBe(body);
    expect(peer.exchanges()).toBe(1);
  });

  test("a redirect is not followed, and the other origin never asked", async () => {
    const other = await startPeer([created]);
    const { delivery, peer } = await play([
      answer(307, "", { headers: { location: `http://127.0.0.1:${other.port}/x?token=1` } }),
    ]);
    await other.close();

    expect(delivery).toMatchObject({ outcome: "failed", retryable: false, attempts: 1 });
    expect(delivery).toHaveProperty(
      "reason",
      expect.stringContaining(`redirects to http://127.0.0.1:${other.port}/x. `),
    );
    expect([peer.exchanges(), other.exchanges()]).toEqual([1, 0]);
  });
});

describe("when the deadline ends it", () => {
  test("nobody listens: failed, and nothing was sent", async () => {
    const port = await freePort();
    const delivery = await withService(
      { baseUrl: new URL(`http://127.0.0.1:${port}/api/v2`), timeout: 300 },
      (service) => service.attest(REQUEST),
    );

    expect(delivery).toMatchObject({ outcome: "failed", retryable: true });
    expect(delivery.attempts).toBeGreaterThan(1);
    expect(delivery).toHaveProperty(
      "reason",
      expect.stringMatching(/→ not reached: connect ECONNREFUSED .*Given up after \d+ attempts\.$/),
    );
  });

  test.each<[name: string, plays: [Play, ...Play[]], outcome: Delivery["outcome"]]>([
    ["every answer is lost", [resetAfterBody], "unknown"],
    ["every head stalls", [stall], "unknown"],
    ["every request breaks on its way", [resetBeforeBody], "unknown"],
    ["nothing but garbage", [garbage()], "unknown"],
    ["the gateway loses every answer", [answer(504)], "unknown"],
    ["one answer is lost, then refusals for now", [resetAfterBody, busy], "unknown"],
    ["one answer is lost, then a conflict", [resetAfterBody, answer(409)], "unknown"],
    ["refusals for now alone", [busy], "failed"],
  ])("%s", async (_name, plays, outcome) => {
    const { delivery, took, peer } = await play(plays, { timeout: 500 });

    expect(delivery).toMatchObject({ outcome, retryable: true });
    expect(delivery.attempts).toBe(peer.exchanges());
    expect(took).toBeLessThan(1500);
  });

  test.each<[status: number, outcome: Delivery["outcome"]]>([
    [400, "failed"],
    [404, "failed"],
    [413, "failed"],
    [422, "failed"],
    [401, "unknown"],
    [403, "unknown"],
    [302, "unknown"],
    [501, "unknown"],
  ])("a lost answer and then %i: %s", async (status, outcome) => {
    const { delivery } = await play([resetAfterBody, answer(status)]);

    expect(delivery).toMatchObject({ outcome, retryable: false, attempts: 2 });
  });

  test.each([
    ["<!DOCTYPE html><title>Log in</title>", true],
    ["recorded <b>", false],
  ])("a 2xx with %j is recorded, and said to be a page or not", async (body, isPage) => {
    const { delivery } = await play([answer(200, body)]);

    expect(delivery).toMatchObject({ outcome: "recorded", response: body, attempts: 1, isPage });
  });

  test("a stalled exchange leaves time for others", async () => {
    const { delivery, peer } = await play([stall, stall, stall, created], { timeout: 1500 });

    expect(delivery.outcome).toBe("recorded");
    expect(peer.received).toHaveLength(4);
  });
});

describe("Retry-After", () => {
  const later = (headers: Record<string, string>) => answer(429, "", { headers });

  test.each<[name: string, headers: Record<string, string>]>([
    ["in seconds", { "retry-after": "1" }],
    [
      "as a date by the service's own clock",
      {
        date: "Fri, 01 Jan 2100 00:00:00 GMT",
        "retry-after": "Fri, 01 Jan 2100 00:00:01 GMT",
      },
    ],
  ])("is waited for: %s", async (_name, headers) => {
    const { delivery, took } = await play([later(headers), created], { timeout: 5000 });

    expect(delivery).toMatchObject({ outcome: "recorded", attempts: 2 });
    expect(took).toBeGreaterThanOrEqual(990);
  });

  test.each(["3600", new Date(Date.now() + 3_600_000).toUTCString()])(
    "ends it at once where it asks for too much: %s",
    async (wait) => {
      const { delivery, took } = await play([later({ "retry-after": wait }), created]);

      expect(delivery).toMatchObject({ outcome: "failed", retryable: true, attempts: 1 });
      expect(delivery).toHaveProperty("reason", expect.stringMatching(/asks to wait 3\d{3} s/));
      expect(took).toBeLessThan(1500);
    },
  );
});

test("an attachment of 10 MB arrives byte by byte after a break in its middle", async () => {
  const attachment = Buffer.alloc(10_000_000, "evidence ");
  const { delivery, peer } = await play([resetBeforeBody, resetAfterBody, created], {
    attachment,
    timeout: 10_000,
  });

  expect(delivery).toMatchObject({
    outcome: "recorded",
    attempts: 3,
    maybeTwice: true,
    isPage: false,
  });
  expect(peer.received).toHaveLength(2);
  const [first, second] = peer.received;
  expect(first && second && first.body.equals(second.body)).toBe(true);
  expect(first?.body.includes(attachment)).toBe(true);
});

test("a large request is given more patience than a small one", async () => {
  const slow: Play = async (stage) => {
    await stage.request();
    await sleep(600);
    stage.socket.write(responseOf(201, '"recorded"', {}));
  };
  const small = await play([slow]);
  const large = await play([slow], { attachment: Buffer.alloc(100_000), timeout: 4000 });

  expect(small.delivery.attempts).toBeGreaterThan(1);
  expect(large.delivery).toMatchObject({ outcome: "recorded", attempts: 1 });
});

test("every pause is told, with its reason", async () => {
  const { log } = await play([busy, resetAfterBody, created]);

  expect(log).toContainEqual(
    expect.stringMatching(/^POST …\/junit → 503 try later; attempt 2 in \d\.\d s$/),
  );
  expect(log).toContainEqual(expect.stringMatching(/no answer came: .*; attempt 3 in \d\.\d s$/));
});
