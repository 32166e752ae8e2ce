import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { readFileSync } from "node:fs";
import { Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  jest,
  test,
} from "@jest/globals";
import type { Service } from "../../src/service/client.ts";
import { DEFAULT_RETRY_POLICY } from "../../src/service/session/retry.ts";
import { resetAtOnce, respond, responseOf } from "../support/behaviours.ts";
import { CERTIFIED_HOST, createAuthority } from "../support/certificates.ts";
import { type Behaviour, type Exchange, startScriptedServer } from "../support/scripted-server.ts";
import { testWith } from "../support/systems.ts";
import { startTunnelProxy } from "../support/tunnel-proxy.ts";
import { REQUEST, type SomeOptions, withService } from "./clients.ts";

// The clock of these tests is the server's: it advances while a request waits for its response, and never otherwise.
// So they have all defaults, and take no time.

const authority = createAuthority();
const trusted = getCACertificates("default");
beforeAll(() => {
  if (authority) setDefaultCACertificates([...trusted, readFileSync(authority.file, "utf8")]);
  // Once for all tests: undici has timers that live longer than a connection.
  jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "queueMicrotask"] });
});
afterAll(() => {
  jest.useRealTimers();
  setDefaultCACertificates(trusted);
  authority?.remove();
});

/** The sockets that clients opened in a test, without those of TLS. */
const sockets: Socket[] = [];
function noteSocket(message: unknown): void {
  const { socket }: { socket?: unknown } = Object(message);
  if (socket instanceof Socket) sockets.push(socket);
}
beforeEach(() => {
  subscribe("net.client.socket", noteSocket);
});
afterEach(() => {
  unsubscribe("net.client.socket", noteSocket);
  sockets.length = 0;
});

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** The default of the input `timeout`. */
const TIMEOUT = 120 * SECOND;

/** Passes the time between two attempts. */
const policy = {
  ...DEFAULT_RETRY_POLICY,
  sleep: async (milliseconds: number) => void jest.advanceTimersByTime(milliseconds),
};

/** Reads the whole request, and waits until its sender has noticed that the system has taken all of it. */
async function takeWhole({ request }: Exchange): Promise<void> {
  await request();
  while (sockets.some((socket) => socket.writableLength > 0 && !socket.destroyed))
    await setImmediate();
  await setImmediate();
}

/** Takes the request, and lets this much time pass before it goes on. */
function after(milliseconds: number, next: (socket: Socket) => void): Behaviour {
  return async (exchange) => {
    await takeWhole(exchange);
    jest.advanceTimersByTime(milliseconds);
    next(exchange.socket);
  };
}

/** Responds this late. */
function late(milliseconds: number, status = 201, body = '"recorded"'): Behaviour {
  return after(milliseconds, (socket) => void socket.write(responseOf(status, body, {})));
}

/** Takes the request and never responds, however much time passes. */
const silent = after(24 * 60 * MINUTE, () => undefined);

/** Attests with all defaults to a server that behaves as told, one behaviour per exchange. */
async function attest(
  behaviours: readonly [Behaviour, ...Behaviour[]],
  { size = 10, ...options }: Partial<SomeOptions> & { readonly size?: number } = {},
) {
  const server = await startScriptedServer(behaviours);
  const attachment = { name: "evidence.zip", content: Buffer.alloc(size, "x") };
  try {
    const delivery = await withService(
      { baseUrl: server.url, timeout: TIMEOUT, policy, ...options },
      (service) => service.attest({ ...REQUEST, attachment }),
    );
    return { delivery, server };
  } finally {
    await server.close();
  }
}

describe("an attestation that was handed over whole waits for its response:", () => {
  test.each<[wait: string, milliseconds: number, options: Parameters<typeof attest>[1]]>([
    ["35 s", 35 * SECOND, {}],
    ["60 s", 60 * SECOND, {}],
    ["100 s", 100 * SECOND, {}],
    ["100 s for 5 MB", 100 * SECOND, { size: 5_000_000 }],
    ["119 s of a `timeout` of 2 minutes", 119 * SECOND, {}],
    ["6 minutes of a `timeout` of 20", 6 * MINUTE, { timeout: 20 * MINUTE }],
    ["19 minutes of a `timeout` of 20", 19 * MINUTE, { timeout: 20 * MINUTE }],
    ["a minute of a `timeout` of 30 days", MINUTE, { timeout: 30 * 24 * 60 * MINUTE }],
  ])("%s", async (_wait, milliseconds, options) => {
    const { delivery, server } = await attest([late(milliseconds)], options);

    expect(delivery).toEqual({
      status: "recorded",
      response: "recorded",
      attempts: 1,
      remarks: { notices: [], warnings: [] },
    });
    expect(server.received).toHaveLength(1);
  });

  test.each([400, 409, 503])("and a refusal with %i that comes late", async (status) => {
    const { delivery, server } = await attest([
      late(50 * SECOND, status, '{"message":"no"}'),
      respond(422, '{"message":"not again"}'),
    ]);

    expect(delivery).toMatchObject({ status: "failed", httpStatus: status === 400 ? 400 : 422 });
    expect(server.received).toHaveLength(status === 400 ? 1 : 2);
  });

  (authority === undefined ? test.skip : test)("through a tunnel and TLS", async () => {
    const server = await startScriptedServer([late(100 * SECOND)], authority);
    const proxy = await startTunnelProxy();
    const baseUrl = new URL(`https://${CERTIFIED_HOST}:${server.port}/api/v2`);
    const env = { HTTPS_PROXY: `http://127.0.0.1:${proxy.port}` };
    const delivery = await withService({ baseUrl, env, timeout: TIMEOUT, policy }, (service) =>
      service.attest(REQUEST),
    );
    await server.close();
    await proxy.close();

    expect(delivery).toMatchObject({ status: "recorded", attempts: 1 });
    expect(server.received).toHaveLength(1);
  });
});

test("an attestation is sent again after a gateway has given up on the first response", async () => {
  const { delivery, server } = await attest([late(60 * SECOND, 504, ""), late(0)]);

  expect(delivery).toMatchObject({
    status: "recorded",
    attempts: 2,
    remarks: { notices: [{ id: "maybe-recorded-twice" }] },
  });
  expect(server.received).toHaveLength(2);
});

test.each([
  ["broke", after(70 * SECOND, (socket) => void socket.resetAndDestroy())],
  ["was closed", after(70 * SECOND, (socket) => void socket.end())],
])("an attestation is sent again after the connection %s while it waited", async (_, breaking) => {
  const { delivery, server } = await attest([breaking, late(40 * SECOND)]);

  expect(delivery).toMatchObject({ status: "recorded", attempts: 2 });
  expect(server.received).toHaveLength(2);
});

test("an attestation whose connection broke is unknown if the service refuses every other", async () => {
  const breaking = after(70 * SECOND, (socket) => void socket.resetAndDestroy());
  const { delivery, server } = await attest([breaking, resetAtOnce]);

  expect(delivery).toMatchObject({ status: "unknown", retryable: true });
  expect(server.received).toHaveLength(1);
});

test.each([
  ["2 minutes", TIMEOUT, 10],
  ["20 minutes", 20 * MINUTE, 10],
  ["20 seconds", 20 * SECOND, 10],
  ["half a second", 500, 10],
  ["2 minutes, after 3 MB,", TIMEOUT, 3_000_000],
])(
  "a service that never responds is waited for until the deadline: %s",
  async (_, timeout, size) => {
    const { delivery, server } = await attest([silent], { timeout, size });

    expect(delivery).toMatchObject({
      status: "unknown",
      retryable: true,
      attempts: 1,
      problem: {
        id: "delivery-unknown",
        details: [
          expect.stringMatching(/→ sent, but no response came: no response within [\d.e+]+ s$/),
          "The attestation may have been recorded anyway",
        ],
      },
    });
    expect(server.received).toHaveLength(1);
  },
);

describe("a response whose body does not end is not waited for until the deadline,", () => {
  const endless = 'HTTP/1.1 503 X\r\ncontent-length: 100\r\n\r\n"half';

  /** Lets a minute pass as soon as the client has read what is sent to it next. */
  function passWhenReceived(): void {
    sockets.at(-1)?.once("readable", async () => {
      await setImmediate();
      jest.advanceTimersByTime(MINUTE);
    });
  }

  test.each<[when: string, size: number, behaviour: Behaviour]>([
    [
      "after it was waited for",
      10,
      after(40 * SECOND, (socket) => {
        passWhenReceived();
        socket.write(endless);
      }),
    ],
    [
      "even if it begins before the service has read the request",
      9_000_000,
      async ({ socket, head, request }) => {
        await head();
        sockets.at(-1)?.once("drain", passWhenReceived);
        socket.write(endless);
        await request();
        socket.write("more");
      },
    ],
  ])("%s", async (_when, size, behaviour) => {
    const { delivery, server } = await attest([behaviour, late(0)], { size });

    expect(delivery).toMatchObject({ status: "recorded", attempts: 2 });
    expect(server.received).toHaveLength(2);
  });
});

testWith("small send buffers")(
  "a request that the service does not take is given up long before the deadline, and sent again",
  async () => {
    const unread: Behaviour = async ({ socket }) => {
      socket.pause();
      while (!sockets.some(({ writableLength }) => writableLength > 0)) await setImmediate();
      jest.advanceTimersByTime(5 * MINUTE);
    };
    const size = 20_000_000;
    const { delivery } = await attest([unread, late(0)], { size, timeout: 20 * MINUTE });

    expect(delivery).toMatchObject({ status: "recorded", attempts: 2, remarks: { notices: [] } });
  },
);

test("a lookup does not wait for a slow response: it asks again", async () => {
  const server = await startScriptedServer([late(35 * SECOND, 200, "[]"), late(0, 200, "[]")]);
  const list = (service: Service) => service.listNotificationRules();
  const { value } = await withService({ baseUrl: server.url, timeout: TIMEOUT, policy }, list);
  await server.close();

  expect(value).toEqual([]);
  expect(server.received).toHaveLength(2);
});
