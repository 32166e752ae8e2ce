import { realpathSync } from "node:fs";
import { relativePath } from "../base/files.ts";
import { type FoundFiles, findFiles } from "../base/find-files.ts";
import { joinList } from "../base/format.ts";
import { readPattern } from "../base/pattern.ts";

/** Where reports are searched. */
export interface ReportSearch {
  readonly patterns: readonly string[];
  /** `working-directory`, absolute: what patterns are relative to. */
  readonly directory: string;
  /** `GITHUB_WORKSPACE`, absolute. */
  readonly workspace: string | undefined;
}

/** Files that may be reports. */
export interface FoundReports extends FoundFiles {
  /** Paths of files that a pattern names literally, without wildcards. */
  readonly named: ReadonlySet<string>;
  /** What the patterns may have missed. */
  readonly warnings: readonly string[];
}

/** Links that a warning names. */
const NAMED = 10;

/** Finds the reports that the patterns match. */
export async function findReports(search: ReportSearch): Promise<FoundReports> {
  const { patterns, directory } = search;
  // Build tools link their output into the workspace, sometimes from outside of it: Bazel does.
  const found = await findFiles(patterns, directory, { followOutside: true });
  const root = realpathSync.native(directory);
  // A pattern with a wildcard starts at a folder.
  const starts = patterns.map((pattern) => readPattern(pattern, directory).start);
  const named = new Set(starts.map((start) => relativePath(start, root)));
  return { ...found, named, warnings: await warningsOf(found, search) };
}

async function warningsOf(found: FoundFiles, search: ReportSearch): Promise<readonly string[]> {
  const { files, unmatched, brokenLinks } = found;
  const links = joinList(brokenLinks, NAMED);
  const broken =
    links === "" ? [] : [`\`reports\`: symbolic links that lead nowhere are left out: ${links}.`];
  // If nothing was found at all, that is explained as a whole.
  if (files.length === 0 || unmatched.length === 0) return broken;
  const { explainPattern } = await import("./near-misses.ts");
  const what = found.excluded > 0 ? "file that is not excluded" : "file";
  const warnings = unmatched.map(
    (pattern) =>
      `\`reports\`: \`${pattern}\` matches no ${what}. ${explainPattern(pattern, search)}`,
  );
  return [...warnings, ...broken];
}
