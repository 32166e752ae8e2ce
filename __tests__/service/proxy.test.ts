import { describe, expect, test } from "@jest/globals";
import { proxyFor } from "../../src/service/proxy.ts";
import { rowsOf } from "../support/tables.ts";

const PROXY = "http://proxy.example:3128";

// Each row: the host of the service; NO_PROXY; whether the proxy is asked all the same.
const HOSTS = `
service.example | | yes
service.example | other.example, example.com | yes
service.example | service.example | no
service.example | SERVICE.example:443 | no
service.example | service.example:8443 | yes
service.example:8443 | service.example:8443 | no
service.example:8443 | service.example | no
eu.service.example | service.example | no
eu.service.example | ,.service.example | no
service.example | .service.example | yes
my-service.example | service.example | yes
service.example | * | no
service.example | *.example | yes
localhost | | no
127.0.0.9 | | no
[::1] | | no
`;

test.each(rowsOf(HOSTS))(
  "%s with NO_PROXY %p is asked by a proxy: %s",
  (host, excluded, isAsked) => {
    const env = { HTTPS_PROXY: PROXY, NO_PROXY: excluded };
    const expected = isAsked === "yes" ? { origin: PROXY } : undefined;
    expect(proxyFor(new URL(`https://${host}/api/v2`), env)).toEqual(expected);
  },
);

describe("a proxy", () => {
  const url = new URL("https://service.example/api/v2");

  test("is the one of the lower-case variable, if there are two", () => {
    const env = { HTTPS_PROXY: "http://other.example", https_proxy: PROXY };
    expect(proxyFor(url, env)).toEqual({ origin: PROXY });
    expect(proxyFor(url, {})).toBeUndefined();
  });

  test.each([
    ["http://a%40b:c%3Ad@proxy.example:3128", "a@b:c:d"],
    ["http://ci@proxy.example:3128", "ci:"],
  ])("gets user and password decoded: %s", (address, pair) => {
    const authorization = `Basic ${Buffer.from(pair).toString("base64")}`;
    expect(proxyFor(url, { HTTPS_PROXY: address })).toEqual({ origin: PROXY, authorization });
  });

  test.each(["ftp://proxy.example", "http://proxy.example:x", "http://ci:50%@proxy.example"])(
    "has no address that can be used: %s",
    (address) => expect(proxyFor(url, { HTTPS_PROXY: address })).toBe("unusable"),
  );
});
