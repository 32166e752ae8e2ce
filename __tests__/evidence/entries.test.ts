import { symlinkSync } from "node:fs";
import { posix, win32 } from "node:path";
import { describe, expect, test } from "@jest/globals";
import { array, assert, asyncProperty, constantFrom, oneof, string } from "fast-check";
import { AttestationError } from "../../src/base/errors.ts";
import { writeArchive } from "../../src/evidence/archive.ts";
import { arrangeEntries, nameProblem } from "../../src/evidence/entries.ts";
import { ZIP_LIMIT } from "../../src/evidence/evidence-file.ts";
import { Folder, NO_SECRETS, unzip } from "./folder.ts";

describe("a name in the zip", () => {
  test.each([
    ["", /empty/],
    ["/etc/passwd", /not relative/],
    ["C:/x", /not relative/],
    ["c:x", /not relative/],
    ["..", /`\.\.` segment/],
    ["../x", /`\.\.` segment/],
    ["a/../../x", /`\.\.` segment/],
    ["a/./x", /`\.`/],
    ["a//x", /empty/],
    ["a/", /empty/],
    ["..\\x", /backslash/],
    ["a\0", /NUL/],
    ["a\uD800", /Unicode/],
    ["a".repeat(65_536), /longer than 65535/],
    ["ä".repeat(32_768), /longer than 65535/],
    ["manifest.json", /list of contents/],
    ["Manifest.JSON", /list of contents/],
    ["manifest.json/x", /list of contents/],
  ])("is refused: %j", (path, reason) => {
    expect(nameProblem(path)).toMatch(reason);
  });

  test.each([
    "a",
    "-rf",
    "~",
    "a b",
    "...",
    "..a/b..",
    "ab:c",
    "1:/x",
    "con",
    "a\n::error::x",
    "\u001b[31m",
    "<b>",
    "\u202Exml.a",
    "ä/📊",
    "a/manifest.json",
    "manifest.json5",
    "a".repeat(65_535),
  ])("is taken as it is: %j", (path) => {
    expect(nameProblem(path)).toBeUndefined();
  });

  test("is told to its owner in one line, with what to do", async () => {
    using folder = new Folder();
    folder.write("x", "");
    const file = { ...folder.evidence("x"), path: "a\n::error::b\\c" };
    expect(() => arrangeEntries([file])).toThrow(AttestationError);
    expect(() => arrangeEntries([file])).toThrow(
      /^The file "a\\n::error::b\\\\c" cannot .* Rename it, or leave it out\.$/,
    );
  });

  test("leads nowhere but below the folder of who unpacks it, on any system, and comes back as it was", async () => {
    using folder = new Folder();
    folder.write("x", "content");
    const piece = oneof(
      constantFrom(
        "..",
        ".",
        "",
        "-",
        "a",
        "\\",
        "..\\",
        "C:",
        "\n",
        "\r",
        "\u0000",
        "\u001b",
        "%2e",
        "~",
        "\u202e",
        "::",
      ),
      string({ unit: "binary", maxLength: 3 }),
    );
    const names = array(array(piece, { maxLength: 3 }), { maxLength: 4 }).map((segments) =>
      segments.map((pieces) => pieces.join("")).join("/"),
    );
    let taken = 0;
    const property = asyncProperty(names, async (path) => {
      if (nameProblem(path) !== undefined) return;
      taken += 1;
      const files = [{ ...folder.evidence("x"), path }];
      const request = {
        files,
        overflow: "error",
        omitted: [],
        destination: folder.at("out.zip"),
        limit: ZIP_LIMIT,
        secrets: NO_SECRETS,
      } as const;
      await writeArchive(request);
      expect([...(await unzip(folder.at("out.zip"))).keys()]).toEqual([path, "manifest.json"]);
      expect(posix.resolve("/base", path)).toMatch(/^\/base\/./s);
      expect(win32.resolve("D:\\base", path)).toMatch(/^D:\\base\\./s);
    });
    await assert(property, { numRuns: 300 });
    expect(taken).toBeGreaterThan(20);
  });
});

describe("two files", () => {
  test("of one name are told apart by numbers, in their order", () => {
    using folder = new Folder();
    for (const name of ["a", "b", "c"]) folder.write(name, "");
    const files = ["a", "b", "c"].map((name) => ({
      ...folder.evidence(name),
      path: "x.y/***.xml",
    }));
    const report = {
      ...folder.evidence("a"),
      location: "/r",
      path: "x.y/***.xml",
      kind: "report",
    } as const;
    expect(
      arrangeEntries([...files, report]).map(({ path, location }) => [path, location]),
    ).toEqual([
      ["x.y/*** (2).xml", folder.at("a")],
      ["x.y/*** (3).xml", folder.at("b")],
      ["x.y/*** (4).xml", folder.at("c")],
      ["x.y/***.xml", "/r"],
    ]);
  });

  test("of one name keep the path under which the second was counted", () => {
    using folder = new Folder();
    for (const name of ["a", "b"]) folder.write(name, "");
    const report = (name: string) => ({
      ...folder.evidence(name, { kind: "report" }),
      path: "***",
    });
    expect(arrangeEntries([report("a"), report("b")])).toMatchObject([
      { path: "***" },
      { path: "*** (2)", readAs: "***" },
    ]);
  });

  test("that are one by a link are the report", () => {
    using folder = new Folder();
    folder.write("runs/7/a.xml", "");
    symlinkSync("runs/7", folder.at("latest"));
    const attachment = folder.evidence("runs/7/a.xml");
    const report = { ...attachment, path: "latest/a.xml", kind: "report" } as const;
    expect(arrangeEntries([report, attachment])).toEqual([report]);
    expect(arrangeEntries([attachment, report])).toEqual([report]);
    expect(arrangeEntries([attachment, attachment])).toEqual([attachment]);
  });
});

test("names are in the order of their code units", () => {
  using folder = new Folder();
  const order = ["B", "_", "a", "a-b", "a/b", "ä", "\u{FFFD}", "📊"].toSorted();
  const files = order.toReversed().map((path, i) => {
    folder.write(`${i}`, "");
    return { ...folder.evidence(`${i}`), path };
  });
  expect(arrangeEntries(files).map(({ path }) => path)).toEqual(order);
});
