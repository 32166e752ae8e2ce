import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { forward, respond } from "../support/behaviours.ts";
import { CERTIFIED_HOST, createAuthority } from "../support/certificates.ts";
import { startScriptedServer } from "../support/scripted-server.ts";
import { startTunnelProxy, type TunnelProxy } from "../support/tunnel-proxy.ts";
import { type Delivery, DeliverySetup, leftBy } from "./delivery-setup.ts";

const authority = createAuthority();
const describeTls = authority === undefined ? describe.skip : describe;
if (authority === undefined) {
  console.warn("openssl was not found, so the TLS tests are skipped.");
}

let setup: DeliverySetup;
let proxy: TunnelProxy;
beforeAll(async () => {
  setup = await DeliverySetup.open();
  proxy = await startTunnelProxy({ credentials: "ci:proxy-password" });
});
afterAll(async () => {
  await Promise.all([setup.close(), proxy.close()]);
  authority?.remove();
});

const trust = { NODE_EXTRA_CA_CERTS: authority?.file };
const proxyAddress = (password = "proxy-password") =>
  `http://ci:${password}@127.0.0.1:${proxy.port}`;

/** Attests to a service with a certificate of the private authority. */
const deliver = async (delivery: Partial<Delivery>) => {
  const before = proxy.requests.length;
  const plays = (service: number) => [forward(service)] as const;
  const certificate = authority && { certificate: authority };
  const delivered = await setup.deliver({ plays, ...certificate, ...delivery });
  return { ...delivered, proxied: proxy.requests.slice(before) };
};

describeTls("a service behind a proxy", () => {
  const remote = { host: CERTIFIED_HOST };

  test("an attestation is recorded through a proxy whose credentials are shown nowhere", async () => {
    const report = `<testsuite name="s"><testcase name="t"><failure>proxy-password</failure></testcase></testsuite>`;
    const env = { ...trust, HTTPS_PROXY: proxyAddress(), RUNNER_DEBUG: "1" };
    const inputs = { "attach-reports": "false" };
    const { run, stored, proxied } = await deliver({ ...remote, env, report, inputs });

    expect(run).toMatchObject({ exitCode: 0, outputs: { attestation: "recorded" } });
    expect(stored).toHaveLength(1);
    expect(proxied).toMatchObject([{ method: "CONNECT", seesKey: false }]);
    expect(leftBy(run)).not.toContain("proxy-password");
  });

  test("an attestation fails with wrong proxy credentials and does not reach the service", async () => {
    const env = { ...trust, https_proxy: proxyAddress("not-the-password") };
    const { run, peer } = await deliver({ ...remote, env });

    expect(run).toMatchObject({ exitCode: 1, outputs: { attestation: "failed" } });
    expect(run.shown).toContain("407");
    expect(peer.exchanges()).toBe(0);
    expect(leftBy(run)).not.toContain("not-the-password");
  });
});

describeTls("a service with a certificate of a private authority", () => {
  test("a private authority is not trusted although the environment turns verification off", async () => {
    const { run, peer } = await deliver({ env: { NODE_TLS_REJECT_UNAUTHORIZED: "0" } });

    expect(run).toMatchObject({ exitCode: 1, outputs: { attestation: "failed" } });
    expect(run.shown).toContain("NODE_EXTRA_CA_CERTS");
    expect(peer.received).toHaveLength(0);
  });

  test("the GitHub API's certificate is checked although the environment turns that off", async () => {
    const api = await startScriptedServer([respond(200, "{}")], authority);
    const { run } = await setup.deliver({
      plays: (service) => [forward(service)],
      env: { NODE_TLS_REJECT_UNAUTHORIZED: "0", GITHUB_API_URL: api.url.origin },
      inputs: { commit: "1".repeat(40), "github-token": "token-of-the-run" },
    });
    await api.close();

    expect(run.outputs).toMatchObject({ attestation: "recorded", "commit-source": "partial" });
    expect(api.received).toEqual([]);
  });
});
