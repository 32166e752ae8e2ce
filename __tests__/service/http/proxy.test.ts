import { describe, expect, test } from "@jest/globals";
import { ProxyFailure } from "../../../src/service/http/failure.ts";
import { type Environment, proxyFor } from "../../../src/service/http/proxy.ts";

const https = new URL("https://api.example.com/api/v2");

describe("which proxy", () => {
  test.each<[name: string, target: string, env: Environment, origin: string | undefined]>([
    ["none", https.href, {}, undefined],
    ["upper case", https.href, { HTTPS_PROXY: "http://p:3128" }, "http://p:3128"],
    ["lower case", https.href, { https_proxy: "http://p:3128" }, "http://p:3128"],
    [
      "lower before upper",
      https.href,
      { HTTPS_PROXY: "http://a", https_proxy: "http://b" },
      "http://b",
    ],
    ["an empty one is none", https.href, { HTTPS_PROXY: "http://a", https_proxy: " " }, "http://a"],
    ["only of its own scheme", https.href, { HTTP_PROXY: "http://p" }, undefined],
    ["for http", "http://localhost/api/v2", { HTTP_PROXY: "http://p" }, "http://p"],
    ["without a scheme", https.href, { HTTPS_PROXY: "p:3128" }, "http://p:3128"],
    ["over TLS", https.href, { HTTPS_PROXY: "https://p:8443/x" }, "https://p:8443"],
  ])("%s", (_name, target, env, origin) => {
    expect(proxyFor(new URL(target), env)?.origin).toBe(origin);
  });

  test.each<[userinfo: string, credentials: string]>([
    ["ci:secret", "ci:secret"],
    ["ci", "ci:"],
    ["c%40i:s%3Ae%20t", "c@i:s:e t"],
    ["ci:100%", "ci:100%"],
  ])("credentials %s", (userinfo, credentials) => {
    const proxy = proxyFor(https, { HTTPS_PROXY: `http://${userinfo}@p:1` });

    expect(proxy?.authorization).toBe(`Basic ${Buffer.from(credentials).toString("base64")}`);
    expect(proxy?.origin).toBe("http://p:1");
  });

  test.each(["socks5://ci:secret@p:1080", "http://ci:secret@", "http://ci:secret@p:99999999"])(
    "%s is refused without being shown",
    (address) => {
      const attempt = () => proxyFor(https, { HTTPS_PROXY: address });

      expect(attempt).toThrow(ProxyFailure);
      expect(attempt).toThrow(/^HTTPS_PROXY is not the address of an http or https proxy/);
      expect(attempt).not.toThrow(/secret/);
    },
  );
});

describe("NO_PROXY", () => {
  test.each<[list: string, target: string, isExempt: boolean]>([
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
    ["127.0.0.1", "https://127.0.0.1:9", true],
    ["localhost", "https://127.0.0.1", false],
    ["10.0.0.0/8", "https://10.1.2.3", true],
    ["10.0.0.0/8", "https://11.1.2.3", false],
    ["10.0.0.0/x", "https://10.0.0.0", false],
    ["10.0.0.0/8", "https://example.com", false],
    ["::1", "https://[::1]:9", true],
    ["[::1]", "https://[::1]:9", true],
    ["[::1]:9", "https://[::1]:9", true],
    ["[::1]:8", "https://[::1]:9", false],
    ["fd00::/8", "https://[fd12::1]", true],
    ["fd00::/8", "https://10.1.2.3", false],
    [" , ", "https://example.com", false],
    ["", "https://127.0.0.1", false],
  ])("%j covers %s: %s", (list, target, isExempt) => {
    const proxy = proxyFor(new URL(target), { HTTPS_PROXY: "http://p", NO_PROXY: list });

    expect(proxy === undefined).toBe(isExempt);
  });
});
