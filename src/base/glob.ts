import { realpathSync } from "node:fs";
import { homedir } from "node:os";
import { basename, dirname, join, parse, resolve, sep } from "node:path";
import { GLOBSTAR, Minimatch, type ParseReturnFiltered } from "minimatch";
import { AttestationError } from "./errors.ts";
import { isInside } from "./files.ts";

/** A glob pattern as workflows use it: in the language of `@actions/glob`. */
export interface Pattern {
  /** As its author wrote it, `!` included. */
  readonly written: string;
  readonly exclude: boolean;
  /** The absolute path before the first wildcard. */
  readonly start: string;
  /** What each name of a matching path must be, from the root of the file system on. */
  readonly segments: readonly ParseReturnFiltered[];
  /** Whether it ends in a separator: it then matches folders, and files only through them. */
  readonly foldersOnly: boolean;
}

/**
 * How far a pattern has matched the names of a path: the indices of the segments that may match the next name. The
 * number of segments as an index means that the path, and with it everything below, is matched.
 */
interface Cursor {
  readonly pattern: Pattern;
  readonly positions: readonly number[];
}

const ON_WINDOWS = sep === "\\";
const SEPARATOR = ON_WINDOWS ? /[\\/]/ : "/";
const WILDCARD = ON_WINDOWS ? /[*?[]/ : /[*?[\\]/;
const OPTIONS = {
  dot: true,
  nobrace: true,
  nocase: ON_WINDOWS,
  nocomment: true,
  noext: true,
  nonegate: true,
};

/** An absolute folder that relative patterns start from: as its user names it, and without symbolic links. */
export interface Base {
  readonly named: string;
  readonly real: string;
}

/** Returns a folder as a base. */
export function baseAt(folder: string): Base {
  return { named: folder, real: realpathSync.native(folder) };
}

/**
 * Reads a pattern, which is relative to a base, absolute, or below the home directory (`~`); `!` excludes.
 * Throws an AttestationError for `..` after a wildcard.
 */
export function readPattern(written: string, base: Base): Pattern {
  const [, negation = "", body = ""] = /^((?:!\s*)*)(.*)$/s.exec(written.trim()) ?? [];
  const place = /^~(?=$|[\\/])/.test(body) ? `${homedir()}${body.slice(1)}` : body;
  const { root } = parse(place);
  const names = place.slice(root.length).split(SEPARATOR);
  const firstWild = names.findIndex((name) => WILDCARD.test(name));
  const literal = firstWild < 0 ? names : names.slice(0, firstWild);
  const wild = firstWild < 0 ? [] : names.slice(firstWild).filter((n) => n !== "" && n !== ".");
  if (wild.includes("..")) {
    throw new AttestationError(
      `The pattern ${JSON.stringify(written)} has \`..\` after a wildcard. Write the folder that it means.`,
    );
  }
  const named = resolve(base.named, root, ...literal);
  const start = isInside(named, base.named)
    ? join(base.real, named.slice(base.named.length))
    : named;
  return {
    written,
    exclude: negation.replace(/\s/g, "").length % 2 === 1,
    start,
    segments: [
      ...namesOf(start),
      ...wild.map((segment) => new Minimatch(segment, OPTIONS).set[0]?.[0] ?? segment),
    ],
    foldersOnly: names.length > 1 && names.at(-1) === "",
  };
}

/** Returns the names of an absolute path, the root of the file system first. */
function namesOf(path: string): readonly string[] {
  const { root } = parse(path);
  return [root, ...path.slice(root.length).split(sep).filter(Boolean)].map(folded);
}

function folded(name: string): string {
  return ON_WINDOWS ? name.toLowerCase() : name;
}

function cursorAt(pattern: Pattern, path: string): Cursor {
  return namesOf(path).reduce<Cursor>(advance, { pattern, positions: [0] });
}

function advance({ pattern, positions }: Cursor, name: string): Cursor {
  const { segments } = pattern;
  const next: number[] = [];
  for (const position of positions) {
    const segment = segments[position];
    if (segment === undefined || segment === GLOBSTAR) next.push(position);
    else if (matchesName(segment, name)) next.push(position + 1);
  }
  // A globstar also matches no name at all.
  for (const position of next) {
    if (segments[position] === GLOBSTAR && !next.includes(position + 1)) next.push(position + 1);
  }
  return { pattern, positions: next.sort((a, b) => a - b) };
}

function matchesName(segment: Exclude<ParseReturnFiltered, typeof GLOBSTAR>, name: string) {
  return typeof segment === "string" ? segment === folded(name) : segment.test(name);
}

function isMatched({ pattern, positions }: Cursor): boolean {
  return positions.at(-1) === pattern.segments.length;
}

/** Whether the path was reached by a segment that restricts the name, and not by a globstar alone. */
function isNamed(cursor: Cursor): boolean {
  const { segments } = cursor.pattern;
  return (
    isMatched(cursor) ||
    cursor.positions.some((at) => segments[at - 1] !== GLOBSTAR && segments[at] !== GLOBSTAR)
  );
}

function matchesFileIn(folder: Cursor, name: string): boolean {
  return isMatched(folder.pattern.foldersOnly ? folder : advance(folder, name));
}

/** Whether a pattern matches the file at an absolute path. */
export function matchesFile(pattern: Pattern, path: string): boolean {
  return matchesFileIn(cursorAt(pattern, dirname(path)), basename(path));
}

/** How far the patterns of a list have matched a path's names. An exclude removes what those before it match. */
export class ListCursor {
  readonly #cursors: readonly Cursor[];

  private constructor(cursors: readonly Cursor[]) {
    this.#cursors = cursors;
  }

  /** Returns the cursor after all names of an absolute path. */
  static at(path: string, patterns: readonly Pattern[]): ListCursor {
    return new ListCursor(patterns.map((pattern) => cursorAt(pattern, path)));
  }

  /** Returns the cursor after one more name. */
  advance(name: string): ListCursor {
    return new ListCursor(this.#cursors.map((cursor) => advance(cursor, name)));
  }

  /** The same for all paths below which the same names match. */
  get key(): string {
    return this.#cursors.map(({ positions }) => positions.join()).join(";");
  }

  /** Whether a pattern may match the path or something below it, excludes aside. */
  get mayMatch(): boolean {
    return this.#cursors.some(({ pattern, positions }) => !pattern.exclude && positions.length > 0);
  }

  /** Whether a pattern names the path, and no exclude after it matches it. */
  get isNamed(): boolean {
    return !this.isExcluded && this.#cursors.some((one) => !one.pattern.exclude && isNamed(one));
  }

  /** Whether an exclude matches the path and no pattern after it may match something there. */
  get isExcluded(): boolean {
    return this.#cursors.reduce((excluded, cursor) => {
      if (cursor.pattern.exclude) return excluded || isMatched(cursor);
      return excluded && cursor.positions.length === 0;
    }, false);
  }

  /**
   * Returns the patterns that match a file in the folder at this path. Excludes hold for the file's name, and for its
   * `location` without links, if links led to it.
   */
  matching(name: string, location: string | undefined): readonly Pattern[] | "excluded" {
    let found: Pattern[] | "excluded" = [];
    for (const cursor of this.#cursors) {
      const { pattern } = cursor;
      const matches =
        matchesFileIn(cursor, name) ||
        (pattern.exclude && location !== undefined && matchesFile(pattern, location));
      if (!matches) continue;
      if (!pattern.exclude) found = found === "excluded" ? [pattern] : [...found, pattern];
      else if (found.length > 0) found = "excluded";
    }
    return found;
  }
}
