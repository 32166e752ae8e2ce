import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync, truncateSync } from "node:fs";
import { join, parse } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { ParseError } from "../../src/base/errors.ts";
import { readDocument, writeWhole } from "../../src/files/files.ts";
import { isInside } from "../../src/files/paths.ts";
import { TemporaryFolder } from "../support/folders.ts";
import { testWith } from "../support/systems.ts";

const { root } = parse(process.cwd());
const app = join(root, "work", "app");

describe("whether a path is inside a folder", () => {
  test.each<[path: string, folder: string, inside: boolean]>([
    [app, app, true],
    [join(app, "reports", "a.xml"), app, true],
    [join(app, "..reports"), app, true],
    [join(app, "..", "app2", "a.xml"), app, false],
    [join(app, ".."), app, false],
    [join(root, "other"), app, false],
    [app, root, true],
    [root, root, true],
    [root, app, false],
  ])("%s in %s: %s", (path, where, inside) => {
    expect(isInside(path, where)).toBe(inside);
  });

  testWith("Windows").each<[path: string, folder: string, inside: boolean]>([
    ["z:\\Work\\a.xml", "Z:\\work", true],
    ["Z:\\WORK", "z:\\work", true],
    ["z:\\work", "Z:\\", true],
    ["Y:\\work\\a.xml", "Z:\\work", false],
    ["Z:\\works\\a.xml", "z:\\WORK", false],
    ["\\\\server\\share\\a.xml", "Z:\\", false],
    ["\\\\SERVER\\share\\a.xml", "\\\\server\\share", true],
  ])("%s in %s, where case does not count: %s", (path, where, inside) => {
    expect(isInside(path, where)).toBe(inside);
  });
});

describe("a document", () => {
  let folder: TemporaryFolder;
  beforeEach(() => {
    folder = new TemporaryFolder();
  });
  afterEach(() => folder.remove());

  test.each(["", "{}", "x".repeat(100_000)])("a regular file is read whole (%#)", (content) => {
    folder.write("a.json", content);
    expect(String(readDocument(folder.at("a.json")))).toBe(content);
  });

  test("that cannot be written fails with the error of writing it", async () => {
    const writing = writeWhole(folder.at("missing/a.json"), "{}");
    await expect(writing).rejects.toMatchObject({ code: "ENOENT", syscall: "open" });
  });

  test("a file may have 20 MB", () => {
    folder.write("a.json", "");
    truncateSync(folder.at("a.json"), 20_000_000);
    expect(readDocument(folder.at("a.json"))).toHaveLength(20_000_000);
  });

  describe("is refused that", () => {
    test.each<[what: string, place: (path: string) => void, problem: string]>([
      ["does not exist", () => undefined, "does not exist"],
      ["is a folder", (path) => mkdirSync(path), "is not a regular file"],
      ["is a link to a file beside it", (path) => symlinkSync("real.json", path), "is a link"],
      ["is a link to a file elsewhere", (path) => symlinkSync("/etc/passwd", path), "is a link"],
      ["is a link that leads nowhere", (path) => symlinkSync("nowhere", path), "is a link"],
      ["is a link to itself", (path) => symlinkSync("a.json", path), "is a link"],
      ["is larger than 20 MB", makeLarge, "is larger than 20 MB"],
    ])("%s", (_what, place, problem) => {
      folder.write("real.json", "{}");
      const path = folder.at("a.json");
      place(path);
      expect(() => readDocument(path)).toThrow(ParseError);
      expect(() => readDocument(path)).toThrow(`${path} ${problem}`);
      expect(() => readDocument(path, "data.json")).toThrow(`data.json ${problem}`);
    });

    function makeLarge(path: string): void {
      folder.write("a.json", "");
      truncateSync(path, 20_000_001);
    }

    testWith("special files")("is a pipe that nobody writes to", () => {
      execFileSync("mkfifo", [folder.at("a.json")]);
      expect(() => readDocument(folder.at("a.json"))).toThrow("is not a regular file");
    });

    testWith("special files").each(["/dev/zero", "/dev/null"])("is the device %s", (path) => {
      expect(() => readDocument(path)).toThrow(`${path} is not a regular file`);
    });

    test("lies below a file", () => {
      folder.write("file", "");
      expect(() => readDocument(folder.at("file/a.json"))).toThrow(ParseError);
    });
  });
});
