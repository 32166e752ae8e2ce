import { bulletList, pluralize, truncate } from "../../base/format.ts";
import { failedCount } from "../../junit/report.ts";
import type { Tests } from "../../junit/tests.ts";
import type { Annotation } from "../../run/runner.ts";
import { withHeadline } from "./failure-headline.ts";
import { failureText, failureTitle, groupFailures } from "./failure-text.ts";

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
  const rest = shown.reduce((left, { cases }) => left - cases.length, failedCount(counts));
  return shown.map(({ cases: [first, ...others] }, index) => {
    const text =
      withHeadline(failureText(first, LINES), first) ||
      `The report has no message for this ${first.outcome}.`;
    const titles = others.map((failure) => failureTitle(failure, TITLE));
    const paragraphs = [truncate(text, MESSAGE)];
    if (others.length > 0) {
      const title = `${pluralize(others.length, "more test")} failed with this:`;
      paragraphs.push(`${title}\n${bulletList(titles, NAMED)}`);
    }
    if (index === shown.length - 1 && rest > 0)
      paragraphs.push(
        `${pluralize(rest, "more test")} failed; see the job summary and the reports.`,
      );
    const message = paragraphs.join("\n\n");
    return { title: failureTitle(first, TITLE), message, ...first.place };
  });
}
