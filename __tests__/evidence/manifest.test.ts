import { expect, test } from "@jest/globals";
import type { OmittedFile, PackedFile } from "../../src/evidence/evidence-file.ts";
import { formatManifest } from "../../src/evidence/manifest.ts";
import type { Suite } from "../../src/junit/report.ts";
import { requireValid } from "../support/schemas.ts";

const SHA256 = "0".repeat(64);
const content = { bytes: 1, sha256: SHA256, crc32: 0, sizeInZip: 1, deflated: [] };
const SUITE = { total: 3, failures: 1, errors: 0, skipped: 1, flaky: 0, duration: 2 };
const counted = { size: 2, modified: 0n, changed: 0n };

function attachment(name: string): PackedFile {
  const file = { name, location: `/w/${name}`, kind: "attachment", bytes: 2 } as const;
  return { file, content };
}

function report(name: string, suites?: readonly Suite[]): PackedFile {
  const { file, ...packed } = attachment(name);
  return {
    ...packed,
    file: { ...file, kind: "report", linkedOutside: false, counted, suites },
  };
}

/** Formats a manifest, which is valid for its schema. */
function format(files: readonly PackedFile[], omitted: readonly OmittedFile[]): string {
  const text = formatManifest(files, omitted);
  requireValid("manifest", JSON.parse(text));
  return text;
}

test("the manifest lists every file and every omission", () => {
  const omission = { kind: "attachment", bytes: 2, reason: "A link" } as const;
  const entry = (path: string) => ({ path, kind: "attachment", bytes: 1, sha256: SHA256 });
  expect(
    JSON.parse(format([attachment("a/c"), attachment("b")], [{ name: "z", ...omission }])),
  ).toEqual({
    schema: 2,
    files: [entry("a/c"), entry("b")],
    omitted: [{ path: "z", ...omission }],
  });
});

test("a report is listed with its counts and its redactions, a broken one as invalid", () => {
  const suites = [
    { ...SUITE, name: "a" },
    { ...SUITE, name: "b" },
  ];
  const text = format([{ ...report("a.xml", suites), redacted: 2 }, report("b.xml")], []);
  expect(JSON.parse(text).files).toEqual([
    {
      path: "a.xml",
      kind: "report",
      bytes: 1,
      sha256: SHA256,
      total: 6,
      failures: 2,
      errors: 0,
      skipped: 2,
      redacted: 2,
    },
    { path: "b.xml", kind: "report", bytes: 1, sha256: SHA256, invalid: true },
  ]);
});

test("a report that was left out is listed with its suites", () => {
  const reason = "Left out for its size";
  const omitted: readonly OmittedFile[] = [
    {
      name: "a.xml",
      kind: "report",
      bytes: 2,
      reason,
      suites: [{ ...SUITE, name: "a" }],
    },
    { name: "b.xml", kind: "report", bytes: 2, reason },
  ];
  const { flaky: _, ...suite } = SUITE;
  expect(JSON.parse(format([], omitted)).omitted).toEqual([
    {
      path: "a.xml",
      kind: "report",
      bytes: 2,
      reason,
      suites: [{ name: "a", ...suite }],
    },
    { path: "b.xml", kind: "report", bytes: 2, reason, invalid: true },
  ]);
});

test("names in the manifest cannot add lines to it", () => {
  const text = format([attachment('a\n"}]\u2028')], []);
  expect(text.split("\n")).toHaveLength(13);
  expect(JSON.parse(text).files[0].path).toBe('a\n"}]\u2028');
});
