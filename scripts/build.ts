import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
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

function bundle(entry: string, directory: string): void {
  run("ncc", "build", entry, "--out", directory, "--license", "licenses.txt", "--quiet");
}

for (const directory of ["build", "dist"])
  rmSync(join(root, directory), { recursive: true, force: true });
run("tsc", "-p", "tsconfig.build.json");
bundle("build/index.js", "dist");
bundle("build/gate-entry.js", "dist/gate");

if (process.argv.includes("--check")) {
  const changed = execFileSync("git", ["status", "--porcelain", "--", "dist"], {
    cwd: root,
    encoding: "utf8",
  });
  if (changed !== "") {
    console.error(
      `dist/ is not what the sources build; commit what \`npm run build\` gives:\n${changed}`,
    );
    process.exitCode = 1;
  }
}
