import { readFileSync } from "node:fs";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { respond, stall } from "../support/behaviours.ts";
import { CERTIFIED_HOST, createAuthority } from "../support/certificates.ts";
import {
  type Behaviour,
  type Certificate,
  startScriptedServer,
} from "../support/scripted-server.ts";
import { startTunnelProxy, type TunnelProxyOptions } from "../support/tunnel-proxy.ts";
import { BRIEF, REQUEST, withService } from "./clients.ts";

const authority = createAuthority();
/** Nobody trusts it. */
const stranger = createAuthority();
const trusted = getCACertificates("default");
beforeAll(() => {
  if (authority) setDefaultCACertificates([...trusted, readFileSync(authority.file, "utf8")]);
});
afterAll(() => {
  setDefaultCACertificates(trusted);
  authority?.remove();
  stranger?.remove();
});

if (authority === undefined) {
  console.warn("There is no openssl on this machine, so TLS is not tested.");
}
const describeTls = authority === undefined ? describe.skip : describe;

interface Situation {
  readonly env?: Readonly<Record<string, string>>;
  readonly host?: string;
  /** One of the trusted authority if absent. */
  readonly certificate?: Certificate | undefined;
  /** Whether the service cannot be reached, so that there is not much time for that. */
  readonly isBrief?: boolean;
}

/** Attests to a service at `host`. */
async function attest({
  env = {},
  host = "127.0.0.1",
  certificate = authority,
  isBrief = false,
}: Situation = {}) {
  const server = await startScriptedServer([respond(201, '"recorded"')], certificate);
  const baseUrl = new URL(`https://${host}:${server.port}/api/v2`);
  try {
    const delivery = await withService({ baseUrl, env, ...(isBrief && BRIEF) }, (service) =>
      service.attest(REQUEST),
    );
    return { delivery, server };
  } finally {
    await server.close();
  }
}

describeTls("a service with a certificate", () => {
  test("of a trusted authority is reached", async () => {
    const { delivery, server } = await attest();

    expect(delivery).toMatchObject({ status: "recorded", attempts: 1 });
    expect(server.received).toHaveLength(1);
  });

  test.each([
    ["of an unknown authority", stranger],
    ["for another host", authority?.otherHost],
  ])("%s is not trusted, and receives nothing", async (_, certificate) => {
    const { delivery, server } = await attest({ certificate });

    expect(delivery).toMatchObject({
      status: "failed",
      retryable: false,
      attempts: 1,
      problem: {
        id: "certificate-not-trusted",
        title: "Service not reached",
        advice: expect.stringContaining("NODE_EXTRA_CA_CERTS"),
      },
    });
    expect(server.received).toHaveLength(0);
  });

  test("on a loopback address is reached past any proxy", async () => {
    const proxy = await startTunnelProxy();
    const address = `http://127.0.0.1:${proxy.port}`;
    const { delivery } = await attest({ env: { HTTPS_PROXY: address, HTTP_PROXY: address } });
    await proxy.close();

    expect(delivery).toMatchObject({ status: "recorded", attempts: 1 });
    expect(proxy.requests).toEqual([]);
  });
});

describeTls("a service behind a proxy", () => {
  /** Attests to a service through a tunnel of this proxy. */
  async function attestThrough(
    options: TunnelProxyOptions,
    { userinfo = "", ...situation }: Situation & { readonly userinfo?: string } = {},
  ) {
    const proxy = await startTunnelProxy(options);
    const scheme = options.certificate === undefined ? "http" : "https";
    const env = { https_proxy: `${scheme}://${userinfo}127.0.0.1:${proxy.port}` };
    const attested = await attest({ env, host: CERTIFIED_HOST, ...situation });
    await proxy.close();
    return { ...attested, proxy };
  }

  test.each([
    ["an open proxy", {}, ""],
    ["a proxy with credentials", { credentials: "ci:p@ss word" }, "ci:p%40ss%20word@"],
    ["a proxy with TLS", authority && { certificate: authority }, ""],
  ])("is reached through the tunnel of %s", async (_kind, options = {}, userinfo) => {
    const { delivery, server, proxy } = await attestThrough(options, { userinfo });

    expect(delivery).toMatchObject({ status: "recorded", attempts: 1 });
    expect(proxy.requests).toMatchObject([
      { method: "CONNECT", target: `${CERTIFIED_HOST}:${server.port}`, seesKey: false },
    ]);
    expect(server.received[0]?.headers.has("proxy-authorization")).toBe(false);
  });

  test("is told by name which certificate is wanted, which an address does not need", async () => {
    const names: string[] = [];
    const SNICallback = (name: string, callback: (error: null) => void) => {
      names.push(name);
      callback(null);
    };
    const certificate = authority && { ...authority, SNICallback };
    await attestThrough({}, { certificate });
    await attest({ certificate });

    expect(names).toEqual([CERTIFIED_HOST]);
  });

  test("has to prove itself what it is, whatever the proxy says", async () => {
    const { delivery, server } = await attestThrough({}, { certificate: stranger });

    expect(delivery).toMatchObject({ status: "failed", retryable: false, attempts: 1 });
    expect(server.received).toHaveLength(0);
  });

  test("receives nothing where the certificate of the proxy is not trusted", async () => {
    const { delivery, server, proxy } = await attestThrough(
      stranger ? { certificate: stranger } : {},
    );

    expect(delivery).toMatchObject({
      status: "failed",
      retryable: false,
      problem: { advice: expect.stringContaining("NODE_EXTRA_CA_CERTS") },
    });
    expect([proxy.requests.length, server.exchanges()]).toEqual([0, 0]);
  });

  test.each<[kind: string, userinfo: string]>([
    ["no credentials", ""],
    ["wrong credentials", "ci:wrong-password@"],
  ])("is not reached, at once, where the proxy gets %s", async (_kind, userinfo) => {
    const { delivery, server } = await attestThrough({ credentials: "ci:right" }, { userinfo });

    expect(delivery).toMatchObject({
      status: "failed",
      retryable: false,
      attempts: 1,
      problem: {
        id: "proxy-failed",
        details: ["POST …/junit → not reached: the proxy of https_proxy: it refuses with 407"],
      },
    });
    expect(JSON.stringify(delivery)).not.toContain("wrong-password");
    expect(server.exchanges()).toBe(0);
  });

  test("is reached once a busy proxy opens the tunnel", async () => {
    const { delivery } = await attestThrough({ refusals: { status: 503, times: 2 } });

    expect(delivery).toMatchObject({ status: "recorded", attempts: 3, remarks: { notices: [] } });
  });

  test("is tried again after a proxy that hangs up, and nothing was sent", async () => {
    const hangUp: Behaviour = ({ socket }) => void socket.destroy();
    const proxy = await startScriptedServer([hangUp, hangUp, respond(407)]);
    const env = { HTTPS_PROXY: `http://127.0.0.1:${proxy.port}` };
    const { delivery } = await attest({ env, host: CERTIFIED_HOST });
    await proxy.close();

    expect(delivery).toMatchObject({ status: "failed", attempts: 3 });
    expect(proxy.exchanges()).toBe(3);
  });

  test.concurrent("is given up at the deadline where the proxy does not respond, which the message names", async () => {
    const proxy = await startScriptedServer([stall]);
    const env = { HTTPS_PROXY: `http://127.0.0.1:${proxy.port}` };
    const { delivery } = await attest({ env, host: CERTIFIED_HOST, isBrief: true });
    await proxy.close();

    expect(delivery).toMatchObject({
      status: "failed",
      retryable: true,
      problem: {
        id: "proxy-failed",
        details: expect.arrayContaining([
          expect.stringMatching(
            /not reached: the proxy of HTTPS_PROXY: no connection within .* s$/,
          ),
        ]),
      },
    });
  });

  test.concurrent("is not reached where nothing listens at the proxy's address, which the message names", async () => {
    const env = { HTTPS_PROXY: "http://ci:proxy-password@127.0.0.1:1" };
    const { delivery } = await attest({ env, host: CERTIFIED_HOST, isBrief: true });

    expect(delivery).toMatchObject({
      status: "failed",
      problem: {
        id: "proxy-failed",
        details: expect.arrayContaining([expect.stringContaining("ECONNREFUSED")]),
        advice: expect.stringContaining(
          "Check the proxy that HTTPS_PROXY names, http://127.0.0.1:1:",
        ),
      },
    });
    expect(JSON.stringify(delivery)).not.toContain("proxy-password");
  });
});
