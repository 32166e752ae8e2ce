import { expect, test } from "@jest/globals";
import { type JsonField, parseDocument, parseOwnDocument } from "../../src/base/json.ts";

const DOCUMENT = '{"files":[{"bytes":7,"name":"a"}],"run":null,"kind":"report"}';
const read = (content: string | Buffer, reader: (document: JsonField) => unknown) =>
  parseDocument("request.json", Buffer.from(content), reader);

test("a document is read by its fields", () => {
  const value = read(DOCUMENT, (document) => ({
    bytes: document.member("files").list()[0]?.member("bytes").count(),
    run: document.member("run").optional(),
    other: document.member("toString").optional(),
    kind: document.member("kind").oneOf("report", "attachment"),
  }));
  expect(value).toEqual({ bytes: 7, run: undefined, other: undefined, kind: "report" });
});

test.each<[reader: (document: JsonField) => unknown, message: string]>([
  [(document) => document.member("none").text(), "none is missing"],
  [(document) => document.list(), "it is an object, not an array"],
  [(document) => document.member("run").object(), "run is null, not an object"],
  [
    (document) => document.member("files").list()[0]?.member("bytes").text(),
    "files[0].bytes is a number (7), not a string",
  ],
  [
    (document) => document.member("files").list()[0]?.member("name").number(),
    "files[0].name is a string, not a number",
  ],
  [(document) => document.member("kind").text(/^\d+$/, "digits"), "kind is not digits"],
  [(document) => document.member("kind").oneOf("a", "b"), 'kind is a string, not "a" or "b"'],
  [(document) => document.member("kind").boolean(), "kind is a string, not true or false"],
])("what is not as it should be is named with its path (%#)", (reader, message) => {
  expect(() => read(DOCUMENT, reader)).toThrow(`request.json cannot be used: ${message}`);
});

test.each<[what: string, content: string]>([
  ["blanks", '{ "a": 1 }\n'],
  ["a repeated member, of which the last one counts", '{"a":0,"a":1}'],
  ["another way to write a number", '{"a":1.0}'],
  ["another way to write a name", '{"\\u0061":1}'],
  ["a mark of its encoding", '\uFEFF{"a":1}'],
])("a document with %s has another layout", (_what, content) => {
  const layout = parseDocument("it", Buffer.from(content), (_document, written) => String(written));
  expect(layout).toBe('{"a":1}');
  expect(() => parseOwnDocument("it", Buffer.from(content), () => "read")).toThrow(
    "it is not laid out as the action writes it",
  );
});

test.each<[what: string, content: string | Buffer]>([
  ["bytes that are not UTF-8", Buffer.from('{"a":"\xe4"}', "latin1")],
  ["text that is not JSON", "secret"],
  ["an infinite number", '{"a":-1e999}'],
  ["many levels", `${"[".repeat(100_000)}${"]".repeat(100_000)}`],
])("a document with %s is refused, and not quoted", (_what, content) => {
  expect(() => read(content, () => "read")).toThrow(
    /^request\.json cannot be used: it is not JSON$/,
  );
});
