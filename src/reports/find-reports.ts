import { existsSync, lstatSync, readdirSync, realpathSync } from "node:fs";
import { basename, dirname, isAbsolute, join } from "node:path";
import { isSystemError } from "../base/errors.ts";
import { isInside, relativePath } from "../base/files.ts";
import { type FoundFiles, findFiles } from "../base/find-files.ts";
import { joinList, pluralize } from "../base/format.ts";
import { linkWarnings, nearest, patternMistake, slowPatternNotices } from "../base/near-misses.ts";
import { ancestors, readPattern, realPath } from "../base/pattern.ts";
import { remarkOnExcludes } from "../base/unused-excludes.ts";
import type { UnusedFile } from "./read-file.ts";
import { USUALLY_CRASHED } from "./test-run.ts";

/** Where reports are searched. */
interface ReportSearch {
  readonly patterns: readonly string[];
  /** `working-directory`, absolute: what patterns are relative to. */
  readonly directory: string;
  /** `GITHUB_WORKSPACE`, absolute. */
  readonly workspace: string | undefined;
}

/** Files that may be reports. */
interface FoundReports extends FoundFiles {
  /** Paths of files that a pattern names literally, without wildcards. */
  readonly named: ReadonlySet<string>;
  /** What the patterns may have missed. */
  readonly warnings: readonly string[];
  /** What else may be wrong with the patterns. */
  readonly notices: readonly string[];
  /** Lines for the log. */
  readonly lines: readonly string[];
}

/** Finds the reports that the patterns match. */
export async function findReports(search: ReportSearch): Promise<FoundReports> {
  const { patterns, directory } = search;
  // Build tools link their output into the workspace, sometimes from outside of it: Bazel does.
  const found = await findFiles(patterns, directory, { followOutside: true });
  const root = realpathSync.native(directory);
  // The start of a pattern with a wildcard is a folder, so no file has its path.
  const starts = patterns.map((pattern) => readPattern(pattern, directory).start);
  const named = new Set(starts.map((start) => relativePath(start, root)));
  const excludes = remarkOnExcludes("reports", found, directory);
  const notices = [...slowPatternNotices("reports", patterns), ...excludes.notices];
  const warnings = warningsOf(found, search);
  return { ...found, named, warnings, notices, lines: excludes.lines };
}

function warningsOf(found: FoundFiles, search: ReportSearch): readonly string[] {
  const { files, unmatched, excluded } = found;
  const what = excluded > 0 ? "file that is not excluded" : "file";
  // If nothing was found at all, that is explained as a whole.
  const patterns = files.length > 0 ? unmatched : [];
  return [
    ...patterns.map((pattern) => {
      const why = explainMistake(pattern, search) ?? describePlace(pattern, search);
      return `\`reports\`: \`${pattern}\` matches no ${what}. ${why}`;
    }),
    ...linkWarnings("reports", found),
  ];
}

/** Names that are at least this similar may be typos of each other. */
const SIMILAR = 0.5;
/** At most this many names in a folder are listed. */
const LISTED = 5;

/** Explains why a search found no report: what was nearly right, and what to do. */
export function explainNoReports(
  search: ReportSearch,
  { unmatched, brokenLinks, excluded }: FoundFiles,
  { others, invalid }: Readonly<Record<"others" | "invalid", readonly UnusedFile[]>>,
): string {
  const { patterns, directory, workspace = directory } = search;
  if (invalid.length > 0) {
    const all = `all ${pluralize(invalid.length, "report")} are`;
    const which = invalid.length === 1 ? "the only one is" : all;
    return `No report in ${directory} that matches ${joinList(patterns)} can be read: ${which} broken. ${USUALLY_CRASHED}`;
  }
  const none = `No report was found in ${directory} that matches ${joinList(patterns)}.`;
  const files = pluralize(excluded, "file");
  const advice = `The excludes left out ${files} that matched. Narrow the lines that start with \`!\`.`;
  const reasons = [
    ...unmatched.flatMap((pattern) => explainMistake(pattern, search) ?? []),
    ...others.slice(0, 3).map(({ name, reason }) => `${name} is not a JUnit report (${reason}).`),
    ...brokenLinks.slice(0, 3).map((path) => `${path} is a link that leads nowhere.`),
    ...(excluded > 0 ? [advice] : []),
  ];
  if (reasons.length > 0) return [none, ...new Set(reasons)].join(" ");
  if (!listFolder(workspace)?.length) {
    return `${none} The workspace is empty: is a checkout or a download missing before this step?`;
  }
  const places = unmatched.map((pattern) => describePlace(pattern, search));
  const question = "Did the tests run, and do they write JUnit reports there?";
  return [none, ...new Set(places), question].join(" ");
}

/** Says what is probably wrong with a pattern that matches no file; undefined if nothing is known to be. */
function explainMistake(pattern: string, search: ReportSearch): string | undefined {
  const mistake = patternMistake(pattern);
  if (mistake !== undefined) return mistake;
  const { start, show, root } = startOf(pattern, search);
  if (existsSync(start)) return undefined;
  const missing = `There is no ${show(start)}`;
  const workspace = realPath(search.workspace ?? root) ?? root;
  const working = relativePath(root, workspace);
  if (working !== "" && pattern.startsWith(`${working}/`)) {
    return `${missing}. Patterns start at \`working-directory\` (${working}): remove that from the pattern.`;
  }
  if (isAbsolute(pattern) && !isInside(start, workspace)) {
    return `${missing} on this runner. A path inside a container must be mounted or copied into the workspace.`;
  }
  const similar = findSimilar(start);
  if (similar === undefined) return undefined;
  if (similar === start) return `${show(start)} is a link that leads nowhere.`;
  const isCase = similar.toLowerCase() === start.toLowerCase();
  return `${missing}, but there is ${show(similar)}${isCase ? ": check upper and lower case" : ""}.`;
}

/** Says what is in the folder where a pattern starts, or in the nearest one that is there: a drive may be missing. */
function describePlace(pattern: string, search: ReportSearch): string {
  const { start, show } = startOf(pattern, search);
  const missing = existsSync(start) ? [] : [`There is no ${show(start)}.`];
  const folder = ancestors(start).findLast((path) => listFolder(path) !== undefined);
  if (folder === undefined) return missing.join("");
  const paths = nearest(pattern, listFolder(folder) ?? []).map((name) => join(folder, name));
  // A name that is not valid UTF-8 does not exist as Node returns it.
  const isLink = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink();
  const link = paths.find((path) => isLink(path) && listFolder(path));
  return [
    ...missing,
    `${show(folder)} has ${joinList(paths.map(show), LISTED) || "no files"}.`,
    ...(link ? [`Wildcards do not follow ${show(link)}, a link: start a pattern with it.`] : []),
  ].join(" ");
}

/** Returns where a pattern starts, the working directory, and how paths are shown to the author of the pattern. */
function startOf(pattern: string, { directory }: ReportSearch) {
  const root = realPath(directory) ?? directory;
  const show = (path: string) =>
    `\`${isAbsolute(pattern) ? path : relativePath(path, root) || "."}\``;
  return { start: readPattern(pattern, directory).start, root, show };
}

/** Returns the path that exists and has similar names; undefined if there is none. */
function findSimilar(path: string): string | undefined {
  if (existsSync(path)) return path;
  const parent = dirname(path);
  const folder = parent === path ? undefined : findSimilar(parent);
  if (folder === undefined) return undefined;
  const [best] = nearest(basename(path), listFolder(folder) ?? [], SIMILAR);
  return best === undefined ? undefined : join(folder, best);
}

/** Returns the names in a folder; undefined for anything else, and for one that cannot be read. */
function listFolder(path: string): readonly string[] | undefined {
  try {
    return readdirSync(path);
  } catch (error) {
    if (isSystemError(error)) return undefined;
    throw error;
  }
}
