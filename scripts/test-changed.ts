import { execFileSync, spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { basename, join, posix } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Runs the tests that changes since the branch began may affect: those that import a changed module, those that
 * name another file that changed, and some that hold code and documents together. Files that are not committed count as
 * well. Leaves out what needs a new `dist/`, and slow tests, unless they are about what changed; `npm test` runs
 * everything.
 */
const ALWAYS = [
  "__tests__/architecture.test.ts",
  "__tests__/interface.test.ts",
  "__tests__/docs/documents.test.ts",
  "__tests__/docs/messages.test.ts",
  "__tests__/docs/workflows.test.ts",
];

/** Run `dist/`, which would have to be built. */
const NEED_DIST = ["__tests__/dist/", "__tests__/docs/(?:recipe|outage|auditor)"];

/** Use more than a second of CPU time, or wait for several. */
const SLOW = [
  "attest/redacted-evidence",
  "attest/redaction-properties",
  "attest/shown-texts",
  "base/glob",
  "base/json",
  "base/sanitize",
  "commit/checked-out",
  "commit/git",
  "commit/repository",
  "dev/pictures",
  "dev/service/attest",
  "dev/service/main",
  "dev/start",
  "docs/find-gaps",
  "evidence/archive",
  "evidence/overflow",
  "evidence/packer",
  "evidence/secrets/file-redactor",
  "evidence/secrets/secret-search",
  "files/find-files",
  "gate/over-the-wire",
  "gate/responses",
  "junit/bounds",
  "junit/case-details",
  "junit/corpus",
  "redaction/hostile-texts",
  "redaction/known-values",
  "run/inputs/known-secrets",
  "run/runner",
  "scripts/packages",
  "scripts/release",
  "service/operations/attest-junit",
  "service/operations/lookup",
  "summary/browser",
  "summary/failures/failure-headline",
  "summary/hostile",
  "summary/size",
  "verify/alterations",
  "verify/real-evidence",
  "verify/verify-action",
  "verify/verify-evidence",
  "xml/structure",
].map((name) => `__tests__/${name}.test.ts`);

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

/** Tells whether a test changed, has the name of a changed module, or imports one itself. */
function isAboutChange(test: string, modules: readonly string[]): boolean {
  const text = readFileSync(join(root, test), "utf8");
  const name = test.replace("__tests__/", "").replace(".test.ts", ".ts");
  const imported = Array.from(text.matchAll(/ from "(\.[^"]+)"/g), ([, path = ""]) =>
    posix.join(posix.dirname(test), path),
  );
  const about = new Set([test, name, `src/${name}`, ...imported]);
  return modules.some((path) => about.has(path));
}

const files = findChanges().filter((file) => !file.startsWith("dist/"));
const modules = files.filter((file) => file.endsWith(".ts"));
const others = files.filter((file) => !file.endsWith(".ts"));
const slow = SLOW.filter((test) => !isAboutChange(test, modules));
const jest = [
  "--experimental-vm-modules",
  "--disable-warning=ExperimentalWarning",
  "node_modules/jest/bin/jest.js",
];
const leftOut = [...NEED_DIST, ...slow].flatMap((path) => ["--testPathIgnorePatterns", path]);
const related = [...ALWAYS, ...modules, ...others.flatMap(findReaders)];
const { status } = spawnSync(
  process.execPath,
  [...jest, ...leftOut, "--findRelatedTests", ...new Set(related)],
  { cwd: root, stdio: "inherit" },
);
process.exitCode = status ?? 1;
