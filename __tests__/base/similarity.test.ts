import { expect, test } from "@jest/globals";
import { nearest } from "../../src/base/similarity.ts";

test.each<[wanted: string, names: readonly string[], found: readonly string[]]>([
  ["abc", ["xbc", "abd", "ABC"], ["ABC", "xbc", "abd"]],
  ["abc", ["abx", "yz"], ["abx"]],
  ["", ["abc"], []],
])("the names nearest to %j of %j are %j", (wanted, names, found) => {
  expect(nearest(wanted, names, 0.5)).toEqual(found);
});

test("all names are as near as they are without a least similarity", () => {
  expect(nearest("abc", ["x", "abc"])).toEqual(["abc", "x"]);
});
