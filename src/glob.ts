import { realpathSync } from "node:fs";
import { homedir } from "node:os";
import { basename, dirname, join, parse, relative, resolve, sep } from "node:path";
import { GLOBSTAR, Minimatch, type ParseReturnFiltered } from "minimatch";
import { AttestationError } from "./errors.ts";

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
export type Positions = readonly number[];

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
    segments: [...namesOf(start), ...wild.map(parseSegment)],
    foldersOnly: names.length > 1 && names.at(-1) === "",
  };
}

function parseSegment(segment: string): ParseReturnFiltered {
  return new Minimatch(segment, OPTIONS).set[0]?.[0] ?? segment;
}

/** Returns the names of an absolute path, the root of the file system first. */
function namesOf(path: string): readonly string[] {
  const { root } = parse(path);
  return [root, ...path.slice(root.length).split(sep).filter(Boolean)].map(folded);
}

function folded(name: string): string {
  return ON_WINDOWS ? name.toLowerCase() : name;
}

/** Returns how far a pattern has matched after all names of an absolute path. */
export function positionsAt(pattern: Pattern, path: string): Positions {
  return namesOf(path).reduce<Positions>(
    (positions, name) => advance(pattern, positions, name),
    [0],
  );
}

/** Returns how far a pattern has matched after one more name of a path. */
export function advance(pattern: Pattern, positions: Positions, name: string): Positions {
  const { segments } = pattern;
  const next: number[] = [];
  for (const position of positions) {
    const segment = segments[position];
    if (segment === undefined || segment === GLOBSTAR) next.push(position);
    else if (matchesName(segment, name)) next.push(position + 1);
  }
  return throughGlobstars(pattern, next);
}

function matchesName(segment: Exclude<ParseReturnFiltered, typeof GLOBSTAR>, name: string) {
  return typeof segment === "string" ? segment === folded(name) : segment.test(name);
}

/** A globstar also matches no name at all. */
function throughGlobstars({ segments }: Pattern, positions: number[]): Positions {
  for (const position of positions) {
    const next = position + 1;
    if (segments[position] === GLOBSTAR && !positions.includes(next)) positions.push(next);
  }
  return positions.sort((a, b) => a - b);
}

/** Whether the path at `positions` is matched. */
export function isMatched({ segments }: Pattern, positions: Positions): boolean {
  return positions.at(-1) === segments.length;
}

/** Whether `positions` were reached by a segment that restricts the name, and not by a globstar alone. */
export function isNamed(pattern: Pattern, positions: Positions): boolean {
  const { segments } = pattern;
  return (
    isMatched(pattern, positions) ||
    positions.some((at) => segments[at - 1] !== GLOBSTAR && segments[at] !== GLOBSTAR)
  );
}

/** Whether a pattern matches the file at an absolute path. */
export function matchesFile(pattern: Pattern, path: string): boolean {
  return fileIsMatched(pattern, positionsAt(pattern, dirname(path)), basename(path));
}

/** Whether a pattern that is at positions `folder` in a folder matches the file `name` in it. */
export function fileIsMatched(pattern: Pattern, folder: Positions, name: string): boolean {
  return isMatched(pattern, pattern.foldersOnly ? folder : advance(pattern, folder, name));
}

/** Returns the path of `file` relative to `base`, both absolute, `/`-separated; it starts with `..` if it lies outside. */
export function relativePath(file: string, base: string): string {
  // Nearly all files lie inside. For those, slicing is several times as fast.
  const inside = file.startsWith(`${base}${sep}`);
  const path = inside ? file.slice(base.length + 1) : relative(base, file);
  return ON_WINDOWS ? path.replaceAll(sep, "/") : path;
}

/** Whether an absolute path is `folder` or lies below it. */
export function isInside(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`);
}
