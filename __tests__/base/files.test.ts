import { join, parse } from "node:path";
import { describe, expect, test } from "@jest/globals";
import { isInside } from "../../src/base/files.ts";
import { testWith } from "../support/systems.ts";

const { root } = parse(process.cwd());
const folder = join(root, "work", "app");

describe("whether a path is inside a folder", () => {
  test.each<[path: string, folder: string, inside: boolean]>([
    [folder, folder, true],
    [join(folder, "reports", "a.xml"), folder, true],
    [join(folder, "..reports"), folder, true],
    [join(folder, "..", "app2", "a.xml"), folder, false],
    [join(folder, ".."), folder, false],
    [join(root, "other"), folder, false],
    [folder, root, true],
    [root, root, true],
    [root, folder, false],
  ])("%s in %s: %s", (path, where, inside) => {
    expect(isInside(path, where)).toBe(inside);
  });

  testWith("Windows").each<[path: string, folder: string, inside: boolean]>([
    ["z:\\Work\\a.xml", "Z:\\work", true],
    ["Z:\\WORK", "z:\\work", true],
    ["z:\\work", "Z:\\", true],
    ["Y:\\work\\a.xml", "Z:\\work", false],
    ["Z:\\works\\a.xml", "z:\\WORK", false],
    ["\\\\server\\share\\a.xml", "Z:\\", false],
    ["\\\\SERVER\\share\\a.xml", "\\\\server\\share", true],
  ])("%s in %s, where case does not count: %s", (path, where, inside) => {
    expect(isInside(path, where)).toBe(inside);
  });
});
