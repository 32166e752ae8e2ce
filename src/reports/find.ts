import { type FoundFiles, findFiles } from "../find-files.ts";
import { baseAt, readPattern } from "../glob.ts";
import type { OtherDocument } from "../junit/report.ts";
import { pluralize } from "../text/format.ts";

/** Finds the reports that `patterns` match below `directory` (absolute). */
export function findReports(patterns: readonly string[], directory: string): Promise<FoundFiles> {
  const base = baseAt(directory);
  // Build tools link their output into the workspace, sometimes from outside of it: Bazel does.
  return findFiles(
    patterns.map((pattern) => readPattern(pattern, base)),
    base,
    { followOutside: true },
  );
}

/** What was nearly a report. */
export interface NearMisses extends Pick<FoundFiles, "missing" | "excluded"> {
  /** Files that matched and are not JUnit reports. */
  readonly others: readonly OtherDocument[];
}

/** Explains why `patterns` found no report: where the search looked, and what nearly matched. */
export function explainNone(
  patterns: readonly string[],
  directory: string,
  { missing, excluded, others }: NearMisses,
): string {
  const sentences = [`No report was found in ${directory} by ${patterns.join(", ")}.`];
  for (const path of missing) sentences.push(`There is no ${path}.`);
  for (const { path, root } of others.slice(0, 3))
    sentences.push(`${path} is not a JUnit report (its root is <${root}>).`);
  if (excluded > 0 && others.length === 0) {
    sentences.push(
      excluded === 1
        ? "The excludes left out the only file that matched."
        : `The excludes left out all ${pluralize(excluded, "file")} that matched.`,
    );
  }
  sentences.push("Did the tests run, and do they write JUnit reports there?");
  return sentences.join(" ");
}
