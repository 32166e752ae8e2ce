import { expect, test } from "@jest/globals";
import { nameGlob } from "../../src/text/name-glob.ts";

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
