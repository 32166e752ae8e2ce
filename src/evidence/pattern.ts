import { realpathSync } from "node:fs";
import { homedir } from "node:os";
import { isAbsolute, parse, relative, resolve, sep } from "node:path";
import { errorCode } from "../errors.ts";
import { escapePattern } from "../glob.ts";

/** The working directory, absolute: as the author named it, and without symbolic links. */
export interface Base {
  readonly base: string;
  readonly root: string;
}

/** A pattern of files to attach, `!` taken off, and where it starts. */
export interface Pattern {
  readonly exclude: boolean;
  /** As the author wrote it, `!` included. */
  readonly written: string;
  /** The folder or file before the first wildcard: absolute, as written, below the root. */
  readonly start: string;
  /** The same without symbolic links; as written where there is no such file. */
  readonly realStart: string;
  /** The absolute pattern, from `start` and from `realStart`. */
  readonly literal: string;
  readonly resolved: string;
}

const SEPARATOR = sep === "/" ? "/" : /[\\/]/;
const WILD = sep === "/" ? /[*?[\\]/ : /[*?[]/;

/** A file, or a link's target, that is not there; a link that leads to itself. */
const NOWHERE: ReadonlySet<string> = new Set(["ENOENT", "ENOTDIR", "ELOOP"]);

/** Reads a pattern of the runner's language, relative to `base`, and follows the symbolic links that it names. */
export function readPattern(written: string, { base, root }: Base): Pattern {
  const [, negation = "", body = ""] = /^((?:!\s*)*)(.*)$/s.exec(written) ?? [];
  const place = /^~(?=$|[\\/])/.test(body) ? `${homedir()}${body.slice(1)}` : body;
  const { root: origin } = parse(place);
  const segments = place.slice(origin.length).split(SEPARATOR);
  const wild = segments.findIndex((segment) => WILD.test(segment));
  const [names, rest] = wild < 0 ? [segments, []] : [segments.slice(0, wild), segments.slice(wild)];
  const named = resolve(base, origin, ...names);
  const start = isInside(named, base) ? resolve(root, relative(base, named)) : named;
  const realStart = realPath(start) ?? start;
  const from = (path: string) => [escapePattern(path).replace(/\/$/, ""), ...rest].join("/");
  return {
    exclude: negation.replace(/\s/g, "").length % 2 === 1,
    written,
    start,
    realStart,
    literal: from(start),
    resolved: from(realStart),
  };
}

/** Undefined where it leads nowhere. */
export function realPath(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch (error) {
    if (NOWHERE.has(errorCode(error) ?? "")) return undefined;
    throw error;
  }
}

export function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way === "" || (way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way));
}
