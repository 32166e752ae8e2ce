import { createHash, randomBytes } from "node:crypto";
import { appendFileSync, rmSync } from "node:fs";
import { crc32 } from "node:zlib";
import { expect, test } from "@jest/globals";
import { AttestationError } from "../../src/base/errors.ts";
import { createArchive } from "../../src/evidence/archive.ts";
import { type EvidenceFile, ZIP_LIMIT } from "../../src/evidence/evidence-file.ts";
import { packFile } from "../../src/evidence/pack-file.ts";
import { ChunkReader } from "../../src/files/read-whole.ts";
import { NOTHING_KNOWN } from "../support/inputs.ts";
import { Folder } from "./folder.ts";

const CONTENT = "0123456789abcdef".repeat(60_000);

function pack(file: EvidenceFile, room = ZIP_LIMIT) {
  const packing = { chunks: new ChunkReader(), redactor: NOTHING_KNOWN, room };
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
  const { sizeInZip: room, sha256 } =
    packed && "content" in packed ? packed.content : { sizeInZip: 0, sha256: "" };
  expect(room).toBeGreaterThan(0);
  expect(await pack(file, room)).toMatchObject({ content: { sizeInZip: room, sha256 } });
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
    redactor: NOTHING_KNOWN,
  });
  await expect(packing).rejects.toThrow(AttestationError);
  await expect(packing).rejects.toThrow("`a.log` vanished before it was read.");
  await expect(packing).rejects.toMatchObject({ cause: { code: "ENOENT" } });
});
