import { realpathSync } from "node:fs";
import { joinList, pluralize } from "../base/format.ts";
import { relativePath } from "../files/files.ts";
import { type FoundFiles, findFiles } from "../files/find-files.ts";
import { linkWarnings, slowPatternNotices } from "../files/near-misses.ts";
import { readPattern } from "../files/pattern.ts";
import { remarkOnExcludes } from "../files/unused-excludes.ts";
import {
  describePlace,
  explainMistake,
  listFolder,
  type ReportSearch,
} from "./explain-patterns.ts";
import type { UnusedFile } from "./read-file.ts";
import { USUALLY_CRASHED } from "./test-run.ts";

/** Files and links of one kind that a message names. */
const NAMED = 3;

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
  const warnings = await warningsOf(found, search);
  return { ...found, named, warnings, notices, lines: excludes.lines };
}

async function warningsOf(found: FoundFiles, search: ReportSearch): Promise<readonly string[]> {
  const { files, unmatched, excluded } = found;
  const links = linkWarnings("reports", found);
  // If nothing was found at all, that is explained as a whole.
  if (files.length === 0) return links;
  const what = excluded > 0 ? "file that is not excluded" : "file";
  const warnings: string[] = [];
  for (const pattern of unmatched) {
    const why = (await explainMistake(pattern, search)) ?? describePlace(pattern, search);
    warnings.push(`\`reports\`: \`${pattern}\` matches no ${what}. ${why}`);
  }
  return [...warnings, ...links];
}

/** Explains why a search found no report: what was nearly right, and what to do. */
export async function explainNoReports(
  search: ReportSearch,
  { unmatched, brokenLinks, excluded }: FoundFiles,
  { others, invalid }: Readonly<Record<"others" | "invalid", readonly UnusedFile[]>>,
): Promise<string> {
  const { patterns, directory, workspace = directory } = search;
  if (invalid.length > 0) {
    const all = `all ${pluralize(invalid.length, "report")} are`;
    const which = invalid.length === 1 ? "the only one is" : all;
    return `No report in ${directory} that matches ${joinList(patterns)} can be read: ${which} broken. ${USUALLY_CRASHED}`;
  }
  const none = `No report was found in ${directory} that matches ${joinList(patterns)}.`;
  const reasons = new Set<string>();
  for (const pattern of unmatched) {
    const mistake = await explainMistake(pattern, search);
    if (mistake !== undefined) reasons.add(mistake);
  }
  for (const { name, reason } of others.slice(0, NAMED)) {
    reasons.add(`${name} is not a JUnit report (${reason}).`);
  }
  for (const path of brokenLinks.slice(0, NAMED)) {
    reasons.add(`${path} is a link that leads nowhere.`);
  }
  if (excluded > 0) {
    const files = pluralize(excluded, "file");
    reasons.add(
      `The excludes left out ${files} that matched. Narrow the lines that start with \`!\`.`,
    );
  }
  if (reasons.size > 0) return [none, ...reasons].join(" ");
  if (!listFolder(workspace)?.length) {
    return `${none} The workspace is empty: is a checkout or a download missing before this step?`;
  }
  const places = unmatched.map((pattern) => describePlace(pattern, search));
  const question = "Did the tests run, and do they write JUnit reports there?";
  return [none, ...new Set(places), question].join(" ");
}
