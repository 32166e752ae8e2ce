import { expect, test } from "@jest/globals";
import { nameGlob, pathGlob } from "../../src/base/glob.ts";
import { fc } from "../support/properties.ts";

test.each([
  ["app", "app", true],
  ["app", "App", false],
  ["app", "app2", false],
  ["*", "app", true],
  ["*", ".app", true],
  ["*", "", true],
  ["*", "org/app", false],
  ["**", "org/app:1", true],
  ["**/app:*", "ghcr.io/org/app:1", true],
  ["**/app:*", "ghcr.io/org/other:1", false],
  ["ghcr.io/org/app:*", "ghcr.io/org/app:1.2.3", true],
  ["ghcr.io/org/app:*", "ghcr.io/org/app/side:1", false],
  ["ghcr.io/*", "ghcr.io/org/app:1", false],
  ["ghcr.io/**", "ghcr.io/org/app:1", true],
  ["app-?", "app-1", true],
  ["app-?", "app-12", false],
  ["app-?", "app-/", false],
  ["app-?", "app-🚀", true],
  ["a.c", "abc", false],
  ["[ab]", "a", false],
  ["[ab]", "[ab]", true],
  ["a{b,c}", "ab", false],
  ["(a|b)+$^\\", "(a|b)+$^\\", true],
  ["a-b", "a-b", true],
  ["***", "a/b", true],
  ["a*b", "a\nb", true],
  ["a**b", "a\nb", true],
])("%j on %j: %s", (glob, name, matches) => {
  expect(nameGlob(glob)(name)).toBe(matches);
});

test.each([
  ["**/a.xml", "a.xml", true],
  ["**/a.xml", "build/web/a.xml", true],
  ["**/a.xml", "ba.xml", false],
  ["build/**/a.xml", "build/a.xml", true],
  ["build/**/**/a.xml", "build/a.xml", true],
  ["build/**/a.xml", "builda.xml", false],
  ["build/**", "build/a.xml", true],
  ["b**/a.xml", "b/a.xml", true],
  ["b**/a.xml", "a.xml", false],
  ["***/a.xml", "a.xml", false],
])("%j on the path %j: %s", (glob, path, matches) => {
  expect(pathGlob(glob)(path)).toBe(matches);
});

test.each<[glob: string, path: string, windows: boolean, elsewhere: boolean]>([
  ["reports\\*.xml", "reports/a.xml", true, false],
  ["Reports/*.XML", "reports/a.xml", true, false],
  ["reports/*.xml", "Reports/A.XML", true, false],
  [".\\reports\\**\\a.xml", "reports/a.xml", true, false],
  [".\\.\\reports\\a.xml", "reports/a.xml", true, false],
  ["..\\reports\\a.xml", "../reports/a.xml", true, false],
  ["**\\TEST-*.xml", "TEST-a.xml", true, false],
  ["**\\TEST-*.xml", "app/test/TEST-a.xml", true, false],
  ["reports/\u00c4.xml", "reports/\u00e4.xml", true, false],
  ["reports/\u00e4.xml", "reports/a\u0308.xml", true, true],
  ["reports/a\u0308.xml", "reports/\u00e4.xml", true, true],
  ["reports/?.xml", "reports/a\u0308.xml", true, true],
  ["./reports/a.xml", "reports/a.xml", true, true],
  ["././reports/*.xml", "reports/a.xml", true, true],
  ["reports/*.xml", "reports/a/b.xml", false, false],
  ["reports\\*.xml", "reports/a/b.xml", false, false],
  ["reports/a.xml", "reports/b.xml", false, false],
])("%j on the path %j: %s on Windows, %s elsewhere", (glob, path, windows, elsewhere) => {
  expect(pathGlob(glob, "win32")(path)).toBe(windows);
  expect(pathGlob(glob, "linux")(path)).toBe(elsewhere);
  expect(pathGlob(glob, "darwin")(path)).toBe(elsewhere);
});

test("a backslash in the name of a file is a character where the system allows it", () => {
  expect(pathGlob("a\\b.xml", "linux")("a\\b.xml")).toBe(true);
});

/** The same language as a regular expression, which takes too long for some names. */
function toRegExp(glob: string, isPath = false): RegExp {
  const tokens = isPath ? /(?<=^|\/)\*\*\/|\*+|[^*]/gsu : /\*+|[^*]/gsu;
  const source = glob.replace(tokens, (token) => {
    if (token === "**/") return "(?:.*/)?";
    if (token === "*") return "[^/]*";
    if (token.startsWith("*")) return ".*";
    return token === "?" ? "[^/]" : token.replace(/[\\^$.()[\]{}|+/]/, "\\$&");
  });
  return new RegExp(`^${source}$`, "su");
}

const text = fc.string({
  unit: fc.constantFrom("a", "b", "/", "-", "*", "?", "🚀"),
  maxLength: 12,
});

test("any glob matches the same names as a regular expression", () => {
  fc.assert(
    fc.property(text, text, (glob, name) => {
      expect(nameGlob(glob)(name)).toBe(toRegExp(glob).test(name));
    }),
    { numRuns: 2000 },
  );
});

test("a name that a glob was filled in with matches it", () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 2, maxLength: 6 }), (parts) => {
      const literal = parts.map((part) => part.replaceAll(/[*?]/g, ""));
      expect(nameGlob(literal.join("**"))(literal.join("a/b"))).toBe(true);
    }),
  );
});

test.each(["*-*-*", "**-**-**x", "*?*?*?*x", "a*a*a*a*a*a*b"])(
  "the glob %s is matched in one pass over a name of 200,000 characters",
  (glob) => {
    for (const character of ["-", "a", "/"]) {
      expect(nameGlob(glob)(character.repeat(200_000))).toBe(glob === "*-*-*" && character === "-");
    }
  },
);

test("any glob matches the same paths as a regular expression", () => {
  fc.assert(
    fc.property(text, text, (glob, path) => {
      expect(pathGlob(glob)(path)).toBe(toRegExp(glob, true).test(path));
    }),
    { numRuns: 2000 },
  );
});

test("a glob with a hundred folders that may be left out is matched at once", () => {
  const matches = pathGlob(`${"**/".repeat(100)}a.xml`);
  expect(matches("b/a.xml")).toBe(true);
  expect(matches(`${"b/".repeat(200)}a.txt`)).toBe(false);
});
