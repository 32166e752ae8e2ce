import { existsSync, realpathSync, statSync } from "node:fs";
import { dirname, isAbsolute, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { isInside, relativePath } from "../../base/files.ts";
import type { LocatedFailure } from "../../junit/tests.ts";

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

/** Returns the file of the repository that a name stands for, relative to it; undefined if there is none. */
export type FileSearch = (wanted: SourceName) => string | undefined;

/**
 * Opens the repository at `root`, or the one below it that the working directory is in; both exist. Returns the search
 * for files that one case names: next to its report, in the working directory, in the repository.
 */
export function openSourceFiles(
  named: string,
  directory: string,
): (failure: LocatedFailure) => FileSearch {
  const root = realpathSync.native(named);
  const workingDirectory = realpathSync.native(directory);
  // GitHub expects paths relative to the repository, which may be checked out below the workspace.
  const repository =
    foldersUpTo(root, workingDirectory).find((folder) => existsSync(join(folder, ".git"))) ?? root;
  // A trace may have either path, if links lead to the workspace.
  const roots = [repository, join(named, relative(root, repository))];
  // Test cases that fail together usually fail in the same files, and most frames are a library's.
  const known = new Map<string, string | undefined>();
  const places = new Map<string, Places>();
  return ({ report = "report.xml", className, suite }) => {
    const folder = dirname(join(workingDirectory, report));
    const around = places.get(folder) ?? placesAround(folder, workingDirectory, repository);
    places.set(folder, around);
    const packages = [className, suite].flatMap(foldersOf);
    return (name) => {
      const key = [folder, ...packages, name.path, name.folder].join("\0");
      if (!known.has(key)) {
        const paths = candidates(name, around, packages);
        const found = paths.find((path) => fileInside(path, roots) !== undefined);
        known.set(key, found && fileInside(found, roots));
      }
      return known.get(key);
    };
  };
}

interface Places {
  /** Folders that relative paths may start at. */
  readonly bases: readonly string[];
  /** Folders below these that hold the packages of a JVM. */
  readonly sources: readonly string[];
}

function placesAround(folder: string, workingDirectory: string, repository: string): Places {
  const inside = foldersUpTo(workingDirectory, folder);
  const around = foldersUpTo(repository, folder);
  const bases = [...new Set([...inside, workingDirectory, ...around, repository])];
  const sources = bases.flatMap((base) => SOURCE_ROOTS.map((root) => join(base, root)));
  return { bases, sources: sources.filter((path) => existsSync(path)) };
}

/** The absolute paths that a name may stand for, the likeliest first. */
function candidates(
  { path, folder }: SourceName,
  { bases, sources }: Places,
  packages: readonly string[],
): readonly string[] {
  const local = localPath(path);
  if (local === undefined) return [];
  if (isAbsolute(local)) return [local];
  if (folder !== undefined) return sources.map((root) => join(root, folder, local));
  // A bare file name may be a file of the case's package.
  const parents = /[\\/]/.test(local) ? [] : packages;
  return bases.flatMap((base) => [...parents, "."].map((each) => join(base, each, local)));
}

/** Returns the path of a file relative to the repository. On Windows, looking outside could ask another machine. */
function fileInside(path: string, roots: readonly string[]): string | undefined {
  const root = roots.find((each) => isInside(path, each));
  try {
    return root !== undefined && statSync(path, { throwIfNoEntry: false })?.isFile()
      ? relativePath(path, root)
      : undefined;
  } catch {
    // A name in a report may be no path at all.
    return undefined;
  }
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

/** A path as a report has it, which may be a `file:` address; undefined for an address that is not local. */
function localPath(path: string): string | undefined {
  const text = path.trim();
  if (text === "" || text.includes("\0")) return undefined;
  if (!text.startsWith("file:")) return text;
  try {
    return fileURLToPath(text);
  } catch {
    // An address of another machine, or one with broken escapes.
    return undefined;
  }
}
