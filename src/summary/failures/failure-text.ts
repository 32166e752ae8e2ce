import { pluralize, truncate } from "../../base/format.ts";
import { sanitize, sanitizeLine } from "../../base/sanitize.ts";
import type { FailedCase } from "../../junit/report.ts";
import type { LocatedFailure } from "../../junit/tests.ts";
import { failureHeadline, GENERIC } from "./failure-headline.ts";

/** UTF-16 units of a line of a message or trace. */
const LINE = 300;
/** Lines of an output, which often ends with mere counts, and UTF-16 units of each: what an annotation can show. */
const OUTPUT_LINES = 20;
const OUTPUT_LINE = 90;
/** Lines of the last cause of a long trace. */
const CAUSE_LINES = 3;

const CAUSE = /^\s*(?:Caused by|\[cause\])\s*:/i;

/** What CTest calls the suite of tests without one. */
const NO_SUITE = "(empty)";

/** Failed cases that say the same. */
export interface FailureGroup {
  /** Absent if their reports say nothing. */
  readonly headline: string | undefined;
  /** In their order; never empty. */
  readonly cases: readonly [LocatedFailure, ...LocatedFailure[]];
}

/**
 * Groups failed cases by their headlines, each group where its first case is. Cases that only repeat the failure of
 * others come last: those without a place whose name is the beginning of another one's, as of a Go test with subtests.
 */
export function groupFailures(failed: readonly LocatedFailure[]): readonly FailureGroup[] {
  const isParent = ({ place, suite, className, name }: LocatedFailure) => {
    const start = `${name}/`;
    const isBelow = (other: LocatedFailure) =>
      other.suite === suite && other.className === className && other.name.startsWith(start);
    return place === undefined && failed.some(isBelow);
  };
  const groups = new Map<string | undefined, [LocatedFailure, ...LocatedFailure[]]>();
  const ordered = [...failed.filter((each) => !isParent(each)), ...failed.filter(isParent)];
  for (const failure of ordered) {
    const headline = failureHeadline(failure);
    const group = groups.get(headline);
    if (group === undefined) groups.set(headline, [failure]);
    else group.push(failure);
  }
  return Array.from(groups, ([headline, cases]) => ({ headline, cases }));
}

/** The class or suite that a test is shown under; undefined if its name includes that, or neither is known. */
export function ownerOf({ name, className, suite }: FailedCase): string | undefined {
  const owner = className === undefined || name.includes(className) ? suite : className;
  return owner === "" || owner === NO_SUITE ? undefined : owner;
}

/** `suite › test`, on one line of at most `limit` UTF-16 units. */
export function failureTitle(failure: FailedCase, limit?: number): string {
  const owner = ownerOf(failure);
  return sanitizeLine(owner === undefined ? failure.name : `${owner} › ${failure.name}`, limit);
}

/** `file:line`, or the file alone. */
export function formatPlace(place: { readonly file: string; readonly line?: number | undefined }) {
  return place.line === undefined ? place.file : `${place.file}:${place.line}`;
}

/**
 * Message and trace of a failure as sanitized text: the first `limit` lines and, if there are more, the last
 * cause. Without both, the last lines of the output. Empty if the report says nothing.
 */
export function failureText(
  { message = "", text = "", output = "" }: FailedCase,
  limit: number,
): string {
  // Pytest repeats every line of the message after `E`.
  const isRepeated = message.split("\n").every((line) => text.includes(line.trim()));
  const isGeneric = text.trim() !== "" && GENERIC.test(message);
  const content = isRepeated || isGeneric ? text : `${message}\n${text}`;
  if (content.trim() === "") {
    const lines = linesOf(output, OUTPUT_LINE);
    const cut = lines.length > OUTPUT_LINES ? ["…"] : [];
    return [...cut, ...lines.slice(-OUTPUT_LINES)].join("\n");
  }
  const lines = linesOf(content, LINE);
  const rest = lines.slice(limit);
  if (rest.length === 0) return lines.join("\n");
  const cause = rest.findLastIndex((line) => CAUSE.test(line));
  const shown = cause < 0 ? [] : rest.slice(cause, cause + CAUSE_LINES);
  const more = `… ${pluralize(rest.length - shown.length, "more line")}`;
  return [...lines.slice(0, limit), more, ...shown].join("\n");
}

/** The lines of a text, sanitized, without blank lines around them, and cut at `width`. */
function linesOf(text: string, width: number): readonly string[] {
  return sanitize(text)
    .replace(/^(?:[^\S\n]*\n)+/, "")
    .trimEnd()
    .split("\n")
    .map((line) => truncate(line, width));
}
