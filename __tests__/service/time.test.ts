import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import { afterEach, beforeAll, beforeEach, expect, jest, test } from "@jest/globals";
import type { Clock } from "../../src/base/clock.ts";
import { respond, responseOf } from "../support/behaviours.ts";
import type { Behaviour, Exchange } from "../support/scripted-server.ts";
import { testWith } from "../support/systems.ts";
import { type Behaviours, requestOf, serve } from "./clients.ts";

// The clock of these tests is the server's: it advances while a request waits for its response, and never otherwise.

beforeAll(() => {
  jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "queueMicrotask"] });
});

/** The sockets that clients opened in a test. */
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
const DAY = 24 * 60 * MINUTE;

const pauses: number[] = [];
const clock: Clock = {
  now: () => Date.now(),
  sleep: async (milliseconds) => {
    pauses.push(milliseconds);
    jest.advanceTimersByTime(milliseconds);
  },
};
beforeEach(() => {
  pauses.length = 0;
});

/** Reads the whole request, and waits until its sender has noticed that the system has taken all of it. */
async function takeWhole({ request }: Exchange): Promise<void> {
  await request();
  while (sockets.some((socket) => socket.writableLength > 0 && !socket.destroyed)) {
    await setImmediate();
  }
  await setImmediate();
}

/** Takes the request, and responds this late. */
function late(milliseconds: number, status = 201, body = "[]"): Behaviour {
  return async (exchange) => {
    await takeWhole(exchange);
    jest.advanceTimersByTime(milliseconds);
    exchange.socket.write(responseOf(status, body, {}));
  };
}

/** Takes the request and never responds, however much time passes. */
const silent: Behaviour = async (exchange) => {
  await takeWhole(exchange);
  jest.advanceTimersByTime(DAY);
};

/** Begins to respond, and lets a minute pass once the client has read that. */
const endless: Behaviour = async (exchange) => {
  await takeWhole(exchange);
  sockets.at(-1)?.once("readable", async () => {
    await setImmediate();
    jest.advanceTimersByTime(MINUTE);
  });
  exchange.socket.write('HTTP/1.1 503 X\r\ncontent-length: 100\r\n\r\n"half');
};

/** Takes nothing, while five minutes pass. */
const unread: Behaviour = async ({ socket }) => {
  socket.pause();
  while (!sockets.some(({ writableLength }) => writableLength > 0)) await setImmediate();
  jest.advanceTimersByTime(5 * MINUTE);
};

/** Attests to a server that behaves as told, after the client was connected for an hour. */
async function attest(behaviours: Behaviours, timeout = 2 * MINUTE, size = 10) {
  const { service } = await serve(behaviours, { clock, timeout });
  jest.advanceTimersByTime(60 * MINUTE);
  const { status, attempts } = await service.attest(requestOf(size));
  return `${status} ${attempts}`;
}

test.each<[what: string, behaviours: Behaviours, timeout: number, ends: string]>([
  ["19 minutes of 20 for a response", [late(19 * MINUTE)], 20 * MINUTE, "recorded 1"],
  ["a minute of 30 days for a response", [late(MINUTE)], 30 * DAY, "recorded 1"],
  ["for a response until the deadline", [silent], 20 * MINUTE, "unknown 1"],
  ["no longer than usual for the rest of one", [endless, late(0)], 2 * MINUTE, "recorded 2"],
  [
    "and asks again after a late refusal",
    [late(100 * SECOND, 503), late(0)],
    2 * MINUTE,
    "recorded 2",
  ],
  [
    "and has no time after a very late refusal",
    [late(119.5 * SECOND, 503)],
    2 * MINUTE,
    "failed 1",
  ],
])(
  "an attestation that was handed over whole waits %s",
  async (_what, behaviours, timeout, ends) => {
    expect(await attest(behaviours, timeout)).toBe(ends);
  },
);

testWith("small send buffers")(
  "an attestation that the service does not take is sent again long before the deadline",
  async () => {
    expect(await attest([unread, late(0)], 20 * MINUTE, 20_000_000)).toBe("recorded 2");
  },
);

test("pauses grow from about one second to 20 while there is time", async () => {
  const ends = await attest([respond(503)], 2 * MINUTE);

  for (const [index, pause] of pauses.entries()) {
    const usual = Math.min(20 * SECOND, SECOND * 2 ** index);
    expect(Math.abs(pause / usual - 1)).toBeLessThanOrEqual(0.5);
  }
  expect(ends).toBe(`failed ${pauses.length + 1}`);
  expect(pauses.length).toBeGreaterThan(6);
});

test("no attempt comes before the service asks for it", async () => {
  const busy = respond(429, "", { headers: { "retry-after": "20" } });

  expect(await attest([busy, late(0)])).toBe("recorded 2");
  expect(pauses).toHaveLength(1);
  expect(pauses[0]).toBeGreaterThanOrEqual(20 * SECOND);
});

test.each<[what: string, behaviours: Behaviours, limit: number, exchanges: number]>([
  ["asks again after 30 s", [late(35 * SECOND, 200), late(0, 200)], 2 * MINUTE, 2],
  ["ends at its own limit", [late(35 * SECOND, 200)], 6 * SECOND, 1],
])("a lookup %s", async (_what, behaviours, limit, exchanges) => {
  const { service, server } = await serve(behaviours, { clock });
  const looked = await service.listNotificationRules(clock.now() + limit);

  expect(server.exchanges()).toBe(exchanges);
  expect("value" in looked).toBe(exchanges === 2);
});
