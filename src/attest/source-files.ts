import { existsSync, realpathSync, statSync } from "node:fs";
import { dirname, isAbsolute, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { isInside, relativePath } from "../files/paths.ts";
import type { LocatedFailure } from "../reports/tests.ts";
import { locateFailure, SEGMENTS, type SourceSearch } from "../summary/failures/source-location.ts";
import type { SourceName } from "../summary/failures/stack-trace.ts";

/** Where the usual build tools keep the sources of a JVM's packages. */
const SOURCE_ROOTS: readonly string[] = ["test", "main", "integrationTest"]
  .flatMap((set) =>
    ["java", "kotlin", "groovy", "scala"].map((language) => `src/${set}/${language}`),
  )
  .concat("src", "test", "tests", ".");

/**
 * Returns the failed cases, each with its place in the repository if it has one. `workspace` is `GITHUB_WORKSPACE`;
 * without it, none is known. Reports are relative to the working directory. Both are absolute.
 */
export function locateFailures(
  failed: readonly LocatedFailure[],
  workspace: string | undefined,
  workingDirectory: string,
): readonly LocatedFailure[] {
  if (workspace === undefined || !existsSync(workspace) || failed.length === 0) return failed;
  const searchFor = openSourceFiles(workspace, workingDirectory);
  return failed.map((failure) => {
    const located = locateFailure(failure, searchFor(failure));
    return { ...failure, ...located };
  });
}

/**
 * Opens the repository at `workspace`, or the one below it that `directory` is in; both exist. Returns the search
 * for files that one case names: next to its report, in the working directory, in the repository.
 */
function openSourceFiles(workspace: string, directory: string) {
  const root = realpathSync.native(workspace);
  const workingDirectory = realpathSync.native(directory);
  // GitHub expects paths relative to the repository, which may be checked out below the workspace.
  const folders = foldersUpTo(root, workingDirectory);
  const repository = folders.find((folder) => existsSync(join(folder, ".git"))) ?? root;
  // A trace may have either path, if links lead to the workspace.
  const roots = [repository, join(workspace, relative(root, repository))];
  // Test cases that fail together usually fail in the same files, and most frames are a library's.
  const known = new Map<string, string | undefined>();
  const sourceRoots = new Map<string, readonly string[]>();
  return ({ report, className, suite }: LocatedFailure): SourceSearch => {
    const start = report ? dirname(join(workingDirectory, report)) : workingDirectory;
    // A suite without a name has the path of its report.
    const ownReport = report && fileInside(join(workingDirectory, report), roots);
    const around = [...foldersUpTo(workingDirectory, start), workingDirectory];
    const bases = [...new Set([...around, ...foldersUpTo(repository, start), repository])];
    const sources = sourceRoots.get(start) ?? joinAll(bases, SOURCE_ROOTS).filter(existsSync);
    sourceRoots.set(start, sources);
    const packages = [className, suite].flatMap(foldersOf);
    const inPackage = joinAll(bases, [...packages, "."]);
    const foldersFor = ({ path, isPackaged }: SourceName) => {
      if (isPackaged) return sources;
      // A bare file name may be a file of the case's package.
      return /[\\/]/.test(path) ? bases : inPackage;
    };
    return (name) => {
      const { path, isPackaged, line } = name;
      const key = [start, ...packages, path, isPackaged].join("\0");
      if (!known.has(key)) known.set(key, findFile(path, foldersFor(name), roots));
      const file = known.get(key);
      return file === undefined || file === ownReport ? undefined : { file, line };
    };
  };
}

function joinAll(folders: readonly string[], paths: readonly string[]): readonly string[] {
  return folders.flatMap((folder) => paths.map((path) => join(folder, path)));
}

/** Returns the path relative to the repository of the first file that a path may stand for. */
function findFile(
  path: string,
  folders: readonly string[],
  roots: readonly string[],
): string | undefined {
  const local = path.startsWith("file:") ? pathOfAddress(path) : path;
  if (local === undefined) return undefined;
  const candidates = isAbsolute(local) ? [local] : joinAll(folders, [local]);
  return candidates.map((each) => fileInside(each, roots)).find((file) => file !== undefined);
}

/** Returns undefined for an address that is not that of a file here: of another machine, or with broken escapes. */
function pathOfAddress(address: string): string | undefined {
  try {
    return fileURLToPath(address);
  } catch {
    return undefined;
  }
}

/** Returns the path of a file relative to the repository. On Windows, looking outside could ask another machine. */
function fileInside(path: string, roots: readonly string[]): string | undefined {
  const root = roots.find((each) => isInside(path, each));
  // What a report names may be too long for a path, or have a NUL in it; then it does not exist.
  if (root === undefined || !existsSync(path)) return undefined;
  const isFile = statSync(path, { throwIfNoEntry: false })?.isFile() === true;
  return isFile ? relativePath(path, root) : undefined;
}

/** Returns the folder and its parents as far as the root, the deepest first; none if it is outside of the root. */
function foldersUpTo(root: string, folder: string): readonly string[] {
  if (!isInside(folder, root)) return [];
  return folder === root ? [root] : [folder, ...foldersUpTo(root, dirname(folder))];
}

/** Returns the folders that may hold a Go package of this name: `a/b/c`, `b/c` and `c`. */
function foldersOf(name = ""): readonly string[] {
  const segments = name.split("/");
  if (segments.length < 2 || segments.length > SEGMENTS) return [];
  return segments.map((_, index) => segments.slice(index).join("/"));
}
