import { buffer } from "node:stream/consumers";
import { crc32, deflateRawSync } from "node:zlib";
import { describe, expect, test } from "@jest/globals";
import { ParseError } from "../../src/base/errors.ts";
import { type DeflatedEntry, zipOf } from "../../src/evidence/zip.ts";
import { openZip, unpackEntry } from "../../src/verify/read-zip.ts";
import { zip } from "../support/evidence.ts";

const CENTRAL = "PK\u0001\u0002";
const END = "PK\u0005\u0006";
const [DIRECTORY_HEADER, LOCAL_HEADER] = [46, 30];

/** A copy of `bytes` in which every occurrence of `from` is replaced by `to`, which has the same length. */
function replaceBytes(bytes: Buffer, from: string, to: string): Buffer {
  if (from.length !== to.length) throw new Error("Both texts must have the same length.");
  return Buffer.from(bytes.toString("latin1").replaceAll(from, to), "latin1");
}

/** The bytes of a zip of one file with a header for each place in which a test changes one. */
function changed(
  change: (bytes: Buffer, places: { central: number; end: number }) => Buffer | undefined,
) {
  const bytes = zip({ "a.xml": "<testsuite/>" });
  const places = {
    central: bytes.indexOf(CENTRAL, undefined, "latin1"),
    end: bytes.indexOf(END, undefined, "latin1"),
  };
  return change(bytes, places) ?? bytes;
}

/** A copy with bytes inserted, and all offsets after them adapted. */
function inserted(bytes: Buffer, at: number, more: string): Buffer {
  const copy = Buffer.concat([bytes.subarray(0, at), Buffer.from(more), bytes.subarray(at)]);
  const shift = (place: number) => {
    if (copy.readUInt32LE(place) >= at)
      copy.writeUInt32LE(copy.readUInt32LE(place) + more.length, place);
  };
  shift(copy.lastIndexOf(END, undefined, "latin1") + 16);
  for (let central = copy.indexOf(CENTRAL, 0, "latin1"); central >= 0; ) {
    shift(central + 42);
    central = copy.indexOf(CENTRAL, central + 1, "latin1");
  }
  return copy;
}

async function contentOf(bytes: Buffer, path: string): Promise<Buffer> {
  const file = (await openZip(bytes)).get(path);
  if (file === undefined) throw new Error(`The zip has no ${path}.`);
  return buffer(unpackEntry(file));
}

test("every file is listed with its size and content", async () => {
  const bytes = zip({ "a/b.xml": "<a/>", "ü.txt": "x".repeat(100_000), empty: "" });
  const files = await openZip(bytes);
  expect([...files].map(([path, file]) => [path, file.content.bytes])).toEqual([
    ["a/b.xml", 4],
    ["ü.txt", 100_000],
    ["empty", 0],
  ]);
  expect(String(await contentOf(bytes, "ü.txt"))).toBe("x".repeat(100_000));
  expect(String(await contentOf(bytes, "empty"))).toBe("");
});

test("a zip without files has none", async () => {
  expect(await openZip(zip({}))).toEqual(new Map());
});

describe("names are rejected", () => {
  test.each([["../x.xml"], ["/xx.xml"], ["a/../b"], ["C:/a.xm"], ["a\\b.xml"], [".."]])(
    "that lead out of a folder: %j",
    async (name) => {
      await expect(openZip(zip({ [name]: "x" }))).rejects.toThrow(ParseError);
    },
  );

  test("that occur twice", async () => {
    const hostile = replaceBytes(zip({ "a.xml": "1", "b.xml": "2" }), "b.xml", "a.xml");
    await expect(openZip(hostile)).rejects.toThrow('The attachment holds "a.xml" twice');
  });

  test("of folders", async () => {
    await expect(openZip(zip({ "ab/": "" }))).rejects.toThrow('holds a folder, "ab/"');
  });

  test("that are not UTF-8", async () => {
    const hostile = replaceBytes(zip({ "a.xml": "1" }), "a.xml", "\u00ff.xml");
    await expect(openZip(hostile)).rejects.toThrow("not written as the action writes zips");
  });
});

describe("a zip that unpackers may read in two ways is rejected, with", () => {
  test.each<[what: string, bytes: Buffer]>([
    ["another name in the local header", changed((bytes) => void bytes.write("b", LOCAL_HEADER))],
    [
      "another name in the directory",
      changed((bytes, { central }) => void bytes.write("b", central + DIRECTORY_HEADER)),
    ],
    ["another time in the local header", changed((bytes) => void bytes.writeUInt16LE(1, 10))],
    [
      "another time in both headers",
      changed((bytes, { central }) => {
        bytes.writeUInt16LE(1, 10);
        bytes.writeUInt16LE(1, central + 12);
        return bytes;
      }),
    ],
    ["another size in the local header", changed((bytes) => void bytes.writeUInt32LE(11, 22))],
    [
      "another compressed size in the local header",
      changed((bytes) => void bytes.writeUInt32LE(9, 18)),
    ],
    ["another checksum in the local header", changed((bytes) => void bytes.writeUInt32LE(9, 14))],
    ["another method in the local header", changed((bytes) => void bytes.writeUInt16LE(0, 8))],
    [
      "sizes after the content instead of before it",
      changed((bytes, { central }) => {
        bytes.writeUInt16LE(0x0808, 6);
        bytes.writeUInt16LE(0x0808, central + 8);
        return bytes;
      }),
    ],
    [
      "a file that is encrypted",
      changed((bytes, { central }) => {
        bytes.writeUInt16LE(0x0801, 6);
        bytes.writeUInt16LE(0x0801, central + 8);
        return bytes;
      }),
    ],
    [
      "a symbolic link",
      changed((bytes, { central }) => void bytes.writeUInt32LE(0o120777 * 2 ** 16, central + 38)),
    ],
    [
      "a device",
      changed((bytes, { central }) => void bytes.writeUInt32LE(0o020666 * 2 ** 16, central + 38)),
    ],
    [
      "a pipe",
      changed((bytes, { central }) => void bytes.writeUInt32LE(0o010644 * 2 ** 16, central + 38)),
    ],
    [
      "a folder by its mode",
      changed((bytes, { central }) => void bytes.writeUInt32LE(0o040755 * 2 ** 16, central + 38)),
    ],
    [
      "a folder by its attributes of DOS",
      changed((bytes, { central }) => void bytes.writeUInt8(0x10, central + 38)),
    ],
    [
      "a program that sets its owner",
      changed((bytes, { central }) => void bytes.writeUInt32LE(0o104755 * 2 ** 16, central + 38)),
    ],
    [
      "the mode of another system",
      changed((bytes, { central }) => void bytes.writeUInt16LE(20, central + 4)),
    ],
    [
      "a comment on a file",
      changed((bytes, { central, end }) => {
        bytes.writeUInt16LE(1, central + 32);
        bytes.writeUInt32LE(bytes.readUInt32LE(end + 12) + 1, end + 12);
        return Buffer.concat([bytes.subarray(0, end), Buffer.from("c"), bytes.subarray(end)]);
      }),
    ],
    [
      "a comment at its end",
      changed((bytes, { end }) => {
        bytes.writeUInt16LE(3, end + 20);
        return Buffer.concat([bytes, Buffer.from("abc")]);
      }),
    ],
    ["bytes before its first file", changed((bytes) => inserted(bytes, 0, "#!/bin/sh\n"))],
    [
      "bytes before its directory",
      changed((bytes, { central }) => inserted(bytes, central, "gap")),
    ],
    ["bytes after its directory", changed((bytes, { end }) => inserted(bytes, end, "gap"))],
    [
      "bytes between its files",
      (() => {
        const bytes = zip({ "a.xml": "1", "b.xml": "2" });
        return inserted(bytes, bytes.indexOf("PK\u0003\u0004", 1, "latin1"), "gap");
      })(),
    ],
    [
      "two files that share their bytes",
      (() => {
        const bytes = zip({ "a.xml": "1", "b.xml": "1" });
        const second = bytes.lastIndexOf(CENTRAL, undefined, "latin1");
        bytes.writeUInt32LE(0, second + 42);
        return bytes;
      })(),
    ],
    [
      "fewer files than it holds",
      changed((bytes, { central, end }) => {
        bytes.writeUInt16LE(0, end + 8);
        bytes.writeUInt16LE(0, end + 10);
        return Buffer.concat([bytes.subarray(0, central), bytes.subarray(end)]);
      }),
    ],
    [
      "another number of files on this disk",
      changed((bytes, { end }) => void bytes.writeUInt16LE(2, end + 8)),
    ],
    [
      "a size of 5 GB in 64 bits",
      changed((bytes, { central, end }) => {
        const extra = Buffer.alloc(12);
        extra.writeUInt16LE(1, 0);
        extra.writeUInt16LE(8, 2);
        extra.writeBigUInt64LE(5_000_000_000n, 4);
        bytes.writeUInt32LE(0xffffffff, central + 24);
        bytes.writeUInt16LE(extra.length, central + 30);
        bytes.writeUInt32LE(bytes.readUInt32LE(end + 12) + extra.length, end + 12);
        return Buffer.concat([bytes.subarray(0, end), extra, bytes.subarray(end)]);
      }),
    ],
    [
      "a name that is too long in UTF-8",
      (() => {
        const bytes = replaceBytes(zip({ ["x".repeat(60_000)]: "" }), "x", "\u00ff");
        bytes.writeUInt16LE(0, 6);
        bytes.writeUInt16LE(0, bytes.indexOf(CENTRAL, undefined, "latin1") + 8);
        return bytes;
      })(),
    ],
    [
      "a second directory before the first",
      changed((bytes, { central, end }) =>
        inserted(bytes, central, bytes.toString("latin1", central, end)),
      ),
    ],
  ])("%s", async (_, bytes) => {
    await expect(openZip(bytes)).rejects.toThrow(
      /^The attachment (?:is not written as the action writes zips: |cannot be read as a zip: )/,
    );
  });
});

test.each([
  ["nothing", Buffer.alloc(0)],
  ["text", Buffer.from("hello")],
  ["a truncated zip", zip({ a: "b" }).subarray(0, -3)],
])("%s is not a zip", async (_, content) => {
  await expect(openZip(content)).rejects.toThrow("The attachment cannot be read as a zip: ");
});

describe("a content is rejected that", () => {
  /** Opens a zip of one file with these members, and reads that. */
  function read(content: Partial<DeflatedEntry["content"]>): Promise<Buffer> {
    const text = Buffer.from("<testsuite/>");
    const deflated = [deflateRawSync(text)];
    const usual = { bytes: text.length, crc32: crc32(text), deflated };
    return contentOf(zipOf([{ name: "a.xml", content: { ...usual, ...content } }]), "a.xml");
  }

  test("is not all of these", async () => {
    expect(String(await read({}))).toBe("<testsuite/>");
  });

  test.each<[what: string, content: Partial<DeflatedEntry["content"]>, message: string]>([
    ["has another checksum", { crc32: 1 }, "the size and the checksum that the zip states"],
    ["is longer than the zip says", { bytes: 3 }, "the size and the checksum"],
    ["is shorter than the zip says", { bytes: 100 }, "the size and the checksum"],
    [
      "unpacks to more than 1,000 times what the zip says",
      { bytes: 10, deflated: [deflateRawSync(Buffer.alloc(100_000))] },
      "the size and the checksum",
    ],
    [
      "is followed by other bytes",
      { deflated: [deflateRawSync("<testsuite/>"), Buffer.from("more")] },
      "is followed by bytes that unpackers ignore",
    ],
    [
      "is followed by one zero",
      { deflated: [deflateRawSync("<testsuite/>"), Buffer.alloc(1)] },
      "is followed by bytes",
    ],
    [
      "is followed by a second stream",
      { deflated: [deflateRawSync("<testsuite/>"), deflateRawSync("x")] },
      "is followed by bytes",
    ],
    [
      "ends too early",
      { deflated: [deflateRawSync("<testsuite/>").subarray(0, -2)] },
      "cannot be unpacked",
    ],
    ["is not compressed", { deflated: [Buffer.from("<testsuite/>")] }, "cannot be unpacked"],
    ["has no bytes", { deflated: [] }, "cannot be unpacked"],
  ])("%s", async (_, content, message) => {
    await expect(read(content)).rejects.toThrow(ParseError);
    await expect(read(content)).rejects.toThrow(/^"a\.xml" in the attachment /);
    await expect(read(content)).rejects.toThrow(message);
  });
});

test("an attachment that is larger than the service takes is rejected unread", async () => {
  await expect(openZip(Buffer.alloc(10_000_001))).rejects.toThrow("at most 10,000,000");
});

test("files that declare more than 1 GB are rejected before they are unpacked", async () => {
  const deflated = [deflateRawSync("")];
  const content = { bytes: 500_000_001, crc32: 0, deflated };
  const bomb = zipOf([
    { name: "a.xml", content },
    { name: "b.xml", content },
  ]);
  await expect(openZip(bomb)).rejects.toThrow("holds more than 1 GB");
});
