import { expect, test } from "@jest/globals";
import { path } from "../../../src/service/session/operation.ts";
import { fc } from "../../support/properties.ts";

test.each<[name: string, encoded: string]>([
  ["feature/x", "feature%2Fx"],
  ["..x", "..x"],
  ["%", "%25"],
  ["ä", "%C3%A4"],
  ["a b+c?d#e;f", "a%20b%2Bc%3Fd%23e%3Bf"],
  ["!'()*~", "!'()*~"],
  ["..\\..", "..%5C.."],
])("the name %j becomes the segment %s", (name, encoded) => {
  expect(path`/a/${name}/b`).toBe(`/a/${encoded}/b`);
});

test("any name stays one segment and can be decoded", () => {
  const names = fc
    .string({ unit: "grapheme", minLength: 1 })
    .filter((name) => name !== "." && name !== "..");
  fc.assert(
    fc.property(names, (name) => {
      const { pathname, search, hash } = new URL(path`/a/${name}/b`, "http://h");
      const parts = pathname.split("/");

      expect([parts.length, search, hash]).toEqual([4, "", ""]);
      expect(decodeURIComponent(parts[2] ?? "")).toBe(name);
    }),
  );
});
