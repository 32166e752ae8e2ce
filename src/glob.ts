import { existsSync } from "node:fs";
import { isAbsolute, join, relative, sep } from "node:path";
import { create, type Globber } from "@actions/glob";
import { AttestationError, errorMessage } from "./errors.ts";
import { compareCodeUnits } from "./text/format.ts";

/** Files that patterns of the runner's own language match, and what may explain that none does. */
export interface Matches {
  /** Absolute, sorted by their paths relative to the base, each once. */
  readonly files: readonly string[];
  /** Directories that a pattern starts at and that do not exist, relative to the base. */
  readonly missing: readonly string[];
}

export interface GlobOptions {
  readonly followSymbolicLinks: boolean;
}

/**
 * Finds the files below `base` (absolute) that `patterns` match; `!` excludes.
 * Throws a Refusal where a pattern cannot be used or a directory cannot be read.
 */
export async function findFiles(
  patterns: readonly string[],
  base: string,
  options: GlobOptions,
): Promise<Matches> {
  const { globber, files } = await search(patterns, base, options);
  const order = new Map(files.map((file) => [file, relativePath(file, base)]));
  return {
    files: files.sort((a, b) => compareCodeUnits(order.get(a) ?? a, order.get(b) ?? b)),
    missing: globber
      .getSearchPaths()
      .filter((path) => !existsSync(path))
      .map((path) => relativePath(path, base)),
  };
}

async function search(
  patterns: readonly string[],
  base: string,
  options: GlobOptions,
): Promise<{ globber: Globber; files: string[] }> {
  const lines = patterns.map((pattern) => rooted(pattern, base)).join("\n");
  try {
    const globber = await create(lines, { ...options, matchDirectories: false });
    return { globber, files: [...new Set(await globber.glob())] };
  } catch (cause) {
    throw new AttestationError(
      `The patterns ${patterns.join(", ")} could not be searched for: ${errorMessage(cause)}`,
      {
        cause,
      },
    );
  }
}

/** The path relative to `base`, `/`-separated; `..` where it lies outside. */
export function relativePath(file: string, base: string): string {
  // Nearly all files lie inside, where cutting is several times as fast.
  const inside = file.startsWith(`${base}${sep}`);
  const path = inside ? file.slice(base.length + 1) : relative(base, file);
  return sep === "/" ? path : path.replaceAll(sep, "/");
}

// The library resolves relative patterns against the directory of the process, which may not be the base.
function rooted(pattern: string, base: string): string {
  const [, negation = "", body = ""] = /^((?:!\s*)*)(.*)$/.exec(pattern) ?? [];
  const fromHome = body === "~" || body.startsWith("~/") || body.startsWith("~\\");
  return isAbsolute(body) || fromHome ? pattern : `${negation}${join(escapePattern(base), body)}`;
}

/** Returns the pattern that matches exactly this path. */
export function escapePattern(path: string): string {
  const escaped = sep === "/" ? path.replaceAll("\\", "\\\\") : path;
  // The library ends a pattern at a line end, and trims it.
  return escaped.replace(/[[*?]/g, "[$&]").replace(/[\r\n]|\s$/g, "?");
}
