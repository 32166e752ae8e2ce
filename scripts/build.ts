import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Runs a tool of node_modules/.bin in the project. */
function run(tool: string, ...parameters: readonly string[]): void {
  execFileSync(join(root, "node_modules", ".bin", tool), parameters, {
    cwd: root,
    stdio: "inherit",
  });
}

for (const directory of ["build", "dist"])
  rmSync(join(root, directory), { recursive: true, force: true });
run("tsc", "-p", "tsconfig.build.json");
run("ncc", "build", "build/index.js", "--out", "dist", "--license", "licenses.txt", "--quiet");
run(
  "ncc",
  "build",
  "build/gate-entry.js",
  "--out",
  "dist/gate",
  "--license",
  "licenses.txt",
  "--quiet",
);
