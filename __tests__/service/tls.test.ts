import { afterAll, describe, expect, test } from "@jest/globals";
import { answer, stall } from "../support/behaviours.ts";
import { CERTIFIED_HOST, createAuthority } from "../support/certificates.ts";
import { type Certificate, startScriptedServer } from "../support/scripted-server.ts";
import { startTunnelProxy } from "../support/tunnel-proxy.ts";
import { attestInOwnProcess } from "./own-process.ts";

const authority = createAuthority();
afterAll(() => authority?.remove());
const ca = authority?.file ?? "";

if (authority === undefined) {
  console.warn("There is no openssl on this machine, so TLS is not tested.");
}
const describeTls = authority === undefined ? describe.skip : describe;

/** Attests to a service at `host`, with a certificate of the private authority unless another one is given. */
async function attest(
  env: Readonly<Record<string, string>>,
  { host = "127.0.0.1", certificate }: { host?: string; certificate?: Certificate } = {},
) {
  const server = await startScriptedServer([answer(201, '"recorded"')], certificate ?? authority);
  try {
    const baseUrl = `https://${host}:${server.port}/api/v2`;
    return { delivery: await attestInOwnProcess({ BASE_URL: baseUrl, ...env }), server };
  } finally {
    await server.close();
  }
}

describeTls("a service with a certificate of a private authority", () => {
  test("is reached with NODE_EXTRA_CA_CERTS", async () => {
    const { delivery, server } = await attest({ NODE_EXTRA_CA_CERTS: ca });

    expect(delivery).toMatchObject({ outcome: "recorded", attempts: 1 });
    expect(server.received).toHaveLength(1);
  });

  test.each<[environment: string, env: Record<string, string>]>([
    ["without NODE_EXTRA_CA_CERTS", {}],
    ["even where NODE_TLS_REJECT_UNAUTHORIZED is 0", { NODE_TLS_REJECT_UNAUTHORIZED: "0" }],
  ])("is not trusted, and receives nothing, %s", async (_environment, env) => {
    const { delivery, server } = await attest(env);

    expect(delivery).toMatchObject({
      outcome: "failed",
      retryable: false,
      attempts: 1,
      reason: expect.stringMatching(/certificate is not trusted.*NODE_EXTRA_CA_CERTS/),
    });
    expect(server.received).toHaveLength(0);
  });

  test("is not trusted where the certificate is for another host", async () => {
    const certificate = authority?.otherHost;
    const { delivery, server } = await attest(
      { NODE_EXTRA_CA_CERTS: ca },
      { ...(certificate && { certificate }) },
    );

    expect(delivery).toMatchObject({ outcome: "failed", retryable: false, attempts: 1 });
    expect(server.received).toHaveLength(0);
  });
});

describeTls("a service behind a proxy", () => {
  const remote = { host: CERTIFIED_HOST };

  test.each<[kind: string, credentials: string | undefined, userinfo: string]>([
    ["an open proxy", undefined, ""],
    ["a proxy with credentials", "ci:p@ss word", "ci:p%40ss%20word@"],
  ])("is reached through the tunnel of %s", async (_kind, credentials, userinfo) => {
    const proxy = await startTunnelProxy(credentials === undefined ? {} : { credentials });
    const { delivery, server } = await attest(
      { NODE_EXTRA_CA_CERTS: ca, HTTPS_PROXY: `http://${userinfo}127.0.0.1:${proxy.port}` },
      remote,
    );
    await proxy.close();

    expect(delivery).toMatchObject({ outcome: "recorded", attempts: 1 });
    expect(proxy.requests).toMatchObject([
      { method: "CONNECT", target: `${CERTIFIED_HOST}:${server.port}`, seesKey: false },
    ]);
    expect(server.received[0]?.headers.has("proxy-authorization")).toBe(false);
  });

  test("is reached through a proxy that is itself reached over TLS", async () => {
    const proxy = await startTunnelProxy(authority && { certificate: authority });
    const { delivery, server } = await attest(
      { NODE_EXTRA_CA_CERTS: ca, HTTPS_PROXY: `https://127.0.0.1:${proxy.port}` },
      remote,
    );
    await proxy.close();

    expect(delivery).toMatchObject({ outcome: "recorded", attempts: 1 });
    expect(proxy.requests).toMatchObject([{ method: "CONNECT", seesKey: false }]);
    expect(server.received).toHaveLength(1);
  });

  test("has to prove itself what it is, whatever the proxy says", async () => {
    const proxy = await startTunnelProxy();
    const env = { HTTPS_PROXY: `http://127.0.0.1:${proxy.port}` };
    const { delivery, server } = await attest(env, remote);
    await proxy.close();

    expect(delivery).toMatchObject({ outcome: "failed", retryable: false, attempts: 1 });
    expect(server.received).toHaveLength(0);
  });

  test("receives nothing where the certificate of the proxy is not trusted", async () => {
    const proxy = await startScriptedServer([answer(200)], authority);
    const { delivery, server } = await attest({ HTTPS_PROXY: proxy.url.origin }, remote);
    await proxy.close();

    expect(delivery).toMatchObject({
      outcome: "failed",
      retryable: false,
      reason: expect.stringContaining("NODE_EXTRA_CA_CERTS"),
    });
    expect(proxy.received).toHaveLength(0);
    expect(server.exchanges()).toBe(0);
  });

  test.each<[kind: string, userinfo: string]>([
    ["no credentials", ""],
    ["wrong credentials", "ci:wrong-password@"],
  ])("is not reached, at once, where the proxy gets %s", async (_kind, userinfo) => {
    const proxy = await startTunnelProxy({ credentials: "ci:right" });
    const { delivery, server } = await attest(
      { NODE_EXTRA_CA_CERTS: ca, https_proxy: `http://${userinfo}127.0.0.1:${proxy.port}` },
      remote,
    );
    await proxy.close();

    expect(delivery).toMatchObject({
      outcome: "failed",
      retryable: false,
      attempts: 1,
      reason: expect.stringMatching(/the proxy of https_proxy: it refuses with 407\. Check the/),
    });
    expect(JSON.stringify(delivery)).not.toContain("wrong-password");
    expect(server.exchanges()).toBe(0);
  });

  test("is reached once a busy proxy opens the tunnel", async () => {
    const proxy = await startTunnelProxy({ refusals: { status: 503, times: 2 } });
    const { delivery } = await attest(
      { NODE_EXTRA_CA_CERTS: ca, HTTPS_PROXY: `http://127.0.0.1:${proxy.port}` },
      remote,
    );
    await proxy.close();

    expect(delivery).toMatchObject({ outcome: "recorded", attempts: 3, remarks: { notices: [] } });
  });

  test("is tried again after a proxy that hangs up, and nothing was sent", async () => {
    const proxy = await startScriptedServer([({ socket }) => void socket.destroy()]);
    const env = { HTTPS_PROXY: `http://127.0.0.1:${proxy.port}`, TIMEOUT: "400" };
    const { delivery } = await attest(env, remote);
    await proxy.close();

    expect(delivery).toMatchObject({ outcome: "failed", retryable: true });
    expect(delivery).not.toMatchObject({ attempts: 1 });
    expect(proxy.exchanges()).toBeLessThan(100);
  });

  test("is given up at the deadline where the proxy does not respond", async () => {
    const proxy = await startScriptedServer([stall]);
    const env = { HTTPS_PROXY: `http://127.0.0.1:${proxy.port}`, TIMEOUT: "400" };
    const { delivery } = await attest(env, remote);
    await proxy.close();

    expect(delivery).toMatchObject({ outcome: "failed", retryable: true });
  });

  test("is not reached where nothing listens at the proxy's address, which the message names", async () => {
    const env = { HTTPS_PROXY: "http://ci:proxy-password@127.0.0.1:1", TIMEOUT: "200" };
    const { delivery } = await attest(env, remote);

    expect(delivery).toMatchObject({
      outcome: "failed",
      reason: expect.stringMatching(
        /the proxy of HTTPS_PROXY: .*ECONNREFUSED.*Check the proxy that HTTPS_PROXY names, http:\/\/127\.0\.0\.1:1:/,
      ),
    });
    expect(JSON.stringify(delivery)).not.toContain("proxy-password");
  });
});

describeTls("a service on a loopback address", () => {
  test("is reached past any proxy", async () => {
    const proxy = await startTunnelProxy();
    const address = `http://127.0.0.1:${proxy.port}`;
    const env = { NODE_EXTRA_CA_CERTS: ca, HTTPS_PROXY: address, HTTP_PROXY: address };
    const { delivery } = await attest(env);
    await proxy.close();

    expect(delivery).toMatchObject({ outcome: "recorded", attempts: 1 });
    expect(proxy.requests).toEqual([]);
  });
});
