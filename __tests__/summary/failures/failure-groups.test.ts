import { describe, expect, test } from "@jest/globals";
import { groupFailures } from "../../../src/summary/failures/failure-groups.ts";
import { readReport } from "../../junit/read.ts";
import { failure } from "../results.ts";

const named = (name: string, facts: object = {}) =>
  failure({ name, message: undefined, text: undefined, ...facts });

/** The names in every group, after its headline. */
const shown = (failed: Parameters<typeof groupFailures>[0]) =>
  groupFailures(failed).map(({ first, others }) => [
    first.headline,
    ...[first, ...others].map(({ name }) => name),
  ]);

describe("groups of failed cases", () => {
  test("cases that say the same are one group, where the first one is", () => {
    const refused = { message: "Connection to localhost:5432 refused" };
    expect(
      shown([
        named("reads", refused),
        named("adds", { message: "1 is not 2" }),
        named("writes", refused),
      ]),
    ).toEqual([
      ["Connection to localhost:5432 refused", "reads", "writes"],
      ["1 is not 2", "adds"],
    ]);
  });

  test("figures that differ keep cases apart", () => {
    expect(
      shown([named("a", { message: "1 is not 2" }), named("b", { message: "3 is not 2" })]),
    ).toHaveLength(2);
  });

  const rows = (count: number, message: (index: number) => string) =>
    Array.from({ length: count }, (_, index) =>
      named(`case ${index}`, { message: message(index) }),
    );
  const differing = (failed: Parameters<typeof groupFailures>[0]) =>
    groupFailures(failed).map(({ first, differs, others }) => [
      first.headline,
      differs,
      others.length,
    ]);

  test.each<[string, (index: number) => string, string]>([
    ["a number", (index) => `row ${index} has no price`, "row 0 has no price"],
    ["two numbers", (index) => `${index} is not ${index * 3 + 1}`, "0 is not 1"],
    ["their digits", (index) => `port ${10 ** index} is taken`, "port 1 is taken"],
    ["fractions", (index) => `it took ${index}.5 s`, "it took 0.5 s"],
    ["an address", (index) => `<object at 0x7f${index}a>`, "<object at 0x7f0a>"],
    ["a line", (index) => `cart_test.go:${index}: want 3`, "cart_test.go:0: want 3"],
  ])("above ten groups, cases that differ in %s are one", (_, message, headline) => {
    expect(differing(rows(10, message))).toHaveLength(10);
    expect(differing(rows(11, message))).toEqual([[headline, true, 10]]);
  });

  test("above ten groups, cases that differ in words are apart, and those that say the same do not differ", () => {
    const letters = [..."abcdefghij"].map((letter) => named(letter, { message: `no ${letter}` }));
    const same = [1, 2].map((index) => named(`same ${index}`, { message: "port 80 is taken" }));
    const groups = differing([...letters, ...same]);
    expect(groups).toHaveLength(11);
    expect(groups.at(-1)).toEqual(["port 80 is taken", false, 1]);
  });

  test("cases whose outputs say different things are not one group", () => {
    const printed = (name: string, output: string) => named(name, { output });
    expect(
      shown([
        printed("a", "opening\nerror 1\nbye"),
        printed("b", "opening\nbye"),
        printed("c", "opening\nassertion x failed\nbye"),
        printed("d", "closing\nbye"),
        printed("e", "opening\nbye"),
      ]),
    ).toEqual([
      ["error 1", "a"],
      [undefined, "b", "e"],
      ["assertion x failed", "c"],
      [undefined, "d"],
    ]);
  });

  test("long values in messages that are cut off keep cases apart", async () => {
    const report = ["red", "blue"].map((value) => {
      const message = `&#10;Expecting actual:&#10;  [${`${value}, `.repeat(10_000)}]&#10;to be empty`;
      return `<testcase name="is ${value}"><failure message="${message}"/></testcase>`;
    });
    const { failed } = await readReport(`<testsuite>${report.join("")}</testsuite>`);
    expect(shown(failed.map(failure))).toEqual([
      [expect.stringMatching(/^Expecting actual: \[red, /), "is red"],
      [expect.stringMatching(/^Expecting actual: \[blue, /), "is blue"],
    ]);
  });

  test("cases that say nothing are one group", () => {
    expect(shown([named("a", { type: undefined }), named("b", { type: undefined })])).toEqual([
      [undefined, "a", "b"],
    ]);
  });

  test("a test without a place comes after its subtests", () => {
    const failed = named("TestTotal", { message: "Failed" });
    const subtest = named("TestTotal/rounds", { message: "cart_test.go:12: want 3" });
    const nested = named("TestTotal/rounds/up", { message: "want 4" });
    expect(shown([failed, subtest, nested])).toEqual([
      ["want 4", "TestTotal/rounds/up"],
      ["Failed", "TestTotal"],
      ["cart_test.go:12: want 3", "TestTotal/rounds"],
    ]);
  });

  test.each([
    ["its subtests are another suite's", { suite: "other" }, {}],
    ["it has a place", {}, { location: { file: "cart_test.go", line: 8 } }],
  ])("a test stays where it is if %s", (_, subtest, parent) => {
    const failed = [
      named("TestTotal", { message: "Failed", ...parent }),
      named("TestTotal/rounds", { message: "want 3", ...subtest }),
    ];
    expect(shown(failed).map(([, name]) => name)).toEqual(["TestTotal", "TestTotal/rounds"]);
  });

  test("names of thousands of slashes do not use up the memory", () => {
    const failed = Array.from({ length: 200 }, (_, index) =>
      named("/".repeat(8_000), { message: "Failed", suite: `${index}` }),
    );
    expect(shown(failed).map((group) => group.length)).toEqual([201]);
  });

  test("a longer name is not a subtest", () => {
    const failed = [named("Test", { message: "a" }), named("TestTotal", { message: "b" })];
    expect(shown(failed).map(([, name]) => name)).toEqual(["Test", "TestTotal"]);
  });
});
