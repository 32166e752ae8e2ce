import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { findRepeatedMember } from "../../src/base/json.ts";

describe("findRepeatedMember", () => {
  test.each([
    ['{"a":1,"a":2}', "a"],
    ['{"a":1,"a":1}', "a"],
    ['{ "a" : 1 , "b" : 2 , "a"\n\t:3}', "a"],
    ['{"a":1,"\\u0061":2}', "a"],
    ['{"":1,"":2}', ""],
    ['{"__proto__":1,"__proto__":2}', "__proto__"],
    ['[{"a":1},{"b":{"c":[{"d":1,"d":2}]}}]', "d"],
    ['{"a":{"b":1},"b":2,"a":3}', "a"],
    ['{"a\\"":1,"a\\"":2}', 'a"'],
    ['{"a\\\\":1,"a\\\\":2}', "a\\"],
  ])("finds the repeated member of %s", (json, name) => {
    expect(findRepeatedMember(json)).toBe(name);
  });

  test.each([
    "{}",
    "null",
    '"a"',
    '{"a":1,"A":2}',
    '{"a":{"a":{"a":1}}}',
    '[{"a":1},{"a":1}]',
    '{"a":"a","b":"a"}',
    '{"a":["a","a"]}',
    '{"a":"{\\"b\\":1,\\"b\\":2}"}',
    '{"a":"\\\\","b":"\\\\\\""}',
    '{"toString":1,"constructor":2}',
  ])("finds none in %s", (json) => {
    expect(findRepeatedMember(json)).toBeUndefined();
  });

  test("finds none in anything that was an object before", () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        const value: unknown = JSON.parse(json);
        expect(findRepeatedMember(JSON.stringify(value, undefined, 1))).toBeUndefined();
      }),
    );
  });

  test("finds a repetition at any depth, whatever is around it", () => {
    fc.assert(
      fc.property(fc.string(), fc.jsonValue(), fc.jsonValue(), (name, one, other) => {
        const key = JSON.stringify(name);
        const object = `{${key}:${JSON.stringify(one)},${key}:${JSON.stringify(other)}}`;
        expect(findRepeatedMember(`[{"x":${object}}]`)).toBeDefined();
      }),
    );
  });

  test("does not exhaust the stack on deep or long documents", () => {
    const depth = 100_000;
    expect(findRepeatedMember(`${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`)).toBeUndefined();
    expect(findRepeatedMember(`{"a":"${'\\"'.repeat(1_000_000)}"}`)).toBeUndefined();
  });
});
