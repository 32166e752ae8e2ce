import { describe, expect, test } from "@jest/globals";
import { proxyFor, proxySecrets } from "../../../src/service/http/proxy.ts";

const target = new URL("https://api.example.com/api/v2");

describe("proxyFor", () => {
  test.each<[env: Readonly<NodeJS.ProcessEnv>, origin: string | undefined]>([
    [{}, undefined],
    [{ HTTPS_PROXY: "http://p:3128" }, "http://p:3128"],
    [{ https_proxy: "http://p:3128" }, "http://p:3128"],
    [{ HTTPS_PROXY: "http://a", https_proxy: "http://b" }, "http://b"],
    [{ HTTPS_PROXY: "http://a", https_proxy: " " }, "http://a"],
    [{ HTTP_PROXY: "http://p" }, undefined],
    [{ HTTPS_PROXY: "p:3128" }, "http://p:3128"],
    [{ HTTPS_PROXY: "https://p:8443/x" }, "https://p:8443"],
  ])("with the environment %j returns the proxy %s", (env, origin) => {
    expect(proxyFor(target, env)?.address?.origin).toBe(origin);
  });

  test.each<[env: Readonly<NodeJS.ProcessEnv>, variable: string]>([
    [{ HTTPS_PROXY: "http://p" }, "HTTPS_PROXY"],
    [{ https_proxy: "http://p" }, "https_proxy"],
    [{ HTTPS_PROXY: "http://a", https_proxy: "http://b" }, "https_proxy"],
    // What Windows returns for either, however the variable was written.
    [{ HTTPS_PROXY: "http://p", https_proxy: "http://p" }, "HTTPS_PROXY"],
  ])("with the environment %j names the variable %s", (env, variable) => {
    expect(proxyFor(target, env)?.variable).toBe(variable);
  });

  test.each([
    "http://localhost:8080",
    "http://127.0.0.1",
    "https://127.8.9.10:8443",
    "http://[::1]:8080",
    "https://LOCALHOST",
    "https://127.1",
  ])("never returns one for the loopback address %s", (address) => {
    const env = { HTTP_PROXY: "http://p", HTTPS_PROXY: "http://p", ALL_PROXY: "http://p" };

    expect(proxyFor(new URL(address), env)).toBeUndefined();
  });

  test.each<[userinfo: string, credentials: string]>([
    ["ci:secret", "ci:secret"],
    ["ci", "ci:"],
    ["c%40i:s%3Ae%20t", "c@i:s:e t"],
    ["ci:100%", "ci:100%"],
  ])("sends the user information %s as Basic credentials", (userinfo, credentials) => {
    const proxy = proxyFor(target, { HTTPS_PROXY: `http://${userinfo}@p:1` });

    expect(proxy?.address).toEqual({
      origin: "http://p:1",
      authorization: `Basic ${Buffer.from(credentials).toString("base64")}`,
    });
  });

  test.each(["socks5://ci:secret@p:1080", "http://ci:secret@", "http://ci:secret@p:99999999"])(
    "returns no address for %s",
    (address) => {
      expect(proxyFor(target, { HTTPS_PROXY: address })).toEqual({ variable: "HTTPS_PROXY" });
    },
  );
});

describe("NO_PROXY", () => {
  test.each<[list: string, address: string, isExempt: boolean]>([
    ["*", "https://api.example.com", true],
    ["api.example.com", "https://api.example.com", true],
    ["API.Example.COM", "https://api.example.com", true],
    ["api.example.com.", "https://api.example.com", true],
    ["example.com", "https://api.example.com", true],
    [".example.com", "https://api.example.com", true],
    [".example.com", "https://example.com", true],
    ["*.example.com", "https://api.example.com", true],
    ["*.example.com", "https://example.com", false],
    ["ample.com", "https://example.com", false],
    ["api.example.com.evil.org", "https://api.example.com", false],
    ["a.org, example.com b.org", "https://example.com", true],
    ["example.com:443", "https://example.com", true],
    ["example.com:8443", "https://example.com", false],
    ["example.com:8443", "https://example.com:8443", true],
    ["*:8443", "https://example.com", false],
    ["10.0.0.1", "https://10.0.0.1:9", true],
    ["localhost", "https://example.com", false],
    ["fd00::1", "https://[fd00::1]:9", true],
    ["[fd00::1]", "https://[fd00::1]:9", true],
    ["[fd00::1]:9", "https://[fd00::1]:9", true],
    ["[fd00::1]:8", "https://[fd00::1]:9", false],
    [" , ", "https://example.com", false],
    ["", "https://example.com", false],
    ["10.0.0.0/8", "https://10.1.2.3", true],
    ["10.0.0.0/8", "https://11.1.2.3", false],
    ["10.0.0.0/x", "https://10.0.0.0", false],
    ["10.0.0.0/8", "https://example.com", false],
    ["fd00::/8", "https://[fd12::1]", true],
    ["fd00::/8", "https://10.1.2.3", false],
  ])("the list %j covers %s: %s", (list, address, isExempt) => {
    const proxy = proxyFor(new URL(address), { HTTPS_PROXY: "http://p", NO_PROXY: list });

    expect(proxy === undefined).toBe(isExempt);
  });
});

test.each<[address: string, secrets: readonly string[]]>([
  ["http://p:1", []],
  ["http://ci@p:1", []],
  ["http://ci:p%40ss@p:1", ["p%40ss", "p@ss", "Y2k6cEBzcw=="]],
  ["ci:p@ss@p:1", ["p@ss", "p@ss", "Y2k6cEBzcw=="]],
  ["socks5://ci:100%@", ["100%", "100%", "Y2k6MTAwJQ=="]],
])("proxySecrets of %s are %j", (address, secrets) => {
  expect(proxySecrets({ http_proxy: address })).toEqual(secrets);
  expect(proxySecrets({ HTTPS_PROXY: address })).toEqual(secrets);
});
