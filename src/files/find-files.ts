import { lstatSync, realpathSync, statSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { AttestationError, errorCode, errorMessage, isSystemError } from "../base/errors.ts";
import { compareCodeUnits } from "../base/format.ts";
import { isInside, realPath, relativePath } from "./paths.ts";
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
  /** When it was found. */
  readonly bytes: number;
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
      // Something was removed, or has another name now.
      if (errorCode(cause) === "ENOENT" && left > 0) continue;
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
  for await (const path of walk(includes)) {
    const matching = includes.filter(({ matches }) => matches(path));
    const entry = matching.length > 0 ? readEntry(path) : undefined;
    if (entry === undefined) continue;
    const { location } = entry;
    for (const include of matching) {
      if (isExcluded(entry, include)) {
        excluded.add(location);
        excludedLines.add(include.line);
      } else {
        files.set(location, addMatch(files.get(location), toFoundFile(entry, include, root)));
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

/** A file, or a link to one or to nothing. */
interface Entry {
  /** Its path, without links before the last name. */
  readonly path: string;
  /** Where a link leads; of a file and of a broken link, the path. */
  readonly location: string;
  /** Absent if a link leads nowhere. */
  readonly bytes?: number;
}

/** Yields what the folders hold in which the includes may match something, but for folders. Links are not followed. */
async function* walk(includes: readonly Include[]): AsyncGenerator<string> {
  const seen = new Set<string>();
  const waiting: string[] = [];
  for (const { location } of includes) {
    if (statSync(location).isDirectory()) waiting.push(location);
    else yield location;
  }
  // The one that was found last comes first, before it may be removed again.
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (seen.has(folder)) continue;
    seen.add(folder);
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (!entry.isDirectory()) yield path;
      else if (includes.some(({ mayMatchIn }) => mayMatchIn(path))) waiting.push(path);
    }
  }
}

/** Returns undefined for a link to a folder. */
function readEntry(path: string): Entry | undefined {
  const link = lstatSync(path);
  const location = link.isSymbolicLink() ? realPath(path) : path;
  if (location === undefined) return { path, location: path };
  const stat = location === path ? link : statSync(location);
  return stat.isDirectory() ? undefined : { path, location, bytes: stat.size };
}

/** Whether a later line excludes an entry, or what a link there leads to, under any of their names. */
function isExcluded({ path, location }: Entry, include: Include): boolean {
  const names = new Set([path, location, asWritten(path, include), asWritten(location, include)]);
  return include.excludes.some((excludes) => [...names].some(excludes));
}

/** Returns a path without links as the author of a pattern names it, who may start at a link. */
function asWritten(path: string, { start, location }: Include): string {
  const isRenamed = start !== location && isInside(path, location);
  return isRenamed ? join(start, path.slice(location.length)) : path;
}

/** Returns an entry that a pattern matches. */
function toFoundFile(entry: Entry, include: Include, root: string): FoundFile {
  const { path, location, bytes } = entry;
  const written = asWritten(path, include);
  const isInRoot = isInside(location, root);
  // Where the author chose a start outside, links on the way to it do not matter.
  const isLinked = path !== location || isInside(written, root);
  return {
    path: relativePath(isInRoot ? location : written, root),
    location,
    linkedOutside: bytes === undefined || (!isInRoot && isLinked),
    // The name of what a link leads to says nothing.
    isNamed: include.location === path || /\.xml$/i.test(path),
    patterns: [include.line],
    bytes: bytes ?? 0,
  };
}

/** Returns a file that another pattern matches, or this one under another name, if `known` is given. */
function addMatch(known: FoundFile | undefined, file: FoundFile): FoundFile {
  if (known === undefined) return file;
  return {
    ...known,
    path: known.path < file.path ? known.path : file.path,
    linkedOutside: known.linkedOutside && file.linkedOutside,
    isNamed: known.isNamed || file.isNamed,
    patterns: [...new Set([...known.patterns, ...file.patterns])],
  };
}
