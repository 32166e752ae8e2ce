import { describe, expect, test } from "@jest/globals";
import { AttestationError } from "../../src/base/errors.ts";
import { baseAt, matchesFile, readPattern } from "../../src/base/glob.ts";
import { TemporaryFolder } from "../support/folders.ts";

const onPosix = process.platform === "win32" ? test.skip : test;

describe("a pattern", () => {
  onPosix.each<[pattern: string, file: string, matches: boolean]>([
    ["*.xml", "a.xml", true],
    ["*.xml", ".a.xml", true],
    ["*.xml", "a/b.xml", false],
    ["**/*.xml", "a.xml", true],
    ["**/*.xml", "a/b/c.xml", true],
    ["a/**/c.xml", "a/c.xml", true],
    ["a/**/c.xml", "a/b/b/c.xml", true],
    ["a/**/b/**/c.xml", "a/b/x/b/c.xml", true],
    ["a/**/b/**/c.xml", "a/x/c.xml", false],
    ["a", "a/b/c.xml", true],
    ["a*", "ab/c.xml", true],
    ["a/", "a/c.xml", true],
    ["a.xml/", "a.xml", false],
    ["**", "a/b.xml", true],
    ["a**.xml", "a/b.xml", false],
    ["?.xml", "a.xml", true],
    ["?.xml", "ab.xml", false],
    ["[a-c].xml", "b.xml", true],
    ["[!a].xml", "a.xml", false],
    ["\\*.xml", "*.xml", true],
    ["\\*.xml", "a.xml", false],
    ["[*].xml", "*.xml", true],
    ["{a,b}.xml", "a.xml", false],
    ["{a,b}.xml", "{a,b}.xml", true],
    ["+(a).xml", "+(a).xml", true],
    ["./a.xml", "a.xml", true],
    ["a/../b.xml", "b.xml", true],
  ])("%s and the file %s: %s", (pattern, file, matches) => {
    using folder = new TemporaryFolder();
    const read = readPattern(pattern, baseAt(folder.path));
    expect(matchesFile(read, folder.at(file))).toBe(matches);
  });

  test("excludes after one exclamation mark, or any odd number of them", () => {
    using folder = new TemporaryFolder();
    const excludes = (pattern: string) => readPattern(pattern, baseAt(folder.path)).exclude;
    expect(["a", "!a", "! a", "!!a", "! ! !a"].map(excludes)).toEqual([
      false,
      true,
      true,
      false,
      true,
    ]);
  });

  test("with `..` after a wildcard is refused", () => {
    using folder = new TemporaryFolder();
    expect(() => readPattern("a/*/../b.xml", baseAt(folder.path))).toThrow(AttestationError);
    expect(() => readPattern("a/*/../b.xml", baseAt(folder.path))).toThrow(
      'The pattern "a/*/../b.xml" has `..` after a wildcard',
    );
  });
});
