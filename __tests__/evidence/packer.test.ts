import { hash, randomBytes } from "node:crypto";
import { crc32, inflateRawSync } from "node:zlib";
import { describe, expect, test } from "@jest/globals";
import type { Content } from "../../src/evidence/evidence-file.ts";
import { Packer } from "../../src/evidence/packer.ts";

const CHUNK = 128 * 1024;

/** Packs bytes, `chunk` of them at a time. */
async function pack(bytes: Buffer, chunk = CHUNK): Promise<Content> {
  const packer = new Packer();
  // What is passed on may be overwritten at once.
  const buffer = Buffer.alloc(chunk);
  let from = 0;
  for (; bytes.length - from > chunk; from += chunk) {
    bytes.copy(buffer, 0, from);
    await packer.write(buffer);
  }
  const last = buffer.subarray(0, bytes.copy(buffer, 0, from));
  return packer.end(last);
}

function unpack(content: Content): Buffer {
  return inflateRawSync(Buffer.concat(content.deflated));
}

describe("the content of a file", () => {
  test.each([0, 1, 5_000, CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK, 900_000])(
    "of %d bytes can be unpacked, and has its digest and checksum",
    async (size) => {
      const bytes = randomBytes(size);
      const content = await pack(bytes);
      expect(unpack(content).equals(bytes)).toBe(true);
      expect(content).toMatchObject({
        bytes: size,
        sha256: hash("sha256", bytes),
        crc32: crc32(bytes),
        sizeInZip: Buffer.concat(content.deflated).length,
      });
    },
  );

  test.each([200_001, 900_000])(
    "of %d bytes is the same in whatever chunks it comes",
    async (size) => {
      const bytes = Buffer.from(randomBytes(size / 4).toString("hex")).fill("log ", 1_000, 50_000);
      const deflated = Buffer.concat((await pack(bytes))?.deflated ?? []);
      expect(inflateRawSync(deflated).equals(bytes)).toBe(true);
      for (const chunk of [4_097, 64 * 1024, 200_000]) {
        const content = await pack(bytes, chunk);
        expect(Buffer.concat(content.deflated).equals(deflated)).toBe(true);
      }
    },
  );

  test("counts with at least a hundredth of its size", async () => {
    expect(await pack(Buffer.alloc(1_000_000))).toMatchObject({ sizeInZip: 10_000 });
  });
});

describe("hundreds of contents", () => {
  test("can be unpacked, whatever is packed between them", async () => {
    const packed: { readonly bytes: Buffer; readonly content: Content }[] = [];
    for (let index = 0; index < 400; index++) {
      const bytes = randomBytes(index % 100 === 0 ? 400_000 : index % 1_500);
      // Every seventh is dropped halfway.
      if (index % 7 === 0) await new Packer().write(randomBytes(300_000));
      packed.push({ bytes, content: await pack(bytes) });
    }
    for (const { bytes, content } of packed) {
      expect(unpack(content).equals(bytes)).toBe(true);
    }
  });

  test("take little more memory than their compressed bytes", async () => {
    const buffers = new Set<ArrayBufferLike>();
    let size = 0;
    for (let index = 0; index < 2_000; index++) {
      const content = await pack(randomBytes(500));
      for (const { buffer } of content.deflated) buffers.add(buffer);
      size += content.sizeInZip;
    }
    const kept = [...buffers].reduce((sum, { byteLength }) => sum + byteLength, 0);
    expect(kept).toBeLessThan(1.5 * size);
  });
});
