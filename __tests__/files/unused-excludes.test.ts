import { afterEach, describe, expect, test } from "@jest/globals";
import { findFiles } from "../../src/files/find-files.ts";
import { remarkOnExcludes } from "../../src/files/unused-excludes.ts";
import { TemporaryFolder } from "../support/folders.ts";
import { textsOf } from "../support/problems.ts";
import { testWith } from "../support/systems.ts";

const folder = new TemporaryFolder();
afterEach(() => folder.empty());

/** What is said about the excludes of patterns that find these files, among others. */
async function remarksOn(patterns: readonly string[], ...files: readonly string[]) {
  for (const file of ["web/a.xml", "private/key.xml", ...files]) folder.write(file, "");
  const found = await findFiles(patterns, folder.path, { followOutside: true });
  return remarkOnExcludes("reports", found, folder.path);
}

/** What is said about one exclude of everything. */
async function noticesOf(exclude: string, ...files: readonly string[]) {
  return textsOf((await remarksOn(["**", exclude], ...files)).notices);
}

const notice = (exclude: string, hint: string) =>
  `\`${exclude}\` of \`reports\` excludes nothing. ${hint}`;

describe("an exclude that excludes nothing and shows a mistake is a notice:", () => {
  test.each([
    ["braces", "!{private,keys}/**", "has braces, which patterns do not support. Write each"],
    ["quotes", '!"private/**"', "is in quotes, which lists do not need. Write !private/**."],
    ["single quotes", "!'private'", "is in quotes, which lists do not need. Write !private."],
    ["a dash", "!- private/**", "starts with a dash. Lists have one entry per line, without"],
    ["a shell variable", "!$HOME/private/**", "contains a shell variable, which is not expanded."],
    [
      "another one",
      `!\${WORKSPACE}/private/**`,
      "contains a shell variable, which is not expanded",
    ],
    ["commas", "!private/**, !web/*", "is read as one pattern. Write one pattern per line,"],
    ["commas without blanks", "!private/**,web/*", "is read as one pattern. Write one pattern"],
    ["two lines in one", "!private/** !web/*", "is read as one pattern. Write one pattern per"],
    ["a comment", "!private/** # keys", "has a comment, which is part of the pattern. Comments"],
    ["a comment with commas", "!private/** # keys, /certs", "Write !private/**."],
    ["an extended glob", "!@(private|keys)/**", "has parentheses, which patterns do not support"],
    ["another extended glob", "!+(private)/**", "has parentheses, which patterns do not support."],
    ["alternatives", "!(private|keys)/**", "has parentheses, which patterns do not support."],
    ["stars in a name", "!private**/keys/*.xml", "has `**` as part of a name."],
  ])("%s", async (_what, exclude, hint) => {
    const [first, ...others] = await noticesOf(exclude);
    expect(first).toContain(notice(exclude, `\`${exclude}\` `));
    expect(first).toContain(hint);
    expect(others).toEqual([]);
  });

  testWith("any character in names").each([
    ["before a wildcard", "!private\\**", "Write !private/**."],
    ["between names", "!private\\key.xml", "Write !private/key.xml."],
  ])("a backslash %s", async (_where, exclude, hint) => {
    expect(await noticesOf(exclude)).toEqual([
      notice(
        exclude,
        `\`${exclude}\` has backslashes. Patterns use \`/\`, on Windows too. ${hint}`,
      ),
    ]);
  });

  testWith("any character in names").each([
    ["of a folder", "!Private/**", "private/key.xml"],
    ["of a folder anywhere", "!**/PRIVATE/**", "private/key.xml"],
    ["of a file", "!private/Key.xml", "private/key.xml"],
    ["of an extension", "!web/*.XML", "web/a.xml"],
    ["with a set", "!private/[K]ey.xml", "private/key.xml"],
  ])("upper and lower case %s", async (_where, exclude, path) => {
    expect(await noticesOf(exclude)).toEqual([
      notice(exclude, `There is \`${path}\`: check upper and lower case.`),
    ]);
  });

  test.each([
    ["NFC against NFD", "!priv\u00e9/**", "prive\u0301/key.xml"],
    ["NFD against NFC", "!prive\u0301/**", "priv\u00e9/key.xml"],
    ["below a wildcard", "!**/priv\u00e9/**", "a/prive\u0301/key.xml"],
    ["in a file's name", "!web/cl\u00e9.xml", "web/cle\u0301.xml"],
    ["at the start", "!\u00c5/*", "A\u030a/key.xml"],
  ])("letters of other characters that look the same, %s", async (_how, exclude, path) => {
    expect(await noticesOf(exclude, path)).toEqual([
      notice(
        exclude,
        `\`${path}\` has other characters that look the same (Unicode NFC or NFD). Write \`*\` in their place.`,
      ),
    ]);
  });

  test.each([
    ["a folder", "!/private/**", "!private/**"],
    ["a file", "!/private/key.xml", "!private/key.xml"],
    ["a wildcard", "!/*/key.xml", "!*/key.xml"],
    ["any folder", "!/pri*/**", "!pri*/**"],
  ])("a slash before %s", async (_what, exclude, correct) => {
    expect(await noticesOf(exclude)).toEqual([
      notice(
        exclude,
        `It starts at the root of the disk; \`${correct}\` would exclude \`private/key.xml\`.`,
      ),
    ]);
  });

  test.each([
    ["a missing letter", "!privat/**", "privat", "!private/**"],
    ["one too many", "!privatee/**", "privatee", "!private/**"],
    ["another one", "!privete/*.xml", "privete", "!private/*.xml"],
    ["two that are swapped", "!prviate/**", "prviate", "!private/**"],
    ["one in a folder anywhere", "!**/privat/**", "privat", "!**/private/**"],
    ["one in the name of a file", "!private/kei.xml", "kei.xml", "!private/key.xml"],
    ["one in a folder that is named alone", "!privat", "privat", "!private"],
  ])("a typo: %s", async (_what, exclude, name, correct) => {
    expect(await noticesOf(exclude)).toEqual([
      notice(
        exclude,
        `It may have \`${name}\` misspelled; \`${correct}\` would exclude \`private/key.xml\`.`,
      ),
    ]);
  });

  test("a name with a digit where another has a letter is no typo", async () => {
    expect(await noticesOf("!privat3/**")).toEqual([]);
  });

  test.each([
    ["a file", "!b.key", "!**/b.key"],
    ["a folder", "!deep/**", "!**/deep/**"],
    ["a folder's name", "!deep", "!**/deep"],
    ["two folders", "!deep/er/*.key", "!**/deep/er/*.key"],
    ["a pattern", "!*.key", "!**/*.key"],
  ])("%s that is in a folder below", async (_what, exclude, correct) => {
    expect(await noticesOf(exclude, "private/deep/er/b.key")).toEqual([
      notice(
        exclude,
        `It starts at \`working-directory\`; \`${correct}\` would exclude \`private/deep/er/b.key\`.`,
      ),
    ]);
  });
});

describe("any other exclude that excludes nothing is a line of the log:", () => {
  test.each([
    ["!**/node_modules/**", "modules/a.xml"],
    ["!**/test/**", "web/testing/a.xml"],
    ["!shard-3/**", "shard-1/a.xml"],
    ["!v2/*.xml", "v1/a.xml"],
    ["!target/**", "web/b.xml"],
    ["!../other/**", "web/b.xml"],
    ["!src/gen/**", "src/genuine/a.xml"],
    ["!app/(auth)/**", "app/a.xml"],
    ["!~/**", "web/b.xml"],
  ])("%s beside %s", async (exclude, file) => {
    expect(await remarksOn(["**", exclude], file)).toEqual({
      notices: [],
      lines: [`\`${exclude}\` of \`reports\` excludes nothing.`],
    });
  });

  test("of several, each", async () => {
    const { lines } = await remarksOn(["**", "!none/**", "!web/**", "!target/**"]);
    expect(lines).toHaveLength(2);
  });

  test.each(["!Private/**", "!..", "!.", "!/private", "!key.xml"])(
    "%s if no file is found",
    async (exclude) => {
      const { notices, lines } = await remarksOn(["none/**", exclude]);
      expect({ notices, lines: lines.length }).toEqual({ notices: [], lines: 1 });
    },
  );
});

test.each([
  [["**", "!private/**"]],
  [["**", "!**/*.xml", "!private/**"]],
  [["web/*", "!web/a.xml", "private/*", "!private/*"]],
  [["**"]],
])("nothing is said about %j, where every exclude excludes something", async (patterns) => {
  expect(await remarksOn(patterns)).toEqual({ notices: [], lines: [] });
});
