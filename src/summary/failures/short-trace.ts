import { pluralize } from "../../base/format.ts";
import { toLine } from "../../base/sanitize.ts";
import type { LocatedFailure } from "../../reports/tests.ts";
import { isNoise } from "./failure-lines.ts";
import { firstLines, lastOutput, messageLines } from "./failure-text.ts";
import { countableFrames } from "./frame-patterns.ts";
import { parseFrame } from "./stack-trace.ts";

/** What stands before the message of an exception: pytest's mark, and the class. */
const BEFORE_MESSAGE =
  /^(?:E +)?(?:(?:[\w$]+[.\\])+[\w$]+: |\w*(?:Error|Exception|Failure)(?: \[\w+\])?: )?/;
/** The cause at the end of a headline. */
const CAUSE_OF_HEADLINE = / · cause: .*$/;

const PYTHON_FRAME = /^\s*File "/;

/**
 * Returns what a failure says besides its headline: the message and the trace, of which frames outside of the
 * repository are counted if any is inside. Undefined if it says nothing more.
 */
export function shortTrace(failure: LocatedFailure): string | undefined {
  const { headline, ownPaths = [] } = failure;
  const lines = messageLines(failure);
  if (lines.length === 0) {
    const output = lastOutput(failure);
    return output?.trim() === headline ? undefined : output;
  }
  const rest = withoutHeadline(lines, headline);
  const shown = ownPaths.length > 0 ? withOwnFrames(rest, new Set(ownPaths)) : rest;
  const saysMore = shown.some((line) => parseFrame(line) !== undefined || !isNoise(line));
  return saysMore ? firstLines(withoutIndent(shown)).trimEnd() : undefined;
}

/** Returns the lines without those that only repeat the headline. */
function withoutHeadline(
  lines: readonly string[],
  headline: string | undefined,
): readonly string[] {
  if (headline === undefined) return lines;
  const statement = headline.replace(CAUSE_OF_HEADLINE, "");
  const start = lines.findIndex((line) => !statement.includes(messageOf(line)));
  if (start < 0) return [];
  const message = messageOf(statement);
  return lines.slice(start).filter((line) => messageOf(line) !== message);
}

function messageOf(line: string): string {
  return toLine(line, Number.POSITIVE_INFINITY).replace(BEFORE_MESSAGE, "");
}

/** Returns the lines with the frames whose paths are given; others in a row are a number. */
function withOwnFrames(lines: readonly string[], ownPaths: ReadonlySet<string>): readonly string[] {
  const shown: string[] = [];
  let others: OtherFrames | undefined;
  for (const line of lines) {
    const hidden = countFrames(line, ownPaths, others);
    if (hidden !== undefined) {
      others = withFrames(others, line, hidden);
      continue;
    }
    if (others !== undefined) shown.push(describeFrames(others));
    others = undefined;
    shown.push(line);
  }
  if (others !== undefined) shown.push(describeFrames(others));
  return shown;
}

/** Adds a line that stands for `hidden` frames; none if it is the source code of the frame above it. */
function withFrames(others: OtherFrames | undefined, line: string, hidden: number): OtherFrames {
  if (others === undefined) return { first: line, last: line, count: hidden };
  const last = hidden > 0 ? line : others.last;
  return { first: others.first, last, count: others.count + hidden };
}

/** Frames in a row that are not shown. */
interface OtherFrames {
  readonly first: string;
  readonly last: string;
  readonly count: number;
}

/** Returns how many frames a line stands for that are not shown; undefined if the line is shown. */
function countFrames(
  line: string,
  ownPaths: ReadonlySet<string>,
  before: OtherFrames | undefined,
): number | undefined {
  const count = countableFrames(line);
  if (count !== undefined) {
    const path = parseFrame(line)?.path;
    const isOwn = path !== undefined && ownPaths.has(path);
    return isOwn ? undefined : count;
  }
  // Python writes the source code of a frame below it.
  const isSource =
    before !== undefined &&
    PYTHON_FRAME.test(before.last) &&
    line.search(/\S/) > before.last.search(/\S/);
  return isSource ? 0 : undefined;
}

function describeFrames({ first, count }: OtherFrames): string {
  const [indent = ""] = /^\s*/.exec(first) ?? [];
  return `${indent}… ${pluralize(count, "frame")} outside the repository`;
}

/** Returns the lines with four blanks for each tab at their beginning, and without what all of them are indented by. */
function withoutIndent(lines: readonly string[]): readonly string[] {
  const expanded = lines.map((line) =>
    line.replace(/^\s+/, (blanks) => blanks.replaceAll("\t", "    ")),
  );
  const indents = expanded.filter((line) => line !== "").map((line) => line.search(/\S|$/));
  const least = Math.min(...indents);
  return expanded.map((line) => line.slice(least));
}
