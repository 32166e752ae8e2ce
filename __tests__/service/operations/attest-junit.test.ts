import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "@jest/globals";
import type { Problem } from "../../../src/base/problem.ts";
import type { Delivery } from "../../../src/service/operations/attest-junit.ts";
import type { RetryPolicy } from "../../../src/service/session/retry.ts";
import {
  continueThenRespond,
  drip,
  garbage,
  hangUp,
  hangUpAfterHints,
  malformedBody,
  resetAfterBody,
  resetAtOnce,
  resetBeforeBody,
  respond,
  stall,
  stallInBody,
  truncate,
} from "../../support/behaviours.ts";
import { createRecordingLog } from "../../support/log.ts";
import {
  type Behaviour,
  type ScriptedServer,
  startScriptedServer,
} from "../../support/scripted-server.ts";
import { testWith } from "../../support/systems.ts";
import { BRIEF, NOWHERE, QUICK, REQUEST, withService } from "../clients.ts";

interface Attested {
  readonly delivery: Delivery;
  readonly server: ScriptedServer;
  readonly log: readonly string[];
}

interface Options {
  /** Milliseconds for all attempts. */
  readonly timeout?: number;
  readonly attachment?: Buffer;
  readonly policy?: Partial<RetryPolicy>;
}

/** Attests to a server that behaves as told, one behaviour per exchange. */
async function attest(
  behaviours: readonly [Behaviour, ...Behaviour[]],
  { timeout = 20_000, attachment = Buffer.from("PK\u0003\u0004 evidence"), policy }: Options = {},
): Promise<Attested> {
  const server = await startScriptedServer(behaviours);
  const log = createRecordingLog();
  const request = { ...REQUEST, attachment: { name: "evidence.zip", content: attachment } };
  try {
    const delivery = await withService(
      { baseUrl: server.url, timeout, log, policy: { ...QUICK, ...policy } },
      (service) => service.attest(request),
    );
    return { delivery, server, log: log.lines };
  } finally {
    await server.close();
  }
}

function problemOf(delivery: Delivery): Problem | undefined {
  return delivery.status === "recorded" ? undefined : delivery.problem;
}

const created = respond(201, '"recorded"');
const busy = respond(503, '{"message":"try later"}');

describe("an attestation is recorded, with the same bytes at every attempt,", () => {
  test.concurrent.each<
    [fault: string, behaviours: [Behaviour, ...Behaviour[]], whole: number, twice: boolean]
  >([
    ["at once where nothing fails", [created], 1, false],
    ["after a reset before the body", [resetBeforeBody, created], 1, true],
    ["after a reset after the body", [resetAfterBody, created], 2, true],
    ["after a connection that closes without a response", [hangUp, created], 2, true],
    ["after an interim response and no other", [hangUpAfterHints, created], 2, true],
    ["after 503 five times", [busy, busy, busy, busy, busy, created], 6, false],
    ["after 409, a lock conflict", [respond(409, '{"message":"locked"}'), created], 2, false],
    ["after 408 and 425", [respond(408), respond(425), created], 3, false],
    ["after 429 and 500", [respond(429), respond(500), created], 3, false],
    ["after 502, where a gateway lost the response", [respond(502), created], 2, true],
    ["after 504, where a gateway lost the response", [respond(504), created], 2, true],
    ["after 503 whose body is cut short", [truncate(503), created], 2, false],
  ])("%s", async (_fault, behaviours, whole, maybeTwice) => {
    const { delivery, server } = await attest(behaviours);

    expect(delivery).toEqual({
      status: "recorded",
      response: "recorded",
      attempts: behaviours.length,
      remarks: {
        notices: maybeTwice ? [expect.objectContaining({ id: "maybe-recorded-twice" })] : [],
        warnings: [],
      },
    });
    expect(server.exchanges()).toBe(behaviours.length);
    expect(server.received).toHaveLength(whole);
    const bytes = server.received.map(({ head, body }) => head + body.toString("latin1"));
    expect(new Set(bytes).size).toBe(1);
  });

  test("after a reset as soon as the connection is open, whether something was sent or not", async () => {
    const { delivery, server } = await attest([resetAtOnce, created]);

    expect(delivery).toMatchObject({ status: "recorded", attempts: 2 });
    expect(server.received).toHaveLength(1);
  });

  testWith("small send buffers")(
    "after a break in the middle of 10 MB, which cannot have been recorded",
    async () => {
      const attachment = Buffer.alloc(10_000_000, "evidence ");
      const { delivery, server } = await attest([resetBeforeBody, busy, created], {
        attachment,
      });

      expect(delivery).toMatchObject({
        status: "recorded",
        attempts: 3,
        remarks: { notices: [] },
      });
      const [first, second] = server.received;
      expect(first && second && first.body.equals(second.body)).toBe(true);
      expect(first?.body.includes(attachment)).toBe(true);
    },
  );
});

describe("any 2xx status means recorded,", () => {
  test.concurrent.each<[body: string, behaviour: Behaviour, response: string | undefined]>([
    ["plain text", respond(200, "recorded as 7", { type: "text/plain" }), "recorded as 7"],
    ["a JSON string", respond(202, '"a \\"b\\""'), 'a "b"'],
    ["an object", respond(200, '{"id": 7}'), '{"id": 7}'],
    ["another content type", respond(201, '"recorded"', { type: "image/png" }), "recorded"],
    ["nothing", respond(204), ""],
    ["half of its text, then a closed connection", truncate(201), undefined],
    ["half of its text, then silence", stallInBody(200), undefined],
    ["a chunk that is not one", malformedBody(201), undefined],
    ["10 MB", respond(201, "x".repeat(10_000_000)), undefined],
    ["an endless text", drip, undefined],
    ["several lines and colours", respond(200, "one\r\n\u001b[31mtwo"), "one two"],
  ])("with %s as its body", async (_body, behaviour, response) => {
    const { delivery, server } = await attest([behaviour]);

    expect(delivery).toMatchObject({ status: "recorded", response, attempts: 1 });
    expect(server.exchanges()).toBe(1);
  });

  test("and at most 16,384 characters of the body are kept", async () => {
    const { delivery } = await attest([respond(200, "y".repeat(500_000))]);

    expect(delivery.response).toHaveLength(16_384);
  });
});

test.concurrent.each<[body: string, type: string, isPage: boolean]>([
  ["<!DOCTYPE html><title>Log in</title>", "application/json", true],
  ["<html lang='en'>", "text/plain", true],
  ["\uFEFF<!-- gateway --> <?xml version='1.0'?>\n<HTML>", "text/plain", true],
  ["Log in", "text/html; charset=utf-8", true],
  ["recorded <html>", "text/plain", false],
  ['"<html>"', "application/json", false],
])("a success with the body %j of type %s is an HTML page: %s", async (body, type, isPage) => {
  const { delivery } = await attest([respond(200, body, { type })]);
  const warnings = isPage ? [expect.objectContaining({ id: "recorded-with-page" })] : [];

  expect(delivery).toMatchObject({
    status: "recorded",
    attempts: 1,
    ...(isPage && { isPage }),
    remarks: { warnings },
  });
  expect("isPage" in delivery).toBe(isPage);
});

describe("an attestation that the service refuses has failed at once:", () => {
  const ATTEST = "POST …/junit →";
  const PAGE = "with an HTML page, which does not come from the service";
  const NETWORK =
    "Check `base-url`, and what is between the runner and the service, such as a proxy or a login.";

  test.concurrent.each<[status: number, body: string, problem: Problem]>([
    [
      400,
      '{"message":"Input payload validation failed","errors":{"junit_results":"required","a":"b"}}',
      {
        id: "attestation-refused",
        title: "Attestation refused (400)",
        details: [
          `${ATTEST} 400 Input payload validation failed:`,
          "junit_results: required",
          "a: b",
        ],
      },
    ],
    [
      401,
      '{"message":"Unauthorized"}',
      {
        id: "api-key-refused",
        title: "API key refused (401)",
        details: [`${ATTEST} 401 Unauthorized`],
        advice: "The service does not accept the key: check that `api-key` holds a valid one.",
      },
    ],
    [
      403,
      '{"message":"No","errors":null}',
      {
        id: "not-allowed",
        title: "The key may not attest here (403)",
        details: [`${ATTEST} 403 No`],
        advice:
          "The owner of the key may not attest in `octo`: check the owner's permissions there, and the spelling of `org`.",
      },
    ],
    [
      404,
      '{"message":"Trail not found"}',
      {
        id: "flow-or-trail-not-found",
        title: "Flow or trail not found (404)",
        details: [`${ATTEST} 404 Trail not found`],
        advice:
          "Flow `web` must exist in `octo`, so check their spelling. If the service requires trails to exist first, `build-1` may be missing: begin the trail in an earlier step, as the service's own documentation says.",
      },
    ],
    ...[401, 403, 404].map((status): [number, string, Problem] => [
      status,
      "<html><h1>Login</h1></html>",
      {
        id: "not-the-service",
        title: `The response is not from the service (${status})`,
        details: [`${ATTEST} ${status} ${PAGE}`],
        advice: NETWORK,
      },
    ]),
    [
      413,
      "<html><h1>Too large</h1></html>",
      {
        id: "request-too-large",
        title: "Attestation too large (413)",
        details: [`${ATTEST} 413 ${PAGE}`],
      },
    ],
    [
      501,
      "",
      {
        id: "attestation-refused",
        title: "Attestation refused (501)",
        details: [`${ATTEST} 501`],
      },
    ],
    [
      505,
      "",
      {
        id: "attestation-refused",
        title: "Attestation refused (505)",
        details: [`${ATTEST} 505`],
      },
    ],
  ])("%i %s", async (status, body, problem) => {
    const { delivery, server } = await attest([respond(status, body)]);

    expect(delivery).toMatchObject({ status: "failed", retryable: false, attempts: 1 });
    expect(problemOf(delivery)).toEqual(problem);
    expect(delivery.response).toBe(body);
    expect(server.exchanges()).toBe(1);
  });

  test("a redirect, which is not followed", async () => {
    const other = await startScriptedServer([created]);
    const location = `http://127.0.0.1:${other.port}/x?token=1`;
    const { delivery, server } = await attest([respond(307, "", { headers: { location } })]);
    await other.close();

    expect(delivery).toMatchObject({ status: "failed", retryable: false, attempts: 1 });
    expect(problemOf(delivery)).toMatchObject({
      id: "not-the-service",
      details: ["POST …/junit → 307", `It redirects to http://127.0.0.1:${other.port}/x`],
    });
    expect([server.exchanges(), other.exchanges()]).toEqual([1, 0]);
  });

  test("401 and a reset while 9 MB are on the way, which cannot have been recorded", async () => {
    const script = fileURLToPath(new URL("../refuse-early.ts", import.meta.url));
    const server = spawn(process.execPath, [script]);
    const [port] = await once(server.stdout, "data");
    const baseUrl = new URL(`http://127.0.0.1:${Number(port)}/api/v2`);
    const attachment = { name: "evidence.zip", content: Buffer.alloc(9_000_000, "x") };
    try {
      for (let run = 0; run < 4; run += 1) {
        const delivery = await withService({ baseUrl }, (service) =>
          service.attest({ ...REQUEST, attachment }),
        );

        expect(delivery).toMatchObject({
          status: "failed",
          retryable: false,
          problem: { id: "api-key-refused" },
        });
      }
    } finally {
      server.kill();
    }
  });
});

describe("an attestation of which the service never reads the body", () => {
  const unread: Behaviour = async ({ socket }) => {
    socket.pause();
    await new Promise(() => undefined);
  };

  test.concurrent.each([10, 10_000, 100_000, 1_000_000])(
    "of %i bytes is unknown: all of them were handed over",
    async (size) => {
      const { delivery } = await attest([unread], {
        attachment: Buffer.alloc(size),
        timeout: 4_000,
      });

      expect(delivery).toMatchObject({ status: "unknown" });
    },
  );

  testWith("small send buffers")("of 20 MB has failed: only a part of them was", async () => {
    const { delivery } = await attest([unread], {
      attachment: Buffer.alloc(20_000_000),
      timeout: 1_000,
    });

    expect(delivery).toMatchObject({
      status: "failed",
      retryable: true,
      problem: {
        id: "service-not-reached",
        details: expect.arrayContaining([expect.stringContaining("while the request was being")]),
      },
    });
  });
});

test("three conflicts are a refusal that may be sent again", async () => {
  const { delivery, server } = await attest([respond(409, '{"message":"locked"}')]);

  expect(delivery).toMatchObject({
    status: "failed",
    httpStatus: 409,
    retryable: true,
    attempts: 3,
  });
  expect(problemOf(delivery)).toEqual({
    id: "conflict",
    title: "Refused as a conflict (409)",
    details: ["POST …/junit → 409 locked", "Gave up after 3 attempts"],
  });
  expect(server.exchanges()).toBe(3);
});

describe("at the deadline an attestation is", () => {
  test.concurrent("failed where nothing listens, and nothing was sent", async () => {
    const delivery = await withService({ baseUrl: NOWHERE, ...BRIEF }, (service) =>
      service.attest(REQUEST),
    );

    expect(delivery).toMatchObject({ status: "failed", retryable: true });
    expect(delivery.attempts).toBeGreaterThan(1);
    expect(problemOf(delivery)).toEqual({
      id: "service-not-reached",
      title: "Service not reached",
      details: [
        expect.stringContaining("→ not reached: connect ECONNREFUSED "),
        expect.stringMatching(/^Gave up after \d+ attempts/),
      ],
      advice: "Check `base-url`, and that the runner reaches it.",
    });
  });

  test.concurrent.each<
    [outcome: Delivery["status"], circumstances: string, behaviours: [Behaviour, ...Behaviour[]]]
  >([
    ["unknown", "every response is lost", [resetAfterBody]],
    ["unknown", "the response stalls", [stall]],
    ["unknown", "a gateway loses every response", [respond(504)]],
    ["unknown", "one response is lost and then the service is busy", [resetAfterBody, busy]],
    [
      "unknown",
      "one response is lost and then there is a conflict",
      [resetAfterBody, respond(409)],
    ],
    ["failed", "the service is busy all the time", [busy]],
  ])("%s where %s", async (outcome, _circumstances, behaviours) => {
    const { delivery, server } = await attest(behaviours, BRIEF);

    const id = outcome === "unknown" ? "delivery-unknown" : "service-unavailable";
    expect(delivery).toMatchObject({ status: outcome, retryable: true, problem: { id } });
    expect(delivery.attempts).toBe(server.exchanges());
  });
});

describe("an attestation whose response cannot be read is unknown, and not sent again:", () => {
  const head = (status: number, lines: string) => `HTTP/1.1 ${status} X\r\n${lines}\r\n\r\n`;

  test.concurrent.each<[response: string, behaviour: Behaviour]>([
    ["more than 16 KB of headers", garbage(head(201, `x: ${"y".repeat(20_000)}`))],
    [
      "many headers",
      garbage(
        head(
          201,
          Array.from({ length: 500 }, (_, at) => `x-${at}: ${"y".repeat(40)}`).join("\r\n"),
        ),
      ),
    ],
    ["no HTTP at all", garbage()],
    ["no number in its status line", garbage("HTTP/1.1 OK\r\n\r\n")],
    ["another version of HTTP", garbage("HTTP/9.9 201 X\r\n\r\n")],
    ["the preface of HTTP/2", garbage("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n")],
    ["a control character in a header", garbage(head(201, "x\u0001: 1"))],
    ["two lengths", garbage(head(201, "content-length: 1\r\ncontent-length: 2"))],
    ["100 Continue, which was not asked for", continueThenRespond],
    ["another protocol", garbage(head(101, "connection: upgrade\r\nupgrade: h2c"))],
  ])("%s", async (_response, behaviour) => {
    const { delivery, server } = await attest([behaviour, created]);

    expect(delivery).toMatchObject({
      status: "unknown",
      retryable: false,
      attempts: 1,
      problem: {
        id: "delivery-unknown",
        details: [
          expect.stringContaining("→ the response cannot be read: "),
          "The attestation may have been recorded anyway",
        ],
        advice: expect.stringMatching(/^Check `base-url`.* Look at the trail/),
      },
    });
    expect(server.received).toHaveLength(1);
  });

  test.concurrent("also after attempts that failed", async () => {
    const { delivery, server } = await attest([busy, garbage(), created]);

    expect(delivery).toMatchObject({ status: "unknown", attempts: 2 });
    expect(server.received).toHaveLength(2);
  });
});

test.concurrent.each<[cut: string, text: string]>([
  ["nothing", ""],
  ["half of a status line", "HTTP/1.1 20"],
  ["half of a header", "HTTP/1.1 201 X\r\ncontent-le"],
  ["an interim response", "HTTP/1.1 103 X\r\nlink: </x>\r\n\r\n"],
  ["an interim response and half of another", "HTTP/1.1 103 X\r\n\r\nHTTP/1.1 201 X\r\n"],
])(
  "a connection that closes after %s is a break, so the attestation is sent again",
  async (_, text) => {
    const { delivery, server } = await attest([garbage(text), created]);

    expect(delivery).toMatchObject({ status: "recorded", attempts: 2 });
    expect(server.received).toHaveLength(2);
  },
);

describe("after an attempt that may have been recorded, an attestation is unknown, whatever comes then:", () => {
  const unauthorized = '{"message":"Unauthorized"}';

  test.concurrent.each<[lost: string, status: number, body: string, attempt: Behaviour]>([
    ["a break", 400, "", resetAfterBody],
    ["a break", 401, unauthorized, resetAfterBody],
    ["a break", 403, "", resetAfterBody],
    ["a break", 404, "", resetAfterBody],
    ["a break", 413, "", resetAfterBody],
    ["a break", 422, "", resetAfterBody],
    ["a break", 499, "", resetAfterBody],
    ["a break", 403, "<html>Blocked</html>", resetAfterBody],
    ["a break", 302, "", resetAfterBody],
    ["a break", 501, "", resetAfterBody],
    ["a closed connection", 401, unauthorized, hangUp],
    ["502", 422, "", respond(502)],
    ["504", 401, unauthorized, respond(504)],
    ["524", 400, "", respond(524)],
  ])("%s, then %i %j", async (_lost, status, body, attempt) => {
    const { delivery } = await attest([attempt, respond(status, body)]);

    expect(delivery).toMatchObject({
      status: "unknown",
      httpStatus: status,
      response: body,
      retryable: false,
      attempts: 2,
      problem: {
        id: "delivery-unknown",
        title: "It is unknown whether the attestation was recorded",
        details: expect.arrayContaining([
          expect.stringContaining(`→ ${status}`),
          expect.stringMatching(/^An earlier attempt was sent and .*may have been recorded$/),
        ]),
      },
    });
  });

  test.concurrent("also if attempts in between failed", async () => {
    const { delivery } = await attest([busy, resetAfterBody, busy, respond(409), respond(422)]);

    expect(delivery).toMatchObject({ status: "unknown", httpStatus: 422, attempts: 5 });
  });

  test.concurrent("but not if every earlier attempt was refused", async () => {
    const { delivery } = await attest([busy, respond(409), respond(429), respond(422)]);

    expect(delivery).toMatchObject({ status: "failed", httpStatus: 422, attempts: 4 });
  });

  test.concurrent.each<[lost: string, behaviours: [Behaviour, ...Behaviour[]], words: string]>([
    [
      "itself",
      [respond(504, "", { headers: { "retry-after": "60" } })],
      "The attestation may have been recorded anyway",
    ],
    [
      "that broke",
      [resetAfterBody, respond(501)],
      "An earlier attempt was sent and got no response, so it may have been recorded",
    ],
    [
      "of a gateway",
      [respond(502), respond(501)],
      "An earlier attempt was sent and ended with 502, so it may have been recorded",
    ],
  ])("the last detail names what came: %s", async (_lost, behaviours, words) => {
    const { delivery } = await attest(behaviours);

    expect(problemOf(delivery)?.details?.at(-1)).toBe(words);
  });
});

describe("Retry-After", () => {
  const later = (headers: Record<string, string>) => respond(429, "", { headers });

  test("is waited for", async () => {
    const { delivery, log } = await attest([later({ "retry-after": "1" }), created]);

    expect(delivery).toMatchObject({ status: "recorded", attempts: 2 });
    expect(log).toContainEqual(expect.stringMatching(/→ 429; attempt 2 in 1\.0 s$/));
  });

  test.each(["3600", new Date(Date.now() + 3_600_000).toUTCString()])(
    "of %s ends it at once, since less time is left",
    async (wait) => {
      const { delivery, server } = await attest([later({ "retry-after": wait }), created]);

      expect(delivery).toMatchObject({ status: "failed", retryable: true, attempts: 1 });
      expect(problemOf(delivery)).toEqual({
        id: "service-unavailable",
        title: "Service unavailable (429)",
        details: ["POST …/junit → 429", expect.stringMatching(/asks to wait 3\d{3} s/)],
        advice: "Raise `timeout`, or try again later.",
      });
      expect(server.exchanges()).toBe(1);
    },
  );
});

test("every pause is logged with its reason", async () => {
  const { log } = await attest([busy, resetAfterBody, created]);

  expect(log).toContainEqual(
    expect.stringMatching(/^POST …\/junit → 503 try later; attempt 2 in \d\.\d s$/),
  );
  expect(log).toContainEqual(expect.stringMatching(/no response came: .*; attempt 3 in \d\.\d s$/));
});
