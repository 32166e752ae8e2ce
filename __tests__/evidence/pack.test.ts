import { spawnSync } from "node:child_process";
import { createCipheriv, hash } from "node:crypto";
import { appendFileSync, readFileSync, rmSync, statSync, utimesSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { fromBufferPromise } from "yauzl";
import { type EvidenceFile, listEvidence } from "../../src/evidence/evidence-file.ts";
import { pack } from "../../src/evidence/pack.ts";
import { createRedactor } from "../../src/redaction/redact.ts";
import { TemporaryFolder } from "../support/folders.ts";
import { NOTHING_KNOWN } from "../support/inputs.ts";
import { suiteOf } from "../support/suites.ts";
import { rowsOf } from "../support/tables.ts";
import { unzip } from "../support/unzip.ts";

const MB = 1_000_000;
const GREEN = suiteOf("a", { total: 2, skipped: 1, duration: 1.5 });
const RED = { ...GREEN, failures: 1 };

/** Bytes that do not compress, so that their size in a zip is known. */
function noise(bytes: number): Buffer {
  const cipher = createCipheriv("aes-128-ctr", Buffer.alloc(16), Buffer.alloc(16));
  return cipher.update(Buffer.alloc(bytes));
}

const ROLES = ["red", "green", "broken", "attachment", "linked"] as const;
type Role = (typeof ROLES)[number];

/** A file that is there, as the search and the reading of reports describe it; `content` is what was kept of a report. */
function found(
  folder: TemporaryFolder,
  name: string,
  role: Role = "attachment",
  content?: Buffer,
): EvidenceFile {
  const location = folder.at(name);
  const stat = statSync(location);
  const bytes = stat.size;
  const file = { name, location, bytes, linkedOutside: role === "linked" };
  if (role === "attachment") return { ...file, kind: "attachment" };
  const state = { size: bytes, modified: stat.mtimeMs };
  const suites = { red: [GREEN, RED], green: [GREEN], linked: [GREEN], broken: undefined }[role];
  return { ...file, kind: "report", state, suites, content };
}

const OPTIONS = { redactor: NOTHING_KNOWN, overflow: "error", limit: 10 * MB } as const;

// Each row: what is packed; the files, with their roles and sizes; the room, if it is not the usual; what is omitted.
const PACKED = `
everything that fits | b.log attachment 9, a.xml green 9, B.xml broken 0 | |
reports before attachments | a.png attachment 1000, b.xml green 4000 | 4700 | a.png
red reports before green ones | a.xml green 1000, b.xml red 4000 | 4700 | a.xml
broken reports before green ones | a.xml green 1000, b.xml broken 4000 | 4700 | a.xml
small files before large ones | a.log attachment 4000, b.log attachment 3000 | 4700 | a.log
what still fits after what does not | a.xml red 9000, b.xml green 300, c.log attachment 300 | 4700 | a.xml
no more than 1 GB in all, of which nothing else is read | a.xml red 5, b.bin attachment 999999996 | | b.bin
no file that a link out of the working directory leads to | a.xml linked 9, b.xml green 9 | | a.xml
only the manifest, where nothing fits | a.log attachment 4000 | 2000 | a.log
`;

describe("what goes into the zip", () => {
  test.each(rowsOf(PACKED))("is %s", async (_title, listed = "", room, left = "") => {
    using folder = new TemporaryFolder();
    const limit = Number(room) || OPTIONS.limit;
    const omitted = left.split(" ").filter(Boolean);
    const evidence = Array.from(
      listed.matchAll(/(\S+) (\w+) (\d+)/g),
      ([, name = "", word, size]) => {
        const role = ROLES.find((one) => one === word);
        const bytes = Number(size);
        if (bytes > 10 * MB) folder.writeSparse(name, bytes);
        else folder.write(name, noise(bytes));
        return found(folder, name, role);
      },
    );
    const result = await pack(evidence, { ...OPTIONS, overflow: "trim", limit });
    const names = evidence.map(({ name }) => name).sort();
    const held = names.filter((name) => !omitted.includes(name));
    expect(result.omitted.map(({ name }) => name)).toEqual(omitted);
    const why = listed.includes("linked") ? "linked-outside" : "attachment-too-large";
    expect(result.warnings.map(({ id }) => id)).toEqual(omitted.length > 0 ? [why] : []);
    const { archive } = result;
    expect(archive).toMatchObject({ fileCount: held.length, bytes: archive?.content.length });
    expect(archive?.bytes).toBeLessThanOrEqual(limit);
    expect(archive?.packed.map(({ name }) => name)).toEqual(held);
    const entries = await unzip(archive?.content ?? "");
    expect([...entries.keys()]).toEqual([...held, "manifest.json"]);
    expect(JSON.parse(entries.get("manifest.json") ?? "")).toMatchObject({
      files: held.map((path) => ({ path })),
      omitted: omitted.map((path) => ({ path })),
    });
  });

  test("there is none without files", async () => {
    expect(await pack([], OPTIONS)).toEqual({ omitted: [], warnings: [] });
  });

  test("a manifest without room takes that of the last files", async () => {
    using folder = new TemporaryFolder();
    const files = Array.from({ length: 300 }, (_, index) => {
      folder.write(`${index}.bin`, noise(100 + index));
      return found(folder, `${index}.bin`);
    });
    const limit = 90_000;
    const { archive, omitted } = await pack(files, { ...OPTIONS, overflow: "trim", limit });
    expect(archive?.bytes).toBeLessThanOrEqual(limit);
    // All but the room of a few files is used.
    expect(archive?.bytes).toBeGreaterThan(limit - 2000);
    const count = omitted.length;
    const largest = files.slice(-count).map(({ name }) => name);
    expect(omitted.map(({ name }) => name)).toEqual(largest.sort());
    expect(archive?.fileCount).toBe(300 - count);
  });

  test("a manifest without room takes no more files than it needs", async () => {
    using folder = new TemporaryFolder();
    const files = [..."abcdefgh"].map((name, index) => {
      folder.write(name, noise(100 + index));
      return found(folder, name);
    });
    const { archive } = await pack(files, OPTIONS);
    // In a zip, each of these files has 90 bytes more: its headers, and what is around bytes that do not compress.
    const ofLast = ["f", "g", "h"].map((name) => statSync(folder.at(name)).size + 90);
    const limit = ofLast.reduce((left, bytes) => left - bytes, archive?.bytes ?? 0);
    const { omitted } = await pack(files, { ...OPTIONS, overflow: "trim", limit });
    expect(omitted.map(({ name }) => name)).toEqual(["f", "g", "h"]);
  });

  test("its size is computed to the byte, and `error` throws beyond it", async () => {
    using folder = new TemporaryFolder();
    const names = Array.from({ length: 12 }, (_, index) => `${index}.bin`);
    const files = names.map((name, index) => {
      folder.write(name, noise((index + 1) * 1000));
      return found(folder, name);
    });
    const { archive } = await pack(files, OPTIONS);
    const limit = archive?.bytes ?? 0;
    const exact = await pack(files, { ...OPTIONS, limit });
    expect(exact.archive?.sha256).toBe(archive?.sha256);
    const largest = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map(
      (index) => `"${index}.bin" has ${index + 1} kB`,
    );
    await expect(pack(files, { ...OPTIONS, limit: limit - 1 })).rejects.toMatchObject({
      problem: { id: "attachment-too-large", details: [...largest, "and 2 more"] },
    });
    const tiny = pack(files, { ...OPTIONS, overflow: "trim", limit: 100 });
    await expect(tiny).rejects.toMatchObject({ problem: { id: "attachment-too-large" } });
  });

  test.each([
    ["10 MB", 11 * MB],
    ["1 GB unpacked", 1100 * MB],
  ])("a file that does not fit into %s is told that limit alone", async (limit, bytes) => {
    using folder = new TemporaryFolder();
    if (bytes > 100 * MB) folder.writeSparse("a.bin", bytes);
    else folder.write("a.bin", noise(bytes));
    const { omitted, warnings } = await pack([found(folder, "a.bin")], {
      ...OPTIONS,
      overflow: "trim",
    });
    const said = `into a zip of at most ${limit}`;
    expect(warnings.map(({ title }) => title)).toEqual([`1 of 1 file did not fit ${said}`]);
    expect(omitted.map(({ reason }) => reason)).toEqual([`No room in a zip of at most ${limit}`]);
  });

  test("with `error`, nothing is read after the first file that does not fit", async () => {
    using folder = new TemporaryFolder();
    folder.write("a.bin", noise(3000));
    const file = found(folder, "a.bin");
    const gone = { ...file, location: folder.at("gone"), bytes: 4000 };
    await expect(pack([file, gone], { ...OPTIONS, limit: 2000 })).rejects.toMatchObject({
      problem: { id: "attachment-too-large" },
    });
  });

  test("it has at most 65,534 files", async () => {
    using folder = new TemporaryFolder();
    folder.write("empty", "");
    const file = found(folder, "empty");
    const files = Array.from({ length: 65_540 }, (_, index) => ({ ...file, name: `${index}` }));
    const { archive, omitted } = await pack(files, { ...OPTIONS, overflow: "trim" });
    expect(omitted).toHaveLength(7);
    const zip = await fromBufferPromise(archive?.content ?? Buffer.alloc(0));
    expect(zip.entryCount).toBe(65_534);
  });
});

describe("the bytes of the zip", () => {
  test("are the same for the same files, wherever, whenever and however they were found", async () => {
    const packed = async (names: readonly string[], time: number) => {
      using folder = new TemporaryFolder();
      const files = names.map((name) => {
        utimesSync(folder.write(name, name.repeat(40_000)), time, time);
        return found(folder, name, name.endsWith(".xml") ? "green" : "attachment");
      });
      return (await pack(files, OPTIONS)).archive?.sha256;
    };
    const first = await packed(["b/large.log", "a.xml", "B.xml"], 1_000_000_000);
    expect(await packed(["B.xml", "b/large.log", "a.xml"], 1_700_000_001)).toBe(first);
  });

  test.each([12, 40, 404])(
    "do not depend on known values of %d characters that no file has",
    async (length) => {
      using folder = new TemporaryFolder();
      folder.write("large.log", "line of a log\n".repeat(40_000));
      const packed = async (values: readonly string[]) => {
        const redactor = createRedactor(values);
        return (await pack([found(folder, "large.log")], { ...OPTIONS, redactor })).archive?.sha256;
      };
      expect(await packed(["~".repeat(length)])).toBe(await packed([]));
    },
  );

  const CONTENTS = {
    "empty.log": Buffer.alloc(0),
    "logs/a (1) 'ü' 📊.log": Buffer.from("x".repeat(300_000)),
    "noise.bin": noise(300_000),
    "reports/a b.xml": Buffer.from("<testsuite/>"),
  };
  test.each<[unpacker: string, parameters: (zip: string, target: string) => readonly string[]]>([
    ["unzip", (zip, target) => ["-q", zip, "-d", target]],
    ["python3", (zip, target) => ["-m", "zipfile", "-e", zip, target]],
  ])("are unpacked by %s", async (unpacker, parameters) => {
    // Not on every machine.
    if (spawnSync(unpacker, ["--help"]).error) return;
    using folder = new TemporaryFolder();
    const files = Object.entries(CONTENTS).map(([name, content]) => {
      folder.write(name, content);
      return found(folder, name);
    });
    const { archive } = await pack(files, OPTIONS);
    const location = folder.write("evidence.zip", archive?.content ?? "");
    expect(spawnSync(unpacker, parameters(location, folder.at("target"))).status).toBe(0);
    for (const [name, content] of Object.entries(CONTENTS)) {
      expect(readFileSync(folder.at(`target/${name}`)).equals(content)).toBe(true);
    }
  });
});

describe("a file", () => {
  test.each<[title: string, change: (location: string) => void, role?: Role]>([
    ["has grown since it was counted", (location) => appendFileSync(location, " ")],
    ["has another time than when it was counted", (location) => utimesSync(location, 1, 1)],
    ["is gone", (location) => rmSync(location)],
    ["is gone, and was no report", (location) => rmSync(location), "attachment"],
  ])("that %s is an error", async (_title, change, role = "green") => {
    using folder = new TemporaryFolder();
    folder.write("a.xml", "<testsuite/>");
    const file = found(folder, "a.xml", role);
    change(file.location);
    await expect(pack([file], { ...OPTIONS, overflow: "trim" })).rejects.toMatchObject({
      problem: { title: expect.stringContaining("`a.xml`") },
    });
  });

  test("that was kept is packed as it was counted, and redacted", async () => {
    using folder = new TemporaryFolder();
    folder.write("a.xml", "<testsuite/>");
    const content = Buffer.from('<testsuite name="correct-horse"/>');
    const file = found(folder, "a.xml", "green", content);
    rmSync(file.location);
    const redactor = createRedactor(["correct-horse"]);
    const { archive } = await pack([file], { ...OPTIONS, redactor });
    const entries = await unzip(archive?.content ?? "");
    expect(entries.get("a.xml")).toBe('<testsuite name="***"/>');
    expect(archive?.replaced).toBe(1);
  });

  test("is redacted, and nothing says what it was before", async () => {
    using folder = new TemporaryFolder();
    const original = "token correct-horse, correct-horse";
    folder.write("a.log", original);
    folder.write("b.xml", "<cut correct-horse");
    const files = [found(folder, "a.log"), found(folder, "b.xml", "broken")];
    const redactor = createRedactor(["correct-horse"]);
    const { archive } = await pack(files, { ...OPTIONS, redactor });
    expect(archive?.replaced).toBe(3);
    const entries = await unzip(archive?.content ?? "");
    expect(entries.get("a.log")).toBe("token ***, ***");
    expect(entries.get("manifest.json")).toBe(
      JSON.stringify({
        schema: 1,
        files: [
          {
            path: "a.log",
            kind: "attachment",
            bytes: 14,
            sha256: hash("sha256", "token ***, ***"),
            redacted: 2,
          },
          {
            path: "b.xml",
            kind: "report",
            bytes: 8,
            sha256: hash("sha256", "<cut ***"),
            redacted: 1,
            invalid: true,
          },
        ],
        omitted: [],
      }),
    );
  });

  test("that is omitted is listed with what was counted of it", async () => {
    using folder = new TemporaryFolder();
    folder.write("a.xml", noise(3000));
    folder.write("b.xml", noise(3000));
    folder.write("c.xml", "");
    const files = [
      found(folder, "a.xml", "red"),
      found(folder, "b.xml", "broken"),
      found(folder, "c.xml", "linked"),
    ];
    const limit = 1000;
    const { archive } = await pack(files, { ...OPTIONS, overflow: "trim", limit });
    const manifest = (await unzip(archive?.content ?? "")).get("manifest.json") ?? "";
    const { flaky: _, ...green } = GREEN;
    const large = { kind: "report", bytes: 3000, reason: expect.stringContaining("1 kB") };
    expect(JSON.parse(manifest).omitted).toEqual([
      { path: "a.xml", ...large, suites: [green, { ...green, failures: 1 }] },
      { path: "b.xml", ...large },
      {
        path: "c.xml",
        kind: "report",
        bytes: 0,
        reason: expect.stringContaining("link"),
        suites: [green],
      },
    ]);
  });

  test("that is a report and an attachment is a report", () => {
    const file = (name: string, bytes: number) => ({
      name,
      path: name,
      location: `/${name}`,
      bytes,
      linkedOutside: false,
      state: { size: bytes, modified: 0 },
      isNamed: false,
      patterns: [],
    });
    const listed = listEvidence([file("a", 1)], [file("a", 2), file("b", 3)]);
    expect(listed.map(({ name, kind, bytes }) => [name, kind, bytes])).toEqual([
      ["a", "report", 1],
      ["b", "attachment", 3],
    ]);
  });
});
