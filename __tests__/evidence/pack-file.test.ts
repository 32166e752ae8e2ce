import { createHash, randomBytes } from "node:crypto";
import { appendFileSync, rmSync } from "node:fs";
import { crc32 } from "node:zlib";
import { describe, expect, test } from "@jest/globals";
import { AttestationError } from "../../src/base/errors.ts";
import { createArchive } from "../../src/evidence/archive.ts";
import {
  type EvidenceFile,
  type ReportFile,
  type SentReport,
  ZIP_LIMIT,
} from "../../src/evidence/evidence-file.ts";
import { packFile } from "../../src/evidence/pack-file.ts";
import { SecretSearch } from "../../src/evidence/secrets/secret-search.ts";
import { ChunkReader } from "../../src/files/read-whole.ts";
import { Folder, NO_SECRETS } from "./folder.ts";

const CONTENT = "0123456789abcdef".repeat(60_000);

function pack(file: EvidenceFile, room = ZIP_LIMIT) {
  const packing = { chunks: new ChunkReader(), secrets: NO_SECRETS, room };
  return packFile(file, packing);
}

test("a file is described by its size and its digests", async () => {
  using folder = new Folder();
  folder.write("a.log", CONTENT);
  expect(await pack(folder.evidence("a.log"))).toMatchObject({
    content: {
      bytes: CONTENT.length,
      sha256: createHash("sha256").update(CONTENT).digest("hex"),
      crc32: crc32(CONTENT),
    },
  });
});

test.each([
  ["small", randomBytes(5_000)],
  ["large", randomBytes(900_000)],
  ["compressed well", Buffer.alloc(1_000_000)],
])("a file that takes more than its room is not packed, when it is %s", async (_size, bytes) => {
  using folder = new Folder();
  folder.write("a.log", bytes);
  const file = folder.evidence("a.log");
  const packed = await pack(file);
  const room = packed && "content" in packed ? packed.content.sizeInZip : 0;
  expect(room).toBeGreaterThan(0);
  expect(await pack(file, room)).toEqual(packed);
  expect(await pack(file, room - 1)).toBeUndefined();
});

test("a report that does not hold what was counted any more is refused", async () => {
  using folder = new Folder();
  const location = folder.write("a.xml", CONTENT);
  const file = folder.report("a.xml");
  expect(await pack(file)).toMatchObject({ content: { bytes: CONTENT.length } });
  appendFileSync(location, "more");
  await expect(pack(file)).rejects.toThrow(AttestationError);
  await expect(pack(file)).rejects.toMatchObject({
    problem: {
      id: "report-changed",
      title: "A report changed after it was counted",
      details: 'The attachment would not hold what was counted of "a.xml".',
      advice: "The step that writes it must finish before this one.",
    },
  });
});

describe("a report in which something is replaced", () => {
  const VALUE = "correct-horse";
  const counted = (text: string) => `<testsuite name="a"><testcase name="c"/>${text}</testsuite>`;
  const suite = { name: "a", total: 1, failures: 0, errors: 0, skipped: 0, flaky: 0, duration: 0 };

  async function packReport(text: string, sent?: SentReport, value = VALUE) {
    using folder = new Folder();
    folder.write("a.xml", text);
    const { sent: _, ...report } = folder.report("a.xml");
    const file: ReportFile = { ...report, ...(sent && { sent }) };
    const secrets = new SecretSearch([value], "off");
    return await packFile(file, { chunks: new ChunkReader(), secrets, room: ZIP_LIMIT });
  }

  const SENT: SentReport = { suites: [suite], failed: [], flaky: [], isRedacted: false };
  const failure = { suite: "a", name: "f" };
  const failed = { ...suite, total: 2, failures: 1 };
  const FAILED = `<testcase name="f"><failure>${VALUE}</failure></testcase>`;
  const FLAKY = `<testcase name="f"><flakyFailure>${VALUE}</flakyFailure></testcase>`;

  test.each<[what: string, text: string, sent: SentReport]>([
    ["in its text", counted(VALUE), SENT],
    ["in a failure", counted(FAILED), { ...SENT, suites: [failed], failed: [failure] }],
    [
      "in a flaky case",
      counted(FLAKY),
      { ...SENT, suites: [{ ...suite, total: 2, flaky: 1 }], flaky: [failure] },
    ],
    [
      "in the name of a suite, which is sent without it",
      counted("").replace('"a"', `"a ${VALUE}"`),
      { ...SENT, suites: [{ ...suite, name: "a ***" }], isRedacted: true },
    ],
  ])("is packed if it reads to what is sent: %s", async (_what, text, sent) => {
    expect(await packReport(text, sent)).toMatchObject({ redaction: { replacements: 1 } });
  });

  test.each<[what: string, text: string, sent: SentReport]>([
    ["has other figures", counted(VALUE), { ...SENT, suites: [{ ...suite, total: 2 }] }],
    ["has another duration", counted(VALUE), { ...SENT, suites: [{ ...suite, duration: 1 }] }],
    ["has more flaky cases", counted(FLAKY), { ...SENT, suites: [{ ...suite, total: 2 }] }],
    ["names another suite", counted(VALUE), { ...SENT, suites: [{ ...suite, name: "b" }] }],
    [
      "has its suites in another order",
      `<testsuites>${counted(VALUE)}${counted("").replace('"a"', '"b"')}</testsuites>`,
      { ...SENT, suites: [{ ...suite, name: "b" }, suite] },
    ],
    [
      "names another failed case",
      counted(FAILED),
      { ...SENT, suites: [failed], failed: [{ ...failure, name: "g" }] },
    ],
    [
      "has a name in which only what is sent has no secret",
      counted(""),
      { ...SENT, suites: [{ ...suite, name: "***" }], isRedacted: true },
    ],
  ])("is withheld if what remains %s", async (_what, text, sent) => {
    expect(await packReport(text, sent)).toMatchObject({
      reason: "it would say something else without them",
    });
  });

  test("is withheld if it is broken without them", async () => {
    const packed = await packReport(counted(""), SENT, 'c"/></testsuite>');
    expect(packed).toMatchObject({ reason: "it would say something else without them" });
  });

  test("is packed if it is broken with and without them", async () => {
    const text = `<testsuite name="a"><testcase/>${VALUE}</broken></testsuite>`;
    expect(await packReport(text)).toMatchObject({ redaction: { replacements: 1 } });
  });

  test("is withheld if it is broken with them, and not without them", async () => {
    const text = '<testsuite name="a"><testcase/></broken></testsuite>';
    expect(await packReport(text, undefined, "</broken>")).toMatchObject({
      reason: expect.any(String),
    });
  });
});

test("a zip is not made if a file of it is gone", async () => {
  using folder = new Folder();
  const location = folder.write("a.log", CONTENT);
  const file = folder.evidence("a.log");
  rmSync(location);
  const packing = createArchive({
    files: [file],
    overflow: "error",
    omitted: [],
    limit: ZIP_LIMIT,
    secrets: NO_SECRETS,
  });
  await expect(packing).rejects.toThrow(AttestationError);
  await expect(packing).rejects.toThrow("`a.log` vanished before it was read.");
  await expect(packing).rejects.toMatchObject({ cause: { code: "ENOENT" } });
});
