import { isAbsolute } from "node:path";
import { inCode, limitItems, pluralize } from "../base/format.ts";
import type { Problem } from "../base/problem.ts";
import type { FoundFiles } from "./find-files.ts";
import { ON_WINDOWS, splitNegation } from "./pattern.ts";

/** A mistake that the text of an entry shows, and what to write instead. */
interface Mistake {
  readonly form: RegExp;
  /** Completes a sentence about the entry. */
  readonly text: string;
  /** Returns what to write instead; if that has the mistake as well, nothing is suggested. */
  readonly correct?: (entry: string) => string;
}

/** Links that a warning names. */
const NAMED = 10;
/** UTF-16 units of a name that are compared. */
const COMPARED = 200;
/** Mistakes in any list. */
const MISTAKES: readonly Mistake[] = [
  {
    form: /^["'].*["']$/,
    text: "is in quotes, which lists do not need.",
    correct: (entry) => entry.slice(1, -1),
  },
  {
    form: /^-\s/,
    text: "starts with a dash. Lists have one entry per line, without dashes.",
    // With more dashes, YAML may have joined several entries.
    correct: (entry) => (/\s-\s/.test(entry) ? entry : entry.replace(/^-\s+/, "")),
  },
];

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
  ...MISTAKES,
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
  const separated = pattern.replace(name, (all, before: string, after: string) => {
    if (before === "") return after === "" ? all : `**/${after.replace(/^[._-]/, "*$&")}`;
    const isPrefix = /[._-]$/.test(before);
    if (after === "") return isPrefix ? all : `${before}/**`;
    return isPrefix ? `**/${before}*${after}` : all;
  });
  return separated.replaceAll("**/**/", "**/");
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
  const isElsewhere = isAbsolute(pattern) || pattern.startsWith("~") || pattern.startsWith("**");
  if (isElsewhere || pattern.split(/[\\/]/).includes("..")) return undefined;
  const anywhere = `**/${pattern.replace(/^(?:\.\/)+/, "")}`;
  return { reason: "starts at `working-directory`", corrected: anywhere };
}

/** Returns what to append to a message about a pattern that matches nothing: what its text shows to be wrong. */
export function patternHint(pattern: string): string {
  return asHint(patternMistake(pattern));
}

/** Wildcards in one name that take minutes where the names of files are long and repeat a character. */
const SLOW_WILDCARDS = 4;

/** Returns a notice for every pattern that takes long to match some names. */
export function slowPatternNotices(input: string, patterns: readonly string[]): readonly Problem[] {
  const isSlow = (pattern: string) =>
    pattern.split("/").some((name) => countStars(name) >= SLOW_WILDCARDS);
  return patterns.filter(isSlow).map((pattern) => ({
    id: "slow-pattern",
    title: `${inCode(pattern)} of \`${input}\` has four or more \`*\` in one name`,
    details: "Names that repeat a character may keep the search busy for minutes.",
    advice: "Write the part of the name that is always the same, with fewer wildcards around it.",
  }));
}

/** Returns how many wildcards for any text a name in a pattern has. */
function countStars(name: string): number {
  const stars = name.replace(/\\.|\[[^\]]*\]/g, "-").match(/\*+/g);
  return stars?.length ?? 0;
}

/** Returns a problem for every one of the patterns, which match no file. */
export function unmatchedWarnings(
  input: string,
  patterns: readonly string[],
  directory: string,
): readonly Problem[] {
  return patterns.map((pattern) => ({
    id: "pattern-without-match",
    title: `No file matches ${inCode(pattern)} of \`${input}\``,
    details: `The files were searched in ${directory}.`,
    advice: patternMistake(pattern),
  }));
}

/** Returns warnings about symbolic links that the patterns of an input match and that were left out. */
export function linkWarnings(
  input: string,
  { outwardLinks, brokenLinks }: Pick<FoundFiles, "outwardLinks" | "brokenLinks">,
): readonly Problem[] {
  const warnings: Problem[] = [];
  if (outwardLinks.length > 0) {
    warnings.push({
      id: "outward-links",
      title: `${describeLinks(outwardLinks, input)} out of the working directory`,
      details: listLinks(outwardLinks),
      advice: "Such links are not followed. Copy what they lead to into the working directory.",
    });
  }
  if (brokenLinks.length > 0) {
    warnings.push({
      id: "broken-links",
      title: `${describeLinks(brokenLinks, input)} nowhere`,
      details: listLinks(brokenLinks),
      advice:
        "Such links are left out. Check what creates them, and that this step sees what they lead to: a container must mount it.",
    });
  }
  return warnings;
}

function describeLinks(links: readonly string[], input: string): string {
  const count = pluralize(links.length, "symbolic link");
  return `${count} of \`${input}\` ${links.length === 1 ? "leads" : "lead"}`;
}

function listLinks(links: readonly string[]): readonly string[] {
  const names = links.map((link) => JSON.stringify(link));
  return limitItems(names, NAMED, "and ");
}

/** Returns what to append to a message about a name that nothing has: what is probably wrong with it. */
export function nameHint(name: string): string {
  // Names may have commas and blanks.
  const several = /[^\s,][\s,]+[^\s,]/.test(name)
    ? `If \`${name}\` is meant as several, write one per line, without commas, after \`|\` and not after \`>\`.`
    : undefined;
  return asHint(findMistake(name, MISTAKES) ?? several);
}

function asHint(sentence: string | undefined): string {
  return sentence === undefined ? "" : ` ${sentence}`;
}

/** Returns what is wrong with a pattern of files that matches nothing; undefined if its text does not show it. */
export function patternMistake(pattern: string): string | undefined {
  const { exclude, body } = splitNegation(pattern);
  return findMistake(body, PATTERN_MISTAKES, exclude ? "!" : "");
}

/** Says what is wrong with an entry of a list, which stands after `prefix`. */
function findMistake(entry: string, mistakes: readonly Mistake[], prefix = ""): string | undefined {
  const mistake = mistakes.find(({ form }) => form.test(entry));
  if (mistake === undefined) return undefined;
  const { form, text, correct } = mistake;
  const corrected = correct?.(entry);
  const isRight = corrected !== undefined && !form.test(corrected);
  const advice = isRight ? ` Write ${prefix}${corrected}.` : "";
  return `\`${prefix}${entry}\` ${text}${advice}`;
}

/** Returns the names of at least this similarity, from 0 to 1, the most similar ones first. */
export function nearest(wanted: string, names: readonly string[], least = 0): readonly string[] {
  const scored = names.map((name) => ({ name, score: similarity(wanted, name) }));
  const similar = scored.filter(({ score }) => score >= least);
  return similar.sort((a, b) => b.score - a.score).map(({ name }) => name);
}

/** Returns how many pairs of neighbouring letters two names share, from 0 to 1; case does not matter. */
function similarity(one: string, other: string): number {
  const [pairs, others] = [bigramsOf(one), bigramsOf(other)];
  const shared = [...pairs].filter((pair) => others.has(pair)).length;
  return (2 * shared) / Math.max(1, pairs.size + others.size);
}

function bigramsOf(text: string): ReadonlySet<string> {
  const letters = text.slice(0, COMPARED).toLowerCase();
  return new Set(Array.from(letters.slice(1), (second, index) => `${letters[index]}${second}`));
}
