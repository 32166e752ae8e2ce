import { describe, expect, test } from "@jest/globals";
import { startForwardProxy } from "./forward-proxy.ts";
import { startPeer } from "./peer.ts";
import { answer } from "./plays.ts";
import { REQUEST, recordingLog, withService } from "./subject.ts";

type Policy = Parameters<typeof startForwardProxy>[0];

async function attestThrough(
  policy: Policy,
  environment: (address: string) => Readonly<Record<string, string>>,
) {
  const peer = await startPeer([answer(201, '"recorded"')]);
  const proxy = await startForwardProxy(policy);
  const log = recordingLog();
  try {
    const delivery = await withService(
      { baseUrl: peer.url, env: environment(`127.0.0.1:${proxy.port}`), log },
      (service) => service.attest(REQUEST),
    );
    return { delivery, peer, proxy, log: log.lines.join("\n") };
  } finally {
    await proxy.close();
    await peer.close();
  }
}

describe("an http address through a proxy, in absolute form", () => {
  test.each<[name: string, environment: (address: string) => Record<string, string>]>([
    ["HTTP_PROXY", (address) => ({ HTTP_PROXY: `http://${address}` })],
    ["http_proxy, without a scheme", (address) => ({ http_proxy: address })],
    [
      "NO_PROXY names another host",
      (address) => ({ http_proxy: address, NO_PROXY: "other.example" }),
    ],
  ])("%s", async (_name, environment) => {
    const { delivery, peer, proxy } = await attestThrough({}, environment);

    expect(delivery).toMatchObject({ outcome: "recorded", response: "recorded", attempts: 1 });
    expect(proxy.asked).toMatchObject([
      { method: "POST", target: `${peer.url.href}/attestations/octo/web/trail/build-1/junit` },
    ]);
    expect(peer.received[0]?.target).toBe("/api/v2/attestations/octo/web/trail/build-1/junit");
    expect(peer.received[0]?.headers.get("host")).toBe(peer.url.host);
  });

  test("with credentials, which the service does not get", async () => {
    const { delivery, peer, proxy } = await attestThrough(
      { credentials: "ci:p@ss:word" },
      (address) => ({ HTTP_PROXY: `http://ci:p%40ss:word@${address}` }),
    );

    expect(delivery).toMatchObject({ outcome: "recorded" });
    expect(proxy.asked[0]?.authorization).toBe(
      `Basic ${Buffer.from("ci:p@ss:word").toString("base64")}`,
    );
    expect(peer.received[0]?.headers.has("proxy-authorization")).toBe(false);
  });

  test("with wrong credentials: failed, and the password nowhere", async () => {
    const { delivery, peer, log } = await attestThrough({ credentials: "ci:right" }, (address) => ({
      HTTP_PROXY: `http://ci:wrong-password@${address}`,
    }));

    expect(delivery).toMatchObject({
      outcome: "failed",
      retryable: false,
      attempts: 1,
      reason: expect.stringMatching(/→ 407\. The proxy asks for credentials/),
    });
    expect(`${JSON.stringify(delivery)}${log}`).not.toContain("wrong-password");
    expect(peer.exchanges()).toBe(0);
  });

  test.each<[name: string, environment: (address: string) => Record<string, string>]>([
    ["NO_PROXY", (address) => ({ HTTP_PROXY: `http://${address}`, NO_PROXY: "127.0.0.1" })],
    ["no_proxy", (address) => ({ HTTP_PROXY: `http://${address}`, no_proxy: "a,127.0.0.0/8" })],
    ["HTTPS_PROXY alone", (address) => ({ HTTPS_PROXY: `http://${address}` })],
  ])("goes past it with %s", async (_name, environment) => {
    const { delivery, proxy } = await attestThrough({}, environment);

    expect(delivery).toMatchObject({ outcome: "recorded", attempts: 1 });
    expect(proxy.asked).toEqual([]);
  });
});
