import { type Dirent, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { isAbsolute, join, normalize, sep } from "node:path";
import { create } from "@actions/glob";
import { isDirectory, isInside, ON_WINDOWS } from "./paths.ts";

/** A line of a list of glob patterns, in the language of `@actions/glob`. */
export interface Pattern {
  /** As its author wrote it, `!` included. */
  readonly line: string;
  readonly isExclude: boolean;
  /** The absolute path before the first wildcard. */
  readonly start: string;
  /** What follows the start: `/` before each name, and at the end if only folders match. */
  readonly rest: string;
  /** The names of the folders below the start that are not searched. */
  readonly unsearched: readonly string[];
}

/** What packages ship there is no evidence of this run, and most files of a workspace lie there. */
const UNSEARCHED = ["node_modules", ".git"];

/** Whether a line excludes what its pattern matches. */
export function isExclude(line: string): boolean {
  return line.trimStart().startsWith("!");
}

/**
 * Reads a line, whose pattern is absolute, below the home directory (`~`), or relative to `root`: the absolute path
 * without links of `directory`, which may also be the beginning of the pattern.
 */
export async function readPattern(line: string, directory: string, root: string): Promise<Pattern> {
  const path = line.replace(/^\s*!/, "").trim();
  const written = isInside(path, directory) ? `.${path.slice(directory.length)}` : path;
  const glob = toAbsolute(written, root);
  const [start = root] = (await create(glob)).getSearchPaths();
  const depth = (start.endsWith(sep) ? start.slice(0, -1) : start).split(sep).length;
  const rest = glob.split(sep).slice(depth);
  const names = written.split(ON_WINDOWS ? /[\\/]/ : "/");
  return {
    line,
    isExclude: isExclude(line),
    start,
    rest: rest.map((name) => `/${name}`).join(""),
    unsearched: UNSEARCHED.filter((name) => !names.includes(name)),
  };
}

/** Returns a pattern without `.` and `..`, which `@actions/glob` refuses. */
function toAbsolute(pattern: string, root: string): string {
  const isInHome = pattern === "~" || /^~[\\/]/.test(pattern);
  if (isInHome) return join(escapeGlob(homedir()), pattern.slice(1));
  return isAbsolute(pattern) ? normalize(pattern) : join(escapeGlob(root), pattern);
}

/** Returns a pattern that matches a path. */
function escapeGlob(path: string): string {
  const literal = ON_WINDOWS ? path : path.replaceAll("\\", "\\\\");
  // To `@actions/glob`, a line end in a name would be the end of the pattern.
  return literal.replace(/[[?*]/g, "[$&]").replaceAll("\n", "?");
}

interface SearchResult {
  /** Absolute paths of files, and of links to anything. */
  readonly paths: readonly string[];
  /** Whether folders were there that the pattern does not search. */
  readonly isPartial: boolean;
}

/**
 * Finds what a pattern matches, less what excludes match, in the folder, or as the file, that its start leads to, which
 * is `location` (absolute, without links). Links to folders are not followed. Throws the system's error if a folder
 * cannot be read.
 */
export async function search(
  location: string,
  pattern: Pattern,
  excludes: readonly Pattern[],
): Promise<SearchResult> {
  const direct = directRest(pattern);
  const isSearchedByFolder = direct !== pattern.rest && isDirectory(location);
  const entries = isSearchedByFolder ? readdirSync(location, { withFileTypes: true }) : [];
  const globs = globsBelow(location, pattern, direct, entries);
  const excluding = excludes.flatMap((exclude) => excludesBelow(location, pattern, exclude));
  const found = new Set<string>();
  for (const glob of globs) {
    const lines = [glob, ...excluding.map((exclude) => `!${exclude}`)].join("\n");
    const globber = await create(lines, { followSymbolicLinks: false, matchDirectories: false });
    for (const path of await globber.glob()) found.add(path);
  }
  const paths = [...found].filter((path) => {
    const folders = path.slice(location.length).split(sep).slice(0, -1);
    return !folders.some((name) => pattern.unsearched.includes(name));
  });
  const isNarrowed = !globs.includes(escapeGlob(location) + pattern.rest);
  return { paths, isPartial: isNarrowed || paths.length < found.size };
}

/** Returns what is left of a pattern that begins with any folders, for the files of its start itself; otherwise all. */
function directRest({ rest }: Pattern): string {
  // `@actions/glob` would start at what a literal name leads to, even where it is a link. At `[bb]uild` it does not.
  return rest.replace(/^(?:\/\*\*)+\/(?:([^![\]\\^*?-])|(?=[*?]))/u, (_, first) =>
    first === undefined ? "/" : `/[${first}${first}]`,
  );
}

/**
 * Returns what to search for. Excludes do not keep `@actions/glob` from searching a folder. So a pattern that begins
 * with any folders starts at each of the `entries` of `location` that is one, but for the ones to be left out.
 */
function globsBelow(
  location: string,
  { rest, unsearched }: Pattern,
  direct: string,
  entries: readonly Dirent[],
): readonly string[] {
  const searched = entries.filter(({ name }) => !unsearched.includes(name));
  if (searched.length === entries.length) return [escapeGlob(location) + rest];
  const folders = searched
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(location, name));
  return [escapeGlob(location) + direct, ...folders.map((path) => escapeGlob(path) + rest)];
}

/** Returns an exclude, also as it holds behind the start of an include that is a link. */
function excludesBelow(location: string, { start }: Pattern, exclude: Pattern): readonly string[] {
  const glob = escapeGlob(exclude.start) + exclude.rest;
  if (location === start) return [glob];
  if (isInside(exclude.start, start)) {
    const path = join(location, exclude.start.slice(start.length));
    return [glob, escapeGlob(path) + exclude.rest];
  }
  // It means a folder on the way to the start, or any folder.
  const isAnywhere =
    isInside(start, exclude.start) && /^(?:\/?$|\/\*\*(?:\/|$))/.test(exclude.rest);
  return isAnywhere ? [glob, escapeGlob(location) + exclude.rest] : [glob];
}
