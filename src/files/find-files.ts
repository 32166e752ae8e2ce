import { lstatSync, realpathSync, type Stats, statSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { create } from "@actions/glob";
import { Minimatch } from "minimatch";
import { AttestationError, errorCode, errorMessage, errorPath } from "../base/errors.ts";
import { compareCodeUnits, showShort } from "../base/format.ts";
import type { Problem } from "../base/problem.ts";
import { limitNewSpace, MANY_FILES } from "./large-runs.ts";
import { isInside, relativePath } from "./paths.ts";
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

/** How often the search is repeated if files vanish during it. */
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
      if (attempt === ATTEMPTS || !isNowhere(error)) throw toSearchError(error, root);
    }
  }
}

/** Whether a system call failed for a path that leads nowhere, such as a broken or circular link. */
function isNowhere(error: unknown): boolean {
  return ["ENOENT", "ENOTDIR", "ELOOP"].includes(errorCode(error) ?? "");
}

/** Returns an AttestationError for a failed system call, and any other error as it is. */
function toSearchError(cause: unknown, root: string): unknown {
  const path = errorPath(cause);
  if (path === undefined) return cause;
  const name = JSON.stringify(relativePath(path, root) || ".");
  // Node replaces bytes that are not UTF-8, so that it does not find the name that it returned.
  const isInvalid = path.includes("\uFFFD");
  const fix = isInvalid ? "Rename it" : "Fix that error";
  const problem: Problem = {
    id: "search-failed",
    title: `${showShort(name, 200)} could not be searched`,
    details: isInvalid ? `The name ${name} is not valid UTF-8.` : [errorMessage(cause)],
    advice: `${fix}, or start the patterns at narrower folders, such as \`reports/**\`: what is excluded is searched, too.`,
  };
  return new AttestationError(problem, { cause });
}

async function search(
  patterns: readonly Pattern[],
  root: string,
  followOutside: boolean,
): Promise<FoundFiles> {
  const includes = locateIncludes(patterns);
  const results = new SearchResults(root, followOutside);
  for await (const walked of walk(includes)) {
    results.add(walked, matchPatterns(walked, includes));
  }
  return results.finish(patterns);
}

/** Collects what a walk finds. */
class SearchResults {
  readonly #root: string;
  readonly #followOutside: boolean;
  readonly #files: FoundFile[] = [];
  /** Locations of files that an exclude removes under one of their paths. */
  readonly #excluded = new Set<string>();
  /** Patterns that match a file, and excludes that match what a pattern before them matches, as they are written. */
  readonly #used = new Set<string>();
  readonly #outwardLinks: string[] = [];
  readonly #brokenLinks: string[] = [];

  constructor(root: string, followOutside: boolean) {
    this.#root = root;
    this.#followOutside = followOutside;
  }

  /** `matches` are the patterns that match the entry. */
  add(walked: WalkedEntry, matches: readonly PatternMatch[]): void {
    this.#use(matches.flatMap(({ excludedBy }) => excludedBy));
    const { location } = walked;
    const included = matches.filter(({ excludedBy }) => excludedBy.length === 0);
    const shown = included.find(({ path }) => path === location) ?? included[0];
    if (shown !== undefined) this.#addIncluded(walked, shown.path, included);
    else if (walked.stat !== undefined) this.#excluded.add(location);
  }

  /** Adds an entry that `patterns` include, under the absolute path that is shown of it. */
  #addIncluded(
    { entry, location, stat }: WalkedEntry,
    shown: string,
    patterns: readonly PatternMatch[],
  ): void {
    const root = this.#root;
    const path = relativePath(shown, root);
    if (stat === undefined) {
      this.#brokenLinks.push(path);
      return;
    }
    // Where the author chose a start outside, links on the way to it do not matter.
    const isReachedByLink = entry !== location || isInside(shown, root);
    const linkedOutside = isReachedByLink && !isInside(location, root);
    if (linkedOutside && !this.#followOutside) {
      this.#outwardLinks.push(path);
      return;
    }
    this.#use(patterns);
    this.#files.push({ path, location, linkedOutside, stat });
  }

  #use(patterns: readonly Pick<Pattern, "written">[]): void {
    for (const { written } of patterns) this.#used.add(written);
  }

  /** Returns what was found by all the patterns. */
  finish(patterns: readonly Pattern[]): FoundFiles {
    // A file that is excluded under one path may be included under another.
    const found = new Set(this.#files.map(({ location }) => location));
    const excluded = [...this.#excluded].filter((location) => !found.has(location));
    const unused = patterns.filter(({ written }) => !this.#used.has(written));
    return {
      files: withoutRepetitions(this.#files, this.#root),
      excluded: excluded.length,
      unmatched: unused.filter(({ exclude }) => !exclude).map(({ written }) => written),
      unusedExcludes: unused.filter(({ exclude }) => exclude),
      outwardLinks: this.#outwardLinks.sort(),
      brokenLinks: this.#brokenLinks.sort(),
    };
  }
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

/** Returns the patterns that are not excludes, without those whose start does not exist. */
function locateIncludes(patterns: readonly Pattern[]): readonly Include[] {
  const includes: Include[] = [];
  for (const [index, pattern] of patterns.entries()) {
    const location = pattern.exclude ? undefined : followLinks(pattern.start);
    if (location === undefined) continue;
    const later = patterns.slice(index).filter(({ exclude }) => exclude);
    const excludes = later.map((exclude) => ({ ...exclude, matches: fileMatcher(exclude) }));
    const matches = fileMatcher({ start: location, rest: pattern.rest });
    includes.push({ ...pattern, location, matches, excludes });
  }
  return includes;
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

/** A file, or a link to one. */
interface WalkedEntry {
  /** Its path, without links before the last name. */
  readonly entry: string;
  /** Where a link leads; of a file and of a broken link, the path. */
  readonly location: string;
  /** Of the file. Absent if a link leads nowhere. */
  readonly stat: Stats | undefined;
}

/** Yields the files and links to files that the patterns may match, each once. */
async function* walk(includes: readonly Include[]): AsyncGenerator<WalkedEntry> {
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
    if (location === undefined) {
      yield { entry, location: entry, stat: undefined };
      continue;
    }
    const target = statSync(location);
    if (!target.isDirectory()) yield { entry, location, stat: target };
  }
}

/** That a pattern matches an entry. */
interface PatternMatch extends Pick<Pattern, "written"> {
  /** Absolute, as the pattern's author names it. */
  readonly path: string;
  /** Those after the pattern that match the entry or the location that a link there leads to, in either form. */
  readonly excludedBy: readonly Exclude[];
}

function matchPatterns(
  { entry, location }: WalkedEntry,
  includes: readonly Include[],
): readonly PatternMatch[] {
  const matching = includes.filter(({ matches }) => matches(entry));
  return matching.map((include) => {
    const path = asWritten(entry, include);
    const forms = [...new Set([entry, location, path, asWritten(location, include)])];
    const excludedBy = include.excludes.filter(({ matches }) => forms.some(matches));
    return { written: include.written, path, excludedBy };
  });
}

/** Returns a path without links as the author of a pattern names it, who may start at a link. */
function asWritten(path: string, { start, location }: Include): string {
  const isRenamed = start !== location && isInside(path, location);
  return isRenamed ? join(start, path.slice(location.length)) : path;
}

/** Compares files by path, for sorting. */
export function byPath(one: Pick<FoundFile, "path">, other: Pick<FoundFile, "path">): number {
  return compareCodeUnits(one.path, other.path);
}

/** Returns each file once, sorted: by its path without links, otherwise by the first of its paths. */
function withoutRepetitions(found: readonly FoundFile[], root: string): readonly FoundFile[] {
  const isDirect = ({ path, location }: FoundFile) => path === relativePath(location, root);
  const byLocation = Map.groupBy(found.toSorted(byPath), ({ location }) => location);
  const files: FoundFile[] = [];
  for (const same of byLocation.values()) {
    const chosen = same.find(isDirect) ?? same[0];
    if (chosen !== undefined) files.push(chosen);
  }
  return files.sort(byPath);
}

/** Returns a predicate for absolute paths of files. As in `@actions/glob`, a folder that matches includes its files. */
export function fileMatcher({ start, rest }: Pick<Pattern, "start" | "rest">) {
  const glob = escapeGlob(start) + rest.replace(/(?:\/(?:\*\*)?)+$/, "");
  const below = new Minimatch(`${glob}/**`, MATCHING);
  const itself = rest.endsWith("/") ? below : new Minimatch(glob, MATCHING);
  return (file: string): boolean => itself.match(file) || below.match(file);
}
