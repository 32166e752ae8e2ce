import { findFiles, type Matches } from "../glob.ts";
import type { OtherDocument } from "../junit/report.ts";
import { pluralize } from "../text/format.ts";

/** Finds the reports that `patterns` match below `base`, in sorted path order, each once. */
export function findReports(patterns: readonly string[], base: string): Promise<Matches> {
  // Build tools link their output into the workspace, from outside it too (Bazel does).
  return findFiles(patterns, base, { followSymbolicLinks: true });
}

/** What was nearly a report. */
export interface NearMisses {
  /** Directories that a pattern starts at and that do not exist. */
  readonly missing: readonly string[];
  /** Files that matched and are no JUnit reports. */
  readonly others: readonly OtherDocument[];
}

/** Says why `patterns` found nothing: where it was looked for, and what nearly matched. */
export async function explainNone(
  patterns: readonly string[],
  base: string,
  { missing, others }: NearMisses,
): Promise<string> {
  const sentences = [`No report was found in ${base} by ${patterns.join(", ")}.`];
  for (const directory of missing) sentences.push(`There is no ${directory}.`);
  for (const { path, root } of others.slice(0, 3))
    sentences.push(`${path} is not a JUnit report (its root is <${root}>).`);
  const included = patterns.filter((pattern) => !pattern.startsWith("!"));
  if (included.length < patterns.length && others.length === 0) {
    const { files } = await findReports(included, base);
    if (files.length > 0)
      sentences.push(
        files.length === 1
          ? "The excludes left out the only file that matched."
          : `The excludes left out all ${pluralize(files.length, "file")} that matched.`,
      );
  }
  sentences.push("Did the tests run, and do they write JUnit reports there?");
  return sentences.join(" ");
}
