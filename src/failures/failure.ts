import type { FailedCase, ShownCase } from "../junit/report.ts";
import { failureHeadline, findStatement } from "./headline.ts";
import { locate } from "./places.ts";
import type { SourceLocation, SourceTree } from "./source-tree.ts";
import { traceOf } from "./trace.ts";

/** A failed case as people see it. */
export interface Failure extends ShownCase {
  /** The report that holds it; none has a failure that only the workflow knows of (R10). */
  readonly report?: string | undefined;
  /** What it says, in one line. Undefined if the report says nothing. */
  readonly headline?: string | undefined;
  /** What it says besides, in several lines. */
  readonly trace?: string | undefined;
  /** Where in the repository it failed. */
  readonly location?: SourceLocation | undefined;
  /** Where it failed as the report says, which may be elsewhere. */
  readonly stated?: SourceLocation | undefined;
}

/** Returns what people see of a failed case of a report, whose texts are redacted. */
export function buildFailure(failed: FailedCase, report: string, sourceTree: SourceTree): Failure {
  const { suite, name, className, file, line } = failed;
  const statement = findStatement(failed);
  const headline = failureHeadline(failed, statement);
  const places = locate(failed, statement, sourceTree.searchFor(failed, report));
  return {
    suite,
    name,
    className,
    report,
    headline,
    trace: traceOf(failed, headline, places),
    location: places.location,
    stated: file === undefined ? undefined : { file, line },
  };
}
