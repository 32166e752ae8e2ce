import { execFileSync, spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Runs the tests that what changed since the branch began may concern: those that import a changed module, those that
 * name another file that changed, and some that hold code and documents together. Files that are not committed count as
 * well. Leaves out what takes long; `npm test` runs everything.
 */
const ALWAYS = [
  "__tests__/architecture.test.ts",
  "__tests__/interface.test.ts",
  "__tests__/docs/documents.test.ts",
  "__tests__/docs/messages.test.ts",
  "__tests__/docs/workflows.test.ts",
];

/** Tests of `dist/`, which would have to be built, and those that take more than five seconds. */
const LEFT_OUT =
  "__tests__/(?:dist/|docs/(?:recipe|outage|auditor)|scripts/release|redaction/hostile-texts|service/operations/(?:attest-junit|lookup)|gate/over-the-wire|attest/(?:redaction-properties|shown-texts)|evidence/overflow|summary/browser)";

const root = fileURLToPath(new URL("..", import.meta.url));

function git(...parameters: readonly string[]): readonly string[] {
  const output = execFileSync("git", parameters, { cwd: root, encoding: "utf8" });
  return output.split("\0").filter(Boolean);
}

/** Returns the commit where the branch began; that of the last commit if there is no main branch. */
function findBase(): string {
  for (const main of ["origin/main", "main"]) {
    const { status, stdout } = spawnSync("git", ["merge-base", "HEAD", main], {
      cwd: root,
      encoding: "utf8",
    });
    if (status === 0) return stdout.trim();
  }
  return "HEAD";
}

/** Returns the files that changed, without those that were deleted. */
function findChanges(): readonly string[] {
  return [
    ...git("diff", "--name-only", "--diff-filter=d", "-z", findBase()),
    ...git("ls-files", "--others", "--exclude-standard", "-z"),
  ];
}

/** Returns the modules of tests that name a file; a schema's name is `"manifest"` or the like. */
function findReaders(file: string): readonly string[] {
  const name = basename(file);
  const schema = basename(name, ".schema.json");
  const names = schema === name ? [name] : [name, JSON.stringify(schema)];
  return globSync("__tests__/**/*.ts", { cwd: root }).filter((path) => {
    const text = readFileSync(join(root, path), "utf8");
    return names.some((each) => text.includes(each));
  });
}

const files = findChanges().filter((file) => !file.startsWith("dist/"));
const modules = files.filter((file) => file.endsWith(".ts"));
const others = files.filter((file) => !file.endsWith(".ts"));
const jest = [
  "--experimental-vm-modules",
  "--disable-warning=ExperimentalWarning",
  "node_modules/jest/bin/jest.js",
];
const related = [...ALWAYS, ...modules, ...others.flatMap(findReaders)];
const { status } = spawnSync(
  process.execPath,
  [...jest, "--testPathIgnorePatterns", LEFT_OUT, "--findRelatedTests", ...new Set(related)],
  { cwd: root, stdio: "inherit" },
);
process.exitCode = status ?? 1;
