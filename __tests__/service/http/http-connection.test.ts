import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "@jest/globals";
import { answer, resetAtOnce } from "../../support/behaviours.ts";
import { type Behaviour, freePort, startScriptedServer } from "../../support/scripted-server.ts";
import { REQUEST, withService } from "../clients.ts";

/** A server whose first connection behaves as given, and which says when there is one. */
async function startServer(first: Behaviour) {
  const connected = Promise.withResolvers<void>();
  const announced: Behaviour = async (exchange) => {
    connected.resolve();
    await first(exchange);
  };
  const server = await startScriptedServer([announced, answer(201, '"recorded"')]);
  return { server, connected: connected.promise };
}

describe("a connection that is opened before there is a request", () => {
  test("is used by the first request", async () => {
    const { server, connected } = await startServer(answer(201, '"recorded"'));
    const delivery = await withService({ baseUrl: server.url }, async (service) => {
      service.preconnect();
      await connected;
      return await service.attest(REQUEST);
    });
    await server.close();

    expect(delivery).toMatchObject({ outcome: "recorded", attempts: 1 });
    expect(server.exchanges()).toBe(1);
  });

  test("is replaced if the service closed it, and no attempt is lost", async () => {
    const { server, connected } = await startServer(resetAtOnce);
    const delivery = await withService({ baseUrl: server.url }, async (service) => {
      service.preconnect();
      await connected;
      // Until the reset has reached the client.
      await sleep(50);
      return await service.attest(REQUEST);
    });
    await server.close();

    expect(delivery).toMatchObject({ outcome: "recorded", attempts: 1, maybeTwice: false });
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
    const baseUrl = new URL(`http://127.0.0.1:${await freePort()}/api/v2`);
    const delivery = await withService({ baseUrl, timeout: 300 }, async (service) => {
      service.preconnect();
      return await service.attest(REQUEST);
    });

    expect(delivery).toMatchObject({
      outcome: "failed",
      reason: expect.stringContaining("ECONNREFUSED"),
    });
  });
});
