import { bulletList, pluralize, present, truncate } from "../../base/format.ts";
import { sanitize, sanitizeLine } from "../../base/sanitize.ts";
import { type FailedCase, failedCount, type ShownCase } from "../../junit/report.ts";
import type { LocatedFailure, SourceLocation, Tests } from "../../reports/tests.ts";
import type { Annotation } from "../../run/runner.ts";
import { CAUSE } from "./failure-headline.ts";
import { saysNothing } from "./failure-words.ts";

/** Lines that are shown; GitHub shows that many of an annotation without folding it. */
const LINES = 20;
/** Lines of the last cause that are shown after these. */
const CAUSE_LINES = 3;
/** UTF-16 units of the first lines together. */
const TEXT_LENGTH = 2000;
/** UTF-16 units of a line of a message or a trace. */
const LINE_LENGTH = 300;
/** UTF-16 units of a line of an output, of which the last lines have to fit. */
const OUTPUT_LINE_LENGTH = 90;
/** UTF-16 units of a title; GitHub takes 255 of an annotation. */
const TITLE_LENGTH = 200;
/** Other tests of a group that an annotation names. */
const NAMED = 5;
/** Where there are more groups, those whose headlines differ in numbers alone are one. */
const DISTINCT_GROUPS = 10;

/** What is shown for a case of which the report says nothing. */
export const NO_MESSAGE = "no message in the report";

/** Failed cases that say the same, in their order. */
export interface FailureGroup {
  /** Whether what they say differs in numbers. */
  readonly differs: boolean;
  readonly first: LocatedFailure;
  readonly others: readonly LocatedFailure[];
}

/**
 * Groups failed cases by their headlines, each group where its first case is. Parents of others (as Go tests are of
 * their subtests) come last, if they have no location of their own: they only repeat that something failed.
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

/** How many tests a group has, and how they differ. `isAll`: whether all failed cases were read, not just the first. */
export function describeGroup({ others, differs }: FailureGroup, isAll: boolean) {
  const count = pluralize(others.length + 1, "test");
  return {
    count: isAll ? count : `at least ${count}`,
    about: differs ? " that differ in numbers" : "",
  };
}

/** The class that a test is shown under, or its suite if its name includes the class; undefined if there is neither. */
export function ownerOf({ name, className, suite }: ShownCase): string | undefined {
  const owner = className === undefined || name.includes(className) ? suite : className;
  // CTest calls the suite of tests without one `(empty)`.
  return owner === "(empty)" ? undefined : owner;
}

/** `suite › test`, on one line. */
export function failureTitle(failure: ShownCase): string {
  const title = present([ownerOf(failure), failure.name]).join(" › ");
  return sanitizeLine(title, TITLE_LENGTH);
}

/** `file:line`, or the file alone. */
export function formatLocation({ file, line }: SourceLocation): string {
  return line === undefined ? file : `${file}:${line}`;
}

/**
 * Message and trace of a failure as sanitized text: the first lines and, if there are more, the last cause. Without
 * both, the last lines of the output. Undefined if the report says nothing.
 */
export function failureText(failure: FailedCase): string | undefined {
  const lines = messageLines(failure);
  return lines.length > 0 ? firstLines(lines) : lastOutput(failure);
}

/** The lines of the message and the trace of a failure; none if the report has neither. */
export function messageLines({ message = "", text = "" }: FailedCase): readonly string[] {
  // Pytest repeats every line of the message after `E`.
  const compared = message.slice(0, 8 * 1024).split("\n");
  const isRepeated = compared.every((line) => text.includes(line.trim()));
  const isGeneric = text.trim() !== "" && saysNothing(message);
  const shown = isRepeated || isGeneric ? text : `${message}\n${text}`;
  const lines = linesOf(shown, LINE_LENGTH);
  return lines.join("") === "" ? [] : lines;
}

/** The last lines of what a failed case printed. */
export function lastOutput({ output = "" }: FailedCase): string | undefined {
  const printed = linesOf(output, OUTPUT_LINE_LENGTH);
  const last = printed.slice(-LINES).join("\n");
  if (printed.length > LINES) return `…\n${last}`;
  return last === "" ? undefined : last;
}

/** The first lines of a failure and, if there are more, the last cause. */
export function firstLines(lines: readonly string[]): string {
  const first = truncate(lines.slice(0, LINES).join("\n"), TEXT_LENGTH);
  const rest = lines.slice(LINES);
  if (rest.length === 0) return first;
  const cause = rest.findLastIndex((line) => CAUSE.test(line));
  const causeLines = cause < 0 ? [] : rest.slice(cause, cause + CAUSE_LINES);
  const more = `… ${pluralize(rest.length - causeLines.length, "more line")}`;
  return [first, more, ...causeLines].join("\n");
}

/** The lines of a text, sanitized, without blank lines around them, and cut at `width`. */
function linesOf(text: string, width: number): readonly string[] {
  return sanitize(text)
    .replace(/^(?:[^\S\n]*\n)+/, "")
    .trimEnd()
    .split("\n")
    .map((line) => truncate(line, width));
}

/**
 * One annotation for each of the first `limit` groups of failed cases, at the location of its first case; the last
 * annotation says how many more cases there are.
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
