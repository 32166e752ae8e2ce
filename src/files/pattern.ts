import { realpathSync } from "node:fs";
import { homedir } from "node:os";
import { join, parse, relative, resolve, sep } from "node:path";
import { AttestationError } from "../base/errors.ts";
import { inCode } from "../base/format.ts";
import { ancestors, realPath } from "./paths.ts";

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

/**
 * Returns whether a pattern excludes, and what is left without its `!`. Two of them cancel each other out, as in
 * `@actions/glob`.
 */
export function splitNegation(written: string): {
  readonly exclude: boolean;
  readonly body: string;
} {
  const [, negation = "", body = ""] = /^((?:!\s*)*)(.*)$/s.exec(written.trim()) ?? [];
  const marks = negation.replace(/\s/g, "");
  return { exclude: marks.length % 2 === 1, body };
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
  const resolved = resolve(directory, root, ...literal);
  const start = startInForm(resolved, exclude, directory);
  return { written, exclude, start, rest };
}

/** Returns the start of a pattern in the form in which files are found. */
function startInForm(start: string, exclude: boolean, directory: string): string {
  const inside = throughDirectory(start, realpathSync.native(directory));
  if (inside !== undefined) return inside;
  if (!exclude) return start;
  // Elsewhere, an exclude holds for what its start leads to.
  return realPath(start) ?? start;
}

/**
 * Returns a path into the directory, whatever links lead there, as one that begins with the directory's real path;
 * undefined for other paths. Links below it stay: `!latest/**` does not exclude what `latest` leads to.
 */
function throughDirectory(path: string, directory: string): string | undefined {
  const way = ancestors(path).find((folder) => realPath(folder) === directory);
  return way === undefined ? undefined : join(directory, relative(way, path));
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
