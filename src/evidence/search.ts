import { lstatSync, type Stats } from "node:fs";
import { AttestationError, errorPath } from "../errors.ts";
import { escapePattern, findFiles, relativePath } from "../glob.ts";
import type { EvidenceFile } from "./evidence-file.ts";
import { type Base, isInside, type Pattern, realPath } from "./pattern.ts";

/** What the search found so far. */
export interface AttachmentSearch extends Base {
  readonly found: Map<string, EvidenceFile>;
  /** Links out of the working directory, and links that lead nowhere: relative to it. */
  readonly outward: Set<string>;
  readonly broken: Set<string>;
}

/** A folder or file to list, and the links over which the search came there. */
interface Stop {
  readonly pattern: string;
  readonly links: readonly string[];
}

/**
 * Adds to `search` what `pattern` matches and `excludes` do not, and says whether anything matched. Throws a
 * Refusal for pipes, sockets and devices, for names that are not UTF-8, and for what cannot be looked at.
 */
export async function searchPattern(
  search: AttachmentSearch,
  pattern: Pattern,
  excludes: readonly Pattern[],
): Promise<boolean> {
  const { start, realStart } = pattern;
  if (!isInside(realStart, search.root)) {
    search.outward.add(relativePath(start, search.root));
    return true;
  }
  const stops: Stop[] = [{ pattern: pattern.resolved, links: start === realStart ? [] : [start] }];
  const visited = new Set<string>();
  let matched = false;
  for (let stop = stops.pop(); stop !== undefined; stop = stops.pop()) {
    const patterns = [stop.pattern, ...exclusions(excludes, stop.links)];
    const key = patterns.join("\n");
    if (visited.has(key)) continue;
    visited.add(key);
    for (const file of await list(patterns, search.root)) {
      matched = true;
      const next = look(search, file);
      if (next !== undefined) {
        stops.push({ pattern: escapePattern(next), links: [...stop.links, file] });
      }
    }
  }
  return matched;
}

/** An exclude that names a link means the link alone, unless the search went over it. */
function exclusions(excludes: readonly Pattern[], links: readonly string[]): readonly string[] {
  return excludes.flatMap(({ start, literal, resolved }) =>
    links.some((link) => isInside(start, link)) ? [`!${literal}`, `!${resolved}`] : [`!${literal}`],
  );
}

/** Keeps a file; gives where a link leads. */
function look(search: AttachmentSearch, file: string): string | undefined {
  const stat = statOf(file);
  if (stat.isSymbolicLink()) return targetOf(search, file);
  keep(search, file, stat);
  return undefined;
}

async function list(patterns: readonly string[], root: string): Promise<readonly string[]> {
  try {
    const { files } = await findFiles(patterns, root, { followSymbolicLinks: false });
    return files;
  } catch (error) {
    const path = strangePath(error);
    if (path === undefined) throw error;
    throw new AttestationError(
      `\`attachments\`: the name of ${JSON.stringify(relativePath(path, root))} is not valid UTF-8, or the file vanished. Rename it, or choose a pattern that does not look there.`,
      { cause: error },
    );
  }
}

/** The path that could not be found again after its folder listed it, since it has bytes that are no UTF-8. */
function strangePath(error: unknown): string | undefined {
  const path = error instanceof AttestationError ? errorPath(error.cause) : undefined;
  return path?.includes("\uFFFD") ? path : undefined;
}

function statOf(file: string): Stats {
  try {
    return lstatSync(file);
  } catch (cause) {
    throw new AttestationError(
      `The file ${JSON.stringify(file)} vanished while files to attach were looked for.`,
      {
        cause,
      },
    );
  }
}

/** Where a link leads inside the working directory. */
function targetOf(search: AttachmentSearch, link: string): string | undefined {
  const target = realPath(link);
  if (target === undefined) search.broken.add(relativePath(link, search.root));
  else if (!isInside(target, search.root)) search.outward.add(relativePath(link, search.root));
  else return target;
  return undefined;
}

function keep(search: AttachmentSearch, file: string, stat: Stats): void {
  const path = relativePath(file, search.root);
  if (!stat.isFile()) {
    throw new AttestationError(
      `\`attachments\`: ${JSON.stringify(path)} is ${kindOf(stat)} and cannot be attached. Exclude it by a line ${JSON.stringify(`!${path}`)}.`,
    );
  }
  search.found.set(path, {
    path,
    location: file,
    kind: "attachment",
    bytes: stat.size,
    modified: stat.mtimeMs,
    green: false,
  });
}

function kindOf(stat: Stats): string {
  if (stat.isFIFO()) return "a named pipe";
  return stat.isSocket() ? "a socket" : "a device";
}
