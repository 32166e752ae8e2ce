import { bulletList, limitItems, pluralize, present, truncate } from "../base/format.ts";
import { sanitize, sanitizeLine, toLine } from "../base/sanitize.ts";
import { failedCount, type ShownCase } from "../junit/report.ts";
import type { LocatedFailure, SourceLocation, Tests } from "../reports/tests.ts";
import type { Annotation } from "../run/runner.ts";
import { isEmpty, isFrame, isNoise } from "./failure-headline.ts";

/** What is shown for a case of which the report says nothing. */
export const NO_MESSAGE = "no message in the report";

/** UTF-16 units of a title; GitHub takes 255 of an annotation. */
const TITLE = 200;
/** Lines of a text that are shown; GitHub shows that many of an annotation without folding it. */
const LINES = 20;
/** UTF-16 units of these lines together, and of one of them. */
const TEXT = 2000;
const LINE = 300;
/** Other tests of a group that an annotation names. */
const NAMED = 5;

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
 * are of their subtests) come last, if they have no place of their own: they only repeat that something failed.
 */
export function groupFailures(failed: readonly LocatedFailure[]): readonly FailureGroup[] {
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

function saidBy({ headline, output }: LocatedFailure): string | undefined {
  return headline ?? output;
}

function isParent(
  { location, suite, name }: LocatedFailure,
  failed: readonly LocatedFailure[],
): boolean {
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
export function failureTitle(failure: ShownCase): string {
  return sanitizeLine(present([ownerOf(failure), failure.name]).join(" › "), TITLE);
}

/** Returns a place as `file:line`, or the file alone. */
export function formatLocation({ file, line }: SourceLocation): string {
  return line === undefined ? file : `${file}:${line}`;
}

/**
 * Returns what a failure says besides its headline, sanitized: the rest of its message and its text, or without both
 * the end of its output. Frames outside of the repository are left out, if others are inside. Undefined if the failure
 * says nothing more.
 */
export function traceOf(failure: LocatedFailure): string | undefined {
  const { headline = "", output = "" } = failure;
  const lines = messageLines(failure);
  const isSaid = (line: string) => headline.includes(toLine(line.replace(BEFORE_MESSAGE, "")));
  if (lines.length === 0) {
    const printed = shortLines(output);
    return printed.every(isSaid) ? undefined : lastLines(printed);
  }
  const start = lines.findIndex((line) => !isSaid(line));
  const rest = start < 0 ? [] : lines.slice(start);
  const saysMore = rest.some((line) => isFrame(line) || !isNoise(line));
  return saysMore ? firstLines(withoutOtherFrames(rest, failure)) : undefined;
}

/** What stands before the message of an exception: pytest's mark, and the class. */
const BEFORE_MESSAGE = /^\s*(?:E +)?(?:[\w$.\\]*[A-Z]\w*(?: \[\w+\])?: )?/;

/** The lines of the message and the text of a failure, without a message that says nothing, or that the text repeats. */
function messageLines({ message = "", text = "" }: LocatedFailure): readonly string[] {
  // Pytest repeats every line of the message after `E`; an attribute may have them on one line. No more are shown.
  const pieces = message.split(message.trim().includes("\n") ? "\n" : /\s{2,}/, LINES);
  const isRepeated = pieces.every((piece) => text.includes(piece.trim()));
  const isGeneric = text.trim() !== "" && isEmpty(message);
  return shortLines(isRepeated || isGeneric ? text : `${message}\n${text}`);
}

/** The lines of a text, sanitized and cut, without blank lines around them. */
function shortLines(text: string): readonly string[] {
  const lines = sanitize(text).replaceAll("\t", "    ").trimEnd().split("\n");
  const start = lines.findIndex((line) => line.trim() !== "");
  return start < 0 ? [] : lines.slice(start).map((line) => truncate(line, LINE));
}

function firstLines(lines: readonly string[]): string {
  const first = truncate(lines.slice(0, LINES).join("\n"), TEXT);
  const rest = lines.length - first.split("\n").length;
  return rest > 0 ? `${first}\n… ${pluralize(rest, "more line")}` : first;
}

/** The last lines, which say what happened at the end. */
function lastLines(lines: readonly string[]): string {
  const all = lines.join("\n");
  const last = lines.slice(-LINES).join("\n").slice(-TEXT);
  return last === all ? all : `…\n${last}`;
}

/** Stands for frames in a row. */
const OTHER_FRAMES = "    … frames outside the repository";

/** Returns lines without the frames that are outside of the repository, unless none is known to be inside. */
function withoutOtherFrames(
  lines: readonly string[],
  { ownPaths = [] }: LocatedFailure,
): readonly string[] {
  // A frame of a JVM has the name of its file alone.
  const names = ownPaths.map((path) => path.replace(/.*\//, ""));
  if (names.length === 0) return lines;
  const isOther = (line: string) => isFrame(line) && !names.some((name) => line.includes(name));
  return lines
    .map((line) => (isOther(line) ? OTHER_FRAMES : line))
    .filter((line, index, all) => line !== OTHER_FRAMES || all[index - 1] !== line);
}

/**
 * Returns one annotation for each of the first `limit` groups of failed cases, at the place of its first case; the last
 * annotation says how many more cases there are.
 */
export function createAnnotations(
  { failed, counts }: Pick<Tests, "failed" | "counts">,
  limit: number,
): readonly Annotation[] {
  const groups = groupFailures(failed).slice(0, limit);
  const rest = groups.reduce((left, { others }) => left - 1 - others.length, failedCount(counts));
  const end = `${pluralize(rest, "more test")} failed; see the job summary and the reports.`;
  return groups.map(({ first, others, differs }, index) => {
    const said = present([first.headline, traceOf(first)]).join("\n\n");
    const count = pluralize(others.length, "more test");
    const names = bulletList(limitItems(others.map(failureTitle), NAMED));
    const paragraphs = present([
      said || `The report has no message for this ${first.outcome}.`,
      others.length > 0
        ? `${count} failed with this${differs ? ", apart from numbers" : ""}:\n${names}`
        : undefined,
      index === groups.length - 1 && rest > 0 ? end : undefined,
    ]);
    return {
      title: failureTitle(first),
      message: paragraphs.join("\n\n"),
      location: first.location,
    };
  });
}

/** Returns how many cases a group has, and how they differ: `12 tests that differ in numbers` */
export function describeGroup({ others, differs }: FailureGroup): string {
  const count = pluralize(others.length + 1, "test");
  return differs ? `${count} that differ in numbers` : count;
}
