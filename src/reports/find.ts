import { type FoundFiles, findFiles } from "../find-files.ts";
import { baseAt, readPattern, relativePath } from "../glob.ts";
import { pluralize } from "../text/format.ts";

/** Files that may be reports. */
export interface FoundReports extends FoundFiles {
  /** Paths of files that a pattern names literally, without wildcards. */
  readonly named: ReadonlySet<string>;
}

/** Finds the reports that `patterns` match below `directory` (absolute). */
export async function findReports(
  patterns: readonly string[],
  directory: string,
): Promise<FoundReports> {
  const base = baseAt(directory);
  const read = patterns.map((pattern) => readPattern(pattern, base));
  // Build tools link their output into the workspace, sometimes from outside of it: Bazel does.
  const found = await findFiles(read, base, { followOutside: true });
  // A pattern with a wildcard starts at a folder.
  const starts = read.map(({ start }) => relativePath(start, base.real));
  return { ...found, named: new Set(starts) };
}

/** A file that is not a JUnit report, and how one can tell. */
export interface OtherFile {
  readonly path: string;
  readonly reason: string;
}

/** What was nearly a report. */
export interface NearMisses extends Pick<FoundFiles, "missing" | "excluded"> {
  readonly others: readonly OtherFile[];
}

/** Explains why `patterns` found no report: where the search looked, and what nearly matched. */
export function explainNone(
  patterns: readonly string[],
  directory: string,
  { missing, excluded, others }: NearMisses,
): string {
  const sentences = [`No report was found in ${directory} by ${patterns.join(", ")}.`];
  for (const path of missing) sentences.push(`There is no ${path}.`);
  for (const { path, reason } of others.slice(0, 3))
    sentences.push(`${path} is not a JUnit report (${reason}).`);
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
