import { existsSync, readFileSync, statSync } from "node:fs";
import path, { basename, dirname, join, type PlatformPath, resolve } from "node:path";
import { isDirectory, isInside, realPath, unlessRefused } from "../files/paths.ts";
import { fullSha } from "./commit.ts";

/** What the files of a repository say about it. */
interface RepositoryFiles {
  /** The commit at HEAD; absent if the files do not tell, as with reftables. */
  readonly head: string | undefined;
  /** The addresses of the remote `origin`. */
  readonly origins: readonly string[];
  readonly isSubmodule: boolean;
}

/**
 * Returns the `.git` of the nearest directory upwards that has one: a directory, or the file of a worktree or
 * submodule. Directories that contain the workspace are left out, since they do not belong to the job.
 */
export function findRepository(directory: string, workspace?: string): string | undefined {
  const top = workspace === undefined ? undefined : locate(workspace);
  for (let at = locate(directory); ; at = dirname(at)) {
    const isAboveWorkspace = top !== undefined && isInside(top, at) && !isInside(at, top);
    if (isAboveWorkspace) return undefined;
    const candidate = join(at, ".git");
    if (existsSync(candidate)) return candidate;
    if (at === dirname(at)) return undefined;
  }
}

/**
 * Reads a repository without starting git; `dotGit` is its `.git`. Returns undefined if that leads to no repository.
 */
export function readRepository(dotGit: string): RepositoryFiles | undefined {
  const gitDirectory = resolveGitDirectory(dotGit);
  if (gitDirectory === undefined) return undefined;
  const common = readText(join(gitDirectory, "commondir"))?.trim();
  // A worktree has its own HEAD, and shares the rest with the repository that it belongs to.
  const commonDirectory = common ? resolve(gitDirectory, common) : gitDirectory;
  return {
    head: readHead(gitDirectory, commonDirectory),
    origins: originsIn(readText(join(commonDirectory, "config")) ?? ""),
    isSubmodule: isModule(commonDirectory),
  };
}

/** Returns the directory that a `.git` is or names; undefined if there is none. */
function resolveGitDirectory(dotGit: string): string | undefined {
  if (isDirectory(dotGit)) return dotGit;
  const named = parseGitFile(readText(dotGit) ?? "", dirname(dotGit));
  return named !== undefined && isDirectory(named) ? named : undefined;
}

/** Returns the directory that the text of a `.git` file in `folder` names; undefined if it names none. */
export function parseGitFile(
  text: string,
  folder: string,
  system: Pick<PlatformPath, "resolve"> = path,
): string | undefined {
  const [, named] = /^gitdir: ([^\r\n]+)$/.exec(text.trim()) ?? [];
  return named === undefined ? undefined : system.resolve(folder, named);
}

/** Git follows this many refs that name another one. */
const MAX_SYMBOLIC_REFS = 5;

function readHead(gitDirectory: string, commonDirectory: string): string | undefined {
  let text = readText(join(gitDirectory, "HEAD"));
  for (let followed = 0; followed < MAX_SYMBOLIC_REFS; followed++) {
    const target = text?.trim() ?? "";
    const [, ref] = /^ref: *(refs\/[^\r\n\0]+)$/.exec(target) ?? [];
    if (ref === undefined) return fullSha(target);
    if (ref.split("/").includes("..")) return undefined;
    text = readText(join(commonDirectory, ref)) ?? readPackedRef(commonDirectory, ref);
  }
  return undefined;
}

function readPackedRef(commonDirectory: string, ref: string): string | undefined {
  const lines = readText(join(commonDirectory, "packed-refs"))?.split("\n") ?? [];
  return lines.find((line) => line.endsWith(` ${ref}`))?.slice(0, -ref.length);
}

/** Returns the addresses of `origin` in a configuration as git writes it. */
function originsIn(config: string): readonly string[] {
  const origins: string[] = [];
  let isOrigin = false;
  for (const line of config.split("\n")) {
    const entry = line.trim();
    if (entry.startsWith("[")) isOrigin = /^\[remote\s+"origin"\]/i.test(entry);
    const [, url] = /^url\s*=\s*(.*)$/i.exec(entry) ?? [];
    if (isOrigin && url !== undefined) origins.push(url.replace(/^"|"$/g, ""));
  }
  return origins;
}

/** Whether a repository is in `modules` of another one, where git keeps submodules, whose names may have slashes. */
function isModule(directory: string): boolean {
  for (let at = directory; at !== dirname(at); at = dirname(at)) {
    if (basename(at) === "modules" && existsSync(join(dirname(at), "HEAD"))) return true;
  }
  return false;
}

/**
 * Bytes of a file of a repository; only `packed-refs` may become large. The tests of the run can write these files, and
 * V8 ends the process where a text has too many lines to be split.
 */
const MAX_FILE = 20_000_000;

/** Returns the text of a regular file; undefined if there is none, or it is too large, or cannot be read. */
function readText(file: string): string | undefined {
  return unlessRefused(() => {
    const stat = statSync(file);
    return stat.isFile() && stat.size <= MAX_FILE ? readFileSync(file, "utf8") : undefined;
  });
}

/** Returns a path without links; of one that does not exist, the path itself. */
function locate(directory: string): string {
  return realPath(directory) ?? resolve(directory);
}
