import { randomBytes } from "node:crypto";
import { afterAll, describe, expect, test } from "@jest/globals";
import { AttestationError } from "../../src/base/errors.ts";
import { createArchive } from "../../src/evidence/archive.ts";
import {
  type Attachment,
  type EvidenceFile,
  type OmittedFile,
  ZIP_LIMIT,
} from "../../src/evidence/evidence-file.ts";
import type { EvidenceInputs } from "../../src/evidence/evidence-inputs.ts";
import { NOTHING_KNOWN } from "../support/inputs.ts";
import { textsOf } from "../support/problems.ts";
import { unzip } from "../support/unzip.ts";
import { bytesRead, Folder } from "./folder.ts";

const MB = 1_000_000;
/** What loading the library and the start of a few files may read; far less than the files hold. */
const MODULES = 15 * MB;

function pack(
  files: readonly EvidenceFile[],
  {
    overflow,
    limit = ZIP_LIMIT,
    omitted = [],
  }: Pick<EvidenceInputs, "overflow"> & { limit?: number; omitted?: readonly OmittedFile[] },
) {
  return createArchive({ files, omitted, overflow, limit, redactor: NOTHING_KNOWN });
}

/** Noise cannot be compressed, so that its size in the zip is known. */
function noise(folder: Folder, sizes: Readonly<Record<string, number>>): Attachment[] {
  return Object.entries(sizes).map(([path, bytes]) => {
    folder.write(path, randomBytes(bytes));
    return folder.evidence(path);
  });
}

describe("the limit", () => {
  test.each(["error", "trim", "omit"] as const)(
    "is one that a zip may just reach (%s)",
    async (overflow) => {
      using folder = new Folder();
      const files = noise(folder, { "a.bin": 3_000, "b/c.bin": 90_000 });
      const { archive: whole } = await pack(files, { overflow: "error" });
      const bytes = whole?.bytes ?? 0;
      const { archive } = await pack(files, { overflow, limit: bytes });
      expect(archive?.content.equals(whole?.content ?? Buffer.alloc(0))).toBe(true);
      const below = pack(files, { overflow, limit: bytes - 1 });
      if (overflow === "error") await expect(below).rejects.toThrow(AttestationError);
      else expect((await below).archive?.files).toBe(overflow === "trim" ? 1 : undefined);
    },
  );

  test("is ten million bytes unless told", async () => {
    using folder = new Folder();
    const files = noise(folder, { "a.bin": 9_995_000, "b.bin": 5_000 });
    await expect(pack(files, { overflow: "error" })).rejects.toThrow("10 MB");
    const { archive } = await pack(files.slice(0, 1), { overflow: "error" });
    expect(archive?.files).toBe(1);
  });
});

describe("files that are left out for other reasons", () => {
  const linked: OmittedFile = {
    name: "b.xml",
    kind: "report",
    bytes: 9,
    reason: "Left out: a link",
    suites: [],
  };
  const { name, bytes, reason } = linked;

  test.each([
    ["error", 50_000, ["b.xml"]],
    ["trim", 20_000, ["B.bin", "b.xml"]],
  ] as const)("the manifest lists them with `%s`", async (overflow, limit, paths) => {
    using folder = new Folder();
    const files = noise(folder, { "a.bin": 1000, "B.bin": 30_000 });
    const request = { overflow, limit, omitted: [linked] };
    const { archive, omitted, warnings } = await pack(files, request);
    expect(omitted.map((file) => file.name)).toEqual(paths);
    const manifest = JSON.parse((await unzip(archive?.content ?? "")).get("manifest.json") ?? "");
    expect(manifest.omitted.at(-1)).toEqual({
      path: name,
      kind: "report",
      bytes,
      reason,
      suites: [],
    });
    expect(textsOf(warnings).join()).not.toContain("b.xml");
  });

  test("they are returned if there is no archive", async () => {
    using folder = new Folder();
    const files = noise(folder, { "c.bin": 30_000 });
    const omitted = [linked];
    const without = await pack(files, { overflow: "omit", limit: 20_000, omitted });
    expect(without.omitted.map((file) => file.name)).toEqual(["b.xml", "c.bin"]);
  });
});

describe("attachment-overflow", () => {
  test("error names the largest files with their sizes and what to do", async () => {
    using folder = new Folder();
    const sizes = Object.fromEntries(
      Array.from({ length: 12 }, (_, i) => [`${i}.bin`, (i + 1) * 1_000]),
    );
    const error = await pack(noise(folder, sizes), {
      overflow: "error",
      limit: 50_000,
    }).catch((e) => e);
    expect(error).toBeInstanceOf(AttestationError);
    expect(error.problem).toEqual({
      id: "attachment-too-large",
      title:
        "The attachment of 12 files would be larger than 50 kB, the most that the service accepts",
      details: [
        ...[12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((kB) => `"${kB - 1}.bin" has ${kB} kB`),
        "and 2 more",
      ],
      advice:
        "Attach less (`attachments`, `attach-reports`), or set `attachment-overflow` to `trim` or `omit`.",
    });
  });

  test("error quotes names, and orders files of one size by theirs", async () => {
    using folder = new Folder();
    const files = noise(folder, { "b.bin": 1_000, "a.bin": 1_000 });
    files.push({ ...folder.evidence("a.bin"), name: "c\n::error::" });
    const packing = pack(files, { overflow: "error", limit: 100 });
    await expect(packing).rejects.toMatchObject({
      problem: {
        details: ['"a.bin" has 1 kB', '"b.bin" has 1 kB', '"c\\n::error::" has 1 kB'],
      },
    });
  });

  test("omit warns and names the largest files", async () => {
    using folder = new Folder();
    const files = noise(folder, { "a.bin": 30_000 });
    const result = await pack(files, { overflow: "omit", limit: 20_000 });
    const { archive, warnings, omitted } = result;
    expect(archive).toBeUndefined();
    expect(omitted).toEqual([
      {
        name: "a.bin",
        kind: "attachment",
        bytes: 30_000,
        reason: expect.stringContaining("attachment-overflow: omit"),
      },
    ]);
    expect(textsOf(warnings)).toEqual([
      'The attachment of 1 file would be larger than 20 kB, the most that the service accepts: "a.bin" has 30 kB. The attachment was left out (`attachment-overflow: omit`).',
    ]);
  });

  test("trim leaves out the largest, and says so in the manifest, the archive and a warning", async () => {
    using folder = new Folder();
    const files = noise(folder, { "l.bin": 60_000, "m.bin": 30_000, "s.bin": 10_000 });
    const result = await pack(files, { overflow: "trim", limit: 50_000 });
    const { archive, warnings } = result;
    const omission = { bytes: 60_000, reason: expect.stringContaining("50 kB") };
    expect(result).toMatchObject({
      archive: { files: 2 },
      omitted: [{ name: "l.bin", ...omission }],
    });
    expect(textsOf(warnings)).toEqual([
      '1 of 3 files was left out of the attachment, which would be larger than 50 kB: "l.bin" has 60 kB. The manifest.json in the attachment lists what was left out (`attachment-overflow: trim`).',
    ]);
    const entries = await unzip(archive?.content ?? "");
    expect([...entries.keys()]).toEqual(["m.bin", "s.bin", "manifest.json"]);
    expect(JSON.parse(entries.get("manifest.json") ?? "")).toMatchObject({
      files: [{ path: "m.bin" }, { path: "s.bin" }],
      omitted: [{ path: "l.bin", ...omission }],
    });
    expect(archive?.bytes).toBe(archive?.content.length);
  });

  test("trim leaves out reports that are all green before anything else", async () => {
    using folder = new Folder();
    const green = (bytes: number) => `<testsuites/><!--${randomBytes(bytes).toString("base64")}-->`;
    folder.write("green.xml", green(5_000));
    folder.write("large green.xml", green(6_000));
    noise(folder, { "red.xml": 30_000, "a.log": 20_000 });
    const files = [
      folder.report("green.xml", []),
      folder.report("large green.xml", []),
      folder.report("red.xml"),
      folder.evidence("a.log"),
    ];
    const left = async (limit: number) =>
      (await pack(files, { overflow: "trim", limit })).omitted.map(({ name }) => name);
    expect(await left(58_000)).toEqual(["large green.xml"]);
    expect(await left(53_000)).toEqual(["green.xml", "large green.xml"]);
    // Without any of them it would not fit either: they keep the room that the largest leaves.
    expect(await left(50_000)).toEqual(["red.xml"]);
  });

  test("trim leaves room for the manifest, however long it is", async () => {
    using folder = new Folder();
    const sizes = Object.fromEntries(Array.from({ length: 400 }, (_, i) => [`${i}.bin`, 100 + i]));
    const limit = 90_000;
    const { archive, omitted } = await pack(noise(folder, sizes), { overflow: "trim", limit });
    expect(archive?.bytes).toBeLessThanOrEqual(limit);
    // It fills what is left, but for a few files.
    expect(archive?.bytes).toBeGreaterThan(limit - 2_000);
    expect(archive?.files).toBe(400 - omitted.length);
    expect((await unzip(archive?.content ?? "")).size).toBe((archive?.files ?? 0) + 1);
  });

  test("trim computes the size of the zip to the byte", async () => {
    using folder = new Folder();
    const files = noise(folder, { "l.bin": 1.6 * MB, "m.bin": 0.54 * MB, "s.bin": 0.53 * MB });
    const trimmed = async (limit: number) => {
      const { archive } = await pack(files, { overflow: "trim", limit });
      return { files: archive?.files, bytes: archive?.bytes ?? 0 };
    };
    // The manifest states each of the limits as 1.1 MB.
    const { files: count, bytes } = await trimmed(1.1 * MB);
    expect(count).toBe(2);
    expect(await trimmed(bytes)).toEqual({ files: 2, bytes });
    expect(await trimmed(bytes - 1)).toMatchObject({ files: 1 });
  });

  test("trim keeps the list if no file fits, and refuses if the list does not fit", async () => {
    using folder = new Folder();
    const files = noise(folder, { "a.bin": 30_000 });
    const { archive, omitted } = await pack(files, { overflow: "trim", limit: 5_000 });
    expect(archive).toMatchObject({ files: 0 });
    expect(omitted).toMatchObject([{ name: "a.bin" }]);
    await expect(pack(files, { overflow: "trim", limit: 100 })).rejects.toThrow(
      "Not even the list of 1 file fits into 100 bytes. The attachment lists every file that is left out in its manifest.json. Attach fewer files.",
    );
  });
});

describe("more files than a zip may have", () => {
  const folder = new Folder();
  afterAll(() => folder[Symbol.dispose]());
  const location = folder.write("empty.log", "");
  const files = Array.from({ length: 65_540 }, (_, index): EvidenceFile => {
    return { name: String(index), location, kind: "attachment", bytes: 0 };
  });

  test("are left out by trim, for their number", async () => {
    const { archive, omitted, warnings } = await pack(files, { overflow: "trim" });
    expect(archive).toMatchObject({ files: 65_533 });
    expect(omitted).toHaveLength(7);
    expect(omitted[0]?.reason).toBe(
      "Left out: the zip may have 65,533 files (attachment-overflow: trim)",
    );
    expect(warnings).toMatchObject([
      {
        id: "attachment-trimmed",
        title:
          "7 of 65,540 files were left out of the attachment, which may have at most 65,533 files",
      },
    ]);
    // Of its directory, before the length of that, its place, and the length of a comment.
    expect(archive?.content.readUInt16LE(archive.bytes - 12)).toBe(65_534);
  });

  test("that are too large as well are left out by trim for their size", async () => {
    const { archive, omitted, warnings } = await pack(files, { overflow: "trim", limit: MB });
    expect(archive?.bytes).toBeLessThan(MB);
    expect(omitted[0]?.reason).toBe(
      "Left out for its size: the zip may have 1 MB (attachment-overflow: trim)",
    );
    expect(warnings[0]?.title).toMatch(/which would be larger than 1 MB$/);
  });

  const problem = {
    id: "attachment-too-large",
    title: "The attachment would have 65,540 files; the limit is 65,533",
  };

  test("are refused by error, for their number", async () => {
    await expect(pack(files, { overflow: "error" })).rejects.toMatchObject({ problem });
  });

  test("are left out with the whole zip by omit, for their number", async () => {
    const { archive, warnings } = await pack(files, { overflow: "omit" });
    expect(archive).toBeUndefined();
    expect(warnings).toMatchObject([problem]);
  });
});

describe("a file that compresses without end", () => {
  test("counts with a hundredth of its size, and the message says to what the zip would unpack", async () => {
    using folder = new Folder();
    folder.sparse("zeros.log", 1_000_000);
    const files = [folder.evidence("zeros.log")];
    const packing = pack(files, { overflow: "error", limit: 9_000 });
    await expect(packing).rejects.toMatchObject({
      problem: {
        id: "attachment-too-large",
        title: "The attachment of 1 file would unpack to 1 MB; the limit is 900 kB",
      },
    });
    const { archive } = await pack(files, { overflow: "error", limit: 11_000 });
    expect(archive?.bytes).toBeLessThan(5_000);
  });
});

describe("work", () => {
  const countsBytes = bytesRead() !== undefined;
  const counted = countsBytes ? test : test.skip;

  counted.each(["error", "trim", "omit"] as const)("on 20 GB is bounded (%s)", async (overflow) => {
    using folder = new Folder();
    folder.sparse("huge.log", 20_000 * MB);
    folder.write("a.log", "kept");
    const before = bytesRead() ?? 0;
    const outcome = await pack([folder.evidence("a.log"), folder.evidence("huge.log")], {
      overflow,
    }).catch((e) => e);
    expect((bytesRead() ?? 0) - before).toBeLessThan(MODULES);
    if (overflow === "error") expect(outcome).toBeInstanceOf(AttestationError);
    else expect(outcome.archive?.files).toBe(overflow === "trim" ? 1 : undefined);
  });

  counted.each(["error", "trim", "omit"] as const)(
    "stops where the limit is passed (%s)",
    async (overflow) => {
      using folder = new Folder();
      const [file] = noise(folder, { "a.bin": 2 * MB });
      const names = Array.from({ length: 25 }, (_, index) => `${index}.bin`);
      const files = file === undefined ? [] : names.map((name) => ({ ...file, name }));
      const before = bytesRead() ?? 0;
      await pack(files, { overflow, limit: MB / 4 }).catch(() => undefined);
      expect((bytesRead() ?? 0) - before).toBeLessThan(MODULES);
    },
  );

  counted("of trim is bounded by content, too, where files compress without end", async () => {
    using folder = new Folder();
    const files = Array.from({ length: 20 }, (_, i) => {
      folder.sparse(`${i}.log`, 20 * MB);
      return folder.evidence(`${i}.log`);
    });
    const before = bytesRead() ?? 0;
    const { archive } = await pack(files, { overflow: "trim", limit: MB / 4 });
    expect(archive).toMatchObject({ files: 1 });
    // Once to choose, once to pack.
    expect((bytesRead() ?? 0) - before).toBeLessThan(2 * 25 * MB + MODULES);
  });

  test("takes less memory than the file has bytes", async () => {
    using folder = new Folder();
    folder.sparse("large.log", 160 * MB);
    const before = process.memoryUsage().rss;
    const { archive } = await pack([folder.evidence("large.log")], { overflow: "error" });
    expect(archive?.bytes).toBeLessThan(MB);
    expect(process.memoryUsage().rss - before).toBeLessThan(120 * MB);
  });
});
