import { bulletList, pluralize, present, truncate } from "../../base/format.ts";
import { sanitize, sanitizeLine } from "../../base/sanitize.ts";
import { type FailedCase, failedCount, type ShownCase } from "../../junit/report.ts";
import type { LocatedFailure, SourceLocation, Tests } from "../../reports/tests.ts";
import type { Annotation } from "../../run/runner.ts";
import { CAUSE } from "./failure-headline.ts";
import { saysNothing } from "./failure-words.ts";

/** Lines that are shown; GitHub shows that many of an annotation without folding it. Then lines of the last cause. */
const LINES = 20;
const CAUSE_LINES = 3;
/** UTF-16 units of these lines together, of a line, and of one of an output, of which the last lines have to fit. */
const TEXT = 2000;
const LINE = 300;
const OUTPUT_LINE = 90;
/** UTF-16 units of a title; GitHub takes 255 of an annotation. */
const TITLE = 200;
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
  const isParent = ({ location, suite, name }: LocatedFailure) => {
    const start = `${name}/`;
    const isChild = (other: LocatedFailure) =>
      other.suite === suite && other.name.startsWith(start);
    return location === undefined && failed.some(isChild);
  };
  const parents = new Set(failed.filter(isParent));
  const ordered = [...failed.filter((each) => !parents.has(each)), ...parents];
  const same = Map.groupBy(ordered, ({ headline, output }) => headline ?? output);
  const groups =
    same.size > DISTINCT_GROUPS
      ? Map.groupBy(ordered, ({ headline, output }) => withoutNumbers(headline ?? output))
      : same;
  return Array.from(groups.values()).flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const differs = others.some(({ headline }) => headline !== first.headline);
    return { differs, first, others };
  });
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
  const owner = ownerOf(failure);
  return sanitizeLine(owner === undefined ? failure.name : `${owner} › ${failure.name}`, TITLE);
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
  const lines = linesOf(isRepeated || isGeneric ? text : `${message}\n${text}`, LINE);
  return lines.join("") === "" ? [] : lines;
}

/** The last lines of what a failed case printed. */
export function lastOutput({ output = "" }: FailedCase): string | undefined {
  const printed = linesOf(output, OUTPUT_LINE);
  const shown = [...(printed.length > LINES ? ["…"] : []), ...printed.slice(-LINES)];
  return shown.join("\n") || undefined;
}

/** The first lines of a failure and, if there are more, the last cause. */
export function firstLines(lines: readonly string[]): string {
  const rest = lines.slice(LINES);
  const cause = rest.findLastIndex((line) => CAUSE.test(line));
  const shown = cause < 0 ? [] : rest.slice(cause, cause + CAUSE_LINES);
  const more = `… ${pluralize(rest.length - shown.length, "more line")}`;
  const end = rest.length === 0 ? [] : [more, ...shown];
  return [truncate(lines.slice(0, LINES).join("\n"), TEXT), ...end].join("\n");
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
  return groups.map((group, index) => {
    const { first, others, differs } = group;
    const { location } = first;
    const names = bulletList(others.map(failureTitle), NAMED);
    const count = pluralize(others.length, "more test");
    const atLeast = failed.length < all ? "At least " : "";
    const apart = differs ? ", apart from numbers" : "";
    const more = `${atLeast}${count} failed with this${apart}:\n${names}`;
    const end = `${pluralize(rest, "more test")} failed; see the job summary and the reports.`;
    const paragraphs = present([
      annotationText(group),
      others.length > 0 ? more : undefined,
      index === groups.length - 1 && rest > 0 ? end : undefined,
    ]);
    return { title: failureTitle(first), message: paragraphs.join("\n\n"), location };
  });
}

/** The headline of a group, and then the text of its first failure, unless that says no more. */
function annotationText({ first }: FailureGroup): string {
  const { headline } = first;
  const text = failureText(first);
  if (headline === undefined) return text ?? `The report has no message for this ${first.outcome}.`;
  if (text === undefined || text.trim() === headline) return headline;
  return `${headline}\n\n${text}`.trimEnd();
}
