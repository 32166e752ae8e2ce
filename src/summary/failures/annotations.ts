import { bulletList, pluralize, present } from "../../base/format.ts";
import { failedCount } from "../../junit/report.ts";
import type { Tests } from "../../reports/tests.ts";
import type { Annotation } from "../../run/runner.ts";
import { type FailureGroup, groupFailures } from "./failure-groups.ts";
import { failureText } from "./failure-text.ts";
import { failureTitle } from "./failure-title.ts";

/** Other tests of a group that an annotation names. */
const NAMED = 5;

/**
 * Returns one annotation for each of the first `limit` groups of failed cases, at the location of its first case; the
 * last annotation says how many more cases there are.
 */
export function createAnnotations(
  { failed, counts }: Pick<Tests, "failed" | "counts">,
  limit: number,
): readonly Annotation[] {
  const groups = groupFailures(failed).slice(0, limit);
  const all = failedCount(counts);
  const rest = groups.reduce((left, { others }) => left - 1 - others.length, all);
  const end = `${pluralize(rest, "more test")} failed; see the job summary and the reports.`;
  return groups.map((group, index) => {
    const isLast = index === groups.length - 1;
    const paragraphs = present([
      annotationText(group),
      othersText(group, failed.length >= all),
      isLast && rest > 0 ? end : undefined,
    ]);
    const { first } = group;
    return {
      title: failureTitle(first),
      message: paragraphs.join("\n\n"),
      location: first.location,
    };
  });
}

/** The other tests of a group, if it has any. `isAll`: whether all failed cases were read, not just the first. */
function othersText({ others, differs }: FailureGroup, isAll: boolean): string | undefined {
  if (others.length === 0) return undefined;
  const names = bulletList(others.map(failureTitle), NAMED);
  const count = pluralize(others.length, "more test");
  const atLeast = isAll ? "" : "At least ";
  const apart = differs ? ", apart from numbers" : "";
  return `${atLeast}${count} failed with this${apart}:\n${names}`;
}

/** The headline of a group, and then the text of its first failure, unless that says no more. */
function annotationText({ first }: FailureGroup): string {
  const { headline, outcome } = first;
  const text = failureText(first);
  if (headline === undefined) return text ?? `The report has no message for this ${outcome}.`;
  if (text === undefined || text.trim() === headline) return headline;
  return `${headline}\n\n${text}`.trimEnd();
}
