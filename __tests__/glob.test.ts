import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { findFiles, relativePath } from "../src/glob.ts";

let base: string;

beforeEach(() => {
  // A directory whose own name holds what patterns are made of, as far as it may.
  const name = process.platform === "win32" ? "a[b]c" : "a[b]*c?";
  base = join(realpathSync(mkdtempSync(join(tmpdir(), "glob-"))), name);
  mkdirSync(base);
});

afterEach(() => rmSync(dirname(base), { recursive: true }));

function write(...paths: readonly string[]): void {
  for (const path of paths) {
    mkdirSync(dirname(join(base, path)), { recursive: true });
    writeFileSync(join(base, path), "");
  }
}

async function found(...patterns: readonly string[]): Promise<readonly string[]> {
  const { files } = await findFiles(patterns, base, { followSymbolicLinks: true });
  return files.map((file) => relativePath(file, base));
}

describe("findFiles", () => {
  test("sorts by code units, each file once, directories left out", async () => {
    write("b.xml", "B.xml", "a/x.xml", "a-1.xml", "ä.xml", "dir.xml/deep.xml");
    expect(await found("*.xml", "a/*.xml", "**/*.xml")).toEqual([
      "B.xml",
      "a-1.xml",
      "a/x.xml",
      "b.xml",
      "dir.xml/deep.xml",
      "ä.xml",
    ]);
  });

  test("excludes, and takes a directory for all below it", async () => {
    write("r/a.xml", "r/skip/b.xml", "r/c.txt");
    expect(await found("r", "!r/skip", "! **/*.txt")).toEqual(["r/a.xml"]);
  });

  test("takes absolute patterns and such that leave the base", async () => {
    write("in.xml");
    writeFileSync(join(dirname(base), "out.xml"), "");
    expect(await found("../*.xml", "in.xml")).toEqual(["../out.xml", "in.xml"]);
    expect(await found(join(dirname(base), "*.xml"))).toEqual(["../out.xml"]);
  });

  test("follows links where it may", async () => {
    mkdirSync(join(dirname(base), "linked"));
    writeFileSync(join(dirname(base), "linked", "x.xml"), "");
    symlinkSync(join(dirname(base), "linked"), join(base, "link"));
    expect(await found("**/*.xml")).toEqual(["link/x.xml"]);
    expect(await findFiles(["link/*.xml"], base, { followSymbolicLinks: false })).toMatchObject({
      files: [],
    });
  });

  test("names directories that do not exist", async () => {
    write("there/a.xml");
    const { missing } = await findFiles(["there/*.xml", "build/reports/*.xml"], base, {
      followSymbolicLinks: true,
    });
    expect(missing).toEqual(["build/reports"]);
  });

  test("a pattern that cannot be used says which", async () => {
    await expect(found("a/../b/./[")).resolves.toEqual([]);
    await expect(found("/a/./b")).rejects.toThrow("The patterns /a/./b could not be searched for");
  });
});
