import { expect, test } from "@jest/globals";
import { manifestText, type PackedFile } from "../../src/evidence/manifest.ts";
import { contentOf } from "../../src/evidence/packer.ts";

const content = { ...contentOf("x"), sha256: "0".repeat(64) };
const SUITE = { total: 3, failures: 1, errors: 0, skipped: 1, flaky: 0, duration: 2 };

function file(path: string, more: Partial<PackedFile> = {}): PackedFile {
  const location = `/w/${path}`;
  const found = { path, location, linkedOutside: false, bytes: 1 };
  return { ...found, kind: "attachment", content, ...more };
}

test("the manifest lists every file and every omission in the order of the paths", () => {
  const omitted = (path: string) =>
    ({ path, kind: "attachment", bytes: 2, reason: "large" }) as const;
  const text = manifestText({
    files: [file("b"), file("B"), file("a/c")],
    omitted: [omitted("z"), omitted("y")],
  });
  const entry = (path: string) => ({ path, kind: "attachment", bytes: 1, sha256: "0".repeat(64) });
  expect(JSON.parse(text)).toEqual({
    schema: 2,
    files: [entry("B"), entry("a/c"), entry("b")],
    omitted: [omitted("y"), omitted("z")],
  });
  const sorted = {
    files: [file("a/c"), file("b"), file("B")],
    omitted: [omitted("y"), omitted("z")],
  };
  expect(manifestText(sorted)).toBe(text);
});

test("a report is listed with its counts, its own path and its redactions, a broken one as invalid", () => {
  const ranges = [
    { from: 0, to: 1 },
    { from: 2, to: 3 },
  ];
  const redaction = {
    ranges,
    mark: Buffer.from("***"),
    originalSha256: "1".repeat(64),
  };
  const text = manifestText({
    files: [
      file("__/a.xml", {
        kind: "report",
        readAs: "../a.xml",
        suites: [
          { ...SUITE, name: "a" },
          { ...SUITE, name: "b" },
        ],
        content: { ...content, redaction },
      }),
      file("b.xml", { kind: "report" }),
    ],
    omitted: [],
  });
  expect(JSON.parse(text).files).toEqual([
    {
      path: "__/a.xml",
      read_as: "../a.xml",
      kind: "report",
      bytes: 1,
      sha256: "0".repeat(64),
      total: 6,
      failures: 2,
      errors: 0,
      skipped: 2,
      redacted: 2,
      original_sha256: "1".repeat(64),
    },
    { path: "b.xml", kind: "report", bytes: 1, sha256: "0".repeat(64), invalid: true },
  ]);
});

test("a report that was left out is listed with its suites", () => {
  const omission = { kind: "report", bytes: 2, reason: "large" } as const;
  const text = manifestText({
    files: [],
    omitted: [
      { ...omission, path: "a.xml", suites: [{ ...SUITE, name: "a" }] },
      { ...omission, path: "b.xml" },
    ],
  });
  const { flaky: _, ...suite } = SUITE;
  expect(JSON.parse(text).omitted).toEqual([
    { ...omission, path: "a.xml", suites: [{ name: "a", ...suite }] },
    { ...omission, path: "b.xml", invalid: true },
  ]);
});

test("names in the manifest cannot add lines to it", () => {
  const text = manifestText({ files: [file('a\n"}]\u2028')], omitted: [] });
  expect(text.split("\n")).toHaveLength(13);
  expect(JSON.parse(text).files[0].path).toBe('a\n"}]\u2028');
});
