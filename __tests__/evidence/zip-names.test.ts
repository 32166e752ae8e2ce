import { posix, win32 } from "node:path";
import { expect, test } from "@jest/globals";
import { assignNames } from "../../src/evidence/zip-names.ts";
import { createRedactor } from "../../src/redaction/redact.ts";
import { cases } from "../support/cases.ts";
import { fc } from "../support/properties.ts";

const REDACTOR = createRedactor(["secret-a", "secret-b", "secret-c", "secret:d"]);

/** The names of files of these paths, each another file. */
function namesOf(paths: readonly string[]): readonly string[] {
  const files = paths.map((path, index) => ({ path, location: `/${index}` }));
  return assignNames(files, REDACTOR).map(({ name }) => name);
}

test.each<[title: string, paths: readonly string[], names: readonly string[]]>([
  [
    "paths that every system can unpack stay",
    ["a b/c", "-rf", "..a/b..c", ".github/x", "ä/📊", "a/manifest.json"],
    ["a b/c", "-rf", "..a/b..c", ".github/x", "ä/📊", "a/manifest.json"],
  ],
  ["no name leads out of the folder", ["../../x", "a/./x", "/x/"], ["__/__/x", "a/_/x", "x"]],
  [
    "what Windows cannot unpack is replaced",
    ["C:/x", "\\\\?\\x", '<a>|"b"?', "a./b ", "a\nb"],
    ["C_/x", "____x", "_a___b__", "a_/b_", "a_b"],
  ],
  ["text is well-formed", ["a\uD800"], ["a\uFFFD"]],
  [
    "secrets are replaced, and *** stays",
    ["secret-a/x.xml", "secret:d.xml"],
    ["***/x.xml", "***.xml"],
  ],
  [
    "names that redaction makes equal are numbered, also next to a name that looks like one",
    ["secret-a.xml", "secret-b.xml", "*** (2).xml", "secret-c.xml"],
    ["***.xml", "*** (2) (2).xml", "*** (2).xml", "*** (3).xml"],
  ],
  ["numbers follow the order of the paths", ["b:", "b?", "b_"], ["b_", "b_ (2)", "b_ (3)"]],
  [
    "numbers come before the extension",
    ["x.y/a?", "x.y/a|", "a.tar?.gz", "a.tar|.gz"],
    ["x.y/a_", "x.y/a_ (2)", "a.tar_.gz", "a.tar_ (2).gz"],
  ],
  ["the manifest's name is taken", ["Manifest.JSON"], ["Manifest (2).JSON"]],
  [
    "systems that ignore case can keep files apart",
    ["A/x.xml", "a/x.xml", "ασ", "ας", "s", "ſ", "ä", "a\u0308"],
    ["A/x.xml", "a/x (2).xml", "ασ (2)", "ας", "s", "ſ (2)", "ä (2)", "a\u0308"],
  ],
])("%s", (_title, paths, names) => {
  expect(namesOf(paths)).toEqual(names);
});

test("a file that is both a report and an attachment has one name", () => {
  const files = ["latest/a.xml", "runs/7/a.xml"].map((path) => ({ path, location: "/a" }));
  const names = assignNames(files, REDACTOR).map(({ name }) => name);
  expect(names).toEqual(["latest/a.xml", "latest/a.xml"]);
});

test("every name leads to a place below the folder of who unpacks it, on any system", () => {
  const pieces = ["..", ".", "", "a", "\\", "..\\", "C:", "\n", " ", "*", "\0", "ä", "📊"];
  const piece = fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 3 }));
  const segment = fc.array(piece, { maxLength: 3 }).map((parts) => parts.join(""));
  const paths = fc.array(segment, { minLength: 1, maxLength: 4 });
  const property = fc.property(paths, (segments) => {
    const [name = ""] = namesOf([segments.join("/")]);
    expect(posix.resolve("/base", name)).toBe(`/base/${name}`);
    expect(win32.resolve("D:\\base", name)).toBe(`D:\\base\\${name.replaceAll("/", "\\")}`);
    expect(name).not.toMatch(/[ .](?:\/|$)|\0|:/);
  });
  fc.assert(property, { numRuns: cases(500, 20_000) });
});
