import { lstatSync, realpathSync, type Stats } from "node:fs";
import { findFiles, relativePath } from "../glob.ts";
import { Refusal } from "../refusal.ts";
import type { EvidenceFile } from "./evidence.ts";
import { escapePattern, isInside, type Pattern, readPattern, realPath } from "./pattern.ts";
import { compare } from "./size.ts";
import { pathOf } from "./system-error.ts";

/** Links that a warning names. */
const NAMED = 10;

export interface Attachments {
  /** In the order of their paths, each once. */
  readonly files: readonly EvidenceFile[];
  /** What was not found or not followed, in sentences for people. */
  readonly warnings: readonly string[];
}

/** What the search found so far. */
interface Search {
  /** The working directory as the author named it, and without symbolic links. */
  readonly base: string;
  readonly root: string;
  readonly found: Map<string, EvidenceFile>;
  /** Links out of the working directory, and links that lead nowhere: relative to it. */
  readonly outward: Set<string>;
  readonly broken: Set<string>;
}

/**
 * Finds the files below `base` (absolute) that `patterns` match, those in matched folders included; `!`
 * excludes from the patterns before it. Symbolic links are followed inside the working directory, where each
 * file is listed once, under the path at which it lies; a wildcard does not look into linked folders unless
 * it matches the link itself. Links that lead out are not followed.
 * Throws a Refusal for a pattern that names another place, for pipes, sockets and devices, and for names that
 * are not UTF-8.
 */
export async function findAttachments(
  patterns: readonly string[],
  base: string,
): Promise<Attachments> {
  const search: Search = {
    base,
    root: realpathSync(base),
    found: new Map(),
    outward: new Set(),
    broken: new Set(),
  };
  const read = patterns.map((pattern) => readPattern(pattern, base));
  const warnings: string[] = [];
  for (const [index, pattern] of read.entries()) {
    if (pattern.exclude) continue;
    requireInside(pattern, search);
    const excludes = read.slice(index + 1).filter(({ exclude }) => exclude);
    if (!(await searchPattern(search, pattern, excludes))) {
      warnings.push(
        `\`attachments\`: ${JSON.stringify(pattern.written)} matches no file in ${base}.`,
      );
    }
  }
  warnings.push(...linkWarnings(search));
  const files = [...search.found.values()].sort((a, b) => compare(a.path, b.path));
  return { files, warnings };
}

function requireInside({ written, start }: Pattern, { base, root }: Search): void {
  if (isInside(start, base) || isInside(start, root)) return;
  throw new Refusal(
    `\`attachments\`: ${JSON.stringify(written)} starts outside of the working directory ${base}. Copy the files into it, or set \`working-directory\` to a folder that holds them.`,
  );
}

/** Says whether anything matched. */
async function searchPattern(
  search: Search,
  pattern: Pattern,
  excludes: readonly Pattern[],
): Promise<boolean> {
  if (!isInside(pattern.realStart, search.root) && isLinked(pattern)) {
    search.outward.add(relativePath(pattern.start, search.base));
    return true;
  }
  // An exclude holds for the path that it says as well as for where that leads.
  const exclusions = excludes.flatMap(({ body, resolved }) => [`!${body}`, `!${resolved}`]);
  const waiting = [pattern.resolved];
  const followed = new Set<string>();
  let matched = false;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const file of await list([next, ...exclusions], search.root)) {
      matched = true;
      const stat = statOf(file);
      if (!stat.isSymbolicLink()) keep(search, file, stat);
      else {
        const target = targetOf(search, file);
        if (target !== undefined && !followed.has(target)) waiting.push(escapePattern(target));
        if (target !== undefined) followed.add(target);
      }
    }
  }
  return matched;
}

function isLinked({ start, realStart }: Pattern): boolean {
  return start !== realStart;
}

async function list(patterns: readonly string[], root: string): Promise<readonly string[]> {
  try {
    const { files } = await findFiles(patterns, root, { followSymbolicLinks: false });
    return files;
  } catch (error) {
    const path = strangePath(error);
    if (path === undefined) throw error;
    throw new Refusal(
      `\`attachments\`: the name of ${JSON.stringify(relativePath(path, root))} is not valid UTF-8, or the file vanished. Rename it, or choose a pattern that does not look there.`,
      { cause: error },
    );
  }
}

/** The path that could not be found again after its folder listed it, since it has bytes that are no UTF-8. */
function strangePath(error: unknown): string | undefined {
  const path = error instanceof Refusal ? pathOf(error.cause) : undefined;
  return path?.includes("\uFFFD") ? path : undefined;
}

function statOf(file: string): Stats {
  try {
    return lstatSync(file);
  } catch (cause) {
    throw new Refusal(
      `The file ${JSON.stringify(file)} vanished while files to attach were looked for.`,
      {
        cause,
      },
    );
  }
}

/** Where a link leads inside the working directory. */
function targetOf(search: Search, link: string): string | undefined {
  const target = realPath(link);
  if (target === undefined) search.broken.add(relativePath(link, search.root));
  else if (!isInside(target, search.root)) search.outward.add(relativePath(link, search.root));
  else return target;
  return undefined;
}

function keep(search: Search, file: string, stat: Stats): void {
  const path = relativePath(file, search.root);
  if (!stat.isFile()) {
    throw new Refusal(
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

function linkWarnings({ outward, broken }: Search): readonly string[] {
  const name = (links: ReadonlySet<string>) => {
    const names = [...links].map((link) => JSON.stringify(link));
    const rest = names.length - NAMED;
    return `${names.slice(0, NAMED).join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
  };
  const warnings: string[] = [];
  if (outward.size > 0) {
    warnings.push(
      `\`attachments\`: symbolic links that lead out of the working directory are not followed: ${name(outward)}.`,
    );
  }
  if (broken.size > 0) {
    warnings.push(
      `\`attachments\`: symbolic links that lead nowhere are left out: ${name(broken)}.`,
    );
  }
  return warnings;
}
