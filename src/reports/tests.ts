import type { Totals } from "../junit/aggregate.ts";
import type { FailedCase, FlakyCase, SkippedCase } from "../junit/report.ts";
import type { TestOutcome } from "./report-inputs.ts";

/** A place in the repository. */
export interface SourceLocation {
  /** A file, relative to the repository, `/`-separated. */
  readonly file: string;
  /** Counted from 1. */
  readonly line?: number | undefined;
}

/** A failed case, with the report that holds it; no report has a failure that only the workflow knows of (R10). */
export interface LocatedFailure extends FailedCase {
  readonly report?: string | undefined;
  /** Where in the repository it failed, if that is known. */
  readonly location?: SourceLocation | undefined;
  /** The files of the repository that its trace names. */
  readonly ownPaths?: readonly string[] | undefined;
  /** What it says, in one redacted line. Absent if the report says nothing, and before it was redacted. */
  readonly headline?: string | undefined;
}

/**
 * What all reports say together, and what the workflow knows of the test run. The suites are the `junit_results` of the
 * attestation, with flaky counts.
 */
export interface Tests extends Totals {
  /** Absent if the workflow does not pass it. */
  readonly outcome?: TestOutcome | undefined;
  /**
   * How the test run ended, after the words `The test step` (`failed` or `was cancelled`), if it failed although no case
   * did: `counts`, `suites` and `failed` have one case for it (R10).
   */
  readonly runFailure?: string | undefined;
  /** How many reports were read. */
  readonly reports: number;
  /** How many files the excludes of `reports` left out. */
  readonly excluded?: number | undefined;
  readonly invalid: readonly { readonly name: string; readonly reason: string }[];
  /** The first failed cases; `counts` says how many there are. */
  readonly failed: readonly LocatedFailure[];
  readonly flaky: readonly FlakyCase[];
  /** The first skipped cases; `counts` says how many there are. */
  readonly skipped: readonly SkippedCase[];
}
