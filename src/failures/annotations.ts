import { bulletList, limitItems, pluralize, present } from "../base/format.ts";
import { type FailedCounts, failedCount } from "../junit/report.ts";
import type { Failure } from "./failure.ts";
import { formatTitle, groupFailures, NO_MESSAGE } from "./groups.ts";
import type { SourceLocation } from "./source-tree.ts";

/** Other tests of a group that an annotation names. */
const NAMED = 5;

/** What GitHub shows next to the code of a failed test. */
export interface Annotation {
  readonly title: string;
  readonly message: string;
  readonly location?: SourceLocation | undefined;
}

/**
 * Returns one annotation for each of the first `limit` groups of failed cases, at the place of its first case; the last
 * annotation says how many more cases there are.
 */
export function createAnnotations(
  { failed, counts }: { readonly failed: readonly Failure[]; readonly counts: FailedCounts },
  limit: number,
): readonly Annotation[] {
  const groups = groupFailures(failed).slice(0, limit);
  const rest = groups.reduce((left, { others }) => left - 1 - others.length, failedCount(counts));
  const end = `${pluralize(rest, "more test")} failed; see the job summary and the reports.`;
  return groups.map(({ first, others, differs }, index) => {
    const count = pluralize(others.length, "more test");
    const names = bulletList(limitItems(others.map(formatTitle), NAMED));
    const paragraphs = present([
      first.headline ?? NO_MESSAGE,
      first.trace,
      others.length > 0
        ? `${count} failed with this${differs ? ", apart from numbers" : ""}:\n${names}`
        : undefined,
      index === groups.length - 1 && rest > 0 ? end : undefined,
    ]);
    return {
      title: formatTitle(first),
      message: paragraphs.join("\n\n"),
      location: first.location,
    };
  });
}
