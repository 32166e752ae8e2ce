import { homedir } from "node:os";
import { join, parse, resolve, sep } from "node:path";
import { Minimatch } from "minimatch";
import { AttestationError } from "../base/errors.ts";
import { inCode } from "../base/format.ts";
import { isInside, ON_WINDOWS, realPath } from "./paths.ts";

/** A line of a list of glob patterns, in the language of `@actions/glob`. */
export interface Pattern {
  /** As its author wrote it, `!` included. */
  readonly line: string;
  readonly isExclude: boolean;
  /** The absolute path before the first wildcard. */
  readonly start: string;
  /** What follows the start: `/` before each name, and at the end if only folders match. */
  readonly rest: string;
}

/** Matches a name with a wildcard or an escaped character. */
const WILDCARD = ON_WINDOWS ? /[*?[]/ : /[*?[\\]/;
/** As in `@actions/glob`, for patterns that begin with a slash. */
const MATCHING = { dot: true, nobrace: true, nocase: ON_WINDOWS, noext: true };

/** Whether a line excludes: it begins with a `!`. Two of them cancel each other out, as in `@actions/glob`. */
export function isExclude(line: string): boolean {
  return /^\s*!(?:\s*!\s*!)*(?!\s*!)/.test(line);
}

/**
 * Reads a line, whose pattern is absolute, below the home directory (`~`), or relative to `root` (absolute). Throws an
 * AttestationError for `..` after a wildcard.
 */
export function readPattern(line: string, root: string): Pattern {
  const body = line.replace(/^(?:\s*!)*/, "").trim();
  const path = body.replace(/^~(?=$|[\\/])/, () => homedir());
  const drive = parse(path).root;
  const names = path.slice(drive.length).split(ON_WINDOWS ? /[\\/]/ : "/");
  const firstWild = names.findIndex((name) => WILDCARD.test(name));
  const literal = firstWild < 0 ? names : names.slice(0, firstWild);
  const wild = names.slice(literal.length).filter((name) => name !== "" && name !== ".");
  if (wild.includes("..")) {
    throw new AttestationError({
      id: "parent-after-wildcard",
      title: `${inCode(line)} has \`..\` after a wildcard`,
      advice: "Write the folder that it means.",
    });
  }
  const end = names.at(-1) === "" ? "/" : "";
  return {
    line,
    isExclude: isExclude(line),
    start: resolve(root, drive, ...literal),
    rest: wild.map((name) => `/${name}`).join("") + end,
  };
}

/**
 * Returns a path without the links on the way to these folders (absolute, without links). Links in them stay, so that
 * `!runs/latest/**` does not exclude what `latest` leads to.
 */
export function followLinksTo(folders: readonly string[], path: string): string {
  const { root } = parse(path);
  let followed = root;
  for (const name of path.slice(root.length).split(sep)) {
    const next = join(followed, name);
    const target = realPath(next) ?? next;
    const leadsInto = folders.some((folder) => isInside(target, folder) && target !== folder);
    followed = leadsInto || folders.some((folder) => isInside(next, folder)) ? next : target;
  }
  return followed;
}

/** What a pattern says about absolute paths. */
export interface Matcher {
  /** Whether it matches a file. As in `@actions/glob`, a folder that matches includes its files. */
  readonly matches: (file: string) => boolean;
  /** Whether it may match files in a folder, or in folders there. */
  readonly mayMatchIn: (folder: string) => boolean;
}

/** Returns a matcher for what follows `start` (absolute), which is taken literally. */
export function createMatcher(start: string, rest: string): Matcher {
  const below = new Minimatch(`${rest.replace(/(?:\/(?:\*\*)?)+$/, "")}/**`, MATCHING);
  // With a slash at its end, a path matches as a folder that includes itself.
  const end = rest.endsWith("/") ? "" : "/";
  const { length } = start.endsWith(sep) ? start.slice(0, -1) : start;
  return {
    matches: (file) => isInside(file, start) && below.match(file.slice(length) + end),
    mayMatchIn: (folder) => isInside(folder, start) && below.match(folder.slice(length), true),
  };
}
