import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { makeAuthority } from "../service/certificates.ts";
import { type ForwardProxy, startForwardProxy } from "../service/forward-proxy.ts";
import { forward } from "../service/plays.ts";
import { type Delivery, DeliverySetup, leftBy } from "./delivery-setup.ts";

const authority = makeAuthority();
const describeTls = authority === undefined ? describe.skip : describe;
if (authority === undefined) {
  console.warn("openssl was not found, so the TLS tests are skipped.");
}

let setup: DeliverySetup;
let proxy: ForwardProxy;
beforeAll(async () => {
  setup = await DeliverySetup.open();
  proxy = await startForwardProxy({ credentials: "ci:proxy-password" });
});
afterAll(async () => {
  await Promise.all([setup.close(), proxy.close()]);
  authority?.remove();
});

const plays = (service: number) => [forward(service)] as const;
const deliver = async (delivery: Partial<Delivery>) => {
  const before = proxy.asked.length;
  const delivered = await setup.deliver({ plays, ...delivery });
  return { ...delivered, asked: proxy.asked.slice(before) };
};
const proxyAddress = (password = "proxy-password") =>
  `http://ci:${password}@127.0.0.1:${proxy.port}`;

describe("through a proxy", () => {
  test("an attestation is recorded through a proxy whose credentials are shown nowhere", async () => {
    const env = { HTTP_PROXY: proxyAddress(), RUNNER_DEBUG: "1" };
    const { run, stored, asked } = await deliver({ env });

    expect(run).toMatchObject({ exitCode: 0, outputs: { attestation: "recorded" } });
    expect(stored).toHaveLength(1);
    expect(asked).toMatchObject([{ method: "POST" }]);
    expect(leftBy(run)).not.toContain("proxy-password");
  });

  test("an attestation fails with wrong proxy credentials and does not reach the service", async () => {
    const { run, peer } = await deliver({ env: { http_proxy: proxyAddress("not-the-password") } });

    expect(run).toMatchObject({ exitCode: 1, outputs: { attestation: "failed" } });
    expect(run.shown).toContain("407");
    expect(peer.exchanges()).toBe(0);
    expect(leftBy(run)).not.toContain("not-the-password");
  });

  test("NO_PROXY bypasses the proxy", async () => {
    const env = { HTTP_PROXY: proxyAddress(), NO_PROXY: "example.com,127.0.0.1" };
    const { run, asked } = await deliver({ env });

    expect(run.outputs["attestation"]).toBe("recorded");
    expect(asked).toEqual([]);
  });
});

describeTls("a service with a certificate of a private authority", () => {
  const secured: Partial<Delivery> = authority === undefined ? {} : { certificate: authority };
  const trust = { NODE_EXTRA_CA_CERTS: authority?.file };

  test("a private authority is trusted through NODE_EXTRA_CA_CERTS", async () => {
    const { run, stored } = await deliver({ ...secured, env: trust });

    expect(run.outputs["attestation"]).toBe("recorded");
    expect(stored).toHaveLength(1);
  });

  test("a private authority is trusted through a tunnel as well", async () => {
    const env = { ...trust, HTTPS_PROXY: proxyAddress() };
    const { run, stored, asked } = await deliver({ ...secured, env });

    expect(run.outputs["attestation"]).toBe("recorded");
    expect(stored).toHaveLength(1);
    expect(asked).toMatchObject([{ method: "CONNECT", seesKey: false }]);
  });

  test.each<[name: string, env: NodeJS.ProcessEnv]>([
    ["without NODE_EXTRA_CA_CERTS", {}],
    ["although the environment turns verification off", { NODE_TLS_REJECT_UNAUTHORIZED: "0" }],
  ])("a private authority is not trusted %s", async (_name, env) => {
    const { run, peer } = await deliver({ ...secured, env });

    expect(run).toMatchObject({ exitCode: 1, outputs: { attestation: "failed" } });
    expect(run.shown).toContain("NODE_EXTRA_CA_CERTS");
    expect(peer.received).toHaveLength(0);
  });
});
