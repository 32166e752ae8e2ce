import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { ServiceError } from "../../../src/service/contract.ts";
import { routesOf, segment } from "../../../src/service/operations/routes.ts";

const routes = routesOf(new URL("https://api.example/api/v2"), "o/c to");

describe("a segment", () => {
  test.each<[name: string, encoded: string]>([
    ["feature/x", "feature%2Fx"],
    ["..x", "..x"],
    ["%", "%25"],
    ["ä", "%C3%A4"],
    ["a b+c?d#e;f", "a%20b%2Bc%3Fd%23e%3Bf"],
    ["!'()*~", "%21%27%28%29%2A~"],
    ["..\\..", "..%5C.."],
  ])("%j is %s", (name, encoded) => {
    expect(segment(name)).toBe(encoded);
  });

  test.each(["", ".", ".."])("%j is refused", (name) => {
    expect(() => segment(name)).toThrow(ServiceError);
  });

  test("stays one segment and is read as it was written", () => {
    const names = fc
      .string({ unit: "binary", minLength: 1 })
      .map((name) => name.toWellFormed())
      .filter((name) => name !== "." && name !== "..");
    fc.assert(
      fc.property(names, (name) => {
        const { pathname, search, hash } = new URL(`http://h/a/${segment(name)}/b`);
        const parts = pathname.split("/");

        expect([parts.length, search, hash]).toEqual([4, "", ""]);
        expect(decodeURIComponent(parts[2] ?? "")).toBe(name);
      }),
    );
  });
});

describe("the addresses", () => {
  test("of an attestation", () => {
    expect(routes.junit({ flow: "f/1", trail: "t" }).path).toBe(
      "/api/v2/attestations/o%2Fc%20to/f%2F1/trail/t/junit",
    );
  });

  test("of deployments, with what is asked for alone", () => {
    const query = { environment: "prod", page: 1, pageSize: 50 };
    expect(routes.deployments(query).path).toBe(
      "/api/v2/environments/o%2Fc%20to/prod/deployments?page=1&page_size=50",
    );
    const range = { from: "2026-01-01T00:00:00+01:00", to: "2026-02-01T00:00:00Z" };
    expect(routes.deployments({ ...query, ...range }).path).toMatch(
      /\?from=2026-01-01T00%3A00%3A00%2B01%3A00&to=2026-02-01T00%3A00%3A00Z&page=1&page_size=50$/,
    );
  });

  test("of a control and of the notification rules", () => {
    expect(routes.control("C 1").path).toBe("/api/v2/controls/o%2Fc%20to/C%201");
    expect(routes.notificationRules().path).toBe("/api/v2/actions/o%2Fc%20to");
  });

  test("are the same below a base that ends in a slash", () => {
    const others = routesOf(new URL("https://api.example/api/v2/"), "o/c to");

    expect(others.notificationRules().address).toBe(
      "https://api.example/api/v2/actions/o%2Fc%20to",
    );
  });
});
