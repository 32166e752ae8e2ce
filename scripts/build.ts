import { execFileSync } from "node:child_process";
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import {
  chunkNames,
  holdsOnlyPackages,
  nameLazyImports,
  type Stats,
  withChunkNames,
} from "./build/chunks.ts";
import { licenseTexts } from "./build/licenses.ts";
import { minify, minifyChunk } from "./build/minify.ts";
import { preparePackages } from "./build/packages.ts";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const build = join(root, "build");
const dist = join(root, "dist");
/** Where ncc leaves its bundle. */
const bundled = join(build, "bundled");
const tools = {
  tsc: "node_modules/typescript/bin/tsc",
  ncc: "node_modules/@vercel/ncc/dist/ncc/cli.js",
} as const;

/** Runs one of the tools in the project. */
function run(tool: keyof typeof tools, ...parameters: readonly string[]): void {
  execFileSync(process.execPath, [join(root, tools[tool]), ...parameters], {
    cwd: root,
    stdio: "inherit",
  });
}

/** Returns the entry of every action of the repository: `gate` where its `action.yml` runs `../dist/gate.js`. */
function entryNames(): readonly string[] {
  const files = globSync(["action.yml", "*/action.yml"], { cwd: root });
  return files
    .map((file) => parse(readFileSync(join(root, file), "utf8")).runs.main)
    .map((main: string) => basename(main, ".js"))
    .sort();
}

/** Compiles `src/` to `build/`, with a module that loads each entry when it is asked for, if this Node can run it. */
function compile(entries: readonly string[]): void {
  rmSync(build, { recursive: true, force: true });
  run("tsc", "-p", "tsconfig.build.json");
  const loaders = entries.map(
    (entry) => `export const ${entry} = () => start(() => import("./${entry}.js"));\n`,
  );
  const imported = 'import { start } from "./run/process.js";\n';
  writeFileSync(join(build, "entries.js"), [imported, ...loaders].join(""));
  for (const file of globSync("**/*.js", { cwd: build })) {
    const path = join(build, file);
    writeFileSync(path, nameLazyImports(readFileSync(path, "utf8"), file.replaceAll("\\", "/")));
  }
}

/** Makes one bundle of all entries. Returns webpack's statistics of what is in it. */
function bundle(): Stats {
  const file = join(build, "stats.json");
  run("ncc", "build", "build/entries.js", "--out", bundled, "--stats-out", file, "--quiet");
  const { chunks, modules }: Stats = JSON.parse(readFileSync(file, "utf8"));
  return { chunks, modules: modules.filter((module) => module.chunks.length > 0) };
}

/** Writes `dist/`: the bundle, with names that say what a file holds, and a small file for each entry. */
function assemble(entries: readonly string[], stats: Stats): void {
  const names = chunkNames(stats, Object.keys(dependencies));
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(join(dist, "chunks"), { recursive: true });
  for (const { id, files } of stats.chunks) {
    const [file] = files;
    const name = names.get(id);
    if (name === undefined || file === undefined) continue;
    const code = readFileSync(join(bundled, file), "utf8");
    const content = holdsOnlyPackages(stats, id) ? "packages" : "own code";
    writeFileSync(join(dist, "chunks", `${name}.js`), minifyChunk(code, content));
  }
  const first = withChunkNames(readFileSync(join(bundled, "index.js"), "utf8"), names);
  writeFileSync(join(dist, "chunks", "entries.js"), minify(first, "own code"));
  for (const entry of entries) {
    const code = `import { ${entry} } from "./chunks/entries.js";\n\nawait ${entry}();\n`;
    writeFileSync(join(dist, `${entry}.js`), code);
  }
  writeFileSync(
    join(dist, "package.json"),
    `${JSON.stringify({ type: "module" }, undefined, 2)}\n`,
  );
  writeFileSync(join(dist, "licenses.txt"), licenseTexts(root, stats.modules));
}

/** Fails if `dist/` is not what is committed. */
function check(): void {
  const changed = execFileSync("git", ["status", "--porcelain", "--", "dist"], {
    cwd: root,
    encoding: "utf8",
  });
  if (changed === "") return;
  console.error(
    `dist/ differs from what the sources build. Commit the output of \`npm run build\`:\n${changed}`,
  );
  process.exitCode = 1;
}

const entries = entryNames();
compile(entries);
preparePackages(root);
assemble(entries, bundle());
if (process.argv.includes("--check")) check();
