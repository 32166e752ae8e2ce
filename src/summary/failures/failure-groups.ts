import type { LocatedFailure } from "../../junit/tests.ts";
import { failureHeadline } from "./failure-headline.ts";

/** Failed cases that say the same. */
export interface FailureGroup {
  /** Absent if their reports say nothing. */
  readonly headline: string | undefined;
  readonly first: LocatedFailure;
  /** The others, in their order. */
  readonly others: readonly LocatedFailure[];
}

/**
 * Groups failed cases by their headlines, each group where its first case is. Cases that only repeat the failure of
 * others come last: those without a place whose name is the beginning of another one's, as of a Go test with subtests.
 */
export function groupFailures(failed: readonly LocatedFailure[]): readonly FailureGroup[] {
  const parents = parentsIn(failed);
  const ordered = [...failed.filter((each) => !parents.has(each)), ...parents];
  const groups = new Map<string, { first: LocatedFailure; others: LocatedFailure[] }>();
  for (const failure of ordered) {
    const key = failureHeadline(failure) ?? "";
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { first: failure, others: [] });
    else group.others.push(failure);
  }
  return [...groups].map(([headline, group]) => ({ headline: headline || undefined, ...group }));
}

function parentsIn(failed: readonly LocatedFailure[]): ReadonlySet<LocatedFailure> {
  const prefixes = new Set(failed.flatMap((failure) => ancestorsOf(failure)));
  return new Set(
    failed.filter((failure) => failure.place === undefined && prefixes.has(keyOf(failure))),
  );
}

/** The names of the tests that a subtest belongs to, `TestA` and `TestA/one` for `TestA/one/two`. */
function ancestorsOf(failure: LocatedFailure): readonly string[] {
  const segments = failure.name.split("/").slice(0, -1);
  return segments.map((_, index) =>
    keyOf({ ...failure, name: segments.slice(0, index + 1).join("/") }),
  );
}

function keyOf({ suite, className, name }: LocatedFailure): string {
  return JSON.stringify([suite, className, name]);
}
