import { pluralize, truncate } from "../../base/format.ts";
import { failedCount } from "../../junit/report.ts";
import type { Tests } from "../../junit/tests.ts";
import type { Annotation } from "../../run/runner.ts";
import { withHeadline } from "./failure-headline.ts";
import { failureText, failureTitle } from "./failure-text.ts";

/** Lines and UTF-16 units of a message: what GitHub shows without folding it. */
const LINES = 20;
const MESSAGE = 2000;
/** UTF-16 units; GitHub takes 255. */
const TITLE = 200;

/** One annotation for each of the first `limit` failed cases; the last one says how many more there are. */
export function createAnnotations(
  { failed, counts }: Pick<Tests, "failed" | "counts">,
  limit: number,
): readonly Annotation[] {
  const shown = failed.slice(0, limit);
  const rest = failedCount(counts) - shown.length;
  return shown.map((failure, index) => {
    const text =
      withHeadline(failureText(failure, LINES), failure) ||
      `The report has no message for this ${failure.outcome}.`;
    const isLast = index === shown.length - 1 && rest > 0;
    const more = isLast
      ? `\n\n${pluralize(rest, "more test")} failed; see the job summary and the reports.`
      : "";
    const message = `${truncate(text, MESSAGE)}${more}`;
    return { title: failureTitle(failure, TITLE), message, ...failure.place };
  });
}
