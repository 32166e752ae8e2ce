import { bulletList, pluralize, truncate } from "../../base/format.ts";
import { failedCount } from "../../junit/report.ts";
import type { LocatedFailure, Tests } from "../../junit/tests.ts";
import type { Annotation } from "../../run/runner.ts";
import { groupFailures } from "./failure-groups.ts";
import { withHeadline } from "./failure-headline.ts";
import { failureText, failureTitle } from "./failure-text.ts";

/** Lines and UTF-16 units of a message: what GitHub shows without folding it. */
const LINES = 20;
const MESSAGE = 2000;
/** Other tests of a group that are named. */
const NAMED = 5;
/** UTF-16 units; GitHub takes 255. */
const TITLE = 200;

/**
 * One annotation for each of the first `limit` groups of failed cases that say the same, at the place of its first
 * case; the last annotation says how many more cases there are.
 */
export function createAnnotations(
  { failed, counts }: Pick<Tests, "failed" | "counts">,
  limit: number,
): readonly Annotation[] {
  const shown = groupFailures(failed).slice(0, limit);
  const rest = shown.reduce((left, { others }) => left - 1 - others.length, failedCount(counts));
  return shown.map(({ first, others }, index) => {
    const text =
      withHeadline(failureText(first, LINES), first) ||
      `The report has no message for this ${first.outcome}.`;
    const isLast = index === shown.length - 1 && rest > 0;
    const more = isLast
      ? `\n\n${pluralize(rest, "more test")} failed; see the job summary and the reports.`
      : "";
    const message = `${truncate(text, MESSAGE)}${describeOthers(others)}${more}`;
    return { title: failureTitle(first, TITLE), message, ...first.place };
  });
}

function describeOthers(others: readonly LocatedFailure[]): string {
  if (others.length === 0) return "";
  const names = bulletList(
    others.map((failure) => failureTitle(failure, TITLE)),
    NAMED,
  );
  return `\n\n${pluralize(others.length, "more test")} failed with this:\n${names}`;
}
