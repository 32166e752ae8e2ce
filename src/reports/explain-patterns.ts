import { existsSync, lstatSync, readdirSync } from "node:fs";
import { basename, dirname, isAbsolute, join } from "node:path";
import { AttestationError } from "../base/errors.ts";
import { joinList } from "../base/format.ts";
import { nearest } from "../base/similarity.ts";
import { findFiles } from "../files/find-files.ts";
import { ancestors, isInside, realPath, relativePath, unlessRefused } from "../files/paths.ts";
import { readPattern, splitNegation } from "../files/pattern.ts";
import { otherStart, patternMistake } from "../files/pattern-mistakes.ts";

/** Where to look for reports. */
export interface ReportSearch {
  readonly patterns: readonly string[];
  /** `working-directory`, absolute: what patterns are relative to. */
  readonly directory: string;
  /** `GITHUB_WORKSPACE`, absolute. */
  readonly workspace: string | undefined;
}

/** Names that are at least this similar may be typos of each other. */
const SIMILAR = 0.5;
/** At most this many names in a folder are listed. */
const LISTED = 5;

/** Says what is probably wrong with a pattern that matches no file; undefined if nothing is known to be. */
export async function explainMistake(
  pattern: string,
  search: ReportSearch,
): Promise<string | undefined> {
  const mistake = patternMistake(pattern) ?? (await explainStart(pattern, search));
  return mistake ?? explainMissingPath(pattern, search);
}

/** Says what a pattern would find if it started elsewhere; undefined if nothing is there. */
async function explainStart(
  pattern: string,
  { patterns, directory }: ReportSearch,
): Promise<string | undefined> {
  const other = otherStart(pattern);
  if (other === undefined) return undefined;
  const { reason, corrected } = other;
  // To search every folder would take too long for a hint.
  const near = corrected.replace(/^\*\*\//, "*/");
  const excludes = patterns.filter((each) => splitNegation(each).exclude);
  const path = await findFirst([near, ...excludes], directory);
  if (path === undefined) return undefined;
  return `\`${pattern}\` ${reason}; \`${corrected}\` would find \`${path}\`.`;
}

/** Returns the path of a file that patterns match; undefined if there is none, or something cannot be searched. */
async function findFirst(
  patterns: readonly string[],
  directory: string,
): Promise<string | undefined> {
  try {
    const { files } = await findFiles(patterns, directory, { followOutside: false });
    return files[0]?.path;
  } catch (error) {
    if (!(error instanceof AttestationError)) throw error;
    return undefined;
  }
}

/** Says why there may be nothing where a pattern starts; undefined if there is, or if nothing else is similar. */
function explainMissingPath(pattern: string, search: ReportSearch): string | undefined {
  const { start, missing, show, root } = startOf(pattern, search);
  if (missing === undefined) return undefined;
  const sentence = `There is no ${show(missing)}`;
  const workspace = realPath(search.workspace ?? root) ?? root;
  const working = relativePath(root, workspace);
  if (working !== "" && pattern.startsWith(`${working}/`)) {
    return `${sentence}. Patterns start at \`working-directory\` (${working}): remove that from the pattern.`;
  }
  if (isAbsolute(pattern) && !isInside(start, workspace)) {
    return `${sentence} on this runner. A path inside a container must be mounted or copied into the workspace.`;
  }
  const name = basename(missing);
  const [similar] = nearest(name, listFolder(dirname(missing)) ?? [], SIMILAR);
  if (similar === undefined) return undefined;
  if (similar === name) return `${show(missing)} is a link that leads nowhere.`;
  const found = `${sentence}, but there is ${show(join(dirname(missing), similar))}`;
  const isCase = similar.toLowerCase() === name.toLowerCase();
  return isCase ? `${found}: check upper and lower case.` : `${found}.`;
}

/** Says what is in the folder where a pattern starts, or in the nearest one that is there: a drive may be missing. */
export function describePlace(pattern: string, search: ReportSearch): string {
  const { start, missing, show } = startOf(pattern, search);
  const sentences: string[] = [];
  if (missing !== undefined) sentences.push(`There is no ${show(missing)}.`);
  const folder = ancestors(start).findLast((path) => listFolder(path) !== undefined);
  if (folder !== undefined) {
    const paths = nearest(pattern, listFolder(folder) ?? []).map((name) => join(folder, name));
    const files = joinList(paths.map(show), LISTED) || "no files";
    sentences.push(`${show(folder)} has ${files}.`);
    const link = paths.find(isLinkToFolder);
    if (link !== undefined) {
      sentences.push(`Wildcards do not follow ${show(link)}, a link: start a pattern with it.`);
    }
  }
  return sentences.join(" ");
}

function isLinkToFolder(path: string): boolean {
  // A name that is not valid UTF-8 does not exist as Node returns it.
  const entry = lstatSync(path, { throwIfNoEntry: false });
  return entry?.isSymbolicLink() === true && listFolder(path) !== undefined;
}

/**
 * Returns where a pattern starts, the first path on the way there that does not exist, the working directory, and how
 * paths are shown to the author of the pattern.
 */
function startOf(pattern: string, { directory }: ReportSearch) {
  const root = realPath(directory) ?? directory;
  const { start } = readPattern(pattern, directory);
  const missing = ancestors(start).find((path) => !existsSync(path));
  const show = (path: string) => {
    const shown = isAbsolute(pattern) ? path : relativePath(path, root);
    return `\`${shown || "."}\``;
  };
  return { start, missing, root, show };
}

/** Returns the names in a folder; undefined for anything else, and for one that cannot be read. */
export function listFolder(path: string): readonly string[] | undefined {
  return unlessRefused(() => readdirSync(path));
}
