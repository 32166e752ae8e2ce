import { execFileSync } from "node:child_process";
import { appendFileSync, readdirSync, readlinkSync, utimesSync } from "node:fs";
import { join, parse } from "node:path";
import { expect, test } from "@jest/globals";
import { ParseError } from "../../src/base/errors.ts";
import { readChunks, readDocument, readWhole, writeWhole } from "../../src/files/files.ts";
import { isInside } from "../../src/files/paths.ts";
import { TemporaryFolder } from "../support/folders.ts";
import { testWith } from "../support/systems.ts";

const CHUNK = 118 * 1024;
const CONTENT = "0123456789abcdef".repeat(20_000);

/** Reads a file in chunks; `meanwhile` is called after the first one. */
async function read(location: string, meanwhile: () => void = () => undefined) {
  return readWhole({ name: "a.log", location }, async (file) => {
    const parts: Buffer[] = [];
    let last = false;
    await readChunks(file, Buffer.alloc(CHUNK), (bytes, isLast) => {
      if (parts.length === 0) meanwhile();
      parts.push(Buffer.from(bytes));
      last = isLast;
      return true;
    });
    return { sizes: parts.map((part) => part.length), text: String(Buffer.concat(parts)), last };
  });
}

test.each([
  ["", [0]],
  ["x".repeat(CHUNK), [CHUNK]],
  [CONTENT, [CHUNK, CHUNK, CONTENT.length - 2 * CHUNK]],
])("a file is read whole, with its size and time (%#)", async (text, sizes) => {
  using folder = new TemporaryFolder();
  const location = folder.write("a.log", text);
  utimesSync(location, 1, 2);
  expect(await read(location)).toEqual({
    value: { sizes, text, last: true },
    state: { size: text.length, modified: 2_000 },
  });
});

test.each<[what: string, act: (location: string) => void]>([
  [
    "grows without a change of its time",
    (location) => {
      appendFileSync(location, "x");
      utimesSync(location, 1, 1);
    },
  ],
  ["is touched", (location) => utimesSync(location, 9, 9)],
])("a file that %s while it is read cannot be used", async (_, act) => {
  using folder = new TemporaryFolder();
  const location = folder.write("a.log", CONTENT);
  utimesSync(location, 1, 1);
  const reason = { id: "file-unusable", details: ["it changed while it was being read"] };
  expect(await read(location, () => act(location))).toMatchObject({ problem: reason });
});

testWith("special files")(
  "what is not a regular file cannot be used, and is not waited for",
  async () => {
    using folder = new TemporaryFolder();
    execFileSync("mkfifo", [folder.at("pipe")]);
    for (const path of [folder.at("pipe"), folder.path, "/dev/null"]) {
      expect(await read(path)).toMatchObject({
        problem: { details: ["it is not a regular file"] },
      });
      expect(() => readDocument(path, "data.json")).toThrow("data.json is not a regular file");
    }
  },
);

testWith("Linux")("a file is closed where reading it throws", async () => {
  using folder = new TemporaryFolder();
  const location = folder.write("a.log", CONTENT);
  const failing = read(location, () => {
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  const open = readdirSync("/proc/self/fd").map((descriptor) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`);
    } catch {
      return "";
    }
  });
  expect(open).not.toContain(location);
});

test("a document is read up to its limit, links followed", () => {
  using folder = new TemporaryFolder();
  folder.write("a.json", "{ }");
  folder.link("link.json", "a.json");
  expect(String(readDocument(folder.at("link.json"), "data.json", 3))).toBe("{ }");
  expect(() => readDocument(folder.at("a.json"), "data.json", 2)).toThrow(
    new ParseError("data.json is larger than 2 bytes"),
  );
  expect(() => readDocument(folder.at("b.json"), "b.json")).toThrow(
    new ParseError("b.json does not exist"),
  );
  expect(() => readDocument(folder.at("a.json/b"), "a.json/b")).toThrow(
    /could not be read: ENOTDIR/,
  );
});

test("a file is written whole, over an older one, or not at all", async () => {
  using folder = new TemporaryFolder();
  folder.write("a.json", "old");
  await writeWhole(folder.at("a.json"), "new");
  expect(folder.read("a.json")).toBe("new");
  folder.makeFolder("taken/x");
  await expect(writeWhole(folder.at("taken"), "new")).rejects.toMatchObject({ syscall: "rename" });
  expect(readdirSync(folder.path).sort()).toEqual(["a.json", "taken"]);
});

const { root } = parse(process.cwd());
const app = join(root, "work", "app");

test.each<[path: string, folder: string, inside: boolean]>([
  [app, app, true],
  [join(app, "..reports", "a.xml"), app, true],
  [`${app}2`, app, false],
  [join(app, ".."), app, false],
  [app, root, true],
  [root, app, false],
])("%s in %s: %s", (path, folder, inside) => {
  expect(isInside(path, folder)).toBe(inside);
});

testWith("Windows").each<[path: string, folder: string, inside: boolean]>([
  ["z:\\Work\\a.xml", "Z:\\work", true],
  ["Y:\\work\\a.xml", "Z:\\work", false],
  ["\\\\SERVER\\share\\a.xml", "\\\\server\\share", true],
])("%s in %s, where case does not count: %s", (path, folder, inside) => {
  expect(isInside(path, folder)).toBe(inside);
});
