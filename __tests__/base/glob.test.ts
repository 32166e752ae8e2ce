import { expect, test } from "@jest/globals";
import { compileGlob } from "../../src/base/glob.ts";

test.each([
  ["app", "app", true],
  ["app", "App", false],
  ["app", "app2", false],
  ["*", "", true],
  ["*", "org/app", false],
  ["**", "org/app:1", true],
  ["ghcr.io/org/app:*", "ghcr.io/org/app:1.2.3", true],
  ["ghcr.io/org/app:*", "ghcr.io/org/app/side:1", false],
  ["ghcr.io/*", "ghcr.io/org/app:1", false],
  ["app-?", "app-🚀", true],
  ["app-?", "app-/", false],
  ["a.c", "abc", false],
  ["[ab]", "a", false],
  ["(a|b)+$^\\{1}-/", "(a|b)+$^\\{1}-/", true],
  ["a*b", "a\nb", true],
  ["a**b", "a/\nb", true],
  ["*a*a*a*a*a*a*b", `${"a".repeat(5000)}/`, false],
  ["**/**/**/x", "/".repeat(3000), false],
])("%j on %j: %s", (glob, name, matches) => {
  expect(compileGlob(glob)(name)).toBe(matches);
});
