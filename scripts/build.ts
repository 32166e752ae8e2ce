import { execFileSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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
  run("ncc", "build", entry, "--out", directory, "--quiet");
}

/** The licence of every package that may be in the bundles, which their licences ask to go along with them. */
function licences(): string {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const shipped = Object.keys(packages).filter((path) => path !== "" && !packages[path].dev);
  return shipped
    .map((path) => {
      const file = readdirSync(join(root, path)).find((name) => /^licen[cs]e/i.test(name));
      const text = file === undefined ? "" : readFileSync(join(root, path, file), "utf8").trim();
      const { version, license } = packages[path];
      return `${path.replace("node_modules/", "")} ${version} (${license})\n\n${text}\n`;
    })
    .join(`\n${"-".repeat(80)}\n\n`);
}

/**
 * Lets the bundler leave out what nobody uses of a package whose modules do nothing but declare, and which
 * does not say so itself: a copy that says so goes where the bundler looks first.
 */
function declareFreeOfSideEffects(name: string): void {
  const copy = join(root, "build", "node_modules", name);
  cpSync(join(root, "node_modules", name), copy, { recursive: true });
  const manifest = join(copy, "package.json");
  const declared = { ...JSON.parse(readFileSync(manifest, "utf8")), sideEffects: false };
  writeFileSync(manifest, JSON.stringify(declared));
}

function remove(directory: string): void {
  rmSync(join(root, directory), { recursive: true, force: true });
}

remove("build");
run("tsc", "-p", "tsconfig.build.json");
// The toolkit's OIDC part, which nothing here uses, would load a whole HTTP client at every start.
for (const name of ["@actions/core", "@actions/glob"]) declareFreeOfSideEffects(name);
remove("dist");
bundle("build/index.js", "dist");
bundle("build/gate-entry.js", "dist/gate");
writeFileSync(join(root, "dist", "licenses.txt"), licences());

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
