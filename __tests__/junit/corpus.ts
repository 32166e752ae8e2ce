import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { noteSkipped } from "../support/systems.ts";

/** A report and what is known about it. */
export interface CorpusReport<Expected> {
  readonly file: string;
  readonly bytes: Buffer;
  readonly expected: Expected;
}

/** What an own report is read as. Lists that are empty are left out. */
export interface OwnExpectation {
  /** In the words of `describeResult`. */
  readonly result: readonly string[];
  readonly failed?: readonly unknown[];
  readonly skipped?: readonly unknown[];
  readonly flaky?: readonly unknown[];
}

/** What an independent program read from a public report. */
export interface PublicExpectation {
  readonly invalid?: true;
  readonly not_junit?: string;
  readonly suites?: readonly unknown[];
}

/** What a test tool said about the run that wrote a report. */
export interface ToolOutcome {
  readonly total: number;
  readonly failures: number;
  readonly errors: number;
  readonly skipped: number;
  /** The exit code. */
  readonly rc: number;
}

/** Small reports of many tools, which are part of the project. */
export function loadOwnReports(): readonly CorpusReport<OwnExpectation>[] {
  return load("__tests__/junit/corpus", ".", "expected.json");
}

/** Reports from public projects, which are kept next to the project. None if they are missing. */
export function loadPublicReports(): readonly CorpusReport<PublicExpectation>[] {
  return load("../shared/junit-corpus", "files", "expected.json");
}

/** Reports of test runs with a known outcome, which are kept next to the project. None if they are missing. */
export function loadFreshReports(): readonly CorpusReport<ToolOutcome>[] {
  return load("../shared/junit-fresh", "files", "truth.json");
}

function load<Expected>(root: string, files: string, index: string): CorpusReport<Expected>[] {
  if (!existsSync(join(root, index))) {
    noteSkipped(`the reports in ${root}`, "that folder is not here; it is no part of the project");
    return [];
  }
  const all: Readonly<Record<string, Expected>> = JSON.parse(
    readFileSync(join(root, index), "utf8"),
  );
  return Object.entries(all).map(([file, expected]) => ({
    file,
    bytes: readFileSync(join(root, files, file)),
    expected,
  }));
}
