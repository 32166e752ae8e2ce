import { existsSync, readdirSync } from "node:fs";
import { basename, dirname } from "node:path";
import { capitalize, formatNumber, inCode, joinList, limitItems } from "../base/format.ts";
import type { Problem } from "../base/problem.ts";
import { ancestors, ifReadable } from "./paths.ts";

/** A line of patterns that matches no file. */
export interface UnmatchedLine {
  readonly line: string;
  /** What is there instead; completes a sentence about the line. */
  readonly reason: string;
}

/** Names in a folder that are listed. */
const NAMES = 20;
/** Lines that a problem lists. */
const LINES = 20;

/** Returns the problem that lines of an input match no `what`, with the reason for each of them. */
export function explainUnmatched(
  input: string,
  unmatched: readonly UnmatchedLine[],
  what = "file",
): Problem {
  const only = unmatched.length === 1 ? unmatched[0] : undefined;
  const lines = only ? inCode(only.line) : `${formatNumber(unmatched.length)} lines`;
  const reasons = unmatched.map(({ line, reason }) => `${inCode(line)}: ${reason}`);
  return {
    id: "pattern-without-match",
    title: `No ${what} matches ${lines} of \`${input}\``,
    details: only ? [`${capitalize(only.reason)}.`] : limitItems(reasons, LINES),
    advice: "Correct the pattern, or write the files before this step.",
  };
}

/** Says which folder on the way to the start of a pattern does not exist, and what the last one that exists holds. */
export function explainNoMatch(start: string): string {
  const missing = ancestors(start).find((path) => !existsSync(path));
  const last = missing === undefined ? start : dirname(missing);
  const names = ifReadable(() => readdirSync(last));
  const content = names === undefined ? "is not a folder that can be read" : formatNames(names);
  if (missing === undefined) return `${last} ${content}`;
  // A link that leads nowhere is in its folder, and does not exist.
  const isLink = names?.includes(basename(missing));
  const gap = isLink ? `${missing} is a link that leads nowhere` : `there is no ${missing}`;
  return `${gap}; ${last} ${content}`;
}

function formatNames(names: readonly string[]): string {
  return names.length === 0
    ? "is empty"
    : `holds only ${joinList(names.toSorted().map(inCode), NAMES)}`;
}
