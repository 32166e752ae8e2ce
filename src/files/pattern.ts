import { realpathSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join, parse, relative, resolve, sep } from "node:path";
import { AttestationError, isSystemError } from "../base/errors.ts";
import { inCode } from "../base/format.ts";

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

export const ON_WINDOWS = sep === "\\";
/** Matches what has a wildcard or an escaped character. */
export const WILDCARD = ON_WINDOWS ? /[*?[]/ : /[*?[\\]/;

/** Returns whether a pattern excludes, and what is left without its `!`. Two of them are none, as in `@actions/glob`. */
export function splitNegation(written: string): {
  readonly exclude: boolean;
  readonly body: string;
} {
  const [, negation = "", body = ""] = /^((?:!\s*)*)(.*)$/s.exec(written.trim()) ?? [];
  const exclude = negation.replace(/\s/g, "").length % 2 === 1;
  return { exclude, body };
}

/**
 * Reads a pattern, which is relative to the working directory (absolute), absolute, or below the home directory
 * (`~`); `!` excludes. Throws an AttestationError for `..` after a wildcard.
 */
export function readPattern(written: string, directory: string): Pattern {
  const { exclude, body } = splitNegation(written);
  const path = body.replace(/^~(?=$|[\\/])/, () => homedir());
  const { root } = parse(path);
  const names = path.slice(root.length).split(ON_WINDOWS ? /[\\/]/ : "/");
  const firstWild = names.findIndex((name) => WILDCARD.test(name));
  const literal = firstWild < 0 ? names : names.slice(0, firstWild);
  const others = names.slice(literal.length).filter((name) => name !== "" && name !== ".");
  if (others.includes("..")) {
    throw new AttestationError({
      id: "parent-after-wildcard",
      title: `${inCode(written)} has \`..\` after a wildcard`,
      advice: "Write the folder that it means.",
    });
  }
  const end = names.at(-1) === "" ? "/" : "";
  const rest = others.map((name) => `/${name}`).join("") + end;
  const start = resolve(directory, root, ...literal);
  return { written, exclude, start: startInForm(start, exclude, directory), rest };
}

/** Returns the start of a pattern in the form in which files are found. */
function startInForm(start: string, exclude: boolean, directory: string): string {
  const inside = throughDirectory(start, realpathSync.native(directory));
  if (inside !== undefined) return inside;
  // Elsewhere, an exclude holds for what its start leads to.
  const real = exclude ? realPath(start) : undefined;
  return real ?? start;
}

/**
 * Returns a path into the directory, whatever links lead there, as one that begins with the directory's real path;
 * undefined for other paths. Links below it stay: `!latest/**` does not exclude what `latest` leads to.
 */
function throughDirectory(path: string, directory: string): string | undefined {
  const way = ancestors(path).find((folder) => realPath(folder) === directory);
  return way === undefined ? undefined : join(directory, relative(way, path));
}

/** Returns the folders on the way to a path, the root first, and the path itself. */
export function ancestors(path: string): readonly string[] {
  const parent = dirname(path);
  return parent === path ? [path] : [...ancestors(parent), path];
}

/** Returns a path without links; undefined if it leads nowhere or cannot be followed. */
export function realPath(path: string): string | undefined {
  try {
    return realpathSync.native(path);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return undefined;
  }
}

/** Returns a line for `@actions/glob`. Throws an AttestationError if there is none for this start. */
export function globLine(start: string, rest: string): string {
  const glob = escapeGlob(start) + rest;
  // The package reads one pattern per line, and trims it.
  if (!/[\r\n]|\s$/.test(glob)) return glob;
  throw new AttestationError({
    id: "unsearchable-name",
    title: "A folder cannot be searched because of its name",
    details: `The name ${JSON.stringify(start)} has a line break or ends with a blank.`,
    advice: "Rename the folder.",
  });
}

/** Returns a path as a pattern that matches nothing else. */
export function escapeGlob(path: string): string {
  const open = path.endsWith(sep) ? path.slice(0, -1) : path;
  if (ON_WINDOWS) return open.replaceAll("\\", "/").replaceAll("[", "[[]");
  return open.replace(/[\\*?[]/g, "\\$&");
}

/**
 * Returns a predicate for names: `*` matches any text without `/`, `**` any text, `?` one character other than `/`, and
 * everything else itself, case included, unlike in `path.matchesGlob`, which is for files. Unlike with a regular
 * expression, the time is linear in the length of the name, whatever the glob.
 */
export function nameGlob(glob: string): (name: string) => boolean {
  return matcherOf(glob, glob.match(/\*+|[^*]/gsu) ?? []);
}

/** As `nameGlob`, for paths: `**` and its slash also match no folder, and paths are compared as the system does. */
export function pathGlob(
  glob: string,
  system: NodeJS.Platform = process.platform,
): (path: string) => boolean {
  const wanted = comparable(glob, system).replace(/^(?:\.\/)+/, "");
  const matches = matcherOf(wanted, wanted.match(/(?<=^|\/)\*\*\/|\*+|[^*]/gsu) ?? []);
  return (path) => matches(comparable(path, system));
}

/** On Windows, `\` separates folders and case does not count. macOS may store `é` as two characters. */
function comparable(path: string, system: NodeJS.Platform): string {
  const composed = path.normalize();
  return system === "win32" ? composed.replaceAll("\\", "/").toLowerCase() : composed;
}

function matcherOf(glob: string, tokens: readonly string[]): (name: string) => boolean {
  if (!/[*?]/.test(glob)) return (name) => name === glob;
  return (name) => {
    const characters = [...name];
    const start = [true, ...characters.map(() => false)];
    const end = tokens.reduce<readonly boolean[]>(
      (reached, token) => advance(reached, token, characters),
      start,
    );
    return end[characters.length] === true;
  };
}

/** Whether the tokens so far and one more match all before each position. */
function advance(
  reached: readonly boolean[],
  token: string,
  characters: readonly string[],
): readonly boolean[] {
  if (token.startsWith("*")) return advanceOverText(reached, token, characters);
  return reached.map((_, position) => {
    const previous = characters[position - 1];
    const isMatch = token === previous || (token === "?" && previous !== "/");
    return isMatch && reached[position - 1] === true;
  });
}

/** As `advance`, for a token that matches any text. `**` with its slash ends before a name. */
function advanceOverText(
  reached: readonly boolean[],
  token: string,
  characters: readonly string[],
): readonly boolean[] {
  const next: boolean[] = [];
  let goesOn = false;
  for (const [position, isReached] of reached.entries()) {
    const previous = characters[position - 1];
    goesOn = isReached || (goesOn && (token !== "*" || previous !== "/"));
    next.push(token === "**/" ? isReached || (goesOn && previous === "/") : goesOn);
  }
  return next;
}
