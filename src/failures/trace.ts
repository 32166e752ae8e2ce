import { pluralize, truncate } from "../base/format.ts";
import { sanitize } from "../base/sanitize.ts";
import type { FailedCase } from "../junit/report.ts";
import { FRAMES, isEmpty, isOneOf, NOISE } from "./patterns.ts";
import type { FailurePlaces } from "./places.ts";
import type { SourceLocation } from "./source-tree.ts";
import { bareLine } from "./statements.ts";

/** Lines of a text that are shown; GitHub shows that many of an annotation without folding it. */
const LINES = 20;
/** UTF-16 units of these lines together, and of one of them. */
const TEXT = 2000;
const LINE = 300;

/**
 * Returns what a failure says besides its headline and place, sanitized: the rest of its message and its text, or
 * without both the end of its output. Frames outside of the repository are left out, if others are inside. Undefined if
 * the failure says nothing more.
 */
export function traceOf(
  failed: FailedCase,
  headline: string | undefined,
  { location, traced }: FailurePlaces,
): string | undefined {
  const lines = messageLines(failed);
  const isSaid = (line: string) => {
    const said = bareLine(line);
    return said === "" || headline?.includes(said) === true;
  };
  if (lines.length === 0) {
    const printed = shortLines(failed.output ?? "");
    return printed.every(isSaid) ? undefined : lastLines(printed);
  }
  const start = lines.findIndex((line) => !isSaid(line));
  const rest = start < 0 ? [] : lines.slice(start);
  const saysMore = rest.some((line) => isOneOf(FRAMES, line) || !isOneOf(NOISE, line));
  if (!saysMore) return undefined;
  const shown = withoutOtherFrames(rest, traced);
  // Without a headline, the trace tells failures apart.
  const isSaidByPlace =
    headline !== undefined &&
    traced.length > 0 &&
    traced.every(({ file, line }) => file === location?.file && line === location.line) &&
    shown.every((line) => line === OTHER_FRAMES || isOneOf(FRAMES, line));
  return isSaidByPlace ? undefined : firstLines(shown);
}

/** The lines of the message and the text of a failure, without a message that the text repeats, or that says nothing beside others. */
function messageLines({ message = "", text = "", output = "" }: FailedCase): readonly string[] {
  // Pytest repeats every line of the message after `E`; an attribute may have them on one line. No more are shown.
  const pieces = message.split(/\s{2,}|\n/, LINES);
  const isRepeated =
    pieces.every((piece) => text.includes(piece.trim())) ||
    // Others have the lines of a message without line breaks.
    withoutBlanks(text).includes(withoutBlanks(message));
  const isGeneric = `${text}${output}`.trim() !== "" && isEmpty(message);
  return shortLines(isRepeated || isGeneric ? text : `${message}\n${text}`);
}

function withoutBlanks(text: string): string {
  return text.replace(/\s+/g, "");
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
  inside: readonly SourceLocation[],
): readonly string[] {
  // A frame of a JVM has the name of its file alone.
  const names = [...new Set(inside.map(({ file }) => file.replace(/.*\//, "")))];
  if (names.length === 0) return lines;
  const isOther = (line: string) =>
    isOneOf(FRAMES, line) && !names.some((name) => line.includes(name));
  return lines
    .map((line) => (isOther(line) ? OTHER_FRAMES : line))
    .filter((line, index, all) => line !== OTHER_FRAMES || all[index - 1] !== line);
}
