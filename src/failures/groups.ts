import { pluralize, present } from "../base/format.ts";
import { sanitizeLine } from "../base/sanitize.ts";
import type { ShownCase } from "../junit/report.ts";
import type { Failure } from "./failure.ts";
import type { SourceLocation } from "./source-tree.ts";

/** What is shown for a case of which the report says nothing. */
export const NO_MESSAGE = "No message in the report";

/** UTF-16 units of a title; GitHub takes 255 of an annotation. */
const TITLE = 200;

/** Where there are more groups, those whose headlines differ in numbers alone are one. */
const DISTINCT_GROUPS = 10;

/** Failed cases that say the same, in their order. */
export interface FailureGroup {
  /** Whether what they say differs in numbers. */
  readonly differs: boolean;
  readonly first: Failure;
  readonly others: readonly Failure[];
}

/**
 * Returns failed cases in groups by their headlines, each group where its first case is. Parents of others (as Go tests
 * are of their subtests) come last, if they have no place of their own: they only repeat that something failed.
 */
export function groupFailures(failed: readonly Failure[]): readonly FailureGroup[] {
  const { parents = [], own = [] } = Object.groupBy(failed, (failure) =>
    isParent(failure, failed) ? "parents" : "own",
  );
  const ordered = [...own, ...parents];
  const same = Map.groupBy(ordered, saidBy);
  const groups =
    same.size <= DISTINCT_GROUPS
      ? same
      : Map.groupBy(ordered, (failure) => saidBy(failure)?.replace(NUMBER, "0"));
  return Array.from(groups.values()).flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    return [{ first, others, differs: others.some((each) => saidBy(each) !== saidBy(first)) }];
  });
}

const NUMBER = /0x[\da-f]+|\d+/gi;

function saidBy({ headline, trace }: Failure): string | undefined {
  return headline ?? trace;
}

function isParent({ location, suite, name }: Failure, failed: readonly Failure[]): boolean {
  if (location !== undefined) return false;
  const start = `${name}/`;
  return failed.some((other) => other.suite === suite && other.name.startsWith(start));
}

/**
 * Returns the class that a test is shown under, or its suite if its name includes the class; undefined if there is
 * neither.
 */
export function ownerOf({ name, className, suite }: ShownCase): string | undefined {
  const owner = className === undefined || name.includes(className) ? suite : className;
  // CTest calls the suite of tests without one `(empty)`.
  return owner === "(empty)" ? undefined : owner;
}

/** Returns the title of a test on one line: `suite › test` */
export function formatTitle(failure: ShownCase): string {
  return sanitizeLine(present([ownerOf(failure), failure.name]).join(" › "), TITLE);
}

/** Returns a place as `file:line`, or the file alone. */
export function formatLocation({ file, line }: SourceLocation): string {
  return line === undefined ? file : `${file}:${line}`;
}

/** Returns how many cases a group has, and how they differ: `12 tests that differ in numbers` */
export function formatGroup({ others, differs }: FailureGroup): string {
  const count = pluralize(others.length + 1, "test");
  return differs ? `${count} that differ in numbers` : count;
}
