import { chmodSync, mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { create } from "@actions/glob";
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { relativePath } from "../../src/base/files.ts";
import { findFiles } from "../../src/base/find-files.ts";
import { baseAt, readPattern } from "../../src/base/glob.ts";
import { TemporaryFolder } from "../support/folders.ts";

const onPosix = process.platform === "win32" ? test.skip : test;
const notAsRoot = process.getuid?.() === 0 ? test.skip : onPosix;

function find(folder: string, patterns: readonly string[], followOutside = true) {
  const base = baseAt(folder);
  return findFiles(
    patterns.map((pattern) => readPattern(pattern, base)),
    base,
    { followOutside },
  );
}

async function paths(folder: TemporaryFolder, ...patterns: readonly string[]) {
  const { files } = await find(folder.path, patterns);
  return files.map(({ path }) => path);
}

function write(folder: TemporaryFolder, ...files: readonly string[]): void {
  for (const file of files) folder.write(file, "");
}

describe("files", () => {
  test("are sorted by code units, each listed once, and folders are left out", async () => {
    using folder = new TemporaryFolder();
    write(folder, "b.xml", "B.xml", "a/x.xml", "a-1.xml", "ä.xml", "dir.xml/deep.xml");
    expect(await paths(folder, "*.xml", "a/*.xml", "**/*.xml")).toEqual([
      "B.xml",
      "a-1.xml",
      "a/x.xml",
      "b.xml",
      "dir.xml/deep.xml",
      "ä.xml",
    ]);
  });

  test("in a folder that a pattern matches are found, except those that are excluded after it", async () => {
    using folder = new TemporaryFolder();
    write(folder, "r/a.xml", "r/skip/b.xml", "r/skip/d.xml", "r/c.txt");
    const { files, excluded, unmatched } = await find(folder.path, [
      "r",
      "!r/skip",
      "! **/*.txt",
      "r/skip/d.xml",
      "x.xml",
    ]);
    expect(files.map(({ path }) => path)).toEqual(["r/a.xml", "r/skip/d.xml"]);
    expect(excluded).toBe(2);
    expect(unmatched.map(({ written }) => written)).toEqual(["x.xml"]);
  });

  test("outside of the base are found by patterns that start there", async () => {
    using folder = new TemporaryFolder();
    write(folder, "base/in.xml", "out.xml");
    const patterns = ["../*.xml", "in.xml", folder.at("*.xml")];
    const { files } = await find(folder.at("base"), patterns);
    expect(files).toEqual([
      { path: "../out.xml", location: folder.at("out.xml"), linkedOutside: false },
      { path: "in.xml", location: folder.at("base/in.xml"), linkedOutside: false },
    ]);
  });

  test("are found in a base whose name is full of wildcards", async () => {
    using folder = new TemporaryFolder();
    const name = process.platform === "win32" ? "a[b]c" : "a[b]*c?";
    write(folder, `${name}/x.xml`, "abc/x.xml");
    const { files } = await find(folder.at(name), ["*.xml"]);
    expect(files.map(({ path }) => path)).toEqual(["x.xml"]);
  });

  test("that a pattern starts at and that do not exist are reported as missing", async () => {
    using folder = new TemporaryFolder();
    write(folder, "there/a.xml");
    const { missing } = await find(folder.path, ["there/*.xml", "build/reports/*.xml"]);
    expect(missing).toEqual(["build/reports"]);
  });

  notAsRoot("in a folder that cannot be read are an error unless it is excluded", async () => {
    using folder = new TemporaryFolder();
    chmodSync(folder.makeFolder("locked"), 0);
    await expect(find(folder.path, ["**"])).rejects.toThrow('The folder "locked" could not be');
    expect(await paths(folder, "**", "!locked")).toEqual([]);
  });

  onPosix("are the same as those that the toolkit's own library finds", async () => {
    using folder = new TemporaryFolder();
    write(folder, "a/b/c", "a/b/a/c", "a/a", "b/c", "b/a/b/b", "c");
    const segment = fc.constantFrom("a", "b", "c", "*", "**", "[ab]", "?");
    const pattern = fc
      .tuple(fc.constantFrom("", "!"), fc.array(segment, { minLength: 1, maxLength: 4 }))
      .map(([negation, segments]) => negation + segments.join("/"));
    const property = fc.asyncProperty(
      fc.array(pattern, { minLength: 1, maxLength: 4 }),
      async (patterns) => {
        const absolute = patterns.map((text) =>
          text.startsWith("!") ? `!${folder.at(text.slice(1))}` : folder.at(text),
        );
        const globber = await create(absolute.join("\n"), { matchDirectories: false });
        // The library fails where a pattern goes on after a file.
        const expected: string[] | "ENOTDIR" = await globber.glob().catch((error) => error.code);
        const found = await paths(folder, ...patterns);
        if (expected !== "ENOTDIR")
          expect(found).toEqual(
            [...new Set(expected)].map((file) => relativePath(file, folder.path)).sort(),
          );
      },
    );
    await fc.assert(property, { numRuns: 300 });
  });
});

describe("symbolic links", () => {
  test("to folders and files are followed, and a file goes by the path at which it lies", async () => {
    using folder = new TemporaryFolder();
    write(folder, "out/a.xml", "out/b.xml");
    folder.link("latest", "out");
    folder.link("out/c.xml", "a.xml");
    const { files, repeated } = await find(folder.path, ["**/*.xml"]);
    expect(files.map(({ path }) => path)).toEqual(["out/a.xml", "out/b.xml"]);
    expect(repeated).toEqual(["out/c.xml"]);
    expect(await paths(folder, "latest/*.xml")).toEqual(["latest/a.xml", "latest/b.xml"]);
  });

  test("that lead out of the base are followed where that is allowed, and marked", async () => {
    using folder = new TemporaryFolder();
    write(folder, "base/in.xml", "beside/x.xml");
    folder.link("base/link", "../beside");
    const followed = await find(folder.at("base"), ["**/*.xml"]);
    expect(followed.files).toEqual([
      { path: "in.xml", location: folder.at("base/in.xml"), linkedOutside: false },
      { path: "link/x.xml", location: folder.at("beside/x.xml"), linkedOutside: true },
    ]);
    const inside = await find(folder.at("base"), ["link/*.xml", "*.xml"], false);
    expect(inside.files.map(({ path }) => path)).toEqual(["in.xml"]);
    expect(inside.outwardLinks).toEqual(["link"]);
  });

  test("do not bypass an exclude of what they lead to", async () => {
    using folder = new TemporaryFolder();
    write(folder, "quarantine/a.xml", "b.xml");
    folder.link("alias", "quarantine");
    const { files, excluded } = await find(folder.path, ["**/*.xml", "!quarantine"]);
    expect(files.map(({ path }) => path)).toEqual(["b.xml"]);
    expect(excluded).toBe(1);
  });

  test("may lead to the folder that holds them, to themselves or nowhere", async () => {
    using folder = new TemporaryFolder();
    write(folder, "a/b.xml");
    folder.link("a/up", "..");
    folder.link("loop.xml", "loop.xml");
    folder.link("gone.xml", "nothing");
    const { files, brokenLinks } = await find(folder.path, ["**/*.xml"]);
    expect(files.map(({ path }) => path)).toEqual(["a/b.xml"]);
    expect([...brokenLinks].sort()).toEqual(["gone.xml", "loop.xml"]);
  });

  test("between packages that are all linked into each other lead to each folder a few times only", async () => {
    using folder = new TemporaryFolder();
    const names = Array.from({ length: 20 }, (_, index) => `package-${index}`);
    for (const name of names) {
      write(folder, `${name}/x.xml`);
      mkdirSync(join(folder.path, name, "node_modules"));
      for (const other of names) {
        symlinkSync(`../../${other}`, join(folder.path, name, "node_modules", other));
      }
    }
    const { files, repeated } = await find(folder.path, ["**/x.xml"]);
    expect(files.map(({ path }) => path)).toEqual(names.map((name) => `${name}/x.xml`).sort());
    // No folder was searched twice, or the files in it would have been found again.
    expect(repeated).toEqual([]);
  });
});
