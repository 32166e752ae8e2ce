import { pluralize, truncate } from "../../base/format.ts";
import { sanitize, sanitizeLine } from "../../base/sanitize.ts";
import type { FailedCase } from "../../junit/report.ts";

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

/** The class or suite that a test is shown under; undefined if its name includes that, or neither is known. */
export function ownerOf({ name, className, suite }: FailedCase): string | undefined {
  const owner = className === undefined || name.includes(className) ? suite : className;
  return owner === "" || owner === NO_SUITE ? undefined : owner;
}

/** `suite › test`, on one line of at most `limit` UTF-16 units. */
export function failureTitle(failure: FailedCase, limit?: number): string {
  const owner = ownerOf(failure);
  const { name } = failure;
  return sanitizeLine(owner === undefined ? name : `${owner} › ${name}`, limit);
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
  const said = repeats(text, message) ? text : `${message}\n${text}`;
  if (said.trim() === "") {
    const lines = linesOf(output, OUTPUT_LINE);
    return [...(lines.length > OUTPUT_LINES ? ["…"] : []), ...lines.slice(-OUTPUT_LINES)].join(
      "\n",
    );
  }
  const lines = linesOf(said, LINE);
  if (lines.length <= limit) return lines.join("\n");
  const rest = lines.slice(limit);
  const cause = rest.findLastIndex((line) => CAUSE.test(line));
  const shown = cause < 0 ? [] : rest.slice(cause, cause + CAUSE_LINES);
  return [
    ...lines.slice(0, limit),
    `… ${pluralize(rest.length - shown.length, "more line")}`,
    ...shown,
  ].join("\n");
}

/** Whether a text has every line of the message, as pytest's has behind `E`. */
function repeats(text: string, message: string): boolean {
  if (text.includes(message)) return true;
  const lines = text.split("\n").map((line) => line.trim());
  return message
    .split("\n")
    .map((line) => line.trim())
    .every((line) => lines.some((other) => other.includes(line)));
}

/** The lines of a text, sanitized, without blank lines around them, and cut at `width`. */
function linesOf(text: string, width: number): readonly string[] {
  return sanitize(text)
    .replace(/^(?:[^\S\n]*\n)+/, "")
    .trimEnd()
    .split("\n")
    .map((line) => truncate(line, width));
}
