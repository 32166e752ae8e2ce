import { describe, expect, test } from "@jest/globals";
import { ParseError } from "../../src/base/errors.ts";
import { type JsonField, parseDocument, parseJson } from "../../src/base/json.ts";
import { fc } from "../support/properties.ts";

const parse = (content: string | Uint8Array) => parseJson(content, "the document");

describe("parseJson refuses a document that repeats a member:", () => {
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
  ])("%s", (json, name) => {
    expect(() => parse(json)).toThrow(`the document repeats the member ${JSON.stringify(name)}`);
  });

  test("at any depth, whatever is around it", () => {
    const depth = fc.nat(20);
    fc.assert(
      fc.property(
        fc.string(),
        fc.jsonValue(),
        fc.jsonValue(),
        depth,
        (name, one, other, levels) => {
          const key = JSON.stringify(name);
          const around = JSON.stringify(one);
          const object = `{${key}:${around},${key}:${JSON.stringify(other)}}`;
          const start = `[${around},{"x":`.repeat(levels);
          const end = `},${around}]`.repeat(levels);
          expect(() => parse(`${start}${object}${end}`)).toThrow("repeats the member");
        },
      ),
    );
  });
});

describe("parseJson accepts", () => {
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
    '{"__proto__":{"a":1}}',
  ])("%s", (json) => {
    expect(JSON.stringify(parse(json).value())).toBe(json);
  });

  test("anything that was an object before", () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        const value: unknown = JSON.parse(json);
        expect(parse(JSON.stringify(value, undefined, 1)).value()).toEqual(value);
      }),
    );
  });

  test.each([
    ["128 levels of arrays", `${"[".repeat(128)}${"]".repeat(128)}`],
    ["128 levels of objects", `${'{"a":'.repeat(128)}1${"}".repeat(128)}`],
    ["brackets in a string", JSON.stringify("[".repeat(1000))],
    ["many arrays beside each other", `[${"[],".repeat(10_000)}[]]`],
    ["5 million values", `[${"1,".repeat(4_999_998)}1]`],
    ["a long string with escapes", `{"a":"${'\\"'.repeat(1_000_000)}"}`],
  ])("%s", (_title, json) => {
    expect(() => parse(json)).not.toThrow();
  });
});

describe("parseJson refuses", () => {
  test.each([
    ["129 levels of arrays", `${"[".repeat(129)}${"]".repeat(129)}`],
    ["129 levels of objects", `${'{"a":'.repeat(129)}1${"}".repeat(129)}`],
    ["5,000 levels, of both kinds in turn", `${'[{"a":'.repeat(2500)}1${"}]".repeat(2500)}`],
    ["5,000 levels below a list of values", `[1,2,3,${"[".repeat(5000)}${"]".repeat(5000)}]`],
    ["a million levels that are never closed", "[".repeat(1_000_000)],
  ])("%s", (_title, json) => {
    expect(() => parse(json)).toThrow("the document is nested deeper than 128 levels");
  });

  test.each([
    ["empty objects", `[{}${",{}".repeat(5_000_000)}]`],
    ["digits", `[1${",1".repeat(5_000_000)}]`],
    ["commas alone", ",".repeat(5_000_001)],
  ])("more than 5 million values, as with %s", (_title, json) => {
    expect(() => parse(json)).toThrow("the document has more than 5,000,000 values");
  });

  test.each([
    "",
    " ",
    "{",
    "{]",
    "[1,]",
    '"',
    '"\\',
    '{"a',
    '{"\\x":1}',
    "{'a':1}",
    "NaN",
    "1 2",
    "\u0000",
  ])("the text %j, which is not JSON", (text) => {
    expect(() => parse(text)).toThrow("the document is not JSON");
  });

  test.each([
    ["bytes that are not UTF-8", Buffer.from([0x22, 0xff, 0x22])],
    ["UTF-16", Buffer.from('"a"', "utf16le")],
    ["half of a character", Buffer.from('"ä"').subarray(0, 2)],
    ["a byte order mark", Buffer.from("\uFEFF{}")],
    ["an encoded surrogate", Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22])],
  ])("%s", (_title, bytes) => {
    expect(() => parse(bytes)).toThrow("the document is not JSON");
  });

  test("a string of a million quotation marks that does not end", () => {
    expect(() => parse(`"${'\\"'.repeat(1_000_000)}`)).toThrow("the document is not JSON");
  });

  test("a document without quoting it", () => {
    const refuse = () => parse('{"key": secret}');
    expect(refuse).toThrow(/^the document is not JSON$/);
    expect(refuse).toThrow(expect.not.objectContaining({ cause: expect.anything() }));
  });
});

describe("a field that is not what its reader expects is named with what it is:", () => {
  const document = {
    files: [
      { path: "a.xml", bytes: 1 },
      { path: 2, bytes: -1, more: null },
    ],
    kind: "other",
    none: null,
  };
  const file = (field: JsonField) => field.member("files").list()[1];
  test.each<[message: string, read: (field: JsonField) => unknown]>([
    ["files[1].path is a number (2), not a string", (field) => file(field)?.member("path").text()],
    ["files[1].sha256 is missing", (field) => file(field)?.member("sha256").text()],
    [
      "files[1].bytes is a number (-1), not a whole number of 0 or more",
      (field) => file(field)?.member("bytes").count(),
    ],
    ['files[1] has the unknown member "more"', (field) => file(field)?.object(["path", "bytes"])],
    ["files is an array, not an object", (field) => field.member("files").object()],
    ["files is an array, not an object", (field) => field.member("files").member("a")],
    ["the document is an object, not an array", (field) => field.list()],
    ["the document is an object, not a boolean", (field) => field.boolean()],
    ["none is null, not a number", (field) => field.member("none").number()],
    ["toString is missing", (field) => field.member("toString").text()],
    [
      'kind is a string, not "report" or "attachment"',
      (field) => field.member("kind").oneOf("report", "attachment"),
    ],
    ["kind is not a digest", (field) => field.member("kind").text(/^[\da-f]{64}$/, "a digest")],
    [
      "kind is taken",
      (field) => {
        throw field.member("kind").error("is taken");
      },
    ],
  ])("%s", (message, read) => {
    expect(() => read(parse(JSON.stringify(document)))).toThrow(message);
  });

  test.each([
    ["1.5", "the document is a number (1.5), not a whole number"],
    ["1e999", "the document is a number (Infinity), not a finite number"],
    ['"1"', "the document is a string, not a number"],
    ["[1]", "the document is an array, not a number"],
    ["true", "the document is a boolean, not a number"],
  ])("%s is not a whole number", (json, message) => {
    expect(() => parse(json).count()).toThrow(message);
  });
});

test.each(["{}", '{"a":null}', '{"b":1}'])("a member that %s lacks is absent", (json) => {
  expect(parse(json).member("a").optional()).toBeUndefined();
});

test("an object may have only the members that are named", () => {
  expect(parse('{"a":1}').object(["a", "b"])).toEqual({ a: 1 });
  expect(parse('{"a":1,"c":1}').object()).toEqual({ a: 1, c: 1 });
});

describe("parseDocument", () => {
  const parse = (text: string) =>
    parseDocument("The manifest", Buffer.from(text), (field) => field.member("a").text());

  test("returns what is read", () => {
    expect(parse('{"a":"b"}')).toBe("b");
  });

  test.each([
    ["{", "The manifest cannot be used: it is not JSON"],
    ["[]", "The manifest cannot be used: it is an array, not an object"],
    ['{"a":1}', "The manifest cannot be used: a is a number (1), not a string"],
    ['{"a":"b","a":"c"}', 'The manifest cannot be used: it repeats the member "a"'],
    ["[".repeat(5_000), "The manifest cannot be used: it is nested deeper than 128 levels"],
  ])("names the document that is refused (%#)", (text, message) => {
    expect(() => parse(text)).toThrow(ParseError);
    expect(() => parse(text)).toThrow(message);
  });

  test("passes on what is not the document's fault", () => {
    const read = () => {
      throw new TypeError("bug");
    };
    expect(() => parseDocument("The manifest", Buffer.from("{}"), read)).toThrow(TypeError);
  });
});
