import { posix, win32 } from "node:path";
import { describe, expect, test } from "@jest/globals";
import { nameInZip } from "../../src/evidence/zip-names.ts";
import { createRedactor } from "../../src/redaction/redact.ts";
import { cases } from "../support/cases.ts";
import { NOTHING_KNOWN } from "../support/inputs.ts";
import { fc } from "../support/properties.ts";

/** The names of files of these paths, each another file. */
async function namesOf(
  paths: readonly string[],
  redactor = NOTHING_KNOWN,
): Promise<readonly string[]> {
  const files = paths.map((path, index) => ({ path, location: `/${index}` }));
  return nameInZip(files, redactor).map(({ name }) => name);
}

describe("a name in the zip", () => {
  test.each([
    "a",
    "-rf",
    "~",
    "a b/c",
    "..a/b..c",
    ".github/x",
    "1/x",
    "con.xml",
    "reports/CON/x.xml",
    "\u202Exml.a",
    "ä/📊",
    "a/manifest.json",
    "manifest.json5",
  ])("is the path where that is safe: %j", async (path) => {
    expect(await namesOf([path])).toEqual([path]);
  });

  test.each([
    ["../x.xml", "__/x.xml"],
    ["../../x.xml", "__/__/x.xml"],
    ["a/./x", "a/_/x"],
    ["C:/x.xml", "C_/x.xml"],
    ["a:b.xml", "a_b.xml"],
    ["\\\\?\\x.xml", "____x.xml"],
    ["..\\x.xml", ".._x.xml"],
    ["a\nb\u001b[31m", "a_b_[31m"],
    ['<a>|"b"?', "_a___b__"],
    ["a./b ", "a_/b_"],
    ["a...", "a___"],
    ["a\uD800.xml", "a\uFFFD.xml"],
    ["manifest.json", "_manifest.json"],
    ["Manifest.JSON/x", "_Manifest.JSON/x"],
  ])("is another one where some system could not unpack it: %j", async (path, name) => {
    expect(await namesOf([path])).toEqual([name]);
  });

  test("leads nowhere but below the folder of who unpacks it, on any system", async () => {
    const pieces = [
      "..",
      ".",
      "",
      "-",
      "a",
      "\\",
      "..\\",
      "C:",
      "\n",
      "\u001b",
      " ",
      "*",
      "\u0000",
      "ä",
      "📊",
    ];
    const piece = fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 3 }));
    const paths = fc
      .array(fc.array(piece, { maxLength: 3 }), { minLength: 1, maxLength: 4 })
      .map((segments) => segments.map((parts) => parts.join("")).join("/"));
    const property = fc.asyncProperty(paths, async (path) => {
      const [name = ""] = await namesOf([path]);
      expect(posix.resolve("/base", name)).toBe(`/base/${name}`);
      expect(win32.resolve("D:\\base", name)).toBe(`D:\\base\\${name.replaceAll("/", "\\")}`);
      expect(name).not.toMatch(/[ .](?:\/|$)|\0|:/);
    });
    await fc.assert(property, { numRuns: cases(500, 20_000) });
  });

  test("has no known value", async () => {
    const names = await namesOf(["correct-horse/a.xml"], createRedactor(["correct-horse"]));
    expect(names).toEqual(["***/a.xml"]);
  });
});

describe("files", () => {
  test("of one name are told apart by numbers, in their order", async () => {
    const secrets = createRedactor(["secretaaa1", "secretbbb2", "secretccc3"]);
    const paths = ["secretaaa1.xml", "secretbbb2.xml", "*** (2).xml", "secretccc3.xml"];
    const names = await namesOf(paths, secrets);
    expect(names.slice(0, 2)).toEqual(["***.xml", "*** (2).xml"]);
    expect(new Set(names).size).toBe(4);
  });

  test("get numbers before their extensions, and after their folders", async () => {
    expect(await namesOf(["x.y/a", "x.y/a", "x.y/.a", "x.y/.a", "a.tar.gz", "a.tar.gz"])).toEqual([
      "x.y/a",
      "x.y/a (2)",
      "x.y/.a",
      "x.y/ (2).a",
      "a.tar.gz",
      "a.tar (2).gz",
    ]);
  });

  test.each([
    ["the case of their letters", ["TEST-A.xml", "test-a.xml"], ["TEST-A.xml", "test-a (2).xml"]],
    ["the case of a folder", ["A/x.xml", "a/x.xml"], ["A/x.xml", "a/x (2).xml"]],
    [
      "the case of a numbered name",
      ["a.xml", "A.xml", "A (2).xml"],
      ["a.xml", "A (2).xml", "A (2) (2).xml"],
    ],
    [
      "a final sigma",
      ["\u03B1\u03C3.xml", "\u0391\u03A3.xml"],
      ["\u03B1\u03C3.xml", "\u0391\u03A3 (2).xml"],
    ],
    ["a long s", ["s.xml", "\u017F.xml"], ["s.xml", "\u017F (2).xml"]],
    ["how an accent is written", ["\u00E4.xml", "a\u0308.xml"], ["\u00E4.xml", "a\u0308 (2).xml"]],
  ])("are told apart if they differ only in %s", async (_what, paths, names) => {
    expect(await namesOf(paths)).toEqual(names);
  });

  test("that are one, by a link or since they are reports and attachments, have one name", async () => {
    const location = "/runs/7/a.xml";
    const files = ["latest/a.xml", "runs/7/a.xml"].map((path) => ({ path, location }));
    const named = nameInZip(files, NOTHING_KNOWN);
    expect(named.map(({ name }) => name)).toEqual(["latest/a.xml", "latest/a.xml"]);
  });

  test("by the thousand are named in time, even if all have the same name", async () => {
    const names = await namesOf(Array(20_000).fill("a.xml"));
    expect(new Set(names).size).toBe(20_000);
  });
});
