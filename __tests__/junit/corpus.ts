import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = join("..", "shared", "junit-corpus");

export interface ExpectedSuite {
  readonly name: string;
  readonly total: number;
  readonly failures: number;
  readonly errors: number;
  readonly skipped: number;
  readonly flaky: number;
  readonly duration: number;
}

/** What a report of the corpus must be read as. */
export interface Expected {
  readonly invalid?: true;
  readonly not_junit?: string;
  readonly suites?: readonly ExpectedSuite[];
  readonly warnings?: readonly string[];
}

export interface CorpusReport {
  readonly file: string;
  readonly bytes: Buffer;
  readonly expected: Expected;
}

/** The public reports, which are kept beside the project; none, and a message, where they are not there. */
export function loadCorpus(): readonly CorpusReport[] {
  if (!existsSync(FOLDER)) {
    process.stderr.write(`skipped: ${FOLDER} is not there\n`);
    return [];
  }
  const expected: Record<string, Expected> = JSON.parse(
    readFileSync(join(FOLDER, "expected.json"), "utf8"),
  );
  return Object.entries(expected).map(([file, what]) => ({
    file,
    bytes: readFileSync(join(FOLDER, "files", file)),
    expected: what,
  }));
}
