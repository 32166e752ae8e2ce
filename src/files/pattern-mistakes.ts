import { isAbsolute } from "node:path";
import { findMistake, LIST_MISTAKES, type Mistake } from "../base/list-mistakes.ts";
import { ON_WINDOWS, splitNegation } from "./pattern.ts";

/** What patterns for Windows have that is a mistake elsewhere. */
const WINDOWS_MISTAKES: readonly Mistake[] = [
  {
    form: /^[A-Za-z]:[\\/]/,
    text: "begins with a drive, which this runner does not have. Write a path relative to `working-directory`.",
  },
  {
    form: /\\/,
    text: "has backslashes. Patterns use `/`, on Windows too.",
    // `/\*` is a wildcard that was escaped.
    correct: (entry) => entry.replace(/\/?\\/g, "/"),
  },
];

const PATTERN_MISTAKES: readonly Mistake[] = [
  {
    form: /\s#/,
    text: "has a comment, which is part of the pattern. Comments have lines of their own.",
    correct: (entry) => entry.replace(/\s+#.*$/s, ""),
  },
  {
    form: /^[^{}[\]]*[*/\\][^{}[\],]*,[^{}[\],]*(?:[*/\\]|\.xml)|(?:\*\S*|\.xml)\s+\S*(?:\*|\.xml)/,
    text: "is read as one pattern. Write one pattern per line, without commas, after `|` and not after `>`.",
  },
  ...LIST_MISTAKES,
  {
    form: /\$(?!\{\{)\{?\w|%\w+%/,
    text: `contains a shell variable, which is not expanded. Use \`\${{ github.workspace }}\`, or a path relative to \`working-directory\`.`,
  },
  {
    form: /\{[^}]*,[^}]*\}/,
    text: "has braces, which patterns do not support. Write each alternative as a pattern on its own line.",
  },
  {
    form: /[@!?*+]\([^()]*\)|\([^()|]*\|[^()]*\)/,
    text: "has parentheses, which patterns do not support. Write each alternative as a pattern on its own line.",
  },
  ...(ON_WINDOWS ? [] : WINDOWS_MISTAKES),
  {
    form: /\*\*[^/\\*]|[^/\\*]\*\*/,
    text: "has `**` as part of a name. It matches folders only between slashes.",
    correct: separateStars,
  },
];

/** Puts `**` between slashes, except in names that may mean several things. */
function separateStars(pattern: string): string {
  const name = /(?<=^|[\\/])([^\\/*]*)\*\*+([^\\/]*)/g;
  const separated = pattern.replace(
    name,
    (all, before: string, after: string) => separateStarsBetween(before, after) ?? all,
  );
  return separated.replaceAll("**/**/", "**/");
}

/** Returns what `**` between two parts of a name probably means; undefined if it may mean several things. */
function separateStarsBetween(before: string, after: string): string | undefined {
  if (before === "" && after === "") return undefined;
  if (before === "") return `**/${after.replace(/^[._-]/, "*$&")}`;
  const isPrefix = /[._-]$/.test(before);
  if (isPrefix) return after === "" ? undefined : `**/${before}*${after}`;
  return after === "" ? `${before}/**` : undefined;
}

/** What a pattern may have been meant to be. */
export interface Correction {
  /** Completes a sentence about the pattern. */
  readonly reason: string;
  /** Without `!`. */
  readonly corrected: string;
}

/** Returns the pattern that starts where an author may think that this one does, which has no `!`. */
export function otherStart(pattern: string): Correction | undefined {
  if (pattern.startsWith("/")) {
    return { reason: "starts at the root of the disk", corrected: pattern.slice(1) };
  }
  const startsElsewhere =
    isAbsolute(pattern) || pattern.startsWith("~") || pattern.startsWith("**");
  const hasParent = pattern.split(/[\\/]/).includes("..");
  if (startsElsewhere || hasParent) return undefined;
  const anywhere = `**/${pattern.replace(/^(?:\.\/)+/, "")}`;
  return { reason: "starts at `working-directory`", corrected: anywhere };
}

/** Returns what is wrong with a pattern of files that matches nothing; undefined if its text does not show it. */
export function patternMistake(pattern: string): string | undefined {
  const { exclude, body } = splitNegation(pattern);
  return findMistake(body, PATTERN_MISTAKES, exclude ? "!" : "");
}
