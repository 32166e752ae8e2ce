import { realpathSync, statSync } from "node:fs";
import { posix, win32 } from "node:path";
import { fileURLToPath } from "node:url";
import type { LocatedFailure } from "../../junit/tests.ts";
import type { Frame } from "./stack-trace.ts";

/** Where source files are looked for. */
export interface Workspace {
  /** `GITHUB_WORKSPACE`, absolute; without it no file of the repository is known. */
  readonly root: string | undefined;
  /** Absolute; the reports' paths are relative to it. */
  readonly workingDirectory: string;
  /** What is at an absolute path; the disk is asked unless a test says otherwise. */
  readonly kindOf?: (path: string) => "file" | "folder" | undefined;
}

/** Where the usual build tools keep the sources of a JVM's packages. */
const SOURCE_ROOTS: readonly string[] = ["test", "main", "integrationTest"]
  .flatMap((set) =>
    ["java", "kotlin", "groovy", "scala"].map((language) => `src/${set}/${language}`),
  )
  .concat("src", "test", "tests", ".");

/** Longer names of packages are not tried as folders. */
export const SEGMENTS = 8;

/** The files of the repository. */
interface SourceFiles {
  /** Absolute; nothing outside it is a place. */
  readonly repository: string;
  readonly workingDirectory: string;
  /** Returns the path of the file at an absolute path relative to the repository, if it is there. */
  readonly find: (path: string) => string | undefined;
  /** The source roots that a folder has. Most frames are a library's, and are looked for in none. */
  readonly sourceRoots: (folder: string) => readonly string[];
}

/** Returns the files of the repository at `root`, or of the one below it that the working directory is in. */
export function openSourceFiles({
  root: named,
  workingDirectory: directory,
  kindOf = kindOnDisk,
}: Workspace & { readonly root: string }): SourceFiles {
  const paths = pathModule(named);
  const [root, workingDirectory] = [realPath(named), realPath(directory)];
  // GitHub expects paths relative to the repository, which may be checked out below the workspace.
  const repository =
    ancestors(workingDirectory, root).find((folder) => kindOf(paths.join(folder, ".git"))) ?? root;
  // A trace may have either path, if links lead to the workspace.
  const namedRepository = paths.join(named, paths.relative(root, repository));
  return {
    repository,
    workingDirectory,
    // Paths outside are not even looked at: on Windows that could ask another machine.
    find: memoize((path) => {
      const relative = relativeTo(repository, path) ?? relativeTo(namedRepository, path);
      return relative !== undefined && kindOf(path) === "file" ? relative : undefined;
    }),
    sourceRoots: memoize((folder) =>
      SOURCE_ROOTS.filter((name) => kindOf(paths.join(folder, name)) === "folder"),
    ),
  };
}

function kindOnDisk(path: string): "file" | "folder" | undefined {
  try {
    const stat = statSync(path, { throwIfNoEntry: false });
    return stat && (stat.isDirectory() ? "folder" : "file");
  } catch {
    // A name in a report may be no path at all.
    return undefined;
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

/** Test cases that fail together usually fail in the same files. */
function memoize<T>(lookUp: (path: string) => T): (path: string) => T {
  const known = new Map<string, { readonly found: T }>();
  return (path) => {
    const answer = known.get(path) ?? { found: lookUp(path) };
    known.set(path, answer);
    return answer.found;
  };
}

/** Returns the file of the repository that a name stands for; undefined if there is none. */
export type FileSearch = (wanted: Pick<Frame, "path" | "folder">) => string | undefined;

/** Finds the files that one case names: in the working directory, next to its report, in the repository. */
export function searchFor(
  { report, className, suite }: LocatedFailure,
  files: SourceFiles,
): FileSearch {
  const { repository, workingDirectory, find, sourceRoots } = files;
  const paths = pathModule(repository);
  const reportFolder = paths.dirname(paths.join(workingDirectory, report ?? ""));
  const around = report === undefined ? [] : ancestors(reportFolder, repository);
  const bases = new Set([
    ...around.filter((folder) => relativeTo(workingDirectory, folder) !== undefined),
    workingDirectory,
    ...around,
    repository,
  ]);
  const packages = [className, suite].flatMap(foldersOf);

  return ({ path, folder }) => {
    const local = localPath(path, paths === win32);
    if (local === undefined) return undefined;
    if (paths.isAbsolute(local)) return find(local);
    // A bare file name may be a file of the case's package.
    const parents = /[\\/]/.test(local) ? [] : packages;
    const named = [...parents.map((name) => `${name}/${local}`), local];
    for (const base of bases) {
      const inSources = () => sourceRoots(base).map((root) => `${root}/${folder}/${local}`);
      for (const candidate of folder === undefined ? named : inSources()) {
        const file = find(paths.join(base, candidate));
        if (file !== undefined) return file;
      }
    }
    return undefined;
  };
}

/** The folder and its parents, as long as they are inside the root. */
function ancestors(folder: string, root: string): readonly string[] {
  if (relativeTo(root, folder) === undefined) return [];
  return [folder, ...ancestors(pathModule(root).dirname(folder), root)];
}

/** Returns the path relative to the root, `/`-separated; undefined if it is not inside it. */
function relativeTo(root: string, path: string): string | undefined {
  const paths = pathModule(root);
  const segments = paths.relative(root, path).split(paths.sep);
  const outside =
    segments[0] === "" || segments[0] === ".." || paths.isAbsolute(segments.join(paths.sep));
  return outside ? undefined : segments.join("/");
}

function pathModule(root: string): typeof posix {
  return /^[A-Za-z]:[\\/]/.test(root) ? win32 : posix;
}

/** The folders that may hold a Go package of this name: `a/b/c`, `b/c` and `c`. */
function foldersOf(name: string | undefined): readonly string[] {
  const segments = name?.split("/") ?? [];
  if (segments.length < 2 || segments.length > SEGMENTS) return [];
  return segments.map((_, index) => segments.slice(index).join("/"));
}

/** A path as a report has it, which may be a `file:` address; undefined for an address that is not local. */
function localPath(path: string, windows: boolean): string | undefined {
  const text = path.trim();
  if (text === "" || text.includes("\0")) return undefined;
  if (!text.startsWith("file:")) return text;
  try {
    return fileURLToPath(text, { windows });
  } catch {
    // An address of another machine, or one with broken escapes.
    return undefined;
  }
}
