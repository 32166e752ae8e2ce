import { truncate } from "../../base/format.ts";
import { toLine } from "../../base/sanitize.ts";
import type { FailedCase } from "../../junit/report.ts";
import { isNoise, plainLines } from "./failure-lines.ts";
import { findStatement } from "./find-statement.ts";

/** UTF-16 units of a headline. */
const HEADLINE_LENGTH = 200;

/** A cause at the end of a trace. */
export const CAUSE = /^\s*(?:Caused by|\[cause\]): *(.*)/;

/** The class of an exception before its message, unless that is a single word, such as the name of a host. */
const CLASS = /^(?:[\w$]+\.)+[\w$]+: (?=\S+\s)/;

/** Returns what a failure says, in one line, with the last cause. Undefined if the report says nothing. */
export function failureHeadline(failure: FailedCase): string | undefined {
  const found = findStatement(failure);
  if (found === undefined) return undefined;
  const headline = shorten(found, HEADLINE_LENGTH);
  const cause = lastCause(failure);
  if (cause === undefined || headline.includes(cause)) return headline;
  const suffix = ` · cause: ${shorten(cause, HEADLINE_LENGTH / 2)}`;
  return `${shorten(headline, HEADLINE_LENGTH - suffix.length)}${suffix}`;
}

/** Returns the reason of a skipped case without the lines that say nothing, unless it has no others. */
export function skipReason(reason: string): string {
  const lines = plainLines(reason).filter((line) => !isNoise(line));
  return lines.length > 0 ? lines.join("\n") : reason;
}

/** The message of the last cause of a trace; its class if it has none. */
function lastCause({ text = "" }: FailedCase): string | undefined {
  if (!/Caused by|\[cause\]/.test(text)) return undefined;
  const causes = plainLines(text).flatMap((line) => CAUSE.exec(line)?.[1] ?? []);
  return causes.at(-1)?.replace(CLASS, "").trim();
}

/** Returns a text on one line, cut in the middle: comparisons differ at their end. */
function shorten(text: string, limit: number): string {
  const line = toLine(text, Number.POSITIVE_INFINITY);
  if (line.length <= limit) return line;
  const end = Math.floor(limit / 3);
  return `${truncate(line, limit - end)}${line.slice(-end).toWellFormed()}`;
}
