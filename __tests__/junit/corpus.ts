import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const OWN = join("__tests__", "junit", "corpus");
const PUBLIC = join("..", "shared", "junit-corpus");
const FRESH = join("..", "shared", "junit-fresh");

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
  readonly warnings?: readonly string[];
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
  return load(join(OWN, "expected.json"), OWN);
}

/** The names of the files in the folder of own reports. */
export function ownFiles(): readonly string[] {
  return readdirSync(OWN).filter((file) => file !== "expected.json");
}

/** Reports from public projects, which are kept next to the project. None if they are missing. */
export function loadPublicReports(): readonly CorpusReport<PublicExpectation>[] {
  return load(join(PUBLIC, "expected.json"), join(PUBLIC, "files"));
}

/** Reports of test runs with a known outcome, which are kept next to the project. None if they are missing. */
export function loadFreshReports(): readonly CorpusReport<ToolOutcome>[] {
  return load(join(FRESH, "truth.json"), join(FRESH, "files"));
}

function load<Expected>(index: string, folder: string): readonly CorpusReport<Expected>[] {
  if (!existsSync(index)) {
    console.warn(`${index} is missing: the reports that it lists are not checked.`);
    return [];
  }
  const expected: Readonly<Record<string, Expected>> = JSON.parse(readFileSync(index, "utf8"));
  return Object.entries(expected).map(([file, what]) => ({
    file,
    bytes: readFileSync(join(folder, file)),
    expected: what,
  }));
}
