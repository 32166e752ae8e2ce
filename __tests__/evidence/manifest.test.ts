import { expect, test } from "@jest/globals";
import { type ManifestFile, manifestText } from "../../src/evidence/manifest.ts";

const entry = (path: string): ManifestFile => ({
  path,
  bytes: 1,
  sha256: "0".repeat(64),
  kind: "attachment",
});
const omission = (path: string) => ({ path, bytes: 2, reason: "too large" });

test("says what it holds and what it does not, in the order of the paths", () => {
  const text = manifestText([entry("b"), entry("B"), entry("a/c")], [omission("z"), omission("y")]);
  const { schema, files, omitted } = JSON.parse(text);
  expect(schema).toBe(1);
  expect(files).toEqual([entry("B"), entry("a/c"), entry("b")]);
  expect(omitted).toEqual([omission("y"), omission("z")]);
});

test("is the same text for the same contents, in whatever order they come", () => {
  const reordered: ManifestFile = {
    kind: "attachment",
    sha256: "0".repeat(64),
    bytes: 1,
    path: "a",
  };
  expect(manifestText([entry("b"), reordered], [])).toBe(
    manifestText([entry("a"), entry("b")], []),
  );
});

test("can be read line by line, and names cannot add lines", () => {
  const text = manifestText([entry('a\n"}]\u2028')], []);
  expect(text.split("\n")).toHaveLength(13);
  expect(JSON.parse(text).files[0].path).toBe('a\n"}]\u2028');
});
