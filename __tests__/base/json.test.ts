import { describe, expect, test } from "@jest/globals";
import { ParseError } from "../../src/base/errors.ts";
import { type JsonField, parseDocument, parseJson } from "../../src/base/json.ts";

const parse = (content: string | Uint8Array) => parseJson(content, "the document");

describe("parseJson refuses", () => {
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

  test.each(['{"a":"b"}', '{"a":"ü\\ud800","b":[1e-7,0.1,null,{"1":true}]}'])(
    "reads %s",
    (text) => {
      expect(() => parse(text)).not.toThrow();
    },
  );

  test.each([
    "{",
    "[]",
    '{"a":1}',
    '{"a":"b","a":"b"}',
    '{"a":"b", "c":1}',
    '{"a":"b"}\n',
    '{"a":"\\u0062"}',
    '{"a":"b","c":1.0}',
    `{"a":"b","c":${"[".repeat(1e5)}${"]".repeat(1e5)}}`,
  ])("names the document that is refused (%#)", (text) => {
    expect(() => parse(text)).toThrow(ParseError);
    expect(() => parse(text)).toThrow("The manifest cannot be used: ");
  });

  test("passes on what is not the document's fault", () => {
    const read = () => {
      throw new TypeError("bug");
    };
    expect(() => parseDocument("The manifest", Buffer.from("{}"), read)).toThrow(TypeError);
  });
});
