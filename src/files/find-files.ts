import { type Dirent, lstatSync, readdirSync, realpathSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import { setImmediate } from "node:timers/promises";
import { AttestationError, errorCode, errorMessage, isSystemError } from "../base/errors.ts";
import { compareCodeUnits } from "../base/format.ts";
import { isDirectory, isInside, ON_WINDOWS, realPath, relativePath } from "./paths.ts";
import {
  createMatcher,
  followLinksTo,
  type Matcher,
  type Pattern,
  readPattern,
} from "./patterns.ts";
import { describeStart, type UnmatchedLine } from "./unmatched.ts";

/** A file that patterns match. */
export interface FoundFile {
  /**
   * Relative to the working directory, `/`-separated: without links if the file is in it, otherwise as its author names
   * it. It starts with `..` if it lies outside.
   */
  readonly path: string;
  /** Absolute, without symbolic links. A link that leads nowhere is a file of its own. */
  readonly location: string;
  /** Whether only links lead to it from the working directory, out of that, or lead nowhere. */
  readonly linkedOutside: boolean;
  /** Whether a pattern names it literally, or its name ends in `.xml`: then it is meant to be a report (R1). */
  readonly isNamed: boolean;
  /** Every line that matches it, unless a later line excludes it again. */
  readonly patterns: readonly string[];
}

/** A file with its name in the zip, which is redacted, and which no other file has. */
export interface NamedFile extends FoundFile {
  readonly name: string;
}

export interface FoundFiles {
  /** Each file once, sorted by path. */
  readonly files: readonly FoundFile[];
  /** How many files the excludes remove. */
  readonly excluded: number;
  /** The lines, excludes aside, that match none of the files. */
  readonly unmatched: readonly UnmatchedLine[];
}

/** How often folders are searched whose content changes meanwhile. */
const SEARCHES = 3;

/**
 * Finds the files that the lines of an input match, relative to a directory (absolute). Links to files are followed,
 * links to folders only before the first wildcard. Throws an AttestationError if a pattern is wrong or something
 * cannot be searched.
 */
export async function findFiles(
  input: string,
  lines: readonly string[],
  directory: string,
): Promise<FoundFiles> {
  const root = realpathSync.native(directory);
  const patterns = lines.map((line) => readPattern(line, root));
  for (let left = SEARCHES - 1; ; left--) {
    try {
      return await search(patterns, root);
    } catch (cause) {
      if (!isSystemError(cause)) throw cause;
      const isGone = ["ENOENT", "ENOTDIR"].includes(errorCode(cause) ?? "");
      if (isGone && left > 0) continue;
      const problem = {
        id: "search-failed",
        title: `The files of \`${input}\` could not be searched`,
        details: [errorMessage(cause)],
        advice:
          "Correct that, or start the patterns at narrower folders, such as `reports/**`: what is excluded is searched, too.",
      };
      throw new AttestationError(problem, { cause });
    }
  }
}

async function search(patterns: readonly Pattern[], root: string): Promise<FoundFiles> {
  const includes = locateIncludes(patterns, root);
  const files = new Map<string, FoundFile>();
  /** Locations of files that are excluded under one of their names, and the lines that match them. */
  const excluded = new Set<string>();
  const excludedLines = new Set<string>();
  for await (const match of findMatches(includes)) {
    const { path, location } = match;
    for (const include of match.includes) {
      if (isExcluded([path, location], include)) {
        excluded.add(location);
        excludedLines.add(include.line);
      } else {
        files.set(location, addMatch(files.get(location), match, include, root));
      }
    }
  }
  const found = [...files.values()].sort((one, other) => compareCodeUnits(one.path, other.path));
  const met = new Set(found.flatMap((file) => file.patterns));
  const unmatched = patterns.filter(({ isExclude, line }) => !isExclude && !met.has(line));
  return {
    files: found,
    excluded: [...excluded].filter((location) => !files.has(location)).length,
    unmatched: unmatched.map((pattern) => ({
      line: pattern.line,
      reason: excludedLines.has(pattern.line)
        ? "the lines that begin with `!` exclude everything that it matches"
        : describeStart(pattern),
    })),
  };
}

/** A pattern that is not an exclude, with what its search needs. */
interface Include extends Pattern, Matcher {
  /** Its start without links. */
  readonly location: string;
  /** What the lines after it exclude. */
  readonly excludes: readonly Matcher["matches"][];
}

/** Returns the patterns that are not excludes, without those whose start does not exist. */
function locateIncludes(patterns: readonly Pattern[], root: string): readonly Include[] {
  const located = patterns.map((pattern) => ({
    ...pattern,
    location: pattern.isExclude ? undefined : realPath(pattern.start),
  }));
  // An exclude may name the folders that are searched by other links than the includes.
  const searched = [root, ...located.flatMap(({ location }) => location ?? [])];
  const excludes = patterns.map(({ isExclude, start, rest }) =>
    isExclude ? createMatcher(followLinksTo(searched, start), rest).matches : () => false,
  );
  return located.flatMap(({ location, ...pattern }, index) => {
    if (location === undefined) return [];
    const start = followLinksTo([root], pattern.start);
    return {
      ...pattern,
      ...createMatcher(location, pattern.rest),
      start: isInside(start, root) ? start : pattern.start,
      location,
      excludes: excludes.slice(index),
    };
  });
}

/** A file that includes match, or a link to one or to nothing. */
interface Match {
  /** Absolute, without links before the last name. */
  readonly path: string;
  /** Where a link leads; of a file, and of a link to nothing, the path. */
  readonly location: string;
  readonly isBroken: boolean;
  readonly includes: readonly Include[];
}

/** Yields what the includes match. Links to folders are not followed. */
async function* findMatches(includes: readonly Include[]): AsyncGenerator<Match> {
  const matchingOf = (path: string) => includes.filter(({ matches }) => matches(path));
  const seen = new Set<string>();
  const waiting: string[] = [];
  for (const { location: path } of includes) {
    if (statSync(path).isDirectory()) waiting.push(path);
    else yield { path, location: path, isBroken: false, includes: matchingOf(path) };
  }
  // The one that was found last comes first, before it may be removed again.
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (seen.has(folder)) continue;
    seen.add(folder);
    // Other tasks get a turn. Waiting for each folder to be read would take longer.
    await setImmediate();
    const start = join(folder, sep);
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = start + entry.name;
      if (isFolder(entry, path)) {
        if (includes.some(({ mayMatchIn }) => mayMatchIn(path))) waiting.push(path);
        continue;
      }
      const matching = matchingOf(path);
      if (matching.length === 0) continue;
      const target = entry.isSymbolicLink() ? realPath(path) : path;
      const location = target ?? path;
      const isLinkToFolder = location !== path && isDirectory(location);
      if (isLinkToFolder) continue;
      yield { path, location, isBroken: target === undefined, includes: matching };
    }
  }
}

/** Whether an entry at a path is a folder, and not a link to one. */
function isFolder(entry: Dirent, path: string): boolean {
  if (entry.isDirectory()) return true;
  // There, a folder that is mounted or kept in a cloud is listed as a link.
  return ON_WINDOWS && entry.isSymbolicLink() && lstatSync(path).isDirectory();
}

/** Whether a later line excludes a file under any of its paths, which may be that of a link to it. */
function isExcluded(paths: readonly string[], include: Include): boolean {
  const names = new Set(paths.flatMap((path) => [path, asWritten(path, include)]));
  return include.excludes.some((excludes) => [...names].some(excludes));
}

/** Returns a path without links as the author of a pattern names it, who may start at a link. */
function asWritten(path: string, { start, location }: Include): string {
  const isRenamed = start !== location && isInside(path, location);
  return isRenamed ? join(start, path.slice(location.length)) : path;
}

/** Returns a file that a pattern matches; with `known`, which other patterns or another link to it gave. */
function addMatch(
  known: FoundFile | undefined,
  { path, location, isBroken }: Match,
  include: Include,
  root: string,
): FoundFile {
  const written = asWritten(path, include);
  const isInRoot = isInside(location, root);
  const name = relativePath(isInRoot ? location : written, root);
  // Where the author chose a start outside, links on the way to it do not matter.
  const isLinked = path !== location || isInside(written, root);
  const isLinkedOutside = isBroken || (!isInRoot && isLinked);
  // The name of what a link leads to says nothing.
  const isNamed = include.location === path || /\.xml$/i.test(path);
  return {
    path: known && known.path < name ? known.path : name,
    location,
    linkedOutside: isLinkedOutside && known?.linkedOutside !== false,
    isNamed: isNamed || known?.isNamed === true,
    patterns: [...new Set([...(known?.patterns ?? []), include.line])],
  };
}
