import { afterAll, describe, expect, test } from "@jest/globals";
import { makeAuthority } from "./certificates.ts";
import { startForwardProxy } from "./forward-proxy.ts";
import { attestInOwnProcess } from "./own-process.ts";
import { type Certificate, startPeer } from "./peer.ts";
import { answer, stall } from "./plays.ts";

const authority = makeAuthority();
afterAll(() => authority?.remove());
const ca = authority?.file ?? "";

if (authority === undefined) {
  console.warn("There is no openssl on this machine: TLS is not tested.");
}
const describeTls = authority === undefined ? describe.skip : describe;

async function attest(env: Readonly<Record<string, string>>, certificate?: Certificate) {
  const peer = await startPeer([answer(201, '"recorded"')], certificate ?? authority);
  try {
    const { delivery } = await attestInOwnProcess({ BASE_URL: peer.url.href, ...env });
    return { delivery, peer };
  } finally {
    await peer.close();
  }
}

describeTls("a service with a certificate of a private authority", () => {
  test("is reached with NODE_EXTRA_CA_CERTS", async () => {
    const { delivery, peer } = await attest({ NODE_EXTRA_CA_CERTS: ca });

    expect(delivery).toMatchObject({ outcome: "recorded", attempts: 1 });
    expect(peer.received).toHaveLength(1);
  });

  test.each<[name: string, env: Record<string, string>]>([
    ["without it", {}],
    ["even where the environment turns verification off", { NODE_TLS_REJECT_UNAUTHORIZED: "0" }],
  ])("is refused at once, with nothing sent, %s", async (_name, env) => {
    const { delivery, peer } = await attest(env);

    expect(delivery).toMatchObject({
      outcome: "failed",
      retryable: false,
      attempts: 1,
      reason: expect.stringMatching(/certificate is not trusted.*NODE_EXTRA_CA_CERTS/),
    });
    expect(peer.received).toHaveLength(0);
  });

  test("is refused where the certificate is another host's", async () => {
    const { delivery, peer } = await attest({ NODE_EXTRA_CA_CERTS: ca }, authority?.otherHost);

    expect(delivery).toMatchObject({ outcome: "failed", retryable: false, attempts: 1 });
    expect(peer.received).toHaveLength(0);
  });
});

describeTls("through a proxy's tunnel", () => {
  test.each<[name: string, credentials: string | undefined, userinfo: string]>([
    ["an open one", undefined, ""],
    ["one with credentials", "ci:p@ss word", "ci:p%40ss%20word@"],
  ])("%s", async (_name, credentials, userinfo) => {
    const proxy = await startForwardProxy(credentials === undefined ? {} : { credentials });
    const { delivery, peer } = await attest({
      NODE_EXTRA_CA_CERTS: ca,
      HTTPS_PROXY: `http://${userinfo}127.0.0.1:${proxy.port}`,
    });
    await proxy.close();

    expect(delivery).toMatchObject({ outcome: "recorded", attempts: 1 });
    expect(proxy.asked).toMatchObject([
      { method: "CONNECT", target: `127.0.0.1:${peer.port}`, seesKey: false },
    ]);
    expect(peer.received[0]?.headers.has("proxy-authorization")).toBe(false);
  });

  test("the certificate is the service's, not the proxy's to vouch for", async () => {
    const proxy = await startForwardProxy();
    const { delivery, peer } = await attest({ HTTPS_PROXY: `http://127.0.0.1:${proxy.port}` });
    await proxy.close();

    expect(delivery).toMatchObject({ outcome: "failed", retryable: false, attempts: 1 });
    expect(peer.received).toHaveLength(0);
  });

  test.each<[name: string, userinfo: string]>([
    ["no credentials", ""],
    ["wrong credentials", "ci:wrong-password@"],
  ])("a proxy that gets %s refuses for good", async (_name, userinfo) => {
    const proxy = await startForwardProxy({ credentials: "ci:right" });
    const { delivery, peer } = await attest({
      NODE_EXTRA_CA_CERTS: ca,
      https_proxy: `http://${userinfo}127.0.0.1:${proxy.port}`,
    });
    await proxy.close();

    expect(delivery).toMatchObject({
      outcome: "failed",
      retryable: false,
      attempts: 1,
      reason: expect.stringMatching(/the proxy of https_proxy refuses with 407.*credentials/),
    });
    expect(JSON.stringify(delivery)).not.toContain("wrong-password");
    expect(peer.exchanges()).toBe(0);
  });

  test("a proxy that is busy is asked again", async () => {
    const proxy = await startForwardProxy({ refusals: { status: 503, times: 2 } });
    const { delivery } = await attest({
      NODE_EXTRA_CA_CERTS: ca,
      HTTPS_PROXY: `http://127.0.0.1:${proxy.port}`,
    });
    await proxy.close();

    expect(delivery).toMatchObject({
      outcome: "recorded",
      attempts: 3,
      maybeTwice: false,
      isPage: false,
    });
  });

  test("a proxy that hangs up is asked again, and nothing was sent", async () => {
    const proxy = await startPeer([({ socket }) => void socket.destroy()]);
    const { delivery } = await attest({ HTTPS_PROXY: `http://127.0.0.1:${proxy.port}` });
    await proxy.close();

    expect(delivery).toMatchObject({ outcome: "failed", retryable: true });
    expect(delivery).not.toMatchObject({ attempts: 1 });
    expect(proxy.exchanges()).toBeLessThan(100);
  });

  test("a proxy that stalls ends at the deadline", async () => {
    const proxy = await startPeer([stall]);
    const { delivery } = await attest({
      HTTPS_PROXY: `http://127.0.0.1:${proxy.port}`,
      TIMEOUT: "400",
    });
    await proxy.close();

    expect(delivery).toMatchObject({ outcome: "failed", retryable: true });
  });
});

describeTls("a proxy that is spoken to over TLS", () => {
  test("tunnels", async () => {
    const proxy = await startForwardProxy(authority && { certificate: authority });
    const { delivery, peer } = await attest({
      NODE_EXTRA_CA_CERTS: ca,
      HTTPS_PROXY: `https://127.0.0.1:${proxy.port}`,
    });
    await proxy.close();

    expect(delivery).toMatchObject({ outcome: "recorded", attempts: 1 });
    expect(proxy.asked).toMatchObject([{ method: "CONNECT", seesKey: false }]);
    expect(peer.received).toHaveLength(1);
  });

  test("forwards what goes to a host of another name", async () => {
    const proxy = await startForwardProxy(authority && { certificate: authority });
    const peer = await startPeer([answer(201, '"recorded"')]);
    const { delivery } = await attestInOwnProcess({
      BASE_URL: `http://localhost:${peer.port}/api/v2`,
      NODE_EXTRA_CA_CERTS: ca,
      HTTP_PROXY: `https://127.0.0.1:${proxy.port}`,
    });
    await proxy.close();
    await peer.close();

    expect(delivery).toMatchObject({ outcome: "recorded", attempts: 1 });
    expect(peer.received[0]?.headers.get("host")).toBe(`localhost:${peer.port}`);
  });

  test("has its own certificate checked", async () => {
    const proxy = await startPeer([answer(200)], authority);
    const { delivery, peer } = await attest({ HTTPS_PROXY: proxy.url.origin });
    await proxy.close();

    expect(delivery).toMatchObject({
      outcome: "failed",
      retryable: false,
      reason: expect.stringContaining("NODE_EXTRA_CA_CERTS"),
    });
    expect(proxy.received).toHaveLength(0);
    expect(peer.exchanges()).toBe(0);
  });
});
