import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { preparePackages } from "../../scripts/build/packages.ts";
import { TemporaryFolder } from "../support/folders.ts";
import { ROOT } from "../support/runner.ts";

const PREPARED = [
  "@actions/core",
  "@actions/github",
  "@actions/glob",
  "@actions/http-client",
  "undici",
];

let project: TemporaryFolder;
beforeEach(() => {
  project = new TemporaryFolder();
  for (const name of PREPARED) {
    cpSync(join(ROOT, "node_modules", name), installed(name), { recursive: true });
  }
});
afterEach(() => project.remove());

function installed(path: string): string {
  return project.at(`node_modules/${path}`);
}

function prepared(path: string): string {
  return readFileSync(project.at(`build/node_modules/${path}`), "utf8");
}

const REPLACED: readonly [file: string, code: string][] = [
  ["@actions/glob/lib/internal-globber.js", "core.debug(`Search path"],
  ["@actions/glob/lib/internal-globber.js", "fs.promises.lstat(item.path)"],
  ["undici/lib/dispatcher/client.js", "require('./client-h2.js')"],
  ["undici/lib/dispatcher/client-h1.js", "require('../web/fetch/body.js')"],
];

test.each(REPLACED)("the copy of %s is without %s", (file, code) => {
  preparePackages(project.path);
  expect(readFileSync(installed(file), "utf8")).toContain(code);
  expect(prepared(file)).not.toContain(code);
});

test.each(REPLACED)("the build fails if %s no longer has %s", (file, code) => {
  const text = readFileSync(installed(file), "utf8");
  writeFileSync(installed(file), text.replace(code, "somethingNew("));
  expect(() => preparePackages(project.path)).toThrow(`${file} contains`);
});

test.each(REPLACED)("the build fails if %s has %s at another place as well", (file, code) => {
  const text = readFileSync(installed(file), "utf8");
  const line = text.split("\n").find((each) => each.includes(code));
  writeFileSync(installed(file), `${text}\n${line}\n`);
  expect(() => preparePackages(project.path)).toThrow(`${file} contains`);
});
