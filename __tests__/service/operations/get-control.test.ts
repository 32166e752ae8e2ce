import { expect, test } from "@jest/globals";
import { ParseError } from "../../../src/base/errors.ts";
import { parseJson } from "../../../src/base/json.ts";
import { getControl } from "../../../src/service/operations/get-control.ts";
import { fc } from "../../support/properties.ts";

const CONTROL = {
  identifier: "C-1",
  name: "Tests",
  version: 3,
  archived: false,
  policies_referencing: ["p"],
  tags: {},
};
const read = (value: unknown) =>
  getControl("octo", "C-1").read(parseJson(JSON.stringify(value), "the response"));

test("the path names the organization and the control", () => {
  expect(getControl("o/c to", "C 1").path).toBe("/controls/o%2Fc%20to/C%201");
});

test("a control is read, and unknown members are ignored", () => {
  expect(read(CONTROL)).toEqual({
    identifier: "C-1",
    version: 3,
    archived: false,
    policiesReferencing: ["p"],
  });
});

test("a control may lack the policies that reference it", () => {
  const { policies_referencing: _policies, ...bare } = CONTROL;

  expect(read(bare)).toEqual({ identifier: "C-1", version: 3, archived: false });
});

test.each(["identifier", "version", "archived"])("a control without %s is an error", (field) => {
  expect(() => read({ ...CONTROL, [field]: undefined })).toThrow(`${field} is missing`);
});

test("a policy that is not a string is an error", () => {
  expect(() => read({ ...CONTROL, policies_referencing: ["p", 1] })).toThrow(
    "policies_referencing[1] is a number (1), not a string",
  );
});

test("any other JSON throws a ParseError", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(() => read(value)).toThrow(ParseError);
    }),
  );
});
