import { existsSync, statSync } from "node:fs";
import { dirname, isAbsolute, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { ancestors, isInside, realPath, relativePath } from "../files/paths.ts";
import type { ShownCase } from "../junit/report.ts";

/** Names of packages with more segments are not tried as folders. */
export const SEGMENTS = 8;

/** Where the usual build tools keep the sources of a JVM's packages. */
const SOURCE_ROOTS: readonly string[] = ["test", "main", "integrationTest"]
  .flatMap((set) =>
    ["java", "kotlin", "groovy", "scala"].map((language) => `src/${set}/${language}`),
  )
  .concat("src", "test", "tests", ".");

/** A place as a report names it. */
export interface NamedPlace {
  readonly path: string;
  /** Whether the path is that of a JVM's package, which may be below one of several folders. */
  readonly isPackaged?: boolean;
  /** Counted from 1. */
  readonly line?: number | undefined;
}

/** A place in the repository. */
export interface SourceLocation {
  /** A file, relative to the repository, `/`-separated. */
  readonly file: string;
  /** Counted from 1. */
  readonly line?: number | undefined;
}

/** Returns the place in the repository that a name stands for; undefined if there is no such file but the report. */
export type Search = (place: NamedPlace) => SourceLocation | undefined;

/** The files of the repository, which failed cases name. */
export interface SourceTree {
  /**
   * Returns the search for files that one case names: next to its report, in the working directory, in the repository.
   * `report` is relative to the working directory.
   */
  searchFor(failed: Pick<ShownCase, "className" | "suite">, report: string): Search;
}

/**
 * Opens the repository at `workspace`, or the one below it that the working directory is in. Both are absolute. Nothing
 * is found where there is none, or no `workspace` (`GITHUB_WORKSPACE`).
 */
export function openSourceTree(workspace: string | undefined, directory: string): SourceTree {
  const root = workspace && realPath(workspace);
  const workingDirectory = realPath(directory);
  if (!workspace || !root || !workingDirectory) return { searchFor: () => () => undefined };
  // GitHub expects paths relative to the repository, which may be checked out below the workspace.
  const folders = foldersUpTo(root, workingDirectory);
  const repository = folders.find((folder) => existsSync(join(folder, ".git"))) ?? root;
  // A trace may have either path, if links lead to the workspace.
  const roots = [repository, join(workspace, relative(root, repository))];
  // Cases that fail together usually fail in the same files, and most places are a library's.
  const known = new Map<string, string | undefined>();
  const sourceRoots = new Map<string, readonly string[]>();
  const searchFor: SourceTree["searchFor"] = ({ className, suite }, report) => {
    const reportPath = join(workingDirectory, report);
    const start = dirname(reportPath);
    // A suite without a name has the path of its report.
    const ownReport = fileInside(reportPath, roots);
    const around = [workingDirectory, repository].flatMap((folder) => foldersUpTo(folder, start));
    const bases = [...new Set(around)];
    const sources = sourceRoots.get(start) ?? joinAll(bases, SOURCE_ROOTS).filter(existsSync);
    sourceRoots.set(start, sources);
    // A bare file name may be a file of the case's package, and Boost.Test names no folder.
    const packages = [className, suite].flatMap(foldersOf);
    const folders = [...packages, ".", "test", "tests"];
    return ({ path, isPackaged, line }) => {
      const inBases = /[\\/]/.test(path) ? bases : joinAll(bases, folders);
      const paths = isPackaged ? pathsInPackages(path, className ?? suite) : [path];
      const key = [start, ...packages, path, paths.length, isPackaged].join("\0");
      if (!known.has(key)) known.set(key, findFile(paths, isPackaged ? sources : inBases, roots));
      const file = known.get(key);
      return file === undefined || file === ownReport ? undefined : { file, line };
    };
  };
  return { searchFor };
}

function joinAll(folders: readonly string[], paths: readonly string[]): readonly string[] {
  return folders.flatMap((folder) => paths.map((path) => join(folder, path)));
}

/** Returns the path relative to the repository of the first file that one of these paths may stand for. */
function findFile(
  paths: readonly string[],
  folders: readonly string[],
  roots: readonly string[],
): string | undefined {
  for (const path of paths.flatMap(localPaths)) {
    for (const folder of folders) {
      const file = fileInside(resolve(folder, path), roots);
      if (file !== undefined) return file;
    }
  }
  return undefined;
}

function localPaths(path: string): readonly string[] {
  const local = path.startsWith("file:") ? pathOfAddress(path) : path;
  return local === undefined ? [] : [local, ...pathsInContainer(local)];
}

/**
 * Returns the paths that the file of a package may have: projects in Kotlin and Scala may leave out the first folders,
 * which all of their packages share.
 */
function pathsInPackages(path: string, className: string): readonly string[] {
  const segments = path.split("/");
  if (!/\.(?:kt|scala)$/.test(path) || segments.length > SEGMENTS) return [path];
  const ofCase = className.split(".");
  const shared = segments.findIndex((segment, index) => segment !== ofCase[index]);
  return segments.slice(0, shared + 1).map((_, index) => segments.slice(index).join("/"));
}

/**
 * Returns an absolute path without its first folders, if nothing has it here: in the container of the tests, the
 * repository may be elsewhere. On Windows, looking at a path of another machine would ask that.
 */
function pathsInContainer(path: string): readonly string[] {
  if (!isAbsolute(path) || /^[\\/]{2}/.test(path) || existsSync(path)) return [];
  const segments = path.split(/[\\/]/);
  return segments.slice(2, SEGMENTS).map((_, index) => segments.slice(index + 2).join("/"));
}

/** Returns undefined for an address that is not that of a file here: of another machine, or with broken escapes. */
function pathOfAddress(address: string): string | undefined {
  try {
    return fileURLToPath(address);
  } catch {
    // Only the address can be wrong, whatever the error says: Node has several kinds for that.
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

/** Returns the folder and its parents as far as the root, the deepest first; the root alone if it is outside of it. */
function foldersUpTo(root: string, folder: string): readonly string[] {
  const inside = ancestors(folder).filter((each) => isInside(each, root));
  return [...inside.toReversed(), root];
}

/** Returns the folders that may hold a Go package of this name: `a/b/c`, `b/c` and `c`. */
function foldersOf(name = ""): readonly string[] {
  const segments = name.split("/");
  if (segments.length < 2 || segments.length > SEGMENTS) return [];
  return segments.map((_, index) => segments.slice(index).join("/"));
}
