import { hash, randomBytes } from "node:crypto";
import { crc32, inflateRawSync } from "node:zlib";
import { describe, expect, test } from "@jest/globals";
import { Compressor } from "../../src/evidence/compressor.ts";
import { ContentPacker } from "../../src/evidence/content-packer.ts";
import { type Content, ZIP_LIMIT } from "../../src/evidence/evidence-file.ts";

const CHUNK = 128 * 1024;

/** Packs bytes chunk by chunk, after each of which everything is compressed that can be. */
async function pack(
  bytes: Buffer,
  compressor: Compressor,
  expectedSize = bytes.length,
): Promise<Content> {
  const packer = new ContentPacker(compressor, expectedSize);
  for (let from = 0; from < bytes.length; from += CHUNK) {
    await packer.write(bytes.subarray(from, from + CHUNK));
    await compressor.finished();
  }
  const content = packer.end();
  await compressor.finished();
  return content;
}

describe("the content of a file", () => {
  test.each([
    ["is empty", 0, 0],
    ["is small", 5_000, 5_000],
    ["has several pieces", 900_000, 900_000],
    ["is small, and larger than expected", 30_000, 10],
    ["has several pieces, and is larger than expected", 900_000, 10],
    ["is smaller than expected", 5_000, 900_000],
  ])(
    "can be unpacked, and has its digest and checksum, when it %s",
    async (_what, size, expected) => {
      const bytes = randomBytes(size);
      const content = await pack(bytes, new Compressor(ZIP_LIMIT), expected);
      expect(inflateRawSync(Buffer.concat(content.deflated ?? [])).equals(bytes)).toBe(true);
      expect(content).toMatchObject({
        bytes: size,
        sha256: hash("sha256", bytes),
        crc32: crc32(bytes),
      });
    },
  );

  test("keeps its digest and checksum when it is dropped halfway", async () => {
    const bytes = randomBytes(900_000);
    const content = await pack(bytes, new Compressor(300_000));
    expect(content.deflated).toBeUndefined();
    expect(content).toMatchObject({ sha256: hash("sha256", bytes), crc32: crc32(bytes) });
  });

  test("is gone once its compressor releases what it keeps", async () => {
    const compressor = new Compressor(ZIP_LIMIT);
    const content = await pack(Buffer.from("a report"), compressor);
    compressor.release();
    expect(content.deflated).toBeUndefined();
  });
});

describe("thousands of small contents", () => {
  test("can be unpacked, whatever is packed between them", async () => {
    const compressor = new Compressor(ZIP_LIMIT);
    const packed: { readonly bytes: Buffer; readonly content: Content }[] = [];
    for (let index = 0; index < 3_000; index++) {
      const bytes = randomBytes(index % 100 === 0 ? 40_000 : index % 1_500);
      // Every seventh is larger than it seemed.
      const packer = new ContentPacker(compressor, index % 7 === 0 ? 10 : bytes.length);
      await packer.write(bytes);
      packed.push({ bytes, content: packer.end() });
    }
    await compressor.finished();
    for (const { bytes, content } of packed) {
      expect(inflateRawSync(Buffer.concat(content.deflated ?? [])).equals(bytes)).toBe(true);
    }
  });

  test("take little more memory than their compressed bytes", async () => {
    const compressor = new Compressor(ZIP_LIMIT);
    const buffers = new Set<ArrayBufferLike>();
    let weight = 0;
    for (let index = 0; index < 2_000; index++) {
      const content = await pack(randomBytes(500), compressor);
      for (const { buffer } of content.deflated ?? []) buffers.add(buffer);
      weight += content.weight;
    }
    const kept = [...buffers].reduce((sum, { byteLength }) => sum + byteLength, 0);
    expect(kept).toBeLessThan(1.5 * weight);
  });
});

describe("a single small content", () => {
  test("takes no more memory than its compressed bytes", async () => {
    const content = await pack(Buffer.from("a report"), new Compressor(ZIP_LIMIT));
    const [deflated] = content.deflated ?? [];
    expect(deflated?.buffer.byteLength).toBe(deflated?.length);
  });
});
