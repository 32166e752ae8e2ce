import { pluralize, truncate } from "../../base/format.ts";
import { sanitize } from "../../base/sanitize.ts";
import type { FailedCase } from "../../junit/report.ts";
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
/** UTF-16 units of a message that are compared with the text. */
const COMPARED_LENGTH = 8 * 1024;

/**
 * Returns the message and the trace of a failure as sanitized text: the first lines and, if there are more, the last
 * cause; without both, the last lines of the output. Undefined if the report says nothing.
 */
export function failureText(failure: FailedCase): string | undefined {
  const lines = messageLines(failure);
  return lines.length > 0 ? firstLines(lines) : lastOutput(failure);
}

/** Returns the lines of the message and the trace of a failure; none if the report has neither. */
export function messageLines({ message = "", text = "" }: FailedCase): readonly string[] {
  // Pytest repeats every line of the message after `E`.
  const compared = message.slice(0, COMPARED_LENGTH).split("\n");
  const isRepeated = compared.every((line) => text.includes(line.trim()));
  const isGeneric = text.trim() !== "" && saysNothing(message);
  const shown = isRepeated || isGeneric ? text : `${message}\n${text}`;
  const lines = shortLines(shown, LINE_LENGTH);
  return lines.join("") === "" ? [] : lines;
}

/** Returns the last lines of what a failed case printed; undefined if it printed nothing. */
export function lastOutput({ output = "" }: FailedCase): string | undefined {
  const printed = shortLines(output, OUTPUT_LINE_LENGTH);
  const last = printed.slice(-LINES).join("\n");
  if (printed.length > LINES) return `…\n${last}`;
  return last === "" ? undefined : last;
}

/** Returns the first lines of a failure and, if there are more, the last cause. */
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
function shortLines(text: string, width: number): readonly string[] {
  return sanitize(text)
    .replace(/^(?:[^\S\n]*\n)+/, "")
    .trimEnd()
    .split("\n")
    .map((line) => truncate(line, width));
}
