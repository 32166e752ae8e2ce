import { inflateRawSync } from "node:zlib";
import { expect, test } from "@jest/globals";
import type {
  Attachment,
  EvidenceFile,
  OmittedFile,
  ReportFile,
} from "../../src/evidence/evidence-file.ts";
import { zipContents } from "../../src/evidence/manifest.ts";
import { contentOf } from "../../src/evidence/packer.ts";

const packed = { content: { ...contentOf("x"), sha256: "0".repeat(64) }, findings: [] };
const SUITE = { total: 3, failures: 1, errors: 0, skipped: 1, flaky: 0, duration: 2 };
const REASON = "Left out for its size";

function file(path: string): Attachment {
  return { path, location: `/w/${path}`, kind: "attachment", bytes: 2, packed };
}

function report(path: string, more: Partial<ReportFile>): ReportFile {
  const counted = { size: 2, modified: 0n, changed: 0n };
  return { ...file(path), kind: "report", linkedOutside: false, counted, ...more };
}

/** The text of the manifest of these files. */
function manifestOf(files: readonly EvidenceFile[], omitted: readonly OmittedFile[] = []): string {
  const manifest = zipContents(files, omitted, REASON).entries.at(-1);
  expect(manifest?.path).toBe("manifest.json");
  return inflateRawSync(Buffer.concat(manifest?.content.deflated ?? [])).toString();
}

test("the manifest lists every file and every omission in the order of the paths", () => {
  const omitted = (path: string) =>
    ({ path, kind: "attachment", bytes: 2, reason: "A link" }) as const;
  const unpacked = { ...file("y"), packed: undefined };
  const text = manifestOf([file("b"), unpacked, file("B"), file("a/c")], [omitted("z")]);
  const entry = (path: string) => ({ path, kind: "attachment", bytes: 1, sha256: "0".repeat(64) });
  expect(JSON.parse(text)).toEqual({
    schema: 2,
    files: [entry("B"), entry("a/c"), entry("b")],
    omitted: [{ ...omitted("y"), reason: REASON }, omitted("z")],
  });
  const sorted = [file("a/c"), file("b"), file("B"), unpacked];
  expect(manifestOf(sorted, [omitted("z")])).toBe(text);
});

test("a report is listed with its counts and its redactions, a broken one as invalid", () => {
  const redaction = { replacements: 2, originalSha256: "1".repeat(64) };
  const suites = [
    { ...SUITE, name: "a" },
    { ...SUITE, name: "b" },
  ];
  const text = manifestOf([
    report("a.xml", { suites, packed: { ...packed, redaction } }),
    report("b.xml", {}),
  ]);
  expect(JSON.parse(text).files).toEqual([
    {
      path: "a.xml",
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

test("a report that was left out is listed with its suites, and with the cause if that is its secrets", () => {
  const withheld = { withheld: "it contains a secret in UTF-16" };
  const text = manifestOf([
    report("a.xml", { suites: [{ ...SUITE, name: "a" }], packed: withheld }),
    report("b.xml", { packed: undefined }),
  ]);
  const { flaky: _, ...suite } = SUITE;
  expect(JSON.parse(text).omitted).toEqual([
    {
      path: "a.xml",
      kind: "report",
      bytes: 2,
      reason: "Left out for its secrets: it contains a secret in UTF-16",
      cause: "secrets",
      suites: [{ name: "a", ...suite }],
    },
    { path: "b.xml", kind: "report", bytes: 2, reason: REASON, invalid: true },
  ]);
});

test("names in the manifest cannot add lines to it", () => {
  const text = manifestOf([file('a\n"}]\u2028')]);
  expect(text.split("\n")).toHaveLength(13);
  expect(JSON.parse(text).files[0].path).toBe('a\n"}]\u2028');
});
