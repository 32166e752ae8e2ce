import { expect, test } from "@jest/globals";
import { createAnnotations } from "../../src/failures/annotations.ts";
import type { Failure } from "../../src/failures/failure.ts";
import { groupFailures } from "../../src/failures/groups.ts";
import { failure, failures } from "./cases.ts";

const groupsOf = (cases: readonly Failure[]) =>
  groupFailures(cases).map(({ first, others, differs }) => [first.name, others.length, differs]);

test("cases that say the same are one group, where the first of them is", () => {
  const cases = ["a", "b", "a"].map((message, index) => failure({ name: `${index}`, message }));
  expect(groupsOf(cases)).toEqual([
    ["0", 1, false],
    ["1", 0, false],
  ]);
});

test.each([
  [10, 10],
  [11, 1],
])("of %d headlines that differ in numbers, %d groups are made", (count, groups) => {
  const found = groupsOf(failures(count, (index) => `card 0x${index}f was declined`));
  expect(found).toHaveLength(groups);
  expect(found[0]?.[2]).toBe(groups === 1);
});

test("tests that wait for different elements are different groups", () => {
  const waiting = ["Pay", "Refund", "Cancel", "Print"].map((name) =>
    failure({
      message: `shop.spec.ts:5:3 shows ${name}`,
      type: "FAILURE",
      text: `Error: expect(locator).toBeVisible() failed\n\nLocator: getByText('${name}')\nExpected: visible`,
    }),
  );
  expect(groupsOf(waiting)).toHaveLength(4);
  const annotations = createAnnotations({ failed: waiting, counts: { failures: 4, errors: 0 } }, 9);
  expect(annotations).toHaveLength(4);
});

test("a parent without a place comes after its subtests", () => {
  const parent = failure({ name: "TestCart", message: "Failed" });
  const subtest = failure({ name: "TestCart/pays", message: "no" });
  expect(groupsOf([parent, subtest])).toEqual([
    ["TestCart/pays", 0, false],
    ["TestCart", 0, false],
  ]);
  const located = { ...parent, location: { file: "a.go" } };
  expect(groupsOf([located, subtest])[0]).toEqual(["TestCart", 0, false]);
});
