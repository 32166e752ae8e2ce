import { lstatSync, realpathSync, statSync } from "node:fs";
import { join } from "node:path";
import { AttestationError, errorCode, errorMessage, isSystemError } from "../base/errors.ts";
import { compareCodeUnits } from "../base/format.ts";
import { type Pattern, readPattern, search } from "./glob-patterns.ts";
import { ifReadable, isInside, realPath, relativePath } from "./paths.ts";
import { explainNoMatch, type UnmatchedLine } from "./unmatched.ts";

/** A file that patterns match. */
export interface FoundFile {
  /**
   * Relative to the working directory, `/`-separated: without links if the file is in it, otherwise as its author names
   * it. It starts with `..` if it lies outside.
   */
  readonly path: string;
  /** Absolute, without symbolic links. A link that leads nowhere is a file of its own. */
  readonly location: string;
  /** Its size; undefined if that cannot be read. */
  readonly bytes: number | undefined;
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

interface FoundFiles {
  /** Each file once, sorted by path. */
  readonly files: readonly FoundFile[];
  /** The lines, excludes aside, that match none of the files. */
  readonly unmatched: readonly UnmatchedLine[];
}

/** How often folders are searched whose content changes meanwhile. */
const SEARCHES = 3;
const EXCLUDED = "the lines that begin with `!` exclude everything that it matches";
const PARTIAL = "`node_modules` and `.git` are searched only where the pattern names them";

/**
 * Finds the files that the lines of an input match, relative to a directory (absolute). Links to files are followed,
 * links to folders only before the first wildcard. Throws an AttestationError if something cannot be searched.
 */
export async function findFiles(
  input: string,
  lines: readonly string[],
  directory: string,
): Promise<FoundFiles> {
  const root = realpathSync.native(directory);
  const patterns: Pattern[] = [];
  for (const line of lines) patterns.push(await readPattern(line, directory, root));
  for (let left = SEARCHES - 1; ; left--) {
    try {
      return await searchAll(patterns, root);
    } catch (cause) {
      const isGone = ["ENOENT", "ENOTDIR"].includes(errorCode(cause) ?? "");
      if (isGone && left > 0) continue;
      throw searchError(input, cause);
    }
  }
}

/** Returns what people are told of a search that failed. Throws any other error again. */
function searchError(input: string, cause: unknown): AttestationError {
  // `@actions/glob` hands over all entries of a folder as parameters of one call.
  const isTooLarge = cause instanceof RangeError;
  if (!isTooLarge && !isSystemError(cause)) throw cause;
  const problem = {
    id: "search-failed",
    title: `The files of \`${input}\` could not be searched`,
    details: [isTooLarge ? "A folder has more than 100,000 entries." : errorMessage(cause)],
    advice:
      "Correct that, or start the patterns at narrower folders, such as `reports/**`: what is excluded is searched, too.",
  };
  return new AttestationError(problem, { cause });
}

async function searchAll(patterns: readonly Pattern[], root: string): Promise<FoundFiles> {
  const files = new Map<string, FoundFile>();
  const unmatched: UnmatchedLine[] = [];
  for (const [index, pattern] of patterns.entries()) {
    if (pattern.isExclude) continue;
    const excludes = patterns.slice(index).filter(({ isExclude }) => isExclude);
    const { matches, reason } = await findMatches(pattern, excludes, root);
    for (const file of matches) files.set(file.location, merge(files.get(file.location), file));
    if (reason !== undefined) unmatched.push({ line: pattern.line, reason });
  }
  const found = [...files.values()];
  return { files: found.sort((one, other) => compareCodeUnits(one.path, other.path)), unmatched };
}

/** Returns the files that a pattern matches, or why it matches none. */
async function findMatches(
  pattern: Pattern,
  excludes: readonly Pattern[],
  root: string,
): Promise<{ readonly matches: readonly FoundFile[]; readonly reason?: string }> {
  const { start } = pattern;
  const searched = realPath(start);
  if (searched === undefined) return { matches: [], reason: explainNoMatch(start) };
  const { paths, isPartial } = await search(searched, pattern, excludes);
  const matches = paths.flatMap((path) => readMatch(path, searched, pattern, root) ?? []);
  if (matches.length > 0) return { matches };
  const all = excludes.length > 0 ? (await search(searched, pattern, [])).paths : paths;
  if (all.length > paths.length) return { matches, reason: EXCLUDED };
  const reason = explainNoMatch(start);
  return { matches, reason: isPartial ? `${reason}; ${PARTIAL}` : reason };
}

/** Returns a file that a pattern matches, whose start leads to `searched`; undefined for a link to a folder. */
function readMatch(
  path: string,
  searched: string,
  pattern: Pattern,
  root: string,
): FoundFile | undefined {
  const entry = lstatSync(path);
  const isLink = entry.isSymbolicLink();
  const target = isLink ? realPath(path) : path;
  const location = target ?? path;
  const stat = isLink ? ifReadable(() => statSync(location)) : entry;
  if (isLink && stat?.isDirectory()) return undefined;
  const isInRoot = isInside(location, root);
  const written = join(pattern.start, path.slice(searched.length));
  // Where the author chose a start outside, links on the way to it do not matter.
  const isLinkedOut = !isInRoot && (isLink || isInside(written, root));
  return {
    path: relativePath(isInRoot ? location : written, root),
    location,
    bytes: stat?.size,
    linkedOutside: target === undefined || isLinkedOut,
    // The name of what a link leads to says nothing.
    isNamed: path === searched || /\.xml$/i.test(path),
    patterns: [pattern.line],
  };
}

/** Returns a file that several patterns match, or that several links lead to. */
function merge(known: FoundFile | undefined, file: FoundFile): FoundFile {
  if (known === undefined) return file;
  return {
    ...file,
    path: known.path < file.path ? known.path : file.path,
    linkedOutside: known.linkedOutside && file.linkedOutside,
    isNamed: known.isNamed || file.isNamed,
    patterns: [...new Set([...known.patterns, ...file.patterns])],
  };
}
