import { realpathSync } from "node:fs";
import { formatNumber, inCode, limitItems, pluralize } from "../base/format.ts";
import type { Problem } from "../base/problem.ts";
import { type FoundFiles, findFiles } from "../files/find-files.ts";
import { relativePath } from "../files/paths.ts";
import { readPattern, splitNegation } from "../files/pattern.ts";
import { linkWarnings, slowPatternNotices } from "../files/search-warnings.ts";
import { remarkOnExcludes } from "../files/unused-excludes.ts";
import {
  describePlace,
  explainMistake,
  listFolder,
  type ReportSearch,
} from "./explain-patterns.ts";
import type { ReadReports, UnusedFile } from "./read-file.ts";
import { USUALLY_CRASHED } from "./test-run.ts";

/** Files and links of one kind that a problem names. */
const NAMED = 3;
/** Reasons that a problem lists. */
const LISTED = 20;

/** Files that may be reports. */
interface FoundReports extends FoundFiles {
  /** Paths of files that a pattern names literally, without wildcards. */
  readonly named: ReadonlySet<string>;
  /** What the patterns may have missed. */
  readonly warnings: readonly Problem[];
  /** What else may be wrong with the patterns. */
  readonly notices: readonly Problem[];
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

async function warningsOf(found: FoundFiles, search: ReportSearch): Promise<readonly Problem[]> {
  const { files, unmatched, excluded } = found;
  const links = linkWarnings("reports", found);
  // If nothing was found at all, that is explained as a whole.
  if (files.length === 0) return links;
  const what = excluded > 0 ? "file that is not excluded" : "file";
  const warnings: Problem[] = [];
  for (const pattern of unmatched) {
    const why = (await explainMistake(pattern, search)) ?? describePlace(pattern, search);
    warnings.push({
      id: "pattern-without-match",
      title: `No ${what} matches ${inCode(pattern)} of \`reports\``,
      details: why,
    });
  }
  return [...warnings, ...links];
}

/** Explains why a search found no report: what was nearly right, and what to do. */
export async function explainNoReports(
  search: ReportSearch,
  found: FoundFiles,
  { others, invalid }: Pick<ReadReports, "others" | "invalid">,
): Promise<Problem> {
  const { directory, workspace = directory } = search;
  const patterns = describePatterns(search.patterns);
  const place = `The patterns start at ${directory}.`;
  if (invalid.length > 0) {
    return {
      id: "only-broken-reports",
      title: describeBroken(invalid.length, patterns),
      details: place,
      advice: USUALLY_CRASHED,
    };
  }
  const problem = { id: "no-report", title: `No report matches ${patterns}` } as const;
  const reasons = await findReasons(search, found, others);
  if (reasons.length > 0) return { ...problem, details: [...reasons, place] };
  if (!listFolder(workspace)?.length) {
    return {
      ...problem,
      details: ["The workspace is empty.", place],
      advice:
        "Check that the repository is checked out, or the reports are downloaded, before this step.",
    };
  }
  const places = new Set(found.unmatched.map((pattern) => describePlace(pattern, search)));
  return {
    ...problem,
    details: [...limitItems([...places], LISTED, "and "), place],
    advice: "Check that the tests ran, and that they write JUnit reports there.",
  };
}

function describeBroken(count: number, patterns: string): string {
  if (count === 1) return `The only report that matches ${patterns} is broken`;
  return `All ${pluralize(count, "report")} that match ${patterns} are broken`;
}

function describePatterns(patterns: readonly string[]): string {
  const includes = patterns.filter((pattern) => !splitNegation(pattern).exclude);
  const [only = "", ...others] = includes;
  if (others.length === 0) return inCode(only);
  return `the ${formatNumber(includes.length)} patterns of \`reports\``;
}

/** Returns what is known to be wrong with a search that found no report, one sentence each. */
async function findReasons(
  search: ReportSearch,
  { unmatched, brokenLinks, excluded }: FoundFiles,
  others: readonly UnusedFile[],
): Promise<readonly string[]> {
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
  return limitItems([...reasons], LISTED, "and ");
}
