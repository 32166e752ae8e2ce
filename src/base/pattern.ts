import { realpathSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join, parse, relative, resolve, sep } from "node:path";
import { Minimatch } from "minimatch";
import { AttestationError } from "./errors.ts";

/** A glob pattern as workflows use it: in the language of `@actions/glob`. */
export interface Pattern {
  /** As its author wrote it, `!` included. */
  readonly written: string;
  readonly exclude: boolean;
  /** The absolute path before the first wildcard. In the working directory, it begins with the real path of that. */
  readonly start: string;
  /** What follows the start: `/` before each name, and at the end if only folders match. */
  readonly rest: string;
}

const ON_WINDOWS = sep === "\\";
const WILDCARD = ON_WINDOWS ? /[*?[]/ : /[*?[\\]/;
/** As in `@actions/glob`. */
const OPTIONS = {
  dot: true,
  nobrace: true,
  nocase: ON_WINDOWS,
  nocomment: true,
  noext: true,
  nonegate: true,
};

/**
 * Reads a pattern, which is relative to the working directory (absolute), absolute, or below the home directory
 * (`~`); `!` excludes. Throws an AttestationError for `..` after a wildcard.
 */
export function readPattern(written: string, directory: string): Pattern {
  const [, negation = "", body = ""] = /^((?:!\s*)*)(.*)$/s.exec(written.trim()) ?? [];
  const exclude = negation.replace(/\s/g, "").length % 2 === 1;
  const path = body.replace(/^~(?=$|[\\/])/, () => homedir());
  const { root } = parse(path);
  const names = path.slice(root.length).split(ON_WINDOWS ? /[\\/]/ : "/");
  const firstWild = names.findIndex((name) => WILDCARD.test(name));
  const literal = firstWild < 0 ? names : names.slice(0, firstWild);
  const others = names.slice(literal.length).filter((name) => name !== "" && name !== ".");
  if (others.includes("..")) {
    throw new AttestationError(
      `The pattern ${JSON.stringify(written)} has \`..\` after a wildcard. Write the folder that it means.`,
    );
  }
  const end = names.at(-1) === "" ? "/" : "";
  const rest = others.map((name) => `/${name}`).join("") + end;
  const start = resolve(directory, root, ...literal);
  const inside = throughDirectory(start, realpathSync.native(directory));
  // Elsewhere, an exclude holds for what its start leads to.
  return { written, exclude, start: inside ?? ((exclude && realPath(start)) || start), rest };
}

/**
 * Returns a path into the directory, whatever links lead there, as one that begins with the real path of the
 * directory; undefined for other paths. Links below the directory stay: `!latest/**` does not exclude what `latest`
 * leads to.
 */
function throughDirectory(path: string, directory: string): string | undefined {
  const way = ancestors(path).find((folder) => realPath(folder) === directory);
  return way === undefined ? undefined : join(directory, relative(way, path));
}

/** Returns the folders on the way to a path, the root first, and the path itself. */
function ancestors(path: string): readonly string[] {
  const parent = dirname(path);
  return parent === path ? [path] : [...ancestors(parent), path];
}

/** Returns a path without links; undefined if it leads nowhere or cannot be followed. */
export function realPath(path: string): string | undefined {
  try {
    return realpathSync.native(path);
  } catch {
    return undefined;
  }
}

/** Returns a line for `@actions/glob`. Throws an AttestationError if there is none for this start. */
export function globLine(start: string, rest: string): string {
  const glob = escapeGlob(start) + rest;
  // The package reads one pattern per line, and trims it.
  if (!/[\r\n]|\s$/.test(glob)) return glob;
  throw new AttestationError(
    `${JSON.stringify(start)} cannot be searched: its name has a line break or ends with a blank. Rename it.`,
  );
}

/** Returns a predicate for absolute paths of files. As in `@actions/glob`, a folder that matches includes its files. */
export function fileMatcher(start: string, rest: string): (file: string) => boolean {
  const glob = escapeGlob(start) + rest.replace(/(?:\/(?:\*\*)?)+$/, "");
  const below = new Minimatch(`${glob}/**`, OPTIONS);
  const itself = rest.endsWith("/") ? below : new Minimatch(glob, OPTIONS);
  return (file) => itself.match(file) || below.match(file);
}

function escapeGlob(path: string): string {
  const open = path.endsWith(sep) ? path.slice(0, -1) : path;
  if (ON_WINDOWS) return open.replaceAll("\\", "/").replaceAll("[", "[[]");
  return open.replace(/[\\*?[]/g, "\\$&");
}
