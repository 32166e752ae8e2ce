import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import { createServer, Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import { afterEach, describe, expect, jest, test } from "@jest/globals";
import type { Service } from "../../../src/service/client.ts";
import { Transport } from "../../../src/service/http/transport.ts";
import { resetAtOnce, respond, stall } from "../../support/behaviours.ts";
import { createRecordingLog } from "../../support/log.ts";
import { type Behaviour, startScriptedServer } from "../../support/scripted-server.ts";
import { BRIEF, NOWHERE, REQUEST, withService } from "../clients.ts";

/** A server whose first connection behaves as given, and which says when there is one. */
async function startServer(first: Behaviour) {
  const connected = Promise.withResolvers<void>();
  const announced: Behaviour = async (exchange) => {
    connected.resolve();
    await first(exchange);
  };
  const server = await startScriptedServer([announced, respond(201, '"recorded"')]);
  return { server, connected: connected.promise };
}

/** Resolves at this event of the next connection that this process makes. */
function clientSocket(event: "connect" | "close"): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const watch = (message: unknown) => {
    unsubscribe("net.client.socket", watch);
    const { socket }: { socket?: Socket } = Object(message);
    socket?.once(event, () => resolve());
  };
  subscribe("net.client.socket", watch);
  return promise;
}

/** Attests after the connection that was opened in advance had this event, and what waits for it has run. */
async function attestAfter(event: "connect" | "close", service: Service) {
  const happened = clientSocket(event);
  service.preconnect();
  await happened;
  await setImmediate();
  return await service.attest(REQUEST);
}

describe("a connection that is opened before there is a request", () => {
  test("is used by the first request", async () => {
    const { server } = await startServer(respond(201, '"recorded"'));
    const delivery = await withService({ baseUrl: server.url }, (service) =>
      attestAfter("connect", service),
    );
    await server.close();

    expect(delivery).toMatchObject({ status: "recorded", attempts: 1 });
    expect(server.exchanges()).toBe(1);
  });

  test.each<[end: string, first: Behaviour]>([
    ["reset", resetAtOnce],
    ["closed", ({ socket }) => void socket.end()],
  ])("is replaced if the service %s it, and no attempt is lost", async (_end, first) => {
    const { server } = await startServer(first);
    const delivery = await withService({ baseUrl: server.url }, (service) =>
      attestAfter("close", service),
    );
    await server.close();

    expect(delivery).toMatchObject({ status: "recorded", attempts: 1, remarks: { notices: [] } });
    expect(server.exchanges()).toBe(2);
  });

  test("is replaced if it could not be opened", async () => {
    const proxy = await startScriptedServer([respond(407)]);
    const baseUrl = new URL("https://service.example/api/v2");
    const env = { HTTPS_PROXY: `http://127.0.0.1:${proxy.port}` };
    const delivery = await withService({ baseUrl, env }, (service) =>
      attestAfter("close", service),
    );
    await proxy.close();

    expect(delivery).toMatchObject({ status: "failed", attempts: 1 });
    expect(proxy.exchanges()).toBe(2);
  });

  test("is replaced after five seconds, since the service may be about to close it", async () => {
    const { server, connected } = await startServer(respond(201, '"recorded"'));
    jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "queueMicrotask"] });
    const delivery = await withService({ baseUrl: server.url }, async (service) => {
      service.preconnect();
      await connected;
      jest.advanceTimersByTime(5_000);
      return await service.attest(REQUEST);
    });
    jest.useRealTimers();
    await server.close();

    expect(delivery).toMatchObject({ status: "recorded", attempts: 1 });
    expect(server.exchanges()).toBe(2);
  });

  test("ends with the client, so that the service sees it close", async () => {
    const closed = Promise.withResolvers<void>();
    const { server, connected } = await startServer(async ({ socket }) => {
      await once(socket.resume(), "close");
      closed.resolve();
    });
    await withService({ baseUrl: server.url }, async (service) => {
      service.preconnect();
      await connected;
    });
    await closed.promise;

    expect(server.received).toEqual([]);
    await server.close();
  });

  test("leaves it to the first request to say why the service cannot be reached", async () => {
    const delivery = await withService({ baseUrl: NOWHERE, ...BRIEF }, async (service) => {
      service.preconnect();
      return await service.attest(REQUEST);
    });

    expect(delivery).toMatchObject({
      status: "failed",
      problem: { details: expect.arrayContaining([expect.stringContaining("ECONNREFUSED")]) },
    });
  });
});

test("a connection that the service closes after its response is not used again", async () => {
  const log = createRecordingLog();
  const server = await startScriptedServer([
    async (exchange) => {
      await respond(200, "[]")(exchange);
      exchange.socket.end();
    },
  ]);
  await withService({ baseUrl: server.url, log }, async (service) => {
    const closed = clientSocket("close");
    await service.listNotificationRules();
    await closed;
    await service.listNotificationRules();
  });
  await server.close();

  expect(server.exchanges()).toBe(2);
  expect(log.lines.join("\n")).not.toContain("attempt 2");
});

describe("a connection that hangs is closed", () => {
  const viaProxy = (scheme: string) => (port: number) => ({
    baseUrl: new URL("https://service.example/api/v2"),
    env: { HTTPS_PROXY: `${scheme}://127.0.0.1:${port}` },
  });
  const direct = (scheme: string) => (port: number) => ({
    baseUrl: new URL(`${scheme}://127.0.0.1:${port}/api/v2`),
    env: {},
  });
  const mute = (socket: Socket) => void socket.resume();
  const openTunnel = (socket: Socket) => {
    socket.once("data", () => socket.write("HTTP/1.1 200 Connection established\r\n\r\n"));
  };
  const stages: [
    stage: string,
    via: ReturnType<typeof direct>,
    behave: (socket: Socket) => void,
  ][] = [
    ["the TLS handshake", direct("https"), mute],
    ["the TLS handshake with a proxy", viaProxy("https"), mute],
    ["the CONNECT request to a proxy", viaProxy("http"), mute],
    ["the TLS handshake in a tunnel", viaProxy("http"), openTunnel],
    ["the wait for a response", direct("http"), mute],
  ];

  let close: () => void;
  afterEach(() => {
    close();
    jest.restoreAllMocks();
  });

  /** Starts a server that never finishes connecting, and counts the connections that are open. */
  async function startMuteServer(behave: (socket: Socket) => void) {
    const sockets = new Set<Socket>();
    let change = Promise.withResolvers<void>();
    const server = createServer((socket) => {
      const notify = () => {
        change.resolve();
        change = Promise.withResolvers<void>();
      };
      sockets.add(socket);
      socket
        .on("error", () => socket.destroy())
        .on("close", () => {
          sockets.delete(socket);
          notify();
        });
      behave(socket);
      notify();
    });
    await once(server.listen(0, "127.0.0.1"), "listening");
    close = () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    };
    const address = server.address();
    return {
      port: typeof address === "object" && address !== null ? address.port : 0,
      /** Waits until exactly `count` connections are open. */
      async untilOpen(count: number) {
        while (sockets.size !== count) await change.promise;
      },
    };
  }

  test.each<[via: string, options: ReturnType<typeof direct>, sockets: number]>([
    ["HTTP", direct("http"), 1],
    ["TLS", direct("https"), 1],
    ["a proxy", viaProxy("http"), 1],
    ["a proxy with TLS", viaProxy("https"), 1],
    ["a tunnel", viaProxy("http"), 2],
  ])("and by the system, once the other side is gone, with %s", async (via, options, sockets) => {
    const setKeepAlive = jest.spyOn(Socket.prototype, "setKeepAlive");
    const server = await startMuteServer(via === "a tunnel" ? openTunnel : mute);
    await withService(options(server.port), async (service) => {
      service.preconnect();
      await server.untilOpen(1);
      while (setKeepAlive.mock.calls.length < sockets) await setImmediate();
    });

    expect(setKeepAlive.mock.calls).toEqual(Array(sockets).fill([true, 15_000]));
  });

  test.each(stages)("with the client, in %s", async (_stage, via, behave) => {
    const server = await startMuteServer(behave);
    await withService(via(server.port), async (service) => {
      service.preconnect();
      await server.untilOpen(1);
    });
    await server.untilOpen(0);
  });

  test.each(stages)("with the attempt that needs it, in %s", async (_stage, via, behave) => {
    const server = await startMuteServer(behave);
    await withService({ ...via(server.port), timeout: 400 }, async (service) => {
      service.preconnect();
      expect(await service.attest(REQUEST)).toMatchObject({ retryable: true });
      await server.untilOpen(0);
    });
  });
});

test("a request that is sent when its time is up is given up at once", async () => {
  const server = await startScriptedServer([stall]);
  const transport = new Transport(server.url, {});
  const request = { method: "POST", path: "/", headers: {}, body: Buffer.from("{}") } as const;
  const attempt = await transport.attempt(request, { limit: 4_000, deadline: 0 });
  transport.close();
  await server.close();

  expect(attempt).toMatchObject({
    kind: "failure",
    sent: "all",
    message: "no response within 0 s",
  });
});
