import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { errorCode } from "../src/base/errors.ts";

/**
 * Makes small changes to `src/` at random places, one at a time in a copy of the project, runs the tests that import
 * the changed file, and lists the changes that no test noticed. Some of those do not change what the code does. A
 * change that the compiler refuses does not count. For a file that no test imports, `dist/` is built and tested.
 *
 * `node scripts/mutants.ts [MUTANTS] [SEED]`; the same seed makes the same changes to the same sources. 200 take about
 * half an hour on two cores.
 */
const count = Number(process.argv[2] ?? 200);
const seed = Number(process.argv[3] ?? Date.now() % 100_000);

const root = fileURLToPath(new URL("..", import.meta.url));
/** Milliseconds for the tests of one change: it may have made a loop endless. */
const TIMEOUT = 300_000;

const CHANGES: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/ === /, " !== "],
  [/ !== /, " === "],
  [/ < /, " <= "],
  [/ <= /, " < "],
  [/ > /, " >= "],
  [/ >= /, " > "],
  [/ && /, " || "],
  [/ \|\| /, " && "],
  [/ \?\? .*?([;,)])/, "$1"],
  [/\btrue\b/, "false"],
  [/\bfalse\b/, "true"],
  [/ \+ /, " - "],
  [/ - /, " + "],
  [/ \+= /, " -= "],
  [/\+\+/, "--"],
  [/\bMath\.max\b/, "Math.min"],
  [/\bMath\.min\b/, "Math.max"],
  [/\bslice\(0, /, "slice(1, "],
  [/\.some\(/, ".every("],
  [/\.every\(/, ".some("],
  [/\bif \((.*)\) (return|throw|continue|break)\b/, "if (!($1)) $2"],
  [/^(\s*)(?:await )?[\w.#?]+\(.*\);$/, "$1;"],
  [/\breturn (?!undefined)[\w.]+;/, "return undefined;"],
];
/** Comments, imports and types. */
const NOT_CODE =
  /^\s*(?:\/\/|\/?\*|import\b|export (?:type|interface)\b|type\b|interface\b|readonly \w+\??:|\| )/;

interface Mutant {
  readonly file: string;
  /** Counted from 0. */
  readonly line: number;
  readonly before: string;
  readonly after: string;
}

function findMutants(): readonly Mutant[] {
  const files = execFileSync("git", ["ls-files", "src/*.ts"], { cwd: root, encoding: "utf8" });
  return files
    .trim()
    .split("\n")
    .flatMap((file) =>
      readFileSync(join(root, file), "utf8")
        .split("\n")
        .flatMap((before, line) => {
          if (NOT_CODE.test(before)) return [];
          return CHANGES.map(([pattern, to]) => before.replace(pattern, to))
            .filter((after) => after !== before)
            .map((after) => ({ file, line, before, after }));
        }),
    );
}

/** Returns a function of numbers from 0 up to 1, the same for the same seed (mulberry32). */
function createRandom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function shuffle(mutants: readonly Mutant[]): readonly Mutant[] {
  const random = createRandom(seed);
  const keyed = mutants.map((mutant) => ({ mutant, key: random() }));
  keyed.sort((one, other) => one.key - other.key);
  return keyed.map(({ mutant }) => mutant);
}

/** Copies what git tracks, so that the sources stay as they are. */
function copyProject(): string {
  const folder = mkdtempSync(join(tmpdir(), "mutants-"));
  const files = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" });
  for (const file of files.split("\0").filter(Boolean)) {
    cpSync(join(root, file), join(folder, file), { recursive: true });
  }
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  return folder;
}

/** Runs a tool in the copy, and ends every process that it started. One that takes too long has failed. */
async function run(copy: string, tool: string, ...parameters: readonly string[]) {
  const child = spawn(process.execPath, ["--experimental-vm-modules", tool, ...parameters], {
    cwd: copy,
    stdio: ["ignore", "pipe", "ignore"],
    // As a group, since a worker of jest in an endless loop outlives jest.
    detached: true,
  });
  const timer = setTimeout(() => endGroup(child), TIMEOUT);
  const [stdout, [status]] = await Promise.all([text(child.stdout), once(child, "close")]);
  clearTimeout(timer);
  endGroup(child);
  return { succeeds: status === 0, stdout };
}

function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, "SIGKILL");
  } catch (error) {
    // Usually nothing is left of it.
    if (errorCode(error) !== "ESRCH") throw error;
  }
}

async function compiles(copy: string): Promise<boolean> {
  const project = ["-p", "tsconfig.build.json", "--noEmit"];
  const incremental = ["--incremental", "--tsBuildInfoFile", "types.tsbuildinfo"];
  return (await run(copy, "node_modules/typescript/bin/tsc", ...project, ...incremental)).succeeds;
}

/** Tests that are not run: those that take long, those of `dist/`, and the one that reads all sources. */
const LEFT_OUT = "__tests__/(?:dist|docs|dev|scripts)/|architecture";

async function testsSucceed(copy: string, file: string): Promise<boolean> {
  const jest = ["node_modules/jest/bin/jest.js", "--bail", "--silent"] as const;
  // The tests of the changed folder come first: they notice most changes, in a fraction of the time.
  const others = `__tests__/(?!${file.split("/")[1]}/)`;
  let isTested = false;
  for (const ignored of [others, LEFT_OUT]) {
    const related = ["--testPathIgnorePatterns", ignored, "--findRelatedTests", file];
    const { succeeds, stdout } = await run(copy, ...jest, ...related);
    const found = !stdout.startsWith("No tests found");
    if (found && !succeeds) return false;
    isTested ||= found;
  }
  if (isTested) return true;
  const built = await run(copy, "scripts/build.ts");
  return built.succeeds && (await run(copy, ...jest, "__tests__/dist")).succeeds;
}

/** Tries a change in the copy: whether a test fails, or undefined if the compiler refuses it. */
async function isNoticed(copy: string, { file, line, after }: Mutant) {
  const path = join(copy, file);
  const source = readFileSync(path, "utf8");
  writeFileSync(path, source.split("\n").with(line, after).join("\n"));
  try {
    return (await compiles(copy)) ? !(await testsSucceed(copy, file)) : undefined;
  } finally {
    writeFileSync(path, source);
  }
}

const all = findMutants();
console.log(`${all.length} possible changes, seed ${seed}`);
const copy = copyProject();
let tried = 0;
let noticed = 0;
for (const mutant of shuffle(all)) {
  if (tried === count) break;
  const result = await isNoticed(copy, mutant);
  if (result === undefined) continue;
  tried += 1;
  if (result) {
    noticed += 1;
    continue;
  }
  console.log(`Not noticed, as number ${tried}: ${mutant.file}:${mutant.line + 1}`);
  console.log(`  - ${mutant.before.trim()}\n  + ${mutant.after.trim()}`);
}
rmSync(copy, { recursive: true });
console.log(`${noticed} of ${tried} changes were noticed.`);
