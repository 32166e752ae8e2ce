import { existsSync, realpathSync, statSync } from "node:fs";
import { dirname, isAbsolute, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { LocatedFailure } from "../../junit/tests.ts";

/** Where source files are looked for. */
export interface Workspace {
  /** `GITHUB_WORKSPACE`, absolute; without it no file of the repository is known. */
  readonly root: string | undefined;
  /** Absolute; the reports' paths are relative to it. */
  readonly workingDirectory: string;
}

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
 * Opens the repository at `root`, or the one below it that the working directory is in. Returns the search for files
 * that one case names: next to its report, in the working directory, in the repository.
 */
export function openSourceFiles({
  root: named,
  workingDirectory: directory,
}: Workspace & { readonly root: string }): (failure: LocatedFailure) => FileSearch {
  const [root, workingDirectory] = [realPath(named), realPath(directory)];
  // GitHub expects paths relative to the repository, which may be checked out below the workspace.
  const repository =
    ancestors(workingDirectory, root).find((folder) => existsSync(join(folder, ".git"))) ?? root;
  // A trace may have either path, if links lead to the workspace.
  const roots = [repository, join(named, relative(root, repository))];
  // Test cases that fail together usually fail in the same files.
  const known = new Map<string, string | undefined>();
  return ({ report = "report.xml", className, suite }) => {
    const folder = dirname(join(workingDirectory, report));
    const around = ancestors(folder, repository);
    const inside = ancestors(folder, workingDirectory);
    const bases = [...new Set([...inside, workingDirectory, ...around, repository])];
    const packages = [className, suite].flatMap(foldersOf);
    return (name) => {
      const key = [folder, ...packages, name.path, name.folder].join("\0");
      if (!known.has(key)) known.set(key, findFile(name, { roots, bases, packages }));
      return known.get(key);
    };
  };
}

interface Places {
  /** Paths of the repository, which a file has to be in. */
  readonly roots: readonly string[];
  /** Folders that relative paths may start at. */
  readonly bases: readonly string[];
  /** Folders of the case's package. */
  readonly packages: readonly string[];
}

function findFile(
  { path, folder }: SourceName,
  { roots, bases, packages }: Places,
): string | undefined {
  const local = localPath(path);
  if (local === undefined) return undefined;
  if (isAbsolute(local)) return fileInside(local, roots);
  // A bare file name may be a file of the case's package.
  const parents = /[\\/]/.test(local) ? [] : packages;
  const inSources = SOURCE_ROOTS.map((sources) => `${sources}/${folder}`);
  const folders = folder === undefined ? [...parents, "."] : inSources;
  for (const candidate of bases.flatMap((base) => folders.map((each) => join(base, each, local)))) {
    const file = fileInside(candidate, roots);
    if (file !== undefined) return file;
  }
  return undefined;
}

/** Returns the path of a file relative to the repository. On Windows, looking outside could ask another machine. */
function fileInside(path: string, roots: readonly string[]): string | undefined {
  const relatives = roots.map((root) => relativeTo(root, path));
  const inside = relatives.find((each) => each !== undefined);
  return inside !== undefined && isFile(path) ? inside : undefined;
}

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    // A name in a report may be no path at all.
    return false;
  }
}

/** Returns a path without symbolic links, or as it is if it leads nowhere. */
function realPath(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    return path;
  }
}

/** The folder and its parents, as long as they are inside the root. */
function ancestors(folder: string, root: string): readonly string[] {
  if (relativeTo(root, folder) === undefined) return [];
  return [folder, ...ancestors(dirname(folder), root)];
}

/** Returns the path relative to the root, `/`-separated; undefined if it is not inside it. */
function relativeTo(root: string, path: string): string | undefined {
  const segments = relative(root, path).split(sep);
  const isOutside = ["", ".."].includes(segments[0] ?? "") || isAbsolute(segments.join(sep));
  return isOutside ? undefined : segments.join("/");
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
