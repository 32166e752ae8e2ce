import { lstatSync, realpathSync, type Stats, statSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { create } from "@actions/glob";
import { Minimatch } from "minimatch";
import { AttestationError, errorCode, errorMessage, errorPath } from "../base/errors.ts";
import { compareCodeUnits, showShort } from "../base/format.ts";
import { isInside, limitNewSpace, MANY_FILES, relativePath } from "./files.ts";
import { escapeGlob, globLine, ON_WINDOWS, type Pattern, readPattern } from "./pattern.ts";

/** A file that patterns match. Paths are relative to the working directory and `/`-separated. */
export interface FoundFile {
  /** As its author names it; starts with `..` if it lies outside. */
  readonly path: string;
  /** Absolute, without symbolic links. */
  readonly location: string;
  /** Whether symbolic links led to it, out of the working directory. */
  readonly linkedOutside: boolean;
  /** Of the file itself, not of a link to it. */
  readonly stat: Stats;
}

export interface FoundFiles {
  /** Sorted by path. Each file once, under its path without links if the patterns match that one. */
  readonly files: readonly FoundFile[];
  /** How many files the excludes removed. */
  readonly excluded: number;
  /** The patterns, excludes aside, that match none of the files. */
  readonly unmatched: readonly string[];
  /** The excludes that match nothing of what patterns before them match. */
  readonly unusedExcludes: readonly Pattern[];
  /** Paths that were left out, since links lead from them out of the working directory. */
  readonly outwardLinks: readonly string[];
  readonly brokenLinks: readonly string[];
}

/** How often files are searched if some vanish meanwhile. */
const ATTEMPTS = 3;
/** As in `@actions/glob`, for absolute patterns, which do not begin with `#` or `!`. */
const MATCHING = { dot: true, nobrace: true, nocase: ON_WINDOWS, noext: true };

/**
 * Finds the files that glob patterns match, relative to a directory (absolute). Links to files are followed, links to
 * folders only where a pattern starts; out of the directory only if `followOutside` is set. Throws an AttestationError
 * if a pattern is wrong or something cannot be read.
 */
export async function findFiles(
  written: readonly string[],
  directory: string,
  { followOutside }: { readonly followOutside: boolean },
): Promise<FoundFiles> {
  const root = realpathSync.native(directory);
  const patterns = written.map((pattern) => readPattern(pattern, directory));
  for (let attempt = 1; ; attempt++) {
    try {
      return await search(patterns, root, followOutside);
    } catch (error) {
      if (attempt === ATTEMPTS || !isNowhere(error)) throw describeError(error, root);
    }
  }
}

/** Whether a system call failed for a path that leads nowhere, such as a broken or circular link. */
function isNowhere(error: unknown): boolean {
  return ["ENOENT", "ENOTDIR", "ELOOP"].includes(errorCode(error) ?? "");
}

/** Returns the error of a system call as one that says what helps. */
function describeError(cause: unknown, root: string): unknown {
  const path = errorPath(cause);
  if (path === undefined) return cause;
  const name = JSON.stringify(relativePath(path, root) || ".");
  // Node replaces bytes that are not UTF-8, so that it does not find the name that it returned.
  const isUnreadable = path.includes("\uFFFD");
  const problem = {
    id: "search-failed",
    title: `${showShort(name, 200)} could not be searched`,
    details: isUnreadable ? `The name ${name} is not valid UTF-8.` : [errorMessage(cause)],
    advice:
      "Correct that, or start the patterns at narrower folders, such as `reports/**`: what is excluded is searched, too.",
  } as const;
  return new AttestationError(problem, { cause });
}

async function search(
  patterns: readonly Pattern[],
  root: string,
  followOutside: boolean,
): Promise<FoundFiles> {
  const includes = locateIncludes(patterns);
  const found: FoundFile[] = [];
  const excluded = new Set<string>();
  /** Patterns that match a file, and excludes that match what a pattern before them matches, as they are written. */
  const used = new Set<string>();
  const outwardLinks: string[] = [];
  const brokenLinks: string[] = [];
  for await (const { entry, location, stat } of walk(includes)) {
    const ways = findWays(entry, location, includes);
    for (const { written } of ways.flatMap(({ excludedBy }) => excludedBy)) used.add(written);
    const open = ways.filter(({ excludedBy }) => excludedBy.length === 0);
    const way = open.find(({ path }) => path === location) ?? open[0];
    if (way === undefined) {
      if (stat !== undefined) excluded.add(location);
      continue;
    }
    const path = relativePath(way.path, root);
    // The author chose a start outside, so that links on the way to it do not matter.
    const linkedOutside =
      !isInside(location, root) && (entry !== location || isInside(way.path, root));
    if (stat === undefined) brokenLinks.push(path);
    else if (linkedOutside && !followOutside) outwardLinks.push(path);
    else {
      for (const { written } of open) used.add(written);
      found.push({ path, location, linkedOutside, stat });
    }
  }
  for (const { location } of found) excluded.delete(location);
  const unused = patterns.filter(({ written }) => !used.has(written));
  return {
    files: withoutRepetitions(found, root),
    excluded: excluded.size,
    unmatched: unused.filter(({ exclude }) => !exclude).map(({ written }) => written),
    unusedExcludes: unused.filter(({ exclude }) => exclude),
    outwardLinks: outwardLinks.sort(),
    brokenLinks: brokenLinks.sort(),
  };
}

interface Exclude extends Pattern {
  /** Takes an absolute path. */
  readonly matches: (file: string) => boolean;
}

/** A pattern with what its search needs. */
interface Include extends Exclude {
  /** Its start without links. */
  readonly location: string;
  /** Those that are after it. */
  readonly excludes: readonly Exclude[];
}

/** Returns the patterns that include, without those whose start does not exist. */
function locateIncludes(patterns: readonly Pattern[]): readonly Include[] {
  return patterns.flatMap((pattern, index) => {
    const location = pattern.exclude ? undefined : followLinks(pattern.start);
    if (location === undefined) return [];
    const excludes = patterns
      .slice(index)
      .filter(({ exclude }) => exclude)
      .map((exclude) => ({ ...exclude, matches: fileMatcher(exclude) }));
    const matches = fileMatcher({ start: location, rest: pattern.rest });
    return [{ ...pattern, location, matches, excludes }];
  });
}

/** Returns a path without links; undefined if it leads nowhere. */
function followLinks(path: string): string | undefined {
  try {
    return realpathSync.native(path);
  } catch (error) {
    if (isNowhere(error)) return undefined;
    throw error;
  }
}

/**
 * Walks over files and links to files. `entry` is a path without links before its last name; `location` is where a link
 * leads, and `stat` is absent if it leads nowhere.
 */
async function* walk(includes: readonly Include[]) {
  const lines = includes.map(({ location, rest }) => globLine(location, rest));
  const options = { followSymbolicLinks: false, matchDirectories: false };
  const globber = await create(lines.join("\n"), options);
  let files = 0;
  for await (const entry of globber.globGenerator()) {
    files += 1;
    if (files === MANY_FILES) limitNewSpace();
    // Otherwise a run could not be cancelled before the end of a folder.
    if (files % MANY_FILES === 0) await setImmediate();
    const stat = lstatSync(entry);
    if (!stat.isSymbolicLink()) {
      yield { entry, location: entry, stat };
      continue;
    }
    const location = followLinks(entry);
    const target = location === undefined ? undefined : statSync(location);
    if (!target?.isDirectory()) yield { entry, location: location ?? entry, stat: target };
  }
}

/** How a pattern leads to a file. */
interface Way extends Pick<Pattern, "written"> {
  /** Absolute, as the pattern's author names it. */
  readonly path: string;
  /** Those after the pattern that match the entry or the location that a link there leads to, in either form. */
  readonly excludedBy: readonly Exclude[];
}

/** Returns the ways of the patterns that match an entry. */
function findWays(entry: string, location: string, includes: readonly Include[]): readonly Way[] {
  const matching = includes.filter(({ matches }) => matches(entry));
  return matching.map((include) => {
    const path = inAuthorsForm(entry, include);
    const forms = [...new Set([entry, location, path, inAuthorsForm(location, include)])];
    const excludedBy = include.excludes.filter(({ matches }) => forms.some(matches));
    return { written: include.written, path, excludedBy };
  });
}

/** Returns a path without links as the author of a pattern names it, who may start at a link. */
function inAuthorsForm(path: string, { start, location }: Include): string {
  const isRenamed = start !== location && isInside(path, location);
  return isRenamed ? join(start, path.slice(location.length)) : path;
}

/** Compares files by their paths, for sorting them. */
export function byPath(one: { readonly path: string }, other: { readonly path: string }): number {
  return compareCodeUnits(one.path, other.path);
}

/** Returns each file once, sorted: by its path without links, otherwise by the first of its paths. */
function withoutRepetitions(found: readonly FoundFile[], root: string): readonly FoundFile[] {
  const isDirect = ({ path, location }: FoundFile) => path === relativePath(location, root);
  return [...Map.groupBy(found.toSorted(byPath), ({ location }) => location).values()]
    .flatMap((same) => same.find(isDirect) ?? same.slice(0, 1))
    .sort(byPath);
}

/** Returns a predicate for absolute paths of files. As in `@actions/glob`, a folder that matches includes its files. */
export function fileMatcher({ start, rest }: Pick<Pattern, "start" | "rest">) {
  const glob = escapeGlob(start) + rest.replace(/(?:\/(?:\*\*)?)+$/, "");
  const below = new Minimatch(`${glob}/**`, MATCHING);
  const itself = rest.endsWith("/") ? below : new Minimatch(glob, MATCHING);
  return (file: string): boolean => itself.match(file) || below.match(file);
}
