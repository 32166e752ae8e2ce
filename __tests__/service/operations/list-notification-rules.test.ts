import { expect, test } from "@jest/globals";
import { parseJson } from "../../../src/base/json.ts";
import { listNotificationRules } from "../../../src/service/operations/list-notification-rules.ts";

const RULE = {
  name: "chat",
  number: 4,
  is_failing: true,
  last_success_timestamp: 1_700_000_000.5,
  last_failure_timestamp: 1_700_000_000,
  flows: ["web"],
  environments: [],
  targets: [{ type: "?" }],
};
const read = (value: unknown) =>
  listNotificationRules("octo").read(parseJson(JSON.stringify(value), "the response"));

test("the path names the organization", () => {
  expect(listNotificationRules("o/c to").path).toBe("/actions/o%2Fc%20to");
});

test("notification rules are read, and unknown members are ignored", () => {
  expect(read([RULE])).toEqual([
    {
      name: "chat",
      number: 4,
      failing: true,
      flows: ["web"],
      environments: [],
      lastSuccess: 1_700_000_000_500,
      lastFailure: 1_700_000_000_000,
    },
  ]);
});

test("a rule without flows and environments concerns all, and a time of 0 means never", () => {
  const bare = { name: "x", is_failing: false, flows: null, last_success_timestamp: 0 };

  expect(read([bare])).toEqual([{ name: "x", failing: false, flows: [], environments: [] }]);
});

test.each<[rules: unknown, message: string]>([
  [{}, "the response is an object, not an array"],
  [[null], "[0] is null, not an object"],
  [[RULE, { ...RULE, is_failing: undefined }], "[1].is_failing is missing"],
  [[{ ...RULE, flows: "web" }], "[0].flows is a string, not an array"],
])("the error for malformed rules %# names the field", (rules, message) => {
  expect(() => read(rules)).toThrow(message);
});
