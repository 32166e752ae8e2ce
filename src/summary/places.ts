import { existsSync, realpathSync, statSync } from "node:fs";
import { dirname, isAbsolute, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { sanitize } from "../base/sanitize.ts";
import { ancestors, isInside, relativePath } from "../files/paths.ts";
import type { LocatedFailure, SourceLocation } from "../reports/tests.ts";

/** UTF-16 units of a line that are read: the pattern below sees no longer one. */
const LINE = 400;
/** Lines at the beginning and at the end of a text that are read. */
const FIRST_LINES = 100;
const LAST_LINES = 50;
/** Names of packages with more segments are not tried as folders. */
const SEGMENTS = 8;

/**
 * How any tool writes a file with a line: a.ts:12:5, (a.py:12), a.cs:line 12, "a.py", line 12, a.sh: line 12, a.t line
 * 12, a.php on line 12, a.dart 12:5. Before a file of a JVM stands the class of the code. What matches by accident
 * (`example.com:443`) is not the name of a file that exists.
 */
const PLACE =
  /(?<![^\s"'`:()<>|*?,[\]])(?:(?:[^\s"'`:()<>|*?,[\]]*\/)?(?<owner>[\w.$]+)\.[^\s().]+\()?(?<path>(?:file:\/\/)?(?:[A-Za-z]:(?=[\\/]))?[^\s"'`:()<>|*?,[\]]+\.[A-Za-z]\w{0,9})(?:[:(]|"?,? line |:line |: line | on line | (?=\d+:\d))(?<line>\d{1,9})/g;

/** Where the code of dependencies is; a package of a JVM may have such a name, too. */
const FOREIGN =
  /(?:^|[\\/])(?:node_modules|site-packages|dist-packages|vendor|\.cargo|\.venv)[\\/]/;

/** Where the usual build tools keep the sources of a JVM's packages. */
const SOURCE_ROOTS: readonly string[] = ["test", "main", "integrationTest"]
  .flatMap((set) =>
    ["java", "kotlin", "groovy", "scala"].map((language) => `src/${set}/${language}`),
  )
  .concat("src", "test", "tests", ".");

/** A place as a report names it. */
interface NamedPlace {
  readonly path: string;
  /** Whether the path is that of a JVM's package, which may be below one of several folders. */
  readonly isPackaged?: boolean;
  /** Counted from 1. */
  readonly line?: number | undefined;
}

/** Returns the place in the repository that a name stands for; undefined if there is no such file but the report. */
type Search = (place: NamedPlace) => SourceLocation | undefined;

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
  const searchFor = openRepository(workspace, workingDirectory);
  return failed.map((failure) => ({ ...failure, ...locate(failure, searchFor(failure)) }));
}

/** Returns where a case failed, and which files of the repository its trace names. */
function locate(failure: LocatedFailure, search: Search) {
  const places = placesOf(failure)
    .filter(({ path, isPackaged }) => isPackaged || !FOREIGN.test(path))
    .flatMap((place) => search(place) ?? []);
  const ownPaths = [...new Set(places.map(({ file }) => file))];
  return { location: choosePlace(failure, places, search), ownPaths };
}

/**
 * Returns where a case failed: in the file that the report names, at the line of the trace or else of the report;
 * otherwise at the first place of the trace in the case's own file or else in the project; otherwise in its own file.
 */
function choosePlace(
  failure: LocatedFailure,
  places: readonly SourceLocation[],
  search: Search,
): SourceLocation | undefined {
  const { file, line } = failure;
  const named = file === undefined ? undefined : search({ path: file, line });
  if (named !== undefined) return places.find((place) => place.file === named.file) ?? named;
  const names = ownFiles(failure);
  const own = names.flatMap((name) => search(name) ?? []);
  const isOwn = (place: SourceLocation) =>
    own.some((each) => each.file === place.file) ||
    // Many tools name a test file without its folder.
    names.some(({ path }) => `/${place.file}`.endsWith(`/${path}`));
  return places.find(isOwn) ?? places[0] ?? own[0];
}

/** The places that a failure names, those first that say most. */
function placesOf({ text = "", message = "", output = "" }: LocatedFailure): readonly NamedPlace[] {
  const said = text !== "" || message !== "" ? `${text}\n${message}` : errorsFirst(output);
  const lines = sanitize(said).split("\n");
  const read = [...lines.slice(0, FIRST_LINES), ...lines.slice(FIRST_LINES).slice(-LAST_LINES)];
  // Bats names helpers before the test; Playwright's headings say where the test begins.
  const ordered = [/\bin test file /, /^(?!.* › )/, /^/].flatMap((pattern) =>
    read.filter((line) => pattern.test(line)),
  );
  const places = [...new Set(ordered)].flatMap(readPlaces);
  // The log of a Go test has the place of every line that it printed; the last one made it fail, unless it panicked.
  const isLog = ({ path }: NamedPlace) => /^\w+_test\.go$/.test(path);
  const logged = places.filter(isLog).slice(-1);
  const others = places.filter((place) => !isLog(place));
  return said.includes("panic: ") ? [...others, ...logged] : [...logged, ...others];
}

/** Lines about errors come first: the others may be the log of a run. */
function errorsFirst(output: string): string {
  const errors = output.split("\n").filter((line) => /error|fail|assert/i.test(line));
  return [...errors, output].join("\n");
}

function readPlaces(line: string): readonly NamedPlace[] {
  return Array.from(line.slice(0, LINE).matchAll(PLACE), ({ groups = {} }) => {
    // The owner is a class: what stands before its name is the package.
    const folders = groups["owner"]?.split(".").slice(0, -1) ?? [];
    return {
      path: [...folders, groups["path"]].join("/"),
      isPackaged: folders.length > 0,
      line: Number(groups["line"]),
    };
  }).filter((place) => place.line > 0);
}

/** The files that a case may be named after. Mocha ends the message of a test that took too long with its file. */
function ownFiles({ className, suite, name, message = "" }: LocatedFailure): readonly NamedPlace[] {
  const [, inMessage] = /\(([^()\n]+)\)$/.exec(message.slice(-LINE)) ?? [];
  return [className, suite, name, inMessage].flatMap((title = "") =>
    filesNamed(title.slice(0, LINE)),
  );
}

const JVM_EXTENSIONS = ["java", "kt", "groovy", "scala"];

/** The files that a title may stand for: `cart.test.ts:12`, `tests.test_cart.TestCart`, `shop.CartTest$Rounding`. */
function filesNamed(title: string): readonly NamedPlace[] {
  const [, path, line] = /^(.+\.\w+?)(?::(\d+))?$/.exec(title) ?? [];
  const inTitle = path === undefined ? [] : [{ path, line: line ? Number(line) : undefined }];
  const segments = title.replace(/\$.*/, "").split(".");
  if (segments.length > SEGMENTS || !segments.every((name) => /^\w+$/.test(name))) return inTitle;
  const ofJvm = JVM_EXTENSIONS.map((extension) => ({
    path: `${segments.join("/")}.${extension}`,
    isPackaged: true,
  }));
  // A module of Python may hold classes, and these functions.
  const ofPython = segments.map((_, index) => ({
    path: `${segments.slice(0, segments.length - index).join("/")}.py`,
  }));
  return [...inTitle, ...(segments.length > 1 ? ofJvm : []), ...ofPython];
}

/**
 * Opens the repository at `workspace`, or the one below it that `directory` is in; both exist. Returns the search
 * for files that one case names: next to its report, in the working directory, in the repository.
 */
function openRepository(workspace: string, directory: string) {
  const root = realpathSync.native(workspace);
  const workingDirectory = realpathSync.native(directory);
  // GitHub expects paths relative to the repository, which may be checked out below the workspace.
  const folders = foldersUpTo(root, workingDirectory);
  const repository = folders.find((folder) => existsSync(join(folder, ".git"))) ?? root;
  // A trace may have either path, if links lead to the workspace.
  const roots = [repository, join(workspace, relative(root, repository))];
  // Cases that fail together usually fail in the same files, and most places are a library's.
  const known = new Map<string, string | undefined>();
  const sourceRoots = new Map<string, readonly string[]>();
  return ({ report, className, suite }: LocatedFailure): Search => {
    const start = report ? dirname(join(workingDirectory, report)) : workingDirectory;
    // A suite without a name has the path of its report.
    const ownReport = report && fileInside(join(workingDirectory, report), roots);
    const around = [workingDirectory, repository].flatMap((folder) => foldersUpTo(folder, start));
    const bases = [...new Set(around)];
    const sources = sourceRoots.get(start) ?? joinAll(bases, SOURCE_ROOTS).filter(existsSync);
    sourceRoots.set(start, sources);
    const packages = [className, suite].flatMap(foldersOf);
    return ({ path, isPackaged, line }) => {
      // A bare file name may be a file of the case's package.
      const inBases = /[\\/]/.test(path) ? bases : joinAll(bases, [...packages, "."]);
      const key = [start, ...packages, path, isPackaged].join("\0");
      if (!known.has(key)) known.set(key, findFile(path, isPackaged ? sources : inBases, roots));
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
  const candidates = isAbsolute(local) ? [resolve(local)] : joinAll(folders, [local]);
  for (const candidate of candidates) {
    const file = fileInside(candidate, roots);
    if (file !== undefined) return file;
  }
  return undefined;
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
