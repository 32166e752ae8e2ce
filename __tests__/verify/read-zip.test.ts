import { randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { describe, expect, test } from "@jest/globals";
import { EvidenceError } from "../../src/verify/documents.ts";
import { openZip, type ZippedFile } from "../../src/verify/read-zip.ts";
import { zip } from "../support/evidence.ts";

/** A copy of `bytes` in which every occurrence of `from` is replaced by `to`, which has the same length. */
function replaceBytes(bytes: Buffer, from: string, to: string): Buffer {
  if (from.length !== to.length) throw new Error("Both texts must have the same length.");
  return Buffer.from(bytes.toString("latin1").replaceAll(from, to), "latin1");
}

/** A copy in which only the first occurrence, that of the local header, is replaced. */
function replaceFirst(bytes: Buffer, from: string, to: string): Buffer {
  return Buffer.from(bytes.toString("latin1").replace(from, to), "latin1");
}

function contentOf(files: ReadonlyMap<string, ZippedFile>, path: string): Promise<Buffer> {
  const file = files.get(path);
  if (file === undefined) throw new Error(`The zip has no ${path}.`);
  return buffer(file.read());
}

describe("openZip", () => {
  test("lists every file with its size and content", async () => {
    const files = await openZip(await zip({ "a/b.xml": "<a/>", "ü.txt": "x".repeat(100_000) }));
    expect([...files].map(([path, { bytes }]) => [path, bytes])).toEqual([
      ["a/b.xml", 4],
      ["ü.txt", 100_000],
    ]);
    const content = await contentOf(files, "ü.txt");
    expect(content.toString()).toBe("x".repeat(100_000));
  });

  test.each([["../x.xml"], ["/xx.xml"], ["a/../b"], ["C:/a.xm"], ["a\\b.xml"]])(
    "the name %j is refused",
    async (name) => {
      const good = "n".repeat(name.length);
      const hostile = replaceBytes(await zip({ [good]: "x" }), good, name);
      await expect(openZip(hostile)).rejects.toThrow(EvidenceError);
    },
  );

  test("a name that occurs twice is refused", async () => {
    const hostile = replaceBytes(await zip({ "a.xml": "1", "b.xml": "2" }), "b.xml", "a.xml");
    await expect(openZip(hostile)).rejects.toThrow('The attachment holds "a.xml" twice.');
  });

  test("a file whose local header has another name is refused", async () => {
    const hostile = replaceFirst(await zip({ "a.xml": "1" }), "a.xml", "b.xml");
    await expect(openZip(hostile)).rejects.toThrow('states the name of "a.xml" in two ways');
  });

  test("a folder is refused", async () => {
    const hostile = replaceBytes(await zip({ abc: "" }), "abc", "ab/");
    await expect(openZip(hostile)).rejects.toThrow('The attachment holds a folder, "ab/".');
  });

  test.each([
    ["nothing", ""],
    ["text", "hello"],
    ["a truncated zip", undefined],
  ])("%s is not a zip", async (_, text) => {
    const content =
      text === undefined ? (await zip({ a: "b" })).subarray(0, -3) : Buffer.from(text);
    await expect(openZip(content)).rejects.toThrow("The attachment cannot be read as a zip: ");
  });

  test("an attachment that is larger than the service takes is refused unread", async () => {
    await expect(openZip(Buffer.alloc(10_000_001))).rejects.toThrow("at most 10,000,000");
  });

  test("files that declare more than 1 GB are refused before they are unpacked", async () => {
    const bomb = await zip({ "a.xml": Buffer.alloc(1000) });
    const central = bomb.lastIndexOf("PK\u0001\u0002", undefined, "latin1");
    bomb.writeUInt32LE(1_000_000_001, central + 24);
    await expect(openZip(bomb)).rejects.toThrow("more than 1 GB");
  });

  test("files that share their bytes are refused", async () => {
    const bomb = await zip({ "a.xml": randomBytes(300), "b.xml": randomBytes(300) });
    const central = bomb.indexOf("PK\u0001\u0002", undefined, "latin1");
    bomb.writeUInt32LE(central, central + 20);
    await expect(openZip(bomb)).rejects.toThrow("share their bytes");
  });

  test("a file that unpacks to more than it declares is refused while it is read", async () => {
    const bomb = await zip({ "a.xml": Buffer.alloc(100_000) });
    const central = bomb.lastIndexOf("PK\u0001\u0002", undefined, "latin1");
    bomb.writeUInt32LE(10, central + 24);
    const files = await openZip(bomb);
    await expect(contentOf(files, "a.xml")).rejects.toThrow(
      '"a.xml" in the attachment cannot be unpacked: ',
    );
  });

  test("an encrypted file is refused", async () => {
    const hostile = await zip({ "a.xml": "1" });
    const central = hostile.lastIndexOf("PK\u0001\u0002", undefined, "latin1");
    hostile.writeUInt16LE(hostile.readUInt16LE(central + 8) | 1, central + 8);
    await expect(openZip(hostile)).rejects.toThrow("is encrypted or compressed in an unknown way");
  });
});
