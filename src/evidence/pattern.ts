import { realpathSync } from "node:fs";
import { homedir } from "node:os";
import { isAbsolute, parse, relative, resolve, sep } from "node:path";
import { codeOf } from "./system-error.ts";

/** A pattern of files to attach, `!` taken off, and where it starts. */
export interface Pattern {
  readonly exclude: boolean;
  /** As the author wrote it, `!` included. */
  readonly written: string;
  /** As the author wrote it, without `!`. */
  readonly body: string;
  /** The folder or file before its first wildcard: absolute, as written. */
  readonly start: string;
  /** The same without symbolic links; as written where there is no such file. */
  readonly realStart: string;
  /** The pattern that starts at `realStart`. */
  readonly resolved: string;
}

const SEPARATOR = sep === "/" ? "/" : /[\\/]/;
const WILD = sep === "/" ? /[*?[\\]/ : /[*?[]/;

/** A file, or a link's target, that is not there; a link that leads to itself. */
const NOWHERE: ReadonlySet<string> = new Set(["ENOENT", "ENOTDIR", "ELOOP"]);

/** Reads a pattern of the runner's language, relative to `base`, and follows the symbolic links that it names. */
export function readPattern(written: string, base: string): Pattern {
  const [, negation = "", body = ""] = /^((?:!\s*)*)(.*)$/s.exec(written) ?? [];
  const place = /^~(?=$|[\\/])/.test(body) ? `${homedir()}${body.slice(1)}` : body;
  const { root } = parse(place);
  const segments = place.slice(root.length).split(SEPARATOR);
  const wild = segments.findIndex((segment) => WILD.test(segment));
  const literal = wild < 0 ? segments : segments.slice(0, wild);
  const start = resolve(base, root, ...literal);
  const realStart = realPath(start) ?? start;
  const rest = wild < 0 ? [] : segments.slice(wild);
  return {
    exclude: negation.replace(/\s/g, "").length % 2 === 1,
    written,
    body,
    start,
    realStart,
    resolved: [escapePattern(realStart).replace(/\/$/, ""), ...rest].join("/"),
  };
}

/** The pattern that matches exactly this path. */
export function escapePattern(path: string): string {
  const escaped = sep === "/" ? path.replaceAll("\\", "\\\\") : path;
  // The library takes a line end for the end of a pattern, and blanks off its end.
  return escaped.replace(/[[*?]/g, "[$&]").replace(/[\r\n]|\s$/g, "?");
}

/** Undefined where it leads nowhere. */
export function realPath(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch (error) {
    if (NOWHERE.has(codeOf(error) ?? "")) return undefined;
    throw error;
  }
}

export function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way === "" || (way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way));
}
