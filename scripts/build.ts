import { execFileSync } from "node:child_process";
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";

// Writes dist/: one bundle of all actions, not minified, and a small file for each action that runs its part of it.
// With --check, it fails if that is not what is committed.

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const build = join(root, "build");
const dist = join(root, "dist");

function run(tool: string, ...parameters: readonly string[]): void {
  const command = [join(root, "node_modules", tool), ...parameters];
  execFileSync(process.execPath, command, { cwd: root, stdio: "inherit" });
}

/** `gate` where an `action.yml` runs `../dist/gate.js`. */
const actions = globSync(["action.yml", "*/action.yml"], { cwd: root })
  .map((file) => basename(parse(readFileSync(join(root, file), "utf8")).runs.main, ".js"))
  .sort();

rmSync(build, { recursive: true, force: true });
rmSync(dist, { recursive: true, force: true });
run("typescript/bin/tsc", "-p", "tsconfig.build.json");
const loaders = actions.map(
  (action) => `export const ${action} = () => start(() => import("./${action}.js"));\n`,
);
// Without `"type": "module"`, ncc makes a bundle of CommonJS, which Node loads faster than modules.
writeFileSync(join(build, "package.json"), "{}\n");
writeFileSync(
  join(build, "actions.js"),
  [`import { start } from "./run/process.js";\n`, ...loaders].join(""),
);
run(
  "@vercel/ncc/dist/ncc/cli.js",
  "build",
  "build/actions.js",
  "--out",
  "dist/bundle",
  "--license",
  "licenses.txt",
  // With what an earlier build left, the order of imports may differ.
  "--no-cache",
  "--quiet",
);
mkdirSync(dist, { recursive: true });
writeFileSync(join(dist, "package.json"), `${JSON.stringify({ type: "commonjs" })}\n`);
for (const action of actions) {
  writeFileSync(join(dist, `${action}.js`), `require("./bundle/index.js").${action}();\n`);
}

if (process.argv.includes("--check")) {
  const changed = execFileSync("git", ["status", "--porcelain", "--", "dist"], { cwd: root });
  if (changed.length > 0) {
    console.error(`dist/ is not what the sources build. Commit what this wrote:\n${changed}`);
    process.exitCode = 1;
  }
}
