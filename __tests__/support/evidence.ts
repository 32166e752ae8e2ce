import { createHash } from "node:crypto";
import { crc32, deflateRawSync } from "node:zlib";
import { zipOf } from "../../src/evidence/zip.ts";

/** A file for a zip, by its name there. */
type ZipContents = Readonly<Record<string, string | Buffer>>;

/** Zips files in the given order, as the action does. */
export function zip(contents: ZipContents): Buffer {
  const entries = Object.entries(contents).map(([name, text]) => {
    const content = Buffer.from(text);
    const deflated = [deflateRawSync(content)];
    return { name, bytes: content.length, crc32: crc32(content), deflated };
  });
  return zipOf(entries);
}

export function sha256(content: string | Buffer): string {
  return createHash("sha256").update(content).digest("hex");
}
