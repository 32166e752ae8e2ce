import { createHash } from "node:crypto";
import { chmodSync, readdirSync, utimesSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { fromBufferPromise } from "yauzl";
import { createArchive } from "../../src/evidence/archive.ts";
import { type EvidenceFile, ZIP_LIMIT } from "../../src/evidence/evidence-file.ts";
import type { Suite } from "../../src/junit/report.ts";
import { NOTHING_KNOWN } from "../support/inputs.ts";
import { unzip } from "../support/unzip.ts";
import { Folder } from "./folder.ts";

const sha256 = (content: string | Buffer) => createHash("sha256").update(content).digest("hex");

const SUITE: Suite = {
  name: "a",
  total: 4,
  failures: 1,
  errors: 1,
  skipped: 1,
  flaky: 0,
  duration: 1,
};

const REPORT =
  '<testsuite name="a" time="1"><testcase/><testcase><failure/></testcase><testcase><error/></testcase><testcase><skipped/></testcase></testsuite>';

async function pack(files: readonly EvidenceFile[]) {
  const request = {
    files,
    overflow: "error",
    omitted: [],
    limit: ZIP_LIMIT,
    redactor: NOTHING_KNOWN,
  } as const;
  const { archive, warnings } = await createArchive(request);
  expect(warnings).toEqual([]);
  if (archive === undefined) throw new Error("There is no archive.");
  return archive;
}

describe("the zip", () => {
  test("holds every file and, last, the manifest that describes them", async () => {
    using folder = new Folder();
    folder.write("reports/b.xml", REPORT);
    folder.write("logs/a b.log", "");
    const archive = await pack([
      folder.report("reports/b.xml", [SUITE]),
      folder.evidence("logs/a b.log"),
    ]);
    const entries = await unzip(archive.content);
    expect([...entries.keys()]).toEqual(["logs/a b.log", "reports/b.xml", "manifest.json"]);
    expect(entries.get("reports/b.xml")).toBe(REPORT);
    expect(entries.get("logs/a b.log")).toBe("");
    expect(JSON.parse(entries.get("manifest.json") ?? "")).toEqual({
      schema: 2,
      files: [
        { path: "logs/a b.log", kind: "attachment", bytes: 0, sha256: sha256("") },
        {
          path: "reports/b.xml",
          kind: "report",
          bytes: REPORT.length,
          sha256: sha256(REPORT),
          total: 4,
          failures: 1,
          errors: 1,
          skipped: 1,
        },
      ],
      omitted: [],
    });
  });

  test("is described as it is, and nothing is written", async () => {
    using folder = new Folder();
    folder.write("a.xml", "<testsuite/>".repeat(1000));
    const { content, ...archive } = await pack([folder.evidence("a.xml")]);
    expect(archive).toEqual({
      packed: [{ file: folder.evidence("a.xml"), content: expect.anything() }],
      bytes: content.length,
      sha256: sha256(content),
      files: 1,
      redacted: 0,
    });
    expect(readdirSync(folder.path)).toEqual(["a.xml"]);
  });

  test("has the same bytes for the same files, wherever, whenever and in whatever order they are", async () => {
    const content = (seed: number) =>
      Array.from({ length: 40_000 }, (_, i) => (i * seed) % 977).join();
    const packed = async (order: readonly string[], age: number) => {
      using folder = new Folder();
      for (const path of order) {
        folder.write(path, content(path.length));
        utimesSync(folder.at(path), age, age);
      }
      return (await pack(order.map((path) => folder.evidence(path)))).content;
    };
    const first = await packed(["b/large.log", "a.xml", "B.xml"], 1_000_000_000);
    const second = await packed(["B.xml", "b/large.log", "a.xml"], 1_700_000_001);
    expect(first.length).toBeGreaterThan(5_000);
    expect(second.equals(first)).toBe(true);
  });

  test("holds a large file as it is", async () => {
    using folder = new Folder();
    const lines = Array.from(
      { length: 120_000 },
      (_, i) => `line ${(i * 7919) % 120_011} of a log`,
    );
    const content = lines.join("\n");
    folder.write("large.log", content);
    const first = await pack([folder.evidence("large.log")]);
    expect((await unzip(first.content)).get("large.log")).toBe(content);
    const second = await pack([folder.evidence("large.log")]);
    expect(second.sha256).toBe(first.sha256);
  });

  test("says nothing of when and how the files lay on disk", async () => {
    using folder = new Folder();
    chmodSync(folder.write("a.sh", ""), 0o755);
    const { content } = await pack([folder.evidence("a.sh")]);
    const zip = await fromBufferPromise(content);
    for await (const entry of zip.eachEntry()) {
      expect(entry).toMatchObject({ lastModFileTime: 0, extraFieldLength: 0 });
      // The first of January 1980, the first day of a zip's calendar.
      expect(entry.lastModFileDate).toBe((1 << 5) | 1);
      expect(entry.externalFileAttributes >>> 16).toBe(0o100644);
    }
    expect(zip.entriesRead).toBe(2);
  });

  test("keeps files apart whose names differ in case or normal form only", async () => {
    using folder = new Folder();
    const names = ["Größe.xml", "Gro\u0308ße.xml", "größe.xml", "📊/レポート.xml"];
    for (const name of names) folder.write(`on disk/${names.indexOf(name)}`, name);
    const files = names.map((name, i) => ({ ...folder.evidence(`on disk/${i}`), name }));
    const entries = await unzip((await pack(files)).content);
    for (const name of names) expect(entries.get(name)).toBe(name);
    expect(entries.size).toBe(names.length + 1);
  });

  test("takes thousands of small files, and closes each", async () => {
    using folder = new Folder();
    const files = Array.from({ length: 2_000 }, (_, i) => {
      folder.write(`small/${i}.xml`, `<testsuite name="${i}"/>`);
      return folder.evidence(`small/${i}.xml`);
    });
    const open = openFiles();
    const archive = await pack(files);
    expect(openFiles()).toBe(open);
    const entries = await unzip(archive.content);
    expect(archive.files).toBe(2_000);
    expect(entries.size).toBe(2_001);
    expect(entries.get("small/1999.xml")).toBe('<testsuite name="1999"/>');
  });
});

function openFiles(): number | undefined {
  return process.platform === "linux" ? readdirSync("/proc/self/fd").length : undefined;
}
