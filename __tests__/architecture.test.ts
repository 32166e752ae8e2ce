import { globSync } from "node:fs";
import { join, posix } from "node:path";
import { expect, test } from "@jest/globals";
import { ROOT, readProjectFile } from "./support/project.ts";

// That imports make no circles is a rule of the linter (biome.json).

/** The folders of `src/` from top to bottom, as in docs/architecture.md. */
const LAYERS =
  "resend verify attest gate-only summary run gate evidence reports failures kept service commit junit files redaction base".split(
    " ",
  );

const IMPORT = /^(?:import|export)\b(?:[^;"=(]*\bfrom)?\s*"([^"]+)"|\bimport\("([^"]+)"\)/gm;

/** Every import of a module in `src/`, types included: of a package by its name, of a module by its path there. */
const imports = globSync("**/*.ts", { cwd: join(ROOT, "src") }).flatMap((file) => {
  const path = file.replaceAll("\\", "/");
  const text = readProjectFile(`src/${file}`);
  return [...text.matchAll(IMPORT)].map((match) => {
    const name = match[1] ?? match[2] ?? "";
    const isOwn = name.startsWith(".");
    const from = isOwn ? posix.join(posix.dirname(path), name) : name;
    return { path, from, isOwn };
  });
});
const layerOf = (path: string) => LAYERS.indexOf(path.replace(/\/.*/, ""));

test("every module but the entries lies in a folder of the list", () => {
  const loose = imports.map(({ path }) => path).filter((path) => layerOf(path) < 0);
  expect([...new Set(loose)].sort()).toEqual(["gate.ts", "index.ts", "resend.ts", "verify.ts"]);
});

test("a folder imports only folders below it, and nothing imports an entry", () => {
  const upward = imports.filter(
    ({ path, from, isOwn }) => isOwn && layerOf(from) < (path.includes("/") ? layerOf(path) : 0),
  );
  expect(upward).toEqual([]);
});

test("docs/architecture.md has the same list", () => {
  const text = readProjectFile("docs/architecture.md");
  expect(text).toContain(LAYERS.map((name) => `\`${name}\``).join(" > "));
});

test("each package of `dependencies` is imported by one module, and no other package is", () => {
  const packages = imports.filter(({ from, isOwn }) => !isOwn && !from.startsWith("node:"));
  const uses = packages.map(({ path, from }) => {
    return `${/^(?:@[^/]+\/)?[^/]+/.exec(from)?.[0]} in ${path}`;
  });
  const { dependencies } = JSON.parse(readProjectFile("package.json"));
  const names = [...new Set(uses)].map((use) => use.replace(/ in .*/, ""));
  expect(names.sort()).toEqual(Object.keys(dependencies).sort());
});
