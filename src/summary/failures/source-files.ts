import { existsSync, realpathSync, statSync } from "node:fs";
import { dirname, isAbsolute, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { isInside, relativePath } from "../../base/files.ts";
import type { LocatedFailure, SourceLocation } from "../../junit/tests.ts";

/** Where the usual build tools keep the sources of a JVM's packages. */
const SOURCE_ROOTS: readonly string[] = ["test", "main", "integrationTest"]
  .flatMap((set) =>
    ["java", "kotlin", "groovy", "scala"].map((language) => `src/${set}/${language}`),
  )
  .concat("src", "test", "tests", ".");

/** Longer names of packages are not tried as folders. */
export const SEGMENTS = 8;

/** How a report or a stack trace names a source file. */
export interface SourceName {
  readonly path: string;
  /** Folders of the package that holds the file, if only its name is known. */
  readonly folder?: string;
  /** Counted from 1. */
  readonly line?: number | undefined;
}

/** Returns the location in the repository that a name stands for; undefined if there is no such file. */
export type SourceSearch = (name: SourceName) => SourceLocation | undefined;

/**
 * Opens the repository at `root`, or the one below it that the working directory is in; both exist. Returns the search
 * for files that one case names: next to its report, in the working directory, in the repository.
 */
export function openSourceFiles(
  named: string,
  directory: string,
): (failure: LocatedFailure) => SourceSearch {
  const root = realpathSync.native(named);
  const workingDirectory = realpathSync.native(directory);
  // GitHub expects paths relative to the repository, which may be checked out below the workspace.
  const repository =
    foldersUpTo(root, workingDirectory).find((folder) => existsSync(join(folder, ".git"))) ?? root;
  // A trace may have either path, if links lead to the workspace.
  const roots = [repository, join(named, relative(root, repository))];
  // Test cases that fail together usually fail in the same files, and most frames are a library's.
  const known = new Map<string, string | undefined>();
  const sourceRoots = new Map<string, readonly string[]>();
  return ({ report = "report.xml", className, suite }) => {
    const folder = dirname(join(workingDirectory, report));
    const around = [...foldersUpTo(workingDirectory, folder), workingDirectory];
    const bases = [...new Set([...around, ...foldersUpTo(repository, folder), repository])];
    const sources = sourceRoots.get(folder) ?? sourceRootsIn(bases);
    sourceRoots.set(folder, sources);
    const packages = [className, suite].flatMap(foldersOf);
    return ({ line, ...name }) => {
      const key = [folder, ...packages, name.path, name.folder].join("\0");
      if (!known.has(key)) known.set(key, findFile(name, { bases, sources, packages, roots }));
      const file = known.get(key);
      return file === undefined ? undefined : { file, ...(line !== undefined && { line }) };
    };
  };
}

interface SearchFolders {
  /** Folders that relative paths may start at. */
  readonly bases: readonly string[];
  /** Folders below these that hold the packages of a JVM. */
  readonly sources: readonly string[];
  /** Folders that a bare file name may be in: those of the case's package. */
  readonly packages: readonly string[];
  /** The two paths of the repository. */
  readonly roots: readonly string[];
}

/** Returns the path relative to the repository of the likeliest file that a name may stand for. */
function findFile(
  { path, folder }: SourceName,
  { bases, sources, packages, roots }: SearchFolders,
): string | undefined {
  try {
    const local = path.startsWith("file:") ? fileURLToPath(path) : path;
    const parents = /[\\/]/.test(local) ? ["."] : [...packages, "."];
    const candidates =
      folder === undefined
        ? bases.flatMap((base) => parents.map((parent) => join(base, parent, local)))
        : sources.map((source) => join(source, folder, local));
    const paths = isAbsolute(local) ? [local] : candidates;
    return paths.map((each) => fileInside(each, roots)).find((file) => file !== undefined);
  } catch {
    // A name in a report may not be a path: an address of another machine, or one with broken escapes.
    return undefined;
  }
}

/** Returns the path of a file relative to the repository. On Windows, looking outside could ask another machine. */
function fileInside(path: string, roots: readonly string[]): string | undefined {
  const root = roots.find((each) => isInside(path, each));
  return root !== undefined && statSync(path, { throwIfNoEntry: false })?.isFile()
    ? relativePath(path, root)
    : undefined;
}

function sourceRootsIn(bases: readonly string[]): readonly string[] {
  const paths = bases.flatMap((base) => SOURCE_ROOTS.map((root) => join(base, root)));
  return paths.filter((path) => existsSync(path));
}

/** The folder and its parents down from the root; none if it is outside. */
function foldersUpTo(root: string, folder: string): readonly string[] {
  if (!isInside(folder, root)) return [];
  return folder === root ? [root] : [folder, ...foldersUpTo(root, dirname(folder))];
}

/** The folders that may hold a Go package of this name: `a/b/c`, `b/c` and `c`. */
function foldersOf(name = ""): readonly string[] {
  const segments = name.split("/");
  if (segments.length < 2 || segments.length > SEGMENTS) return [];
  return segments.map((_, index) => segments.slice(index).join("/"));
}
