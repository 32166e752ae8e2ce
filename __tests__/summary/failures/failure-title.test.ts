import { describe, expect, test } from "@jest/globals";
import { failureTitle } from "../../../src/summary/failures/failure-title.ts";
import { failure } from "../results.ts";

type Facts = Parameters<typeof failure>[0];

describe("the title of a failure", () => {
  test.each<[string, Facts, string]>([
    ["suite and test", {}, "cart.CartTest › adds an item"],
    ["class and test", { className: "cart.Total" }, "cart.Total › adds an item"],
    ["one line", { name: "a\nb" }, "cart.CartTest › a b"],
  ])("the title is %s", (_, facts, title) => expect(failureTitle(failure(facts))).toBe(title));
});
