import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { makeAuthority } from "../service/certificates.ts";
import { type ForwardProxy, startForwardProxy } from "../service/forward-proxy.ts";
import { forward } from "../service/plays.ts";
import { type Course, leftBy, openRoute, type Port, type Route } from "./delivering.ts";

const authority = makeAuthority();
const describeTls = authority === undefined ? describe.skip : describe;
if (authority === undefined) {
  console.warn("There is no openssl on this machine: TLS is not tested.");
}

let route: Route;
let proxy: ForwardProxy;
beforeAll(async () => {
  route = await openRoute();
  proxy = await startForwardProxy({ credentials: "ci:proxy-password" });
});
afterAll(async () => {
  await Promise.all([route.close(), proxy.close()]);
  authority?.remove();
});

const plays = (service: Port) => [forward(service)] as const;
const deliver = async (course: Partial<Course>) => {
  const before = proxy.asked.length;
  const delivered = await route.deliver({ plays, ...course });
  return { ...delivered, asked: proxy.asked.slice(before) };
};
const proxyAddress = (password = "proxy-password") =>
  `http://ci:${password}@127.0.0.1:${proxy.port}`;

describe("through a proxy", () => {
  test("with credentials it is recorded, and they come out nowhere", async () => {
    const env = { HTTP_PROXY: proxyAddress(), RUNNER_DEBUG: "1" };
    const { run, stored, asked } = await deliver({ env });

    expect(run).toMatchObject({ exitCode: 0, outputs: { attestation: "recorded" } });
    expect(stored).toHaveLength(1);
    expect(asked).toMatchObject([{ method: "POST" }]);
    expect(leftBy(run)).not.toContain("proxy-password");
  });

  test("with wrong ones it has failed, and nothing reached the service", async () => {
    const { run, peer } = await deliver({ env: { http_proxy: proxyAddress("not-the-password") } });

    expect(run).toMatchObject({ exitCode: 1, outputs: { attestation: "failed" } });
    expect(run.shown).toContain("407");
    expect(peer.exchanges()).toBe(0);
    expect(leftBy(run)).not.toContain("not-the-password");
  });

  test("NO_PROXY leads past it", async () => {
    const env = { HTTP_PROXY: proxyAddress(), NO_PROXY: "example.com,127.0.0.1" };
    const { run, asked } = await deliver({ env });

    expect(run.outputs["attestation"]).toBe("recorded");
    expect(asked).toEqual([]);
  });
});

describeTls("a service with a certificate of a private authority", () => {
  const secured: Partial<Course> = authority === undefined ? {} : { certificate: authority };
  const trust = { NODE_EXTRA_CA_CERTS: authority?.file };

  test("is reached with NODE_EXTRA_CA_CERTS", async () => {
    const { run, stored } = await deliver({ ...secured, env: trust });

    expect(run.outputs["attestation"]).toBe("recorded");
    expect(stored).toHaveLength(1);
  });

  test("is reached through a proxy's tunnel", async () => {
    const env = { ...trust, HTTPS_PROXY: proxyAddress() };
    const { run, stored, asked } = await deliver({ ...secured, env });

    expect(run.outputs["attestation"]).toBe("recorded");
    expect(stored).toHaveLength(1);
    expect(asked).toMatchObject([{ method: "CONNECT", seesKey: false }]);
  });

  test.each<[name: string, env: NodeJS.ProcessEnv]>([
    ["without it", {}],
    ["whatever turns verification off", { NODE_TLS_REJECT_UNAUTHORIZED: "0" }],
  ])("is not trusted %s, and gets nothing", async (_name, env) => {
    const { run, peer } = await deliver({ ...secured, env });

    expect(run).toMatchObject({ exitCode: 1, outputs: { attestation: "failed" } });
    expect(run.shown).toContain("NODE_EXTRA_CA_CERTS");
    expect(peer.received).toHaveLength(0);
  });
});
