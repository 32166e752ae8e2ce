import { pluralize } from "../../base/format.ts";
import type { LocatedFailure } from "../../reports/tests.ts";

/** Where there are more groups, those whose headlines differ in numbers alone are one. */
const DISTINCT_GROUPS = 10;

/** Failed cases that say the same, in their order. */
export interface FailureGroup {
  /** Whether what they say differs in numbers. */
  readonly differs: boolean;
  readonly first: LocatedFailure;
  readonly others: readonly LocatedFailure[];
}

/**
 * Returns failed cases in groups by their headlines, each group where its first case is. Parents of others (as Go tests
 * are of their subtests) come last, if they have no location of their own: they only repeat that something failed.
 */
export function groupFailures(failed: readonly LocatedFailure[]): readonly FailureGroup[] {
  const parents = new Set(failed.filter((failure) => isParent(failure, failed)));
  const ordered = [...failed.filter((failure) => !parents.has(failure)), ...parents];
  const groups: FailureGroup[] = [];
  for (const [first, ...others] of groupByMessage(ordered)) {
    if (first === undefined) continue;
    const differs = others.some(({ headline }) => headline !== first.headline);
    groups.push({ differs, first, others });
  }
  return groups;
}

function isParent(
  { location, suite, name }: LocatedFailure,
  failed: readonly LocatedFailure[],
): boolean {
  if (location !== undefined) return false;
  const start = `${name}/`;
  return failed.some((other) => other.suite === suite && other.name.startsWith(start));
}

/** Groups failed cases by what they say, and where there would be many groups, by what they say apart from numbers. */
function groupByMessage(failed: readonly LocatedFailure[]): Iterable<readonly LocatedFailure[]> {
  const messageOf = ({ headline, output }: LocatedFailure) => headline ?? output;
  const same = Map.groupBy(failed, messageOf);
  if (same.size <= DISTINCT_GROUPS) return same.values();
  return Map.groupBy(failed, (failure) => withoutNumbers(messageOf(failure))).values();
}

function withoutNumbers(text: string | undefined): string | undefined {
  return text?.replace(/0x[\da-f]+|\d+/gi, "0");
}

/**
 * Returns how many tests a group has, and how they differ, as words. `isAll`: whether all failed cases were read, not
 * just the first.
 */
export function describeGroup({ others, differs }: FailureGroup, isAll: boolean) {
  const count = pluralize(others.length + 1, "test");
  return {
    count: isAll ? count : `at least ${count}`,
    about: differs ? " that differ in numbers" : "",
  };
}
