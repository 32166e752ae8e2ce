import { type FoundFiles, findFiles } from "../find-files.ts";
import { baseAt, readPattern, relativePath } from "../glob.ts";

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
