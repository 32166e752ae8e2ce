import { spawn } from "node:child_process";
import { once } from "node:events";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import type { Problem } from "../../src/base/problem.ts";
import type { Delivery } from "../../src/service/attest-junit.ts";
import { completeProxies } from "../../src/service/proxy.ts";
import {
  created,
  resetAfterBody,
  resetAtOnce,
  resetBeforeBody,
  stall,
} from "../support/behaviours.ts";
import type { Behaviour, Certificate } from "../support/scripted-server.ts";
import { noteSkipped } from "../support/systems.ts";
import { CERTIFIED_HOST, createAuthority } from "./certificates.ts";
import { type Options, requestOf, serve } from "./clients.ts";
import { startTunnelProxy, type TunnelProxy, type TunnelProxyOptions } from "./tunnel-proxy.ts";

const authority = createAuthority();
/** Nobody trusts it. */
const stranger = createAuthority();
const trusted = getCACertificates("default");
beforeAll(() => {
  if (authority) setDefaultCACertificates([...trusted, authority.root]);
});
afterAll(() => setDefaultCACertificates(trusted));
afterEach(() => {
  for (const name of ["HTTPS_PROXY", "https_proxy", "NO_PROXY"]) delete process.env[name];
});

if (authority === undefined) noteSkipped("TLS", "there is no openssl on this machine");
const describeTls = authority === undefined ? describe.skip : describe;

interface Situation extends Options {
  readonly behaviour?: Behaviour;
  /** Bytes of the attachment. */
  readonly size?: number;
}

/** Attests to a service with a certificate of the trusted authority. */
async function attest({ behaviour = created, size = 10, ...options }: Situation = {}) {
  const secure = { host: CERTIFIED_HOST, certificate: authority, ...options };
  const { server, service, lines } = await serve([behaviour], secure);
  const delivery = await service.attest(requestOf(size));
  const problem: Partial<Problem> = delivery.status === "recorded" ? {} : delivery.problem;
  return { delivery, problem, server, shown: JSON.stringify([delivery, lines]) };
}

/** Does something while the environment names a proxy. */
async function withProxy<T>(
  options: TunnelProxyOptions,
  userinfo: string,
  act: (proxy: TunnelProxy) => Promise<T>,
): Promise<T> {
  await using proxy = await startTunnelProxy(options);
  const origin = options.certificate === undefined ? "http://127.0.0.1" : "https://localhost";
  process.env["https_proxy"] = `${origin}:${proxy.port}`.replace("//", `//${userinfo}`);
  return await act(proxy);
}

/** Attests to a service through the tunnel of a proxy. */
function attestThrough(
  options: TunnelProxyOptions,
  { userinfo = "", ...situation }: Situation & { readonly userinfo?: string } = {},
) {
  return withProxy(options, userinfo, async (proxy) => ({ ...(await attest(situation)), proxy }));
}

describeTls("a service with a certificate", () => {
  test.each<[what: string, certificate: Certificate | undefined, isReached: boolean]>([
    ["of a trusted authority is reached", authority, true],
    ["of an unknown authority is not trusted", stranger, false],
    ["for another host is not trusted", authority?.otherHost, false],
  ])("%s, past any proxy on a loopback address", async (_what, certificate, isReached) => {
    await using proxy = await startTunnelProxy();
    process.env["HTTPS_PROXY"] = `http://127.0.0.1:${proxy.port}`;
    const { delivery, server } = await attest({ host: "127.0.0.1", certificate });

    expect(delivery).toMatchObject({
      status: isReached ? "recorded" : "failed",
      attempts: 1,
      ...(!isReached && { failure: "blocked", problem: { id: "certificate-not-trusted" } }),
    });
    expect(server.received).toHaveLength(isReached ? 1 : 0);
    expect(proxy.requests).toEqual([]);
  });
});

describe("a refusal that comes before 9 MB were read is told as that,", () => {
  /** Starts a server that refuses early, in a process of its own. */
  async function refuseEarly(status: string, ending: string, secrets: readonly string[]) {
    const script = fileURLToPath(new URL("refuse-early.ts", import.meta.url));
    const server = spawn(process.execPath, [script, status, ending, ...secrets]);
    const [port] = await once(server.stdout, "data");
    return { port: Number(port), [Symbol.dispose]: () => void server.kill() };
  }

  const byTls = authority ? [authority.key, authority.cert] : [];
  const ways: readonly [way: string, secrets: readonly string[], proxy?: TunnelProxyOptions][] = [
    ["plainly", []],
    ["by TLS", byTls],
    ["through a tunnel", byTls, {}],
    ["through a proxy with TLS", byTls, { ...(authority && { certificate: authority.otherHost }) }],
  ];
  const endings: readonly [status: string, ending: string, facts: RegExp][] = [
    ["401", "reads on, unless it is to close", /^failed api-key-refused 1$/],
    ["413", "closes its side", /^failed request-too-large 1$/],
  ];
  const rows = (authority ? ways : ways.slice(0, 1)).flatMap(([way, ...how]) =>
    endings.map(([status, ending, facts]) => ({
      way,
      how,
      status,
      ending,
      facts,
      runs: way === "plainly" ? 20 : 5,
    })),
  );
  // It may lose the answer of a connection that is destroyed at once, and gets that of the next one.
  const destroys = { status: "401", ending: "destroys the connection", runs: 4 };
  const plainly = { way: "plainly", how: [[]] satisfies (typeof rows)[number]["how"] };
  const all = [...rows, { ...plainly, ...destroys, facts: /^failed api-key-refused \d+$/ }];

  test.each(all)("$way, where it answers $status and $ending", async (row) => {
    const { how, status, ending, facts, runs } = row;
    const [secrets, proxied] = how;
    using server = await refuseEarly(status, ending, secrets);
    const host = proxied ? CERTIFIED_HOST : "127.0.0.1";
    const scheme = secrets.length > 0 ? "https" : "http";
    const baseUrl = new URL(`${scheme}://${host}:${server.port}/api/v2`);
    const attesting = async () => {
      const { service } = await serve([created], { baseUrl, timeout: 3_600_000 });
      for (let run = 0; run < runs; run += 1) {
        const delivery = await service.attest(requestOf(9_000_000));
        const id = delivery.status === "recorded" ? "" : delivery.problem.id;
        expect(`${delivery.status} ${id} ${delivery.attempts}`).toMatch(facts);
      }
    };
    if (proxied) await withProxy(proxied, "", attesting);
    else await attesting();
  });
});

/** Opens a tunnel to a server that behaves as told. */
function tunnelTo(behaviour: Behaviour): Behaviour {
  return async (exchange) => {
    const { socket, head } = exchange;
    await head();
    await new Promise((resolve) => socket.write("HTTP/1.1 200 OK\r\n\r\n", resolve));
    await behaviour(exchange);
  };
}

describeTls("a service behind a proxy", () => {
  test.each<[kind: string, options: TunnelProxyOptions | undefined, userinfo: string]>([
    ["an open proxy", {}, ""],
    ["a proxy with credentials", { credentials: "ci:p%40ss word" }, "ci:p%2540ss%20word@"],
    ["a proxy with TLS", authority && { certificate: authority.otherHost }, ""],
  ])("is reached through the tunnel of %s", async (_kind, options = {}, userinfo) => {
    const { delivery, server, proxy } = await attestThrough(options, { userinfo });

    expect(delivery).toMatchObject({ status: "recorded", attempts: 1 });
    expect(proxy.requests).toMatchObject([
      { method: "CONNECT", target: `${CERTIFIED_HOST}:${server.port}`, seesKey: false },
    ]);
    expect(server.received[0]?.headers.has("proxy-authorization")).toBe(false);
  });

  test("is reached once a busy proxy opens the tunnel", async () => {
    const { delivery } = await attestThrough({ refusals: { status: 503, times: 2 } });

    expect(delivery).toMatchObject({ status: "recorded", attempts: 3, isMaybeTwice: false });
  });

  test.each<[what: string, behaviour: Behaviour, status: Delivery["status"]]>([
    ["took all of the request may have recorded it", resetAfterBody, "unknown"],
    ["broke in the middle of 20 MB has not recorded it", resetBeforeBody, "failed"],
  ])("that %s, also in a tunnel", async (_what, behaviour, status) => {
    const size = status === "failed" ? 20_000_000 : 10;
    const { delivery } = await attestThrough({}, { behaviour, size, timeout: 400 });

    expect(delivery).toMatchObject({ status, attempts: 1 });
  });

  test.each<[what: string, options: TunnelProxyOptions, situation: Situation, id: string]>([
    ["the proxy wants credentials", { credentials: "ci:right" }, {}, "proxy-failed"],
    ["it is not trusted itself", {}, { certificate: stranger }, "certificate-not-trusted"],
    [
      "the proxy is not trusted",
      { certificate: stranger ?? { key: "", cert: "" } },
      {},
      "certificate-not-trusted",
    ],
  ])("receives nothing if %s", async (_what, options, situation, id) => {
    const userinfo = options.credentials ? "ci:wrong-password@" : "";
    const attested = await attestThrough(options, { userinfo, ...situation });
    const { delivery, problem, server, shown } = attested;

    expect(delivery).toMatchObject({ status: "failed", failure: "blocked", attempts: 1 });
    expect(problem.id).toBe(id);
    expect(server.received).toEqual([]);
    expect(shown).not.toContain("wrong-password");
  });

  test.each<[what: string, behaviour: Behaviour, says: RegExp, timeout: number]>([
    ["closes without an answer", ({ socket }) => void socket.destroy(), /proxy http/, 5_000],
    [
      "answers and closes after CONNECT",
      async ({ socket, head }) => {
        await head();
        socket.end();
      },
      /other side closed/,
      5_000,
    ],
    ["resets the connection", resetAtOnce, /ECONNRESET/, 5_000],
    ["never answers", stall, /longer than 0\.4 s/, 400],
    ["opens a tunnel and breaks it", tunnelTo(resetAtOnce), /disconnected|ECONNRESET/, 5_000],
    ["opens a tunnel to nothing", tunnelTo(stall), /longer than 0\.4 s/, 400],
  ])(
    "is told as not reached if the proxy %s, after one connection per attempt",
    async (_what, behaviour, says, timeout) => {
      const { server: proxy } = await serve([behaviour]);
      process.env["HTTPS_PROXY"] = `http://ci:proxy-password@127.0.0.1:${proxy.port}`;
      const { delivery, problem, server, shown } = await attest({ timeout });

      expect(delivery).toMatchObject({ status: "failed", failure: "unavailable" });
      expect(problem.id).toBe("proxy-failed");
      expect(problem.details?.[0]).toMatch(says);
      expect(problem.details?.[0]).toContain(`proxy http://127.0.0.1:${proxy.port}`);
      expect(shown).not.toContain("proxy-password");
      expect([proxy.exchanges(), server.exchanges()]).toEqual([delivery.attempts, 0]);
    },
  );

  test("is reached through a proxy whose address has no scheme, which GitHub's clients find, too", async () => {
    await using proxy = await startTunnelProxy();
    process.env["HTTPS_PROXY"] = `localhost:${proxy.port}`;
    completeProxies(process.env);
    const { delivery } = await attest();

    expect(delivery).toMatchObject({ status: "recorded", attempts: 1 });
    expect(proxy.requests).toHaveLength(1);
    expect(process.env["HTTPS_PROXY"]).toBe(`http://localhost:${proxy.port}`);
  });

  test.each([
    "socks5://ci:proxy-password@127.0.0.1:1",
    "ci:proxy-password@127.0.0.1:x",
    "http://ci:proxy-password@127.0.0.1:x",
    "http://ci:proxy-password%@127.0.0.1:1",
  ])("is not reached past a variable that holds no address of a proxy: %s", async (address) => {
    process.env["HTTPS_PROXY"] = address;
    const { delivery, problem, server, shown } = await attest();

    expect(delivery).toMatchObject({ status: "failed", failure: "blocked", attempts: 1 });
    expect(problem.id).toBe("proxy-failed");
    expect(shown).not.toContain("proxy-password");
    expect(server.exchanges()).toBe(0);
  });
});
